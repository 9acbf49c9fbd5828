import { setFlagsFromString } from 'node:v8';

/*
 * Nothing can be looked at while code is loaded, and the engine takes 64 MiB for young objects meanwhile. It keeps them for good, and lets
 * the old ones grow by as much again before it collects. To be imported before everything that is large; `boundHeapGrowth` sees to the rest.
 */
setFlagsFromString('--semi-space-growth-factor=1');
