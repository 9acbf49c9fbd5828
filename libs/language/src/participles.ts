// Participles that do not end in "-ed".
const PARTICIPLES = new Set(
  'made remade built rebuilt sold resold told bought brought thought sought fought caught taught sent resent spent lent bent paid repaid laid said kept slept swept held upheld withheld known shown grown blown thrown flown drawn withdrawn worn torn sworn born left lost met fed led won done gone seen heard meant felt dealt found bound wound hung struck stuck shot lit begun sung sunk taken given written rewritten driven broken chosen frozen spoken stolen hidden beaten forgotten eaten shaken woken bitten ridden forbidden proven overridden understood overtaken undertaken mistaken overthrown rung flung'.split(
    ' ',
  ),
);
// Verbs that end as participles do.
const ENDS_ALIKE = /^(?:need|feed|proceed|exceed|succeed|speed|bleed|breed|seed|weed|embed|shed|shred|wed)$/;

/** True for "sold" and "closed": forms of a verb that say what was done to something, or that something is over. */
export function isParticiple(verb: string): boolean {
  return PARTICIPLES.has(verb) || (verb.endsWith('ed') && !ENDS_ALIKE.test(verb));
}

/** "broken", "taken": forms that no verb takes in the past. */
export function isOnlyParticiple(verb: string): boolean {
  return /(?:en|wn|rn)$|^(?:begun|sung|sunk|swum|done|gone|drunk)$/.test(verb) && PARTICIPLES.has(verb);
}
