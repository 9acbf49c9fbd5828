import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ClaimgateError } from '@claimgate/domain';
import { release } from '@claimgate/sealing';

const CIPHER = 'aes-256-gcm';
/** How much is read back before others have their turn. */
const CHUNK_BYTES = 16 * 1024;

/**
 * A request body on disk. It is encrypted under a key that exists in the memory of this process alone, and its file has no name:
 * whatever happens to the process, the body is gone with it.
 */
export class Spool {
  private readonly key = randomBytes(32);
  private readonly nonce = randomBytes(12);
  private tag: Buffer | undefined;

  private constructor(private readonly file: FileHandle) {}

  static async open(folder: string): Promise<Spool> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `import-${randomBytes(16).toString('hex')}`);
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return new Spool(file);
  }

  /** Takes the body, up to `limit` bytes; gives a keyed hash of it. */
  async fill(body: Readable, limit: number, hashKey: Buffer): Promise<Buffer> {
    const hash = createHmac('sha256', hashKey);
    const cipher = createCipheriv(CIPHER, this.key, this.nonce);
    let size = 0;
    for await (const chunk of chunksOf(body)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      hash.update(chunk);
      const sealed = cipher.update(chunk);
      await this.file.write(sealed);
      release(sealed);
      release(chunk);
    }
    cipher.final();
    this.tag = cipher.getAuthTag();
    return hash.digest();
  }

  /**
   * The body from its beginning, as often as it is wanted. Each piece is good until the next one is asked for. It fails at its end when the
   * file was changed.
   */
  async *read(): AsyncGenerator<Buffer> {
    const decipher = createDecipheriv(CIPHER, this.key, this.nonce);
    if (!this.tag) throw new Error('the spool was read before it was filled');
    decipher.setAuthTag(this.tag);
    const sealed = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; ;) {
      const { bytesRead } = await this.file.read(sealed, 0, CHUNK_BYTES, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      const opened = decipher.update(sealed.subarray(0, bytesRead));
      yield opened;
      release(opened);
    }
    decipher.final();
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

/** Leaves the rest of a body that is too large unread, instead of cutting the connection off before the response is given. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) yield chunk;
  } catch (error) {
    throw new ClaimgateError('invalid_request', 'The request ended before its body did.', {}, { cause: error });
  }
}

/** The error of a body beyond the limit. */
export function tooLarge(limit: number): ClaimgateError {
  return new ClaimgateError('payload_too_large', `The body is larger than ${limit} bytes. Send the rows in several imports.`);
}
