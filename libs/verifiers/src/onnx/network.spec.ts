import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { LARGE_SUMS } from '../testing/broken-model.js';
import { modelFolder } from './model-folder.js';
import { openNetwork } from './network.js';
import { readModel } from './read-model.js';

it('a network of eight bits has its sums right, on processors too whose sums are of 16', async () => {
  const bytes = await readFile(LARGE_SUMS);
  const network = await openNetwork({ folder: path.dirname(LARGE_SUMS), bytes, weightBits: 8 }, 1);
  const [sums = []] = await network.run([{ ids: [10, 20, 30], claimFrom: 2 }]);
  expect(sums[0]).toBeCloseTo(20 * 64, 2);
  expect(sums[1]).toBeCloseTo(-20 * 64, 2);
  await network.close();
});

it('the shipped network keeps to the seven bits that it is run with', async () => {
  const model = await readModel(modelFolder({}));
  expect(model.manifest.weightBits).toBe(7);
  const matrices = matricesIn(model.file('model.onnx'));
  expect(matrices.size).toBeGreaterThan(40);
  for (const [name, weights] of matrices) expect([name, largestOf(weights)]).toEqual([name, 63]);
});

function largestOf(weights: Int8Array): number {
  return weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
}

// Where the graph stands in the file of a network, the constants in the graph, and name and bytes in a constant: the numbers of ONNX's protobuf schema.
const [GRAPH, CONSTANT, NAME, BYTES] = [7, 5, 8, 9];

/** The int8 matrices that a network multiplies with, by name; its table of words is only looked up. */
function matricesIn(file: Buffer): Map<string, Int8Array> {
  const constants = fieldsOf(file, GRAPH).flatMap((graph) => fieldsOf(graph, CONSTANT));
  const named = constants.map((each) => [fieldsOf(each, NAME).join(''), fieldsOf(each, BYTES)[0]] as const);
  return new Map(
    named.flatMap(([name, bytes]) =>
      bytes && name.endsWith('.int8') && !name.startsWith('words.') ? [[name, new Int8Array(bytes)] as const] : [],
    ),
  );
}

/** The values of one field of a protobuf message, as bytes. */
function fieldsOf(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < message.length;) {
    const [tag, afterTag] = readVarint(message, at);
    const [kind, field] = [tag % 8, Math.floor(tag / 8)];
    // Numbers need no more than to be passed over; fixed ones do not occur in what is looked through.
    const [value, afterValue] = readVarint(message, afterTag);
    const length = kind === 2 ? value : 0;
    if (field === wanted) found.push(message.subarray(afterValue, afterValue + length));
    at = afterValue + length;
  }
  return found;
}

/** A number in as few bytes as it needs, and where it ends. */
function readVarint(bytes: Buffer, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes.readUInt8(at);
    value += (byte & 127) * factor;
    if (byte < 128) return [value, at + 1];
  }
}
