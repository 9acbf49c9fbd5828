import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { present } from '@claimgate/domain';
import type { ApiResponse } from '../support/hosted-api.js';

const FOLDER = new URL('../../apps/control-plane/examples/', import.meta.url);
const UPDATE = process.env['CLAIMGATE_TEST_UPDATE_GOLDEN'] === '1';

/** The run that all examples are about. */
export const RUN_ID = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11';

/** A call and its response, as the document shows them. */
export interface RealCall {
  readonly request?: unknown;
  readonly response: unknown;
}

/** The calls that a test really made, by the id of their operation. */
export class RealCalls {
  private readonly calls = new Map<string, RealCall>();
  private runId = RUN_ID;

  /** Remembers a call that succeeded. */
  note(id: string, response: ApiResponse, request?: unknown): ApiResponse {
    if (response.status >= 300) throw new Error(`${id}: ${response.status} ${response.text}`);
    if (id === 'createReviewRun') this.runId = response.body.review_run.id;
    const text = response.text
      .replaceAll(this.runId, RUN_ID)
      .replaceAll(/(?<="id":"|cg_live_)[0-9A-Za-z]{16}(?=")/g, '3F9aK2mPq7RtVx0Z')
      .replaceAll(/"token":"(ey[\w-]{20})[^"]+"/g, '"token":"$1…"')
      // A host that only the makers of the mock can reach.
      .replaceAll(/https:\/\/[\w.-]+\.stripe\.me\//g, 'https://billing.stripe.com/');
    const sent = request === undefined ? {} : { request: JSON.parse(JSON.stringify(request).replaceAll(this.runId, RUN_ID)) };
    this.calls.set(id, { ...sent, response: JSON.parse(text) });
    return response;
  }

  /** The run as it is really called. */
  get ofRun(): string {
    return this.runId;
  }

  /** The operations that were called. */
  get ids(): string[] {
    return [...this.calls.keys()];
  }

  get(id: string): RealCall {
    return present(this.calls.get(id));
  }
}

/** The example of an operation; written first where CLAIMGATE_TEST_UPDATE_GOLDEN asks for it. */
export function exampleOf(id: string, call: RealCall): RealCall | undefined {
  const file = new URL(`${id}.json`, FOLDER);
  if (UPDATE) writeFileSync(file, `${JSON.stringify(call, null, 2)}\n`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** What differs from one run to the next, and what a better pipeline measures or words otherwise. */
const MEASURED = [
  'p50',
  'p95',
  'last_used_at',
  'confidence',
  'extraction_confidence',
  'candidate_count',
  'rationale',
  'markdown',
  'x',
  'kid',
  'worker_key_thumbprint',
];
const MASKS: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '{uuid}'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '{time}'],
  [/req_[0-9a-f]+/g, '{request}'],
  [/\b[0-9a-f]{64}\b/g, '{hash}'],
  [/ey[\w-]{10,}[.…].*/g, '{token}'],
  [/[a-z-]+\.\d{4}-\d\d-\d\d\.v\d+/g, '{version}'],
  [/\b\d{4}-\d\d-\d\d\b/g, '{day}'],
];

/** A call without what differs each time. */
export function withoutChance(value: unknown, name = ''): unknown {
  if (MEASURED.includes(name)) return '{measured}';
  if (typeof value === 'string') return MASKS.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), value);
  if (Array.isArray(value)) return value.map((item) => withoutChance(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, child]) => [field, withoutChance(child, field)]));
}
