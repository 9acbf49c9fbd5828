import { type ChangedClaim, changedClaims, differs } from '@claimgate/compare';
import { itemAt } from '@claimgate/domain';
import type { Judgement } from '../ports.js';
import type { GatheredClaim, Passage } from './gather-evidence.js';
import { judgeSource, type Judging, type SourceVerdict } from './judge-source.js';
import type { Asking } from './narrow-spans.js';
import { suggestRepairs } from './suggest-repairs.js';

/** A source's verdict that a changed claim may turn, and what the source was asked with. */
interface Open {
  readonly at: number;
  readonly verdict: SourceVerdict;
  readonly about: Passage;
  readonly passage: string;
  readonly changed: readonly ChangedClaim[];
}

// A sentence that says so little of a claim speaks of something else.
const SAME_MATTER = 0.4;
// By so much a changed claim must be likelier than the claim itself.
const MARGIN = 0.3;
// How likely the verifier must hold the claim itself for contradicted. Turning a denial, or other words, is often supported without saying otherwise.
const LEAST_AGAINST: Readonly<Record<ChangedClaim['by'], number>> = { value: 0.5, words: 0.7, denial: 0.85 };

/**
 * Contradiction by substitution: puts what the nearest sentence says in one place into the claim, and asks the verifier about that with the few
 * words that come nearest. Where it supports the changed claim and did not support the claim, the source says otherwise, and the changed claim is
 * a repair that was verified. Where nothing can be put in, other repairs are looked for.
 */
export async function proveChanges(
  batch: readonly GatheredClaim[],
  judged: readonly (readonly SourceVerdict[])[],
  { ask }: Pick<Asking, 'ask'>,
  judging: Judging,
): Promise<SourceVerdict[][]> {
  const open = batch.flatMap((gathered, at) => openVerdict(gathered, itemAt(judged, at), at) ?? []);
  const pairs = open.flatMap(({ changed, passage }) => changed.map(({ text }) => ({ claim: text, passage })));
  const judgements = await ask(pairs);
  const turned = new Map<SourceVerdict, SourceVerdict>();
  let next = 0;
  for (const each of open) {
    const said = each.changed.map(() => judgements[next++]);
    turned.set(each.verdict, withProof(each, said, judging));
  }
  const proven = judged.map((verdicts) => verdicts.map((verdict) => turned.get(verdict) ?? verdict));
  return suggestRepairs(batch, proven, { ask }, judging);
}

/** The verdict of the nearest source, where no source supports the claim and a changed one is near. */
function openVerdict({ candidates, copies }: GatheredClaim, verdicts: readonly SourceVerdict[], at: number): Open | undefined {
  const [verdict] = verdicts;
  if (verdict === undefined || copies.length > 0 || verdicts.some(({ status }) => status === 'supported')) return undefined;
  const { best } = verdict;
  const about = candidates.find(({ source }) => source === verdict.window.source.n);
  const passage = about?.passage(true) ?? null;
  if (best === undefined || about === undefined || passage === null || best.alignment.covered < SAME_MATTER) return undefined;
  const changed = changedClaims(best);
  return changed.length === 0 ? undefined : { at, verdict, about, passage, changed };
}

/** The verdict with the likeliest changed claim that the verifier supports. */
function withProof({ verdict, about, changed }: Open, said: readonly (Judgement | undefined)[], judging: Judging): SourceVerdict {
  const supported = changed
    .map((each, i) => ({ ...each, judgement: said[i] }))
    .filter(({ judgement }) => (judgement?.supported ?? 0) >= verdict.supported + MARGIN)
    .toSorted((a, b) => (b.judgement?.supported ?? 0) - (a.judgement?.supported ?? 0));
  for (const { text, by, judgement } of supported) {
    const proof = judgement && judgeSource(judging.memory.read(text), about, judgement, judging);
    if (proof?.status !== 'supported') continue;
    const repaired = { ...verdict, repair: { text, kind: 'substitution' as const, words: proof } };
    if (verdict.against < LEAST_AGAINST[by] || verdict.status === 'contradicted') return repaired;
    const difference = differs('wording', true, `the source says otherwise; with its words the claim would be “${text}”`);
    const { window, start, end } = proof;
    return {
      ...repaired,
      window,
      start,
      end,
      status: 'contradicted',
      confidence: proof.confidence,
      differences: [difference],
      mayCarry: undefined,
    };
  }
  return verdict;
}
