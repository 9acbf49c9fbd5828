import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' | 'major' }) => void;

/** How many bytes of a body are worked on between two collections. */
const EVERY_BYTES = 2 * 1024 * 1024;
/** Every so many collections a thorough one: buffers that were in use during two short ones are not looked at by the next. */
const THOROUGH = 12;

let collect: Collect | undefined;

/**
 * Frees the buffers of what was worked on. Their memory lies outside of the heap, where tens of megabytes may gather before the
 * engine looks by itself. A short collection takes a millisecond or two, a thorough one some tens: an import of 2 MB needs three of the
 * former, one of 64 MiB a hundred and eight of the latter.
 */
export class ShortCollection {
  private bytes = 0;
  private times = 0;

  spend(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < EVERY_BYTES) return;
    this.bytes = 0;
    collect ??= findCollect();
    this.times += 1;
    collect({ type: this.times % THOROUGH === 0 ? 'major' : 'minor' });
  }
}

/** The engine shows its collector only to contexts that are made after it was asked to. */
function findCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
