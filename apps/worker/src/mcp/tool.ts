import type { CallToolResult, Tool as ToolDescription } from '@modelcontextprotocol/sdk/types.js';
import { ClaimgateError } from '@claimgate/domain';
import type { PacketReviewer, ReviewProgress } from '@claimgate/pipeline';
import type { Clock } from '@claimgate/domain';
import type { SessionReports } from './session-reports.js';

/** What a session works with. The reviewer is shared by all sessions, so that its model is loaded once. */
export interface SessionParts {
  readonly reviewer: PacketReviewer;
  readonly reports: SessionReports;
  readonly clock: Clock;
}

/** One call of a tool. */
export interface ToolCall {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Aborted when the caller cancels or leaves. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReviewProgress) => void;
}

/** A tool that agents can call. */
export interface Tool {
  readonly description: ToolDescription;
  readonly call: (call: ToolCall, parts: SessionParts) => Promise<CallToolResult>;
}

/** An error as the agent sees it: what to change, and never any content. */
export function errorResult(error: unknown): CallToolResult {
  const failure =
    error instanceof ClaimgateError ? error : new ClaimgateError('internal_error', 'The check met a defect of its own.');
  const fields = (failure.details.fields ?? []).map(({ path, message }) => `- ${path} ${message}`);
  return { isError: true, content: [{ type: 'text', text: [`${failure.code}: ${failure.message}`, ...fields].join('\n') }] };
}

/** Refuses arguments that a tool does not have: a misspelt one would be ignored in silence. */
export function refuseUnknown(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = `${unknown.length} of the arguments ${unknown.length === 1 ? 'is' : 'are'} not known; this tool takes ${known.join(', ')}.`;
  throw new ClaimgateError('validation_failed', message);
}
