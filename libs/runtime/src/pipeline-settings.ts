import { read, type SettingValues, type Settings } from './settings.js';

/** Who extracts and verifies, and the endpoint that may do it. Spread into the settings of every app that carries out reviews. */
export const PIPELINE_SETTINGS = {
  verifier: {
    env: 'CLAIMGATE_VERIFIER',
    default: 'onnx',
    description:
      'Who verifies claims: onnx (the model that is shipped), lexical (words alone) or endpoint (onnx, with a model behind CLAIMGATE_ENDPOINT_URL for what CLAIMGATE_ENDPOINT_FOR names).',
    parse: read.oneOf('onnx', 'lexical', 'endpoint'),
  },
  model: {
    env: 'CLAIMGATE_MODEL',
    default: 'small',
    description:
      'Which model verifies: small (the one that is shipped) or accurate (a larger network beside it, which decides more claims and takes two to three times as long; needs the package @claimgate/model-accurate).',
    parse: read.oneOf('small', 'accurate'),
  },
  modelFolder: {
    env: 'CLAIMGATE_MODEL_FOLDER',
    default: '',
    description: 'Folder of another model than the one that is shipped. Where it is set, CLAIMGATE_MODEL says nothing.',
    parse: read.optional(read.text),
  },
  modelThreads: {
    env: 'CLAIMGATE_MODEL_THREADS',
    default: '',
    description: 'How many cores the model may use; all of them where nothing is said.',
    parse: read.optional(read.integer(1, 256)),
  },
  modelFallback: {
    env: 'CLAIMGATE_MODEL_FALLBACK',
    default: 'none',
    description:
      'What judges when the model cannot be loaded: none (nothing starts, and a run fails with model_unavailable) or lexical.',
    parse: read.oneOf('none', 'lexical'),
  },
  extractor: {
    env: 'CLAIMGATE_EXTRACTOR',
    default: 'rules',
    description: 'Who extracts claims: rules (of grammar) or endpoint (a model behind CLAIMGATE_ENDPOINT_URL).',
    parse: read.oneOf('rules', 'endpoint'),
  },
  endpointFor: {
    env: 'CLAIMGATE_ENDPOINT_FOR',
    default: 'unsure',
    description:
      'Which claims a verifying endpoint is asked about: unsure (those that the shipped model does not decide) or all (the shipped model decides what it gives no usable response to).',
    parse: read.oneOf('unsure', 'all'),
  },
  endpointUrl: {
    env: 'CLAIMGATE_ENDPOINT_URL',
    default: '',
    description:
      'URL of an OpenAI-compatible endpoint, with its version: https://llm.example.com/v1. Claims and passages are sent there.',
    parse: read.optional(parseBaseUrl),
  },
  endpointModel: {
    env: 'CLAIMGATE_ENDPOINT_MODEL',
    default: '',
    description: 'The model to ask for, as the endpoint knows it.',
    parse: read.optional(parseModel),
  },
  endpointKeyFile: {
    env: 'CLAIMGATE_ENDPOINT_KEY_FILE',
    default: '',
    description:
      'A file with the key of the endpoint, and nothing else. Read for each review, so a replaced key needs no restart.',
    parse: read.optional(read.text),
  },
  endpointTokenBudget: {
    env: 'CLAIMGATE_ENDPOINT_TOKEN_BUDGET',
    default: '200000',
    description: 'Tokens that the calls of one review may use together; what is left over is decided by the built-in parts.',
    parse: read.integer(1_000, 1_000_000_000),
  },
  endpointTimeoutSeconds: {
    env: 'CLAIMGATE_ENDPOINT_TIMEOUT_SECONDS',
    default: '30',
    description: 'Longest time of one call.',
    parse: read.integer(1, 3_600),
  },
  endpointReviewTimeoutSeconds: {
    env: 'CLAIMGATE_ENDPOINT_REVIEW_TIMEOUT_SECONDS',
    default: '180',
    description: 'Longest time that the calls of one review may take together. Keep it below the time limit of a run.',
    parse: read.integer(1, 86_400),
  },
  endpointConcurrency: {
    env: 'CLAIMGATE_ENDPOINT_CONCURRENCY',
    default: '8',
    description: 'Calls that one review has open at once.',
    parse: read.integer(1, 256),
  },
  endpointAttempts: {
    env: 'CLAIMGATE_ENDPOINT_ATTEMPTS',
    default: '3',
    description: 'How often a question is asked before the built-in part decides.',
    parse: read.integer(1, 10),
  },
  endpointTemperature: {
    env: 'CLAIMGATE_ENDPOINT_TEMPERATURE',
    default: '0',
    description: 'Temperature from 0 to 2, or none for models that refuse to be told.',
    parse: parseTemperature,
  },
  endpointLengthField: {
    env: 'CLAIMGATE_ENDPOINT_LENGTH_FIELD',
    default: 'max_tokens',
    description: 'How the endpoint is told how long a response may be: max_tokens or max_completion_tokens.',
    parse: read.oneOf('max_tokens', 'max_completion_tokens'),
  },
  endpointResponseFormat: {
    env: 'CLAIMGATE_ENDPOINT_RESPONSE_FORMAT',
    default: 'json_schema',
    description:
      'How the endpoint is told the form of a response: json_schema, or json_object (with the schema beside it) for servers that know only that.',
    parse: read.oneOf('json_schema', 'json_object'),
  },
  endpointCaFile: {
    env: 'CLAIMGATE_ENDPOINT_CA_FILE',
    default: '',
    description: 'Certificates (PEM) that the endpoint is checked against, instead of the usual authorities.',
    parse: read.optional(read.text),
  },
  endpointProxy: {
    env: 'CLAIMGATE_ENDPOINT_PROXY',
    default: '',
    description: 'HTTP proxy through which the endpoint is reached.',
    secret: true,
    parse: read.optional(read.url('http:', 'https:')),
  },
  endpointNoProxy: {
    env: 'CLAIMGATE_ENDPOINT_NO_PROXY',
    default: '',
    description: 'Hosts that are reached without the proxy, with commas between them.',
    parse: read.optional(read.text),
  },
} satisfies Settings;

/** The values of those settings. */
export type PipelineConfig = SettingValues<typeof PIPELINE_SETTINGS>;

/** What is missing for the parts that were chosen, each by its name. */
export function pipelineProblems({ verifier, extractor, endpointUrl, endpointModel }: PipelineConfig): string[] {
  if (verifier !== 'endpoint' && extractor !== 'endpoint') return [];
  const asked = verifier === 'endpoint' ? 'CLAIMGATE_VERIFIER' : 'CLAIMGATE_EXTRACTOR';
  const missing = [...(endpointUrl ? [] : ['CLAIMGATE_ENDPOINT_URL']), ...(endpointModel ? [] : ['CLAIMGATE_ENDPOINT_MODEL'])];
  return missing.map((name) => `${name} is not set, and ${asked} is endpoint.`);
}

/** Without user, query and fragment: a key belongs into its file, where no log can show it. */
function parseBaseUrl(text: string): string {
  const url = read.url('http:', 'https:')(text);
  const { username, password, search, hash } = new URL(url);
  if (username || password || search || hash) throw new Error('expected a URL without user, query and fragment');
  return url;
}

function parseModel(text: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new Error('expected a name of at most 200 characters without white space');
  return text;
}

function parseTemperature(text: string): number | undefined {
  if (text === 'none') return undefined;
  if (!/^[0-2](?:\.\d{1,3})?$/.test(text) || Number(text) > 2) throw new Error('expected a number from 0 to 2, or none');
  return Number(text);
}
