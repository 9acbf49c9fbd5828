/** Text that speaks to a model instead of to its reader. Bounded repetitions only: the text is a stranger's. */
const PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules?|previous|above|prior|earlier|everything)\b/isu,
  /\b(?:answer|respond|reply|output|return|say|write|mark|label|rate|classify|judge|report|declare|conclude|set)\b.{0,80}\b(?:supported|unsupported|contradicted|partially_supported|not_mentioned|verdict|confidence)\b/isu,
  /\b(?:claim|claims|statement|statements|answer|verdict)\b.{0,40}\b(?:must|should|shall|is to|are to|has to|have to)\s+be\b.{0,40}\b(?:supported|accepted|approved|true|correct|verified)\b/isu,
  /\byou are (?:now )?(?:an? |the )?(?:[\w-]{1,20} ){0,3}(?:assistant|model|verifier|judge|checker|fact-checker|ai|llm|bot)\b/isu,
  /\b(?:note|message|instructions?|attention|dear)\b.{0,20}\b(?:ai|llm|language model|assistant|verifier|fact-checker|model|grader)\b/isu,
  /^\s{0,8}(?:#{1,4}\s*)?(?:system|assistant|developer)(?: prompt| message| note)?\s{0,4}[:>\]]/imu,
  /\b(?:system|developer) (?:prompt|message|instructions?|override)\b/iu,
  /<\|[\w-]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|instructions?|data)\b/iu,
  /["'](?:verdict|quote|confidence|support_status)["']\s{0,4}:/iu,
];

/**
 * True for text that seems to tell a model what to answer. Such text is not put before one: the built-in part, which follows
 * nothing, reads it. Guesswork by nature, so it is one guard of several, and a false alarm costs only the endpoint's opinion.
 */
export function hasInstructions(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '');
  return PATTERNS.some((pattern) => pattern.test(plain));
}
