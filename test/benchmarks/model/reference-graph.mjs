import { model, node, tensor } from './onnx-writer.mjs';

const LAYERS = 12;
const WIDTH = 384;
const HEADS = 12;
const INNER = 1536;
const VOCABULARY = 30_522;
const PLACES = 512;

/** The fp32 graph of the shipped network as an exporter writes it: one plain operator after the other, nothing fused. */
export function referenceGraph() {
  const build = new GraphBuilder();
  let hidden = build.normalize(embed(build));
  const mask = attentionMask(build);
  for (let layer = 0; layer < LAYERS; layer += 1) {
    hidden = build.normalize(build.op('Add', hidden, attention(build, hidden, mask)));
    const inner = gelu(build, build.linear(hidden, WIDTH, INNER));
    hidden = build.normalize(build.op('Add', hidden, build.linear(inner, INNER, WIDTH)));
  }
  const first = build.add('Gather', [hidden, build.integers([0], [])], { axis: 1 });
  build.nodes.push(node('MatMul', [first, build.weights([WIDTH, 3])], 'logits'));
  return model(build.nodes, build.tensors);
}

class GraphBuilder {
  nodes = [];
  tensors = [];
  #count = 0;
  #seed = 1;

  #name(kind) {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }

  add(type, inputs, attributes) {
    const output = this.#name(type);
    this.nodes.push(node(type, inputs, output, attributes));
    return output;
  }

  op(type, ...inputs) {
    return this.add(type, inputs);
  }

  constant(dims, values) {
    const name = this.#name('constant');
    this.tensors.push(tensor(name, dims, values));
    return name;
  }

  scalar(value) {
    return this.constant([], Float32Array.of(value));
  }

  integers(values, dims = [values.length]) {
    return this.constant(dims, BigInt64Array.from(values, BigInt));
  }

  /** Small numbers that are the same in every run. */
  weights(dims) {
    const values = new Float32Array(dims.reduce((product, dim) => product * dim, 1));
    for (let i = 0; i < values.length; i += 1) {
      this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
      values[i] = (this.#seed / 2 ** 32 - 0.5) * 0.08;
    }
    return this.constant(dims, values);
  }

  linear(input, from, to) {
    return this.op('Add', this.op('MatMul', input, this.weights([from, to])), this.weights([to]));
  }

  normalize(input) {
    const centred = this.op('Sub', input, this.add('ReduceMean', [input], { axes: [-1], keepdims: 1 }));
    const squared = this.op('Pow', centred, this.scalar(2));
    const variance = this.add('ReduceMean', [squared], { axes: [-1], keepdims: 1 });
    const spread = this.op('Sqrt', this.op('Add', variance, this.scalar(1e-12)));
    return this.op('Add', this.op('Mul', this.op('Div', centred, spread), this.weights([WIDTH])), this.weights([WIDTH]));
  }
}

function embed(build) {
  const words = build.op('Gather', build.weights([VOCABULARY, WIDTH]), 'input_ids');
  const types = build.op('Gather', build.weights([2, WIDTH]), 'token_type_ids');
  const length = build.add('Gather', [build.op('Shape', 'input_ids'), build.integers([1])], { axis: 0 });
  const places = build.op('Slice', build.weights([1, PLACES, WIDTH]), build.integers([0]), length, build.integers([1]));
  return build.op('Add', build.op('Add', words, types), places);
}

function attentionMask(build) {
  const mask = build.add('Cast', [build.op('Unsqueeze', 'attention_mask', build.integers([1, 2]))], { to: 1 });
  return build.op('Mul', build.op('Sub', build.scalar(1), mask), build.scalar(-3.4e38));
}

function attention(build, hidden, mask) {
  const heads = (perm) => {
    const parted = build.op('Reshape', build.linear(hidden, WIDTH, WIDTH), build.integers([0, 0, HEADS, WIDTH / HEADS]));
    return build.add('Transpose', [parted], { perm });
  };
  const [query, key, value] = [heads([0, 2, 1, 3]), heads([0, 2, 3, 1]), heads([0, 2, 1, 3])];
  const scores = build.op('Div', build.op('MatMul', query, key), build.scalar(Math.sqrt(WIDTH / HEADS)));
  const shares = build.add('Softmax', [build.op('Add', scores, mask)], { axis: -1 });
  const mixed = build.add('Transpose', [build.op('MatMul', shares, value)], { perm: [0, 2, 1, 3] });
  return build.linear(build.op('Reshape', mixed, build.integers([0, 0, WIDTH])), WIDTH, WIDTH);
}

function gelu(build, input) {
  const erf = build.op('Erf', build.op('Div', input, build.scalar(Math.SQRT2)));
  return build.op('Mul', build.op('Mul', input, build.op('Add', erf, build.scalar(1))), build.scalar(0.5));
}
