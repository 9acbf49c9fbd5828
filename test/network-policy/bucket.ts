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

/** Fetches the bundles under `reports/`, and says where they lie now. */
export async function bundlesIn(client: S3Client, bucket: string, target: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'reports/' }));
  const keys = Contents.flatMap(({ Key }) => (Key === undefined || Key.endsWith('/') ? [] : [Key]));
  const folders = [...new Set(keys.map((key) => path.join(target, path.dirname(key))))];
  for (const folder of folders) await mkdir(folder, { recursive: true });
  for (const key of keys) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    await writeFile(path.join(target, key), (await Body?.transformToByteArray()) ?? '');
  }
  return folders;
}
