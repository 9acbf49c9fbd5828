import type { ClaimType } from '@claimgate/domain';

/** How much harm an error in a claim can do, and what says so. */
export interface Importance {
  readonly level: number;
  readonly reasons: readonly string[];
}

const WEIGHTS: readonly [reason: string, points: number, pattern: RegExp][] = [
  [
    'safety',
    2,
    /\b(?:dos(?:e|es|age)|mg|mcg|fatal|death|deaths|die[sd]?|overdose|toxic|poison|allerg\w*|contraindicat\w*|side effects?|pregnan\w*|emergency|hazard\w*|danger\w*|injur\w*|explos\w*|flammable|safety|surgery|mortality|risk)\b/i,
  ],
  [
    'money',
    1,
    /[$€£¥]\s?\d|\b(?:price[sd]?|costs?|fees?|refunds?|payments?|revenue|profits?|penalt(?:y|ies)|fine[sd]?|salary|budget|usd|eur|dollars?|euros?)\b/i,
  ],
  [
    'law',
    1,
    /\b(?:law|legal\w*|illegal|liab\w*|contract\w*|terminat\w*|warrant\w*|comply|compliance|regulat\w*|gdpr|hipaa|court|licen[cs]e\w*|statut\w*|clause|consent|confidential\w*)\b/i,
  ],
  ['number', 1, /\d/],
];

const TYPE_POINTS: Partial<Record<ClaimType, number>> = { obligation: 1, prohibition: 1, permission: 1, quantity: 0 };

/** Rates a claim from 1 (passing remark) to 5: numbers, obligations, safety, money and law weigh more, opinion less. */
export function rateImportance(text: string, type: ClaimType): Importance {
  const found = WEIGHTS.filter(([, , pattern]) => pattern.test(text));
  const points = found.reduce((sum, [, weight]) => sum + weight, 0) + (TYPE_POINTS[type] ?? 0);
  const binding = TYPE_POINTS[type] === 1 ? ['binding'] : [];
  const remark =
    points === 0 && /\b(?:nice|beautiful|great|interesting|popular|lovely|famous|wonderful|exciting|fun|enjoyable)\b/i.test(text);
  return { level: remark ? 1 : Math.min(5, 2 + points), reasons: [...found.map(([reason]) => reason), ...binding] };
}
