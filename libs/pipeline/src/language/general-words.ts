import { stemOf } from './stem.js';

// How often a word occurs does not tell these apart: "film" is as frequent as "only", and "nevertheless" is rare.
const FUNCTION_WORDS = `
the a an this that these those such same other others another each every either neither both all any some none no several many much more
most few fewer fewest little less least lot lots enough only own else and or but if then than as so because since until unless while although
though whether yet thus hence therefore nor not never

i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they
them their theirs themselves ones oneself who whom whose which what whatever when where why how whoever whichever someone somebody
something anyone anybody anything everyone everybody everything nobody nothing somewhere anywhere everywhere

am is are was were be been being do does did done doing have has had having can could may might must shall should will would ought let
cannot don't doesn't didn't can't won't isn't aren't wasn't weren't i'm i've you're we're it's that's there's here's what's let's

of in to on for by with from at into onto upon over under about above below between among through throughout during before after within
without against along across around behind beside besides beyond near toward towards up down out off per via like unlike despite except
versus including regarding according due

here there now today once again ever always often sometimes usually already still just even also too very quite rather really almost
nearly well away back forth together apart instead perhaps maybe probably likely possibly certainly clearly actually simply mostly mainly
especially particularly currently recently previously eventually finally later earlier soon ago far further furthermore moreover
additionally however nevertheless nonetheless otherwise overall meanwhile afterwards hereby herein thereof explicitly

yes yeah okay ok please thanks thank hello hi sorry uh um hmm oh right sure
`;

const GENERAL_WORDS = `
say tell call name know known mean think thought believe seem appear feel look see seen show shown find found get got gotten give go come
came take make put set keep kept leave bring turn become begin start stop end continue remain stay try want need use work help allow cause
lead follow provide offer include contain consist involve base relate concern consider describe mention refer note state explain discuss
ask add happen occur exist receive move change

thing people person man woman way kind sort type part piece bit number amount total group case fact point example reason result matter issue
question answer idea place side area time year month week day hour minute moment period date beginning rest lack list order form level
term step detail information passage article text document summary context paragraph section sentence statement claim source overview
hundred thousand million billion

new old good better best bad worse worst great big large larger largest small smaller high higher highest low lower long longer short main
major key important able available possible different similar certain various common whole full first second third last next previous
current former early late recent single multiple double half true false real clear
`;

const FUNCTION_STEMS = stemsOf(FUNCTION_WORDS);
const GENERAL_STEMS = stemsOf(GENERAL_WORDS);

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(stemOf));
}

/** True for what only joins, points or greets: articles, pronouns, auxiliaries, prepositions, adverbs of discourse, courtesies. */
export function isFunctionWord(stem: string): boolean {
  return FUNCTION_STEMS.has(stem);
}

/** True for content words so general ("people", "make", "main", "passage") that texts which share them may speak of different things. */
export function isGeneral(stem: string): boolean {
  return GENERAL_STEMS.has(stem);
}
