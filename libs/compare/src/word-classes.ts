import { stemOf } from '@claimgate/language';

/** Words that deny. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  'neither',
  'nor',
  'none',
  'nobody',
  'nothing',
  'without',
  'hardly',
  'nowhere',
]);

/** How binding or certain a modal word is; words of one group say the same. */
export const MODALS: ReadonlyMap<string, 'must' | 'may' | 'should' | 'will'> = new Map([
  ...['must', 'shall', 'required', 'requires', 'require', 'mandatory', 'obligated', 'obliged'].map(
    (word) => [word, 'must'] as const,
  ),
  ...['may', 'might', 'can', 'could', 'optional', 'optionally', 'possibly', 'perhaps', 'allowed', 'permitted'].map(
    (word) => [word, 'may'] as const,
  ),
  ...['should', 'recommended', 'recommend', 'recommends', 'ought', 'advised'].map((word) => [word, 'should'] as const),
  ...['will', 'would'].map((word) => [word, 'will'] as const),
]);

/** How many a quantifier speaks of; words of one group say the same. */
export const QUANTIFIERS: ReadonlyMap<string, 'all' | 'most' | 'some' | 'few' | 'none' | 'only' | 'half' | 'third' | 'quarter'> =
  new Map([
    ...[
      'all',
      'every',
      'each',
      'everyone',
      'always',
      'entire',
      'entirely',
      'any',
      'both',
      'whole',
      'completely',
      'everything',
    ].map((word) => [word, 'all'] as const),
    ...['most', 'majority', 'mostly', 'usually', 'generally', 'typically', 'often'].map((word) => [word, 'most'] as const),
    ...['some', 'several', 'sometimes', 'certain', 'partly', 'partially', 'occasionally', 'many', 'numerous'].map(
      (word) => [word, 'some'] as const,
    ),
    ...['few', 'rarely', 'seldom', 'minority'].map((word) => [word, 'few'] as const),
    ...['none', 'never', 'no'].map((word) => [word, 'none'] as const),
    ...['only', 'solely', 'exclusively'].map((word) => [word, 'only'] as const),
    ['half', 'half'],
    ['third', 'third'],
    ['quarter', 'quarter'],
  ]);

const PAIRS =
  'increase/decrease/reduce rise/fall/drop/decline grow/shrink/decline up/down more/less/fewer higher/lower high/low above/below before/after gain/lose/loss win/lose/defeat accept/reject approve/reject/deny allow/prohibit/forbid/ban permit/prohibit/forbid include/exclude best/worst better/worse positive/negative open/close buy/sell start/end/stop begin/end/finish maximum/minimum improve/worsen/deteriorate support/oppose north/south east/west northern/southern eastern/western left/right male/female man/woman men/women boy/girl strong/weak large/small big/small long/short early/late first/last upward/downward strengthen/weaken expand/contract/shrink faster/slower fast/slow older/younger old/new/young true/false success/failure succeed/fail inside/outside raise/lower/cut advantage/disadvantage profit/loss import/export hot/cold warmer/cooler wide/narrow deep/shallow heavy/light rich/poor safe/dangerous/unsafe legal/illegal possible/impossible present/absent enable/disable connect/disconnect agree/disagree like/dislike public/private internal/external top/bottom front/back day/night morning/evening father/mother son/daughter brother/sister husband/wife he/she his/her king/queen prevent/cause inhibit/promote/enhance activate/inhibit/deactivate upregulate/downregulate widow/widower least/most greatest/smallest largest/smallest highest/lowest longest/shortest oldest/youngest minimum/maximum over/under exceed/below arrive/depart enter/leave/exit borrow/lend hire/fire teach/learn push/pull remember/forget attack/defend innocent/guilty temporary/permanent voluntary/mandatory fewer/more earlier/later longer/shorter greater/smaller/less gains/losses upper/lower majority/minority ascend/descend shut/open love/hate married/divorced alive/dead full/empty domestic/foreign rural/urban former/current sunrise/sunset within/after/beyond/outside';

/** Words that point the other way, by stem. */
export const OPPOSITES: ReadonlyMap<string, ReadonlySet<string>> = opposites();

function opposites(): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const group of PAIRS.split(' ')) {
    const [word = '', ...others] = group.split('/').map((form) => stemOf(form));
    for (const other of others) {
      link(map, word, other);
      link(map, other, word);
    }
  }
  return map;
}

function link(map: Map<string, Set<string>>, a: string, b: string): void {
  const set = map.get(a);
  if (set) set.add(b);
  else map.set(a, new Set([b]));
}
