const LETTERS = 'bdfgklmnprtvz';

/** A word that is in no dictionary, made from a number, so that who looks for it need not have it before. */
export function secretWord(seed: number): string {
  let [word, left] = ['Q', seed];
  for (let i = 0; i < 6; i += 1) {
    word += `${LETTERS[left % LETTERS.length] ?? 'b'}o`;
    left = Math.floor(left / LETTERS.length);
  }
  return `${word}k`;
}
