// The small words that hold sentences together; code and names of settings have few of them.
const SMALL_WORDS = new Set(
  'a an the is are was were be been being has have had do does did will would can could may might must shall should not no never of to in on at by for from with within without after before during under over per and or but if when that this these those it its you your we our they their he she his her who which there than as all any every each only free always'.split(
    ' ',
  ),
);
const WORD = /\p{L}[\p{L}\p{M}’']*/gu;
const CODE_MARK = /[{}()[\];=<>\\|@$^*+`~#]|\/\/|::|->|\w_\w|\w\.\w+\(|--\w/g;
const LEAST_WORDS = 3;
const LEAST_SMALL_WORDS = 0.15;
const MOST_MARKS = 0.12;
const ENOUGH = 20_000;

/** True for text that people write to people: words held together by small words, and hardly a mark of code between them. */
export function readsAsProse(text: string): boolean {
  const some = text.slice(0, ENOUGH);
  const words = some.match(WORD) ?? [];
  if (words.length < LEAST_WORDS) return false;
  const small = words.filter((word) => SMALL_WORDS.has(word.toLowerCase())).length;
  const marks = some.match(CODE_MARK)?.length ?? 0;
  return small >= LEAST_SMALL_WORDS * words.length && marks <= MOST_MARKS * words.length;
}
