import { itemAt, type ClaimType } from '@claimgate/domain';
import { type TaggedWord, tagWords } from '@claimgate/language';

const IMPERATIVES = new Set(
  "use bring describe switch clean rinse shake store wear press hold tap swipe plug pull push run click open install add remove create select choose press enter type go visit see check make ensure set call contact consult read write keep avoid consider try note remember follow take apply update download upload send copy paste save delete configure enable disable start stop restart wait ask tell submit complete fill sign log navigate refer review verify test build deploy import export replace change move drag scroll turn put place mix stir heat serve compare look turn stay drink eat do don’t don't never always please first then next finally".split(
    ' ',
  ),
);
// Verbs that are nouns as often: orders where an object or a place follows.
const ORDERS_SOMETHING = new Set(
  'adjust align allow answer arrange arrive assign attach attend back bake beware blend block boil book boost bleed breathe brush build bend cancel carry catch charge chew chill chop claim close collect combine commit compile confirm connect continue cook cool count cover cross cut decide declare define deliver deny detach dial disconnect dispose dissolve divide drain drive drop dry email empty encrypt end exchange execute exercise expect explain expose fasten feed fetch finish fit flush fold freeze fry give grant grease grip group grow hand handle hang harvest have head help hide inform inhale inject insert inspect insulate isolate join label lay lead leave let lie lift limit list load lock loosen lower mark measure meet merge migrate mind mist monitor mount multiply name notify offer order pack park pass pay peel pick plan plant pour practise prepare prick print proceed protect provide prune puncture raise reach rebuild receive record reduce register release relax renew repair repeat report request require rescue reserve reset rest restore return reverse revoke ring rinse roast rotate rub save scan schedule screw seal search secure separate shade share shut sit skip sleep slide soak sow speak split spray spread spring squeeze stand stick stretch swallow sweep switch talk teach tell thaw throw tie tighten touch trace train transfer treat trim unfold uninstall unlock unpack unplug upgrade walk warm warn wash watch water weigh wipe work wrap'.split(
    ' ',
  ),
);
const OBJECT_OPENS = new Set(['DET', 'PRON', 'ADP', 'NUM', 'ADV', 'PART', 'SCONJ']);
// "If it beeps, replace the battery."
const CONDITION_FIRST =
  /^(?:if|when|whenever|once|before|after|while|until|to|for|in case|in order to|as soon as|at|on|in|from)\b[^,.;:]{2,100}[,:]\s+/i;
const ORDER_WORDS = new Set([
  'please',
  'first',
  'then',
  'next',
  'finally',
  'always',
  'never',
  'also',
  ',',
  'simply',
  'just',
  'now',
]);

/** "Click Save", "Please do not share", "To export, do this:": a command has no subject of its own. */
export function isInstruction(text: string, words: readonly TaggedWord[]): boolean {
  if (/^(?:please\b|feel free to\b|to \w[^,.]{2,60}, (?:do|follow|use|try|open|click|run|go|take|see)\b)/i.test(text))
    return true;
  const condition = CONDITION_FIRST.exec(text)?.[0].length ?? 0;
  if (condition > 0)
    return ordersAfter(
      words,
      words.findIndex(({ start }) => start >= condition),
    );
  return ordersAfter(words, 0, text);
}

/** Whether the words from a place on are an order. Only at the beginning of a text may a capital hide its verb. */
function ordersAfter(words: readonly TaggedWord[], from: number, text?: string): boolean {
  const first = from < 0 ? -1 : words.findIndex(({ lower }, i) => i >= from && !ORDER_WORDS.has(lower));
  const verb = words[first];
  const next = words[first + 1];
  if (verb === undefined || isSubject(words, first)) return false;
  if (!IMPERATIVES.has(verb.lower)) {
    if (ORDERS_SOMETHING.has(verb.lower))
      return (next === undefined || OBJECT_OPENS.has(next.pos)) && !hasVerbOfItsOwn(words, first);
    return text !== undefined && opensWithBaseVerb(text, words, first);
  }
  if (next === undefined || (next.pos === 'PUNCT' && next.lower !== '-')) return true;
  return (
    !(next.pos === 'AUX' || next.lower === '-' || (next.pos === 'VERB' && !/(?:ing|ed)$/.test(next.lower))) && next.lower !== 'of'
  );
}

/** What the name of a thing is made of. */
const NAMING = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM']);

/** "Heat pumps use", "Call recordings are kept", "Store number 1 sold": nouns, then their verb. */
function isSubject(words: readonly TaggedWord[], first: number): boolean {
  let at = first + 1;
  while (NAMING.has(words[at]?.pos ?? '')) at += 1;
  return at > first + 1 && (words[at]?.pos === 'AUX' || (words[at]?.pos === 'VERB' && !words[at]?.lower.endsWith('ing')));
}

/** The capital of a first word hides a verb from the tagger; written small, "switch off the power" shows it. */
function opensWithBaseVerb(text: string, words: readonly TaggedWord[], first: number): boolean {
  const word = itemAt(words, first);
  const next = words[first + 1];
  if (
    first !== 0 ||
    next === undefined ||
    !['DET', 'ADP', 'PRON'].includes(next.pos) ||
    /(?:s|ed|ing|ly)$/.test(word.lower) ||
    /^[\p{Lu}]{2}/u.test(text)
  )
    return false;
  const small = tagWords(text.charAt(0).toLowerCase() + text.slice(1))?.[0];
  return small?.pos === 'VERB' && !hasVerbOfItsOwn(words, first);
}

/** "Charge for delivery is 5 euros": the first word was a noun after all. */
function hasVerbOfItsOwn(words: readonly TaggedWord[], first: number): boolean {
  return words.slice(first + 2, first + 6).some(({ pos }, i, rest) => pos === 'AUX' && rest[i - 1]?.pos === 'NOUN');
}

/** What an instruction binds its reader to: "Take two tablets", "Never open it", "Try a restart". `otherwise` is its type as a statement. */
export function instructionTypeOf(text: string, otherwise: ClaimType): ClaimType {
  if (/\b(?:do not|don['’]t|never|avoid|refrain)\b/i.test(text)) return 'prohibition';
  // "Heat pumps use less energy than oil boilers": no tagger tells every such noun from a command.
  if (otherwise === 'comparison' || otherwise === 'definition') return otherwise;
  return /\b(?:try|consider|feel free|recommend\w*|suggest\w*|you (?:can|may|could))\b/i.test(text)
    ? 'recommendation'
    : 'obligation';
}
