import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** How many bytes of a body are worked on between two collections. */
const EVERY_BYTES = 2 * 1024 * 1024;

let collect: Collect | undefined;

/**
 * Frees the buffers of what was worked on. Their memory lies outside of the heap, where tens of megabytes may gather before the
 * engine looks by itself; a short collection takes a millisecond or two and keeps an import of any size within a few of them.
 */
export class ShortCollection {
  private bytes = 0;

  spend(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < EVERY_BYTES) return;
    this.bytes = 0;
    collect ??= findCollect();
    collect({ type: 'minor' });
  }
}

/** The engine shows its collector only to contexts that are made after it was asked to. */
function findCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
