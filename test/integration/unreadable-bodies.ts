import { gzipSync } from 'node:zlib';
import { aCreateBody } from '@claimgate/testing';

/** A body, its headers, and how it is refused. */
export type UnreadableBody = [
  what: string,
  raw: string | Buffer,
  headers: Record<string, string>,
  status: number,
  code: string,
  message: RegExp,
];

/** Bodies of a create request that cannot be read; each holds the canary, which no response may show. */
export function unreadableBodies(canary: string): UnreadableBody[] {
  const good = JSON.stringify(aCreateBody({ ai_output: canary }));
  const nested = (levels: number) => good.replace('{', `{"metadata":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)},`);
  return [
    ['nothing at all', '', {}, 400, 'invalid_request', /must be a JSON object/],
    ['not JSON', `{"ai_output": "${canary}"`, {}, 400, 'invalid_request', /not valid JSON/],
    ['JSON with a comment', `// ${canary}\n${good}`, {}, 400, 'invalid_request', /not valid JSON/],
    ['JSON with a trailing comma', good.replace(/}$/, ',}'), {}, 400, 'invalid_request', /not valid JSON/],
    ['two JSON values', good + good, {}, 400, 'invalid_request', /not valid JSON/],
    ['NaN', `{"ai_output": NaN, "x": "${canary}"}`, {}, 400, 'invalid_request', /not valid JSON/],
    ['a bare control character', `{"ai_output": "${canary}\n"}`, {}, 400, 'invalid_request', /not valid JSON/],
    ['an array', `[${good}]`, {}, 400, 'invalid_request', /must be a JSON object/],
    ['a text', `"${canary}"`, {}, 400, 'invalid_request', /must be a JSON object/],
    ['a number', '1', {}, 400, 'invalid_request', /must be a JSON object/],
    ['null', 'null', {}, 400, 'invalid_request', /must be a JSON object/],
    ['33 levels of metadata', nested(33), {}, 400, 'invalid_request', /nested deeper than 32 levels/],
    [
      '100,000 levels of arrays',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      {},
      400,
      'invalid_request',
      /nested deeper/,
    ],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from(`{"ai_output":"${canary}`), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      {},
      400,
      'invalid_request',
      /not valid UTF-8/,
    ],
    [
      'an overlong encoding',
      Buffer.concat([Buffer.from(`{"ai_output":"${canary}`), Buffer.from([0xc0, 0x80]), Buffer.from('"}')]),
      {},
      400,
      'invalid_request',
      /not valid UTF-8/,
    ],
    [
      'a surrogate written as UTF-8',
      Buffer.concat([Buffer.from(`{"ai_output":"${canary}`), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from('"}')]),
      {},
      400,
      'invalid_request',
      /not valid UTF-8/,
    ],
    ['UTF-16', Buffer.from(good, 'utf16le'), {}, 400, 'invalid_request', /not valid (JSON|UTF-8)/],
    ['another charset', good, { 'content-type': 'application/json; charset=iso-8859-1' }, 415, 'unsupported_media_type', /UTF-8/],
    ['compressed', gzipSync(good), { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type', /must not be compressed/],
    [
      'a form',
      `ai_output=${canary}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
      /application\/json/,
    ],
    ['plain text', good, { 'content-type': 'text/plain' }, 415, 'unsupported_media_type', /application\/json/],
    [
      'multipart',
      good,
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'unsupported_media_type',
      /application\/json/,
    ],
    ['XML', `<a>${canary}</a>`, { 'content-type': 'application/xml' }, 415, 'unsupported_media_type', /application\/json/],
    ['a content type that is none', good, { 'content-type': 'json' }, 415, 'unsupported_media_type', /application\/json/],
  ];
}
