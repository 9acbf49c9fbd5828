import { isRecord } from '@claimgate/domain';
import type { OperationText } from './operations.js';

/** A call as it is shown in one language. */
export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript' | 'Python';
  readonly label: 'curl' | 'TypeScript' | 'Python';
  readonly source: string;
}

/** What a sample shows: the call itself, and what it is made with. */
export interface SampledCall extends Pick<OperationText, 'method' | 'takes'> {
  readonly httpMethod: string;
  readonly path: string;
  /** Headers that hold something of the caller's, as a shell writes it. */
  readonly headers: readonly string[];
  readonly runId: string;
  readonly body?: unknown;
}

const BASE_URL = 'http://127.0.0.1:3000';

/** How to make a call with curl and with both clients, from one description of it. */
export function codeSamples(call: SampledCall): CodeSample[] {
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(call) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(call) },
    { lang: 'Python', label: 'Python', source: pythonSample(call) },
  ];
}

function curlSample({ httpMethod, path, headers, runId, body }: SampledCall): string {
  const method = httpMethod === 'GET' ? '' : `-X ${httpMethod} `;
  const json = JSON.stringify(body, null, 2)?.replaceAll("'", String.raw`'\''`);
  const lines = [
    `curl -s ${method}"${BASE_URL}${path.replace('{reviewRunId}', runId)}"`,
    ...headers.map((header) => `-H "${header}"`),
    ...(json === undefined ? [] : [`-H "Content-Type: application/json"`, `-d '${json}'`]),
  ];
  return lines.join(' \\\n  ');
}

function typescriptSample(call: SampledCall): string {
  const variables = variablesOf(call);
  const given = call.takes.flatMap((each) => (each.startsWith('$') ? [] : [typescriptLiteral(valueOf(call, each))]));
  const options = isAboutRun(call) && variables.length > 0 ? [`{ ${variables.join(', ')} }`] : variables;
  return [
    `import { Claimgate } from '@claimgate/client';`,
    '',
    `const claimgate = new Claimgate({ baseUrl: '${BASE_URL}', apiKey: process.env.CLAIMGATE_API_KEY });`,
    `const response = await claimgate.${call.method}(${[...given, ...options].join(', ')});`,
  ].join('\n');
}

function pythonSample(call: SampledCall): string {
  const variables = variablesOf(call).map(snakeCase);
  const given = call.takes.flatMap((each) => {
    if (each.startsWith('$')) return [];
    const value = valueOf(call, each);
    if (each !== 'body' || !isRecord(value)) return [pythonLiteral(value)];
    return Object.entries(value).map(([name, field]) => `${name}=${pythonLiteral(field)}`);
  });
  const options = isAboutRun(call) ? variables.map((name) => `${name}=${name}`) : variables;
  return [
    'import os',
    '',
    'from claimgate import Claimgate',
    '',
    `claimgate = Claimgate(base_url="${BASE_URL}", api_key=os.environ["CLAIMGATE_API_KEY"])`,
    `response = claimgate.${snakeCase(call.method)}(${pythonArguments([...given, ...options])})`,
  ].join('\n');
}

function pythonArguments(words: readonly string[]): string {
  const isShort = words.length < 2 || words.every((word) => word.length < 20);
  return isShort ? words.join(', ') : `\n${words.map((word) => `${indented(word)},\n`).join('')}`;
}

function valueOf({ runId, body }: SampledCall, part: string): unknown {
  if (part === 'id') return runId;
  return (part === 'rows' && isRecord(body) ? body['rows'] : body) ?? {};
}

const isAboutRun = ({ takes }: SampledCall): boolean => takes.includes('id');
const variablesOf = ({ takes }: SampledCall): string[] => takes.flatMap((each) => (each.startsWith('$') ? [each.slice(1)] : []));
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const indented = (text: string, by = '    '): string => text.replace(/^/gm, by);

/** A JSON value as TypeScript writes it: names without quotes, texts in single ones. */
function typescriptLiteral(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`;
  if (Array.isArray(value)) return `[${value.map(typescriptLiteral).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: ${typescriptLiteral(field)},\n`,
  );
  return `{\n${fields.map((field) => indented(field.trimEnd(), '  ')).join('\n')}\n}`;
}

/** A JSON value as Python writes it. */
function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => indented(`${JSON.stringify(name)}: ${pythonLiteral(field)},`));
  return `{\n${fields.join('\n')}\n}`;
}
