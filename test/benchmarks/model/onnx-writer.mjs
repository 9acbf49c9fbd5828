/** Writes the few parts of the ONNX format that a network of plain operators needs (protocol buffers, by hand). */
const FLOAT = 1;
const INT64 = 7;
const IR_VERSION = 8;
const OPSET = 17;

function varint(value) {
  const bytes = [];
  for (let rest = BigInt.asUintN(64, BigInt(value)); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
}

const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field, value) => Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
const text = (field, value) => bytes(field, Buffer.from(value));

/** A constant of the network: floats, or integers where they are given as such. */
export function tensor(name, dims, values) {
  const isInteger = values instanceof BigInt64Array;
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return Buffer.concat([
    ...dims.map((dim) => number(1, dim)),
    number(2, isInteger ? INT64 : FLOAT),
    text(8, name),
    bytes(9, raw),
  ]);
}

/** One operator. Attributes are whole numbers or lists of them. */
export function node(type, inputs, output, attributes = {}) {
  return Buffer.concat([
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  ]);
}

function attribute(name, value) {
  if (!Array.isArray(value)) return Buffer.concat([text(1, name), number(3, value), number(20, 2)]);
  return Buffer.concat([text(1, name), ...value.map((each) => number(8, each)), number(20, 7)]);
}

function valueInfo(name, type, dims) {
  const shape = Buffer.concat(dims.map((dim) => bytes(1, typeof dim === 'number' ? number(1, dim) : text(2, dim))));
  return Buffer.concat([text(1, name), bytes(2, bytes(1, Buffer.concat([number(1, type), bytes(2, shape)])))]);
}

/** The file of a network that reads three lists of numbers and gives logits. */
export function model(nodes, tensors) {
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => valueInfo(name, INT64, ['batch', 'length']));
  const graph = Buffer.concat([
    ...nodes.map((each) => bytes(1, each)),
    text(2, 'reference'),
    ...tensors.map((each) => bytes(5, each)),
    ...inputs.map((each) => bytes(11, each)),
    bytes(12, valueInfo('logits', FLOAT, ['batch', 3])),
  ]);
  return Buffer.concat([number(1, IR_VERSION), bytes(7, graph), bytes(8, number(2, OPSET))]);
}
