/**
 * Words that occur nowhere but in what a customer would call content: each is planted in one kind of place. They hold letters beyond
 * ASCII and a space, so that no encoding leaves them as they are, and are long enough not to stand in random base64 by chance.
 */
export const CANARIES = {
  output: 'ptarmiganesque Fjällrävshund',
  source: 'wobbegongish Çağlayansuyu',
  title: 'axolotlings Žižkovskýhrad',
  fileName: 'quokkaberry Ümläutwörter',
  environment: 'numbatfields Ørstedværket',
  question: 'saigantelope Łódźkiemiasto',
  metadata: 'tarsierwood Ñandúespañol',
  storePath: 'kakaporidge Šumavskéhory',
  brokenInput: 'pangolinhill Ærøskøbinghavn',
  configuration: 'okapiforest Đakovačkagrad',
} as const;
export type CanaryPlace = keyof typeof CANARIES;

/** The plain words of the canaries, each enough to give content away on its own. */
export const CANARY_WORDS: readonly string[] = Object.values(CANARIES).flatMap((canary) => canary.split(' '));
