import { setFlagsFromString } from 'node:v8';

const PERCENT = 30;

/**
 * Lets the heap grow by a third until it is collected, where the engine would let it grow fourfold: what a large body leaves behind is else
 * kept until dozens of them have come. The collector works beside the requests, as always.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`);
}
