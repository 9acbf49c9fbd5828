import { tokenize } from '@claimgate/language';

/** Verbs whose forms share no stem. */
const FORMS: readonly string[] = [
  'give gave given',
  'take took taken',
  'write wrote written',
  'say said',
  'sell sold',
  'buy bought',
  'pay paid',
  'send sent',
  'tell told',
  'find found',
  'hold held',
  'lead led',
  'win won',
  'beat beaten',
  'choose chose chosen',
  'break broke broken',
  'steal stole stolen',
  'drive drove driven',
  'bite bit bitten',
  'feed fed',
  'catch caught',
  'bring brought',
  'build built',
  'lend lent',
  'lose lost',
  'make made',
  'meet met',
  'see saw seen',
  'shoot shot',
  'strike struck',
  'throw threw thrown',
  'know knew known',
  'leave left',
  'keep kept',
  'hide hid hidden',
  'draw drew drawn',
  'show shown',
  'speak spoke spoken',
  'eat ate eaten',
  'withdraw withdrew withdrawn',
  'lay laid',
  'hear heard',
  'understand understood',
  'sweep swept',
  'seek sought',
  'fight fought',
  'teach taught',
  'forget forgot forgotten',
  'ride rode ridden',
  'overtake overtook overtaken',
  'undertake undertook undertaken',
  'ring rang rung',
  'shake shook shaken',
  'sing sang sung',
  'begin began begun',
  'grow grew grown',
  'blow blew blown',
  'tear tore torn',
  'wear wore worn',
  'overthrow overthrew overthrown',
  'fling flung',
  'bind bound',
  'think thought',
  'stick stuck',
  'deal dealt',
  'flee fled',
  'forbid forbade forbidden',
];

const BASES: ReadonlyMap<string, string> = new Map(
  FORMS.flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** One name for all forms of a verb: "gave" and "given" are "give". */
export function verbBase(verb: string): string {
  const base = BASES.get(verb) ?? verb;
  return tokenize(base)[0]?.stem ?? base;
}
