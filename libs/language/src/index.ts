export { isEverywhere, isFunctionWord, isGeneral, isTellingWord, rarityOf } from './common-words.js';
export { asCodeOrProse, detectLanguage, isForeignProse, readsAsProse } from './detect-language.js';
export { joinTokens } from './join-tokens.js';
export { SAME_BEGINNING, stemOf, WordReader } from './read-word.js';
export { collapseSpace, placedIn, readableText } from './readable-text.js';
export { isTimeWord, isYear, MONTH_STEMS, MONTHS, WEEKDAY_STEMS } from './time-words.js';
export { type ReadText, type Token, tokenize } from './tokenize.js';
