import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STRICTNESSES } from '@claimgate/domain';
import { runCorruptionEvaluation } from './corruption/run-corruption-evaluation.js';
import { runForeignEvaluation } from './foreign/run-foreign-evaluation.js';
import { runIntruderEvaluation } from './foreign/run-intruder-evaluation.js';
import { runMisreadEvaluation } from './misread/run-misread-evaluation.js';
import { runNotationEvaluation } from './notations/run-notation-evaluation.js';
import { HALVES, PACKET_SETS } from './packets/labelled-packet.js';
import { runLanguageEvaluation } from './packets/languages/run-language-evaluation.js';
import { runPacketEvaluation } from './packets/run-packet-evaluation.js';
import { runEvaluation } from './run-evaluation.js';
import { runSpeedEvaluation } from './speed/measure-speed.js';
import { VERIFIERS } from './verifier-choice.js';
import { runExtractionEvaluation } from './extraction/run-extraction-evaluation.js';

const USAGE = `Usage: npm run eval -- --data DIR [--verifier onnx|lexical|endpoint] [--model DIR] [--json FILE] [--limit N] [--write-docs]
                                                            score labelled pairs (*.jsonl, *.jsonl.gz); --write-docs puts the figures into docs/quality.md or docs/experiments.md;
                                                            an endpoint is named by --endpoint-url URL --endpoint-model NAME [--endpoint-key-file FILE]
       npm run eval -- --packets [--half open|held|all] [--strictness advisory|standard|strict] [--misses] [--json FILE] [--write-docs]
                                                            score the labelled packets, with --verifier as above; --misses lists rows of the open half
       npm run eval -- --packets --hard [...]               score the packets that have to be read closely, with the options of --packets
       npm run eval -- --packets --everyday [...]           score those with short sources and ordinary text by others, likewise
       npm run eval -- --packets --others [...]             score ordinary ones by eight authors more, on which no weight was fitted
       npm run eval -- --packets --blind [...]              score forty by four authors more of which nobody reads a row and that choose nothing
       npm run eval -- --packets --languages [--half open|held|all] [--misses] [--write-docs]
                                                            score the packets in other languages, per language
       npm run eval -- --extraction [--json FILE]           score extraction on the marked outputs
       npm run eval -- --corruption [--data DIR] [--limit N]
                                                            score copies with one fact changed, N of each kind, with --verifier as above
       npm run eval -- --foreign --data DIR [--limit N]     count claims that a source about something else is said to support
       npm run eval -- --intruders                          count claims about something else that are supported in an output on the sources' subject
       npm run eval -- --notations                          score sentences whose values are in another notation than in the source
       npm run eval -- --misread [--half open|held|all] [--strictness S] [--misses]
                                                            score claims in nearly the words of their source, as a hasty reader would misread it
       npm run eval -- --speed                              measure claims a second and how time grows`;

// A wrong flag or folder is answered in words instead of with a stack.
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
});
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'string' },
    verifier: { type: 'string', default: 'onnx' },
    model: { type: 'string' },
    'endpoint-url': { type: 'string' },
    'endpoint-model': { type: 'string' },
    'endpoint-key-file': { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
    limit: { type: 'string' },
    packets: { type: 'boolean' },
    hard: { type: 'boolean', default: false },
    everyday: { type: 'boolean', default: false },
    others: { type: 'boolean', default: false },
    blind: { type: 'boolean', default: false },
    languages: { type: 'boolean', default: false },
    half: { type: 'string', default: 'all' },
    strictness: { type: 'string', default: 'standard' },
    misses: { type: 'boolean', default: false },
    extraction: { type: 'boolean' },
    corruption: { type: 'boolean' },
    foreign: { type: 'boolean' },
    intruders: { type: 'boolean' },
    notations: { type: 'boolean' },
    misread: { type: 'boolean' },
    speed: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
/** The value of a flag that takes one of several words. */
function oneOf<T extends string>(flag: string, value: string, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new Error(`--${flag} is one of ${words.join(', ')}.`);
  return word;
}

const name = oneOf('verifier', values.verifier, VERIFIERS);
const [url, model] = [values['endpoint-url'], values['endpoint-model']];
const endpoint = url && model ? { url, model, keyFile: values['endpoint-key-file'] } : undefined;
const verifier = { name, folder: values.model, endpoint };
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const limit = values.limit === undefined ? Infinity : Number(values.limit);

if (values.speed) process.stdout.write(`${await runSpeedEvaluation()}\n`);
else if (values.packets && values.languages)
  process.stdout.write(
    `${await runLanguageEvaluation({
      half: oneOf('half', values.half, [...HALVES, 'all']),
      strictness: oneOf('strictness', values.strictness, STRICTNESSES),
      verifier,
      misses: values.misses,
      docs: values['write-docs'] ? root : undefined,
    })}\n`,
  );
else if (values.packets)
  process.stdout.write(
    `${await runPacketEvaluation({
      set: PACKET_SETS.find((set) => set !== 'plain' && values[set]) ?? 'plain',
      half: oneOf('half', values.half, [...HALVES, 'all']),
      strictness: oneOf('strictness', values.strictness, STRICTNESSES),
      verifier,
      misses: values.misses,
      json: values.json,
      docs: values['write-docs'] ? root : undefined,
    })}\n`,
  );
else if (values.misread)
  process.stdout.write(
    `${await runMisreadEvaluation({
      half: oneOf('half', values.half, [...HALVES, 'all']),
      strictness: oneOf('strictness', values.strictness, STRICTNESSES),
      verifier,
      misses: values.misses,
    })}\n`,
  );
else if (values.corruption)
  process.stdout.write(
    `${await runCorruptionEvaluation(values.data, verifier, values.limit === undefined ? undefined : limit)}\n`,
  );
else if (values.intruders) process.stdout.write(`${await runIntruderEvaluation(verifier)}\n`);
else if (values.notations) process.stdout.write(`${await runNotationEvaluation(verifier)}\n`);
else if (values.extraction) process.stdout.write(`${await runExtractionEvaluation(values.json)}\n`);
else if (values.foreign && values.data !== undefined)
  process.stdout.write(`${await runForeignEvaluation(values.data, verifier, values.limit === undefined ? undefined : limit)}\n`);
else if (values.data !== undefined && limit > 0)
  process.stdout.write(
    `${await runEvaluation({ data: values.data, json: values.json, limit, root, verifier, writeDocs: values['write-docs'] })}\n`,
  );
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = values.help ? 0 : 2;
}
