import { fileURLToPath } from 'node:url';

/** For the environment of a process that a test starts: compiled code is kept between starts, each of which is faster by a fifth. */
export const COMPILED_CODE = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled-code', import.meta.url)) };
