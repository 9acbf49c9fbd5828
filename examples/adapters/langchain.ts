import type { DocumentInterface } from '@langchain/core/documents';
import type { BaseMessage } from '@langchain/core/messages';
import { RunnableLambda, type Runnable } from '@langchain/core/runnables';
import { checkOutput, type Checked, type CheckOptions, type Source } from './check.js';

/** What a chain hands over: its output, and the documents that it was given. */
export interface ChainOutput {
  readonly output: string | BaseMessage;
  readonly documents: readonly DocumentInterface[];
}

/** What the check passes on. */
export interface CheckedOutput {
  readonly output: string;
  readonly checked: Checked;
}

/** A step for the end of a chain: `chain.pipe(claimgateCheck({ check }))`. Cancelling the chain cancels the check. */
export function claimgateCheck(options: CheckOptions): Runnable<ChainOutput, CheckedOutput> {
  return RunnableLambda.from<ChainOutput, CheckedOutput>(async ({ output, documents }, config) => {
    const text = typeof output === 'string' ? output : output.text;
    return { output: text, checked: await checkOutput(text, documents.map(toSource), options, config?.signal) };
  }).withConfig({ runName: 'ClaimgateCheck' });
}

/** Loaders say in different ways where a document is from. */
function toSource({ pageContent, metadata }: DocumentInterface, index: number): Source {
  const textAt = (name: string): string | undefined => (typeof metadata[name] === 'string' ? metadata[name] : undefined);
  const uri = textAt('source');
  return { title: textAt('title') ?? uri ?? `Document ${index + 1}`, content: pageContent, ...(uri !== undefined && { uri }) };
}
