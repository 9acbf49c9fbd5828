import { makeVectors } from './make-vectors.js';

/** Prints all vectors as one JSON object, by the name of their file. */
process.stdout.write(JSON.stringify(await makeVectors()));
