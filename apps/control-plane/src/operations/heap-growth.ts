import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How much the heap may grow, in percent, until it is collected; the engine would let it grow fourfold. */
export const GROWTH = { usual: 100, withLargeBodies: 30 };
const LARGE_BYTES = 256 * 1024;
/** How long after a large body the heap counts as free of it. */
const CALM_MS = 30_000;
/** The most of young objects; the engine would go up to 128 MiB, all of which large bodies fill. Less would make objects old too soon. */
const YOUNG_BYTES = 16 * 1024 * 1024;

/**
 * Keeps what large bodies leave behind from staying in memory until dozens of them have come. The collector works beside the requests, as
 * always; it is only asked earlier. That has its price for every request, so it is asked so early only while there are such bodies.
 */
export function boundHeapGrowth(): void {
  growBy(GROWTH.usual);
  boundYoungObjects();
}

/** Has the heap collected earlier from a large body on, until none has come for a while. */
export function watchLargeBodies(server: FastifyInstance, setGrowth = growBy): void {
  let calm: NodeJS.Timeout | undefined;
  const calmDown = (): void => {
    calm = undefined;
    setGrowth(GROWTH.usual);
  };
  server.addHook('preParsing', async (request) => {
    if (!mayBeLarge(request)) return;
    if (!calm) setGrowth(GROWTH.withLargeBodies);
    calm = calm?.refresh() ?? setTimeout(calmDown, CALM_MS).unref();
  });
}

/** A body that does not tell its length may have any. */
function mayBeLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BYTES;
}

function growBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * The largest size of the young generation is fixed when a process starts; whether it grows at all can be said later. The engine makes it
 * small again when there is little to do, so this is said anew after every collection.
 */
function boundYoungObjects(): void {
  let mayGrow = false;
  const look = (): void => {
    const isSmall = youngBytes() < YOUNG_BYTES;
    if (isSmall === mayGrow) return;
    mayGrow = isSmall;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  };
  look();
  new PerformanceObserver(look).observe({ entryTypes: ['gc'] });
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
