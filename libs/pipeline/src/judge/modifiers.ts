/** Words that change what the other words of their statement say. */
export interface Modifier {
  readonly words: RegExp;
  /** What else in a source says as much. */
  readonly likewise?: RegExp;
}

/** The first of some words that one text has and the other neither has nor says otherwise. */
export function firstModifier(modifiers: readonly Modifier[], text: string, other: string): string | undefined {
  for (const { words, likewise } of modifiers) {
    const found = words.exec(text)?.[0];
    if (found !== undefined && !words.test(other) && likewise?.test(other) !== true) return found.trim();
  }
  return undefined;
}
