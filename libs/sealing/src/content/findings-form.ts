import type { AtomicClaim, Extraction, SourceSpan, Verification, VerifierIdentity } from '@claimgate/domain';

/** What the pipeline found in the output. */
export interface Findings {
  readonly claims: readonly AtomicClaim[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
}

type Numbered<Item, Name extends keyof Item> = Omit<Item, Name> & Record<Name, number>;

/** Runs from before these fields came up have none of them. */
type LaterFields = 'undecided' | 'repair';
type StoredVerification = Omit<Numbered<Verification, 'verifier'>, LaterFields> & Partial<Pick<Verification, LaterFields>>;

/** Findings as they are stored: who extracted and who verified stands there once, not with every claim, which is a quarter of it all. */
export interface StoredFindings {
  readonly claims: Numbered<Findings['claims'][number], 'extraction'>[];
  readonly spans: Findings['spans'];
  readonly verifications: StoredVerification[];
  readonly extractions: readonly Extraction[];
  readonly verifiers: readonly VerifierIdentity[];
}

export function toStoredFindings({ claims, spans, verifications }: Findings): StoredFindings {
  const extractions = new Distinct<Extraction>();
  const verifiers = new Distinct<VerifierIdentity>();
  return {
    claims: claims.map((claim) => ({ ...claim, extraction: extractions.numberOf(claim.extraction) })),
    spans,
    verifications: verifications.map((found) => ({ ...found, verifier: verifiers.numberOf(found.verifier) })),
    extractions: extractions.items,
    verifiers: verifiers.items,
  };
}

/** Changes what was just parsed instead of copying it. */
export function fromStoredFindings(stored: StoredFindings): Findings {
  const { claims, spans, verifications, extractions, verifiers } = stored;
  return {
    claims: claims.map((claim) => Object.assign(claim, { extraction: numbered(extractions, claim.extraction) })),
    spans,
    verifications: verifications.map((found) => {
      const { undecided = null, repair = null } = found;
      return Object.assign(found, { verifier: numbered(verifiers, found.verifier), undecided, repair });
    }),
  };
}

function numbered<Item>(items: readonly Item[], number: number): Item {
  const item = items[number];
  if (item === undefined) throw new Error('stored findings name something that is not stored with them');
  return item;
}

/** Values that are equal get one number. */
class Distinct<Item> {
  readonly items: Item[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(item: Item): number {
    const key = JSON.stringify(item);
    const number = this.numbers.get(key) ?? this.items.push(item) - 1;
    this.numbers.set(key, number);
    return number;
  }
}
