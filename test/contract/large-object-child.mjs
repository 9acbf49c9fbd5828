// node large-object-child.mjs ORDER: writes and reads a large object in a process of its own, and prints how much memory that took.
import { createHash } from 'node:crypto';
import { StorageSharedKeyCredential } from '@azure/storage-blob';
import { openObjectStore } from '@claimgate/storage';

const { uri, options, azureKey, bytes } = JSON.parse(process.argv[2]);
if (azureKey) options.azure.credential = new StorageSharedKeyCredential(azureKey.account, azureKey.key);
const store = await openObjectStore(uri, options);

await store.create('small', Buffer.alloc(1_000_000, 'x'));
await digestOf(store.read('small', { maxBytes: 1_000_000 }));
const before = process.memoryUsage.rss();
// What the system remembers as the peak may be that of the process that started this one.
let peak = before;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);

const written = createHash('sha256');
await store.create('large', pieces());
const read = await digestOf(store.read('large', { maxBytes: bytes }));
process.stdout.write(JSON.stringify({ same: read === written.digest('hex'), growth: peak - before }), () => process.exit(0));

async function* pieces() {
  for (let left = bytes; left > 0; left -= 65_536) {
    const piece = Buffer.alloc(Math.min(left, 65_536), String(left));
    written.update(piece);
    yield piece;
  }
}

async function digestOf(stream) {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}
