/** The two ends of the wire. */
export const PLANE_ADDRESS = '10.203.7.1';
export const WORKER_ADDRESS = '10.203.7.2';
export const ADDRESSES6 = { plane: 'fd07:0:0:0:0:0:0:1', worker: 'fd07:0:0:0:0:0:0:2' };

/** All addresses that there are on the wire. */
export const WIRE_ADDRESSES: ReadonlySet<string> = new Set([PLANE_ADDRESS, WORKER_ADDRESS, ...Object.values(ADDRESSES6)]);
