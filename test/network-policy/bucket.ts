import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Puts the files of a folder under a prefix. */
export async function putFolder(client: S3Client, bucket: string, prefix: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = `${prefix}/${path.relative(folder, file)}`;
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: await readFile(file) }));
  }
}

/** Fetches the one bundle under `reports/`, and says where it lies now. */
export async function bundleIn(client: S3Client, bucket: string, target: string): Promise<string> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'reports/' }));
  const keys = Contents.flatMap(({ Key }) => (Key?.endsWith('/') ? [] : [Key ?? '']));
  const folders = new Set(keys.map((key) => path.dirname(key)));
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0) throw new Error(`expected one bundle, found ${folders.size}`);
  await mkdir(path.join(target, folder), { recursive: true });
  for (const key of keys) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    await writeFile(path.join(target, key), (await Body?.transformToByteArray()) ?? '');
  }
  return path.join(target, folder);
}
