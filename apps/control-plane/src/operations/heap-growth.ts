import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** How much the heap may grow, in percent, until it is collected; the engine would let it grow fourfold. */
const PERCENT = 30;
/** The most of young objects; the engine would go up to 128 MiB, all of which large bodies fill. Less would make objects old too soon. */
const YOUNG_BYTES = 16 * 1024 * 1024;

/**
 * Keeps what large bodies leave behind from staying in memory until dozens of them have come. The collector works beside the requests, as
 * always; it is only asked earlier.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`);
  boundYoungObjects();
}

/** The largest size of the young generation is fixed when a process starts. That it grows at all can be ended later, once it is large enough. */
function boundYoungObjects(): void {
  const collections = new PerformanceObserver(() => {
    if (youngBytes() < YOUNG_BYTES) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    collections.disconnect();
  });
  collections.observe({ entryTypes: ['gc'] });
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
