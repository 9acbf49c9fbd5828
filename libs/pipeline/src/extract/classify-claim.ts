import type { ClaimType } from '@claimgate/domain';
import { MONTHS } from '@claimgate/language';

const NUMBER = String.raw`\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|third|quarter|percent)\b`;
const DATE = String.raw`\b(?:${MONTHS.join('|')})\s+\d|\b(?:1[5-9]|20)\d\d\b`;

// The first pattern that fits names the type: what binds people goes before what informs them.
const PATTERNS: readonly [ClaimType, RegExp][] = [
  [
    'attribution',
    /\baccording to\b|\b(?:said|says|stated|states|claims|claimed|argues|argued|announced|reported|told)\s+(?:that\b|["“])|\breportedly\b/i,
  ],
  [
    'prohibition',
    /\b(?:must|may|shall|should|can|could|will)(?:\s+not|n['’]t)\b(?!\s+only)|\bcannot\b|\b(?:prohibit|forbid|forbidden|banned|not (?:allowed|permitted))/i,
  ],
  ['obligation', /\b(?:must|shall|required to|requires?|obliged|obligated|ha(?:s|ve) to|needs? to|mandatory)\b/i],
  [
    'permission',
    /\b(?:allowed|permitted|entitled|eligible) to\b|\b(?:users?|employees?|customers?|you|members?|students?|patients?|managers?|contractors?|tenants?|parties|party|buyers?|sellers?)\s+(?:may|can)\b/i,
  ],
  ['recommendation', /\b(?:should|recommend(?:s|ed)?|advis(?:e|es|ed)|ought to|suggests? that)\b/i],
  ['prediction', /\b(?:will|expected to|forecasts?|projected|predict(?:s|ed)?|likely to|is set to|are set to)\b/i],
  ['causation', /\b(?:because|causes?|caused|due to|leads? to|led to|results? in|resulted in|owing to|as a result|thanks to)\b/i],
  [
    'comparison',
    /\b(?:more|less|fewer|greater|higher|lower|larger|smaller|better|worse|faster|slower|older|younger|longer|shorter)\b.{0,40}\bthan\b|\b(?:compared (?:to|with)|unlike|whereas|exceeds?|the (?:most|least|largest|smallest|highest|lowest|fastest|biggest|best|first))\b/i,
  ],
  ['date', new RegExp(DATE, 'i')],
  ['quantity', new RegExp(NUMBER, 'i')],
  ['definition', /\b(?:is|are) (?:an?|the)\s|\b(?:refers? to|means|is defined as|stands for|is called|is known as)\b/i],
];

/** What kind of statement a claim makes. A date beside another figure leaves the figure in the lead. */
export function claimTypeOf(text: string): ClaimType {
  const found = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'fact';
  return found === 'date' && hasFigure(text) ? 'quantity' : found;
}

function hasFigure(text: string): boolean {
  return /[%$€£]|\b\d+[.,]\d|\b(?:million|billion|percent)\b/i.test(text.replace(/\b\d{1,2},? (?:19|20)\d\d\b/g, ''));
}

/** How much harm an error in a claim can do, and what says so. */
interface Importance {
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
