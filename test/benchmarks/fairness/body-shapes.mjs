const MIB = 1024 * 1024;
/** More than a body may have, and less. */
export const [TOO_LARGE, LARGEST] = [33 * MIB, 32 * MIB - 1_024];

/** `start`, then `part` over and over, then `end`: so many bytes in all, or a few less. */
function filled(bytes, start, part, end = '') {
  const [head, middle, tail] = [start, part, end].map((text) => Buffer.from(text));
  const times = Math.floor((bytes - head.length - tail.length) / middle.length);
  return Buffer.concat([head, Buffer.alloc(times * middle.length, middle), tail]);
}

const many = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join();
const source = (content) => `{"title":"t","content":"${content}"}`;
const packet = (fields) => Buffer.from(`{"ai_output":"a","intended_use":"eval_only","sources":[${source('c')}],${fields}}`);

/** Bodies that are as bad for a reader of JSON as they can be, by what they are. Each is made when it is asked for. */
export const SHAPES = {
  'empty arrays': (bytes) => filled(bytes, '[', '[],', '[]]'),
  'empty objects': (bytes) => filled(bytes, '[', '{},', '{}]'),
  'arrays never closed': (bytes) => filled(bytes, '', '['),
  'objects never closed': (bytes) => filled(bytes, '', '{"a":'),
  'arrays closed only': (bytes) => filled(bytes, '', ']'),
  zeros: (bytes) => filled(bytes, '[', '0,', '0]'),
  'one number': (bytes) => filled(bytes, '', '1'),
  exponents: (bytes) => filled(bytes, '[', '1e999,', '0]'),
  'one text': (bytes) => filled(bytes, '{"ai_output":"', 'x', '"}'),
  'one text of two-byte letters': (bytes) => filled(bytes, '{"ai_output":"', '\u20ac', '"}'),
  'one text of escapes': (bytes) => filled(bytes, '{"ai_output":"', '\\u0000', '"}'),
  'one text of backslashes': (bytes) => filled(bytes, '{"ai_output":"', '\\\\', '"}'),
  'texts of two million': (bytes) =>
    Buffer.from(`{"a":[${many(Math.floor(bytes / 2_000_003), () => `"${'x'.repeat(1_999_998)}"`)}]}`),
  'texts of escapes': (bytes) =>
    Buffer.from(`{"a":[${many(Math.floor(bytes / 1_200_010), () => `"${'\\u00e9'.repeat(200_000)}"`)}]}`),
  'short texts': (bytes) => filled(bytes, '["', 'abcdefghijklmno","', '"]'),
  'one name': (bytes) => filled(bytes, '{"', 'x', '":0}'),
  'the same name': (bytes) => filled(bytes, '{', '"a":0,', '"a":0}'),
  names: (bytes) => Buffer.from(`{${many(Math.floor(bytes / 21), (n) => `"n${String(n).padStart(15, '0')}":0`)}}`),
  'names that are numbers': (bytes) =>
    Buffer.from(`{${many(Math.floor(bytes / 13), (n) => `"${n * 4_096}":0`)}}`.slice(0, bytes)),
  prototypes: (bytes) => filled(bytes, '[', '{"__proto__":{"x":1}},', '0]'),
  'white space': (bytes) => filled(bytes, '', ' \n\t\r'),
  'bytes that are no text': (bytes) => filled(bytes, '{"ai_output":"', Buffer.from([0xff]), '"}'),
  zeroes: (bytes) => Buffer.alloc(bytes),
  lines: (bytes) => filled(bytes, '', '[]\n'),
  cells: (bytes) => filled(bytes, 'ai_output,intended_use,sources\n', 'a,b,"[[],[],[],[]]"\n'),
  'one cell': (bytes) => filled(bytes, 'ai_output,intended_use,sources\na,b,', 'x'),
  commas: (bytes) => filled(bytes, 'ai_output,intended_use,sources\n', ','),
  quotes: (bytes) => filled(bytes, 'ai_output,intended_use,sources\n', '"'),
  rows: (bytes) => filled(bytes, '{"rows":[', '[],', '[]]}'),
  'one row of empty arrays': (bytes) => filled(bytes, '{"rows":[[', '[],', '[]]]}'),
  '190,000 values': () => Buffer.from(`{"sources":[${many(190_000, () => '0')}]}`),
  '60,000 sources': () => Buffer.from(`{"sources":[${many(60_000, () => '{"a":0}')}]}`),
  'metadata of 190,000 values': () => packet(`"metadata":{"m":[${many(190_000, () => '""')}]}`),
  'metadata like tokens': () => packet(`"metadata":{"m":"${'-eyJ'.repeat(4_000)}"}`),
  'fifty sources of unknown fields': () => Buffer.from(`{"sources":[${many(50, () => `{${many(3_900, (n) => `"f${n}":0`)}}`)}]}`),
  'sources a little too long': () => Buffer.from(`{"sources":[${many(15, () => source('\ud83d\ude00'.repeat(500_001)))}]}`),
  'the largest packet': () =>
    Buffer.from(`{"ai_output":"a","intended_use":"eval_only","sources":[${many(49, () => source('\\u00e9'.repeat(100_000)))}]}`),
};
