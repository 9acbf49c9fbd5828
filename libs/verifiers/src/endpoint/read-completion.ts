import { isIntegerWithin, isRecord } from '@claimgate/domain';
import { EndpointError } from './endpoint-error.js';

/** What an endpoint responded. The JSON that the model wrote is read only when asked for, so that the cost is known even where it is none. */
export interface Completion {
  readonly usedTokens: number | undefined;
  readonly response: () => unknown;
}

/** Reads the body of a chat completion. Every field is doubted: it comes from elsewhere. */
export function readCompletion(text: string): Completion {
  const body = asRecord(parse(text));
  const total = asRecord(body['usage'])['total_tokens'];
  const usedTokens = isIntegerWithin(total, 0, Number.MAX_SAFE_INTEGER) ? total : undefined;
  return { usedTokens, response: () => responseOf(body) };
}

function responseOf(body: Readonly<Record<string, unknown>>): unknown {
  const choices = body['choices'];
  const choice = asRecord(Array.isArray(choices) ? choices[0] : undefined);
  const message = asRecord(choice['message']);
  if (choice['finish_reason'] === 'length') throw new EndpointError('response_cut_short');
  if (choice['finish_reason'] === 'content_filter' || typeof message['refusal'] === 'string')
    throw new EndpointError('response_withheld');
  if (typeof message['content'] !== 'string') throw new EndpointError('response_unreadable');
  return parse(message['content']);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The message of a parser quotes what it could not read.
    throw new EndpointError('response_unreadable');
  }
}

/** An object's fields; nothing for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
