/** The bounds on what users send, as the API document promises them. */
export const LIMITS = {
  aiOutputCharacters: 200_000,
  sourceCharacters: 1_000_000,
  packetCharacters: 5_000_000,
  sources: 50,
  metadataBytes: 16 * 1024,
  metadataKeys: 50,
  externalIdCharacters: 200,
  titleCharacters: 500,
  uriCharacters: 2_000,
  citationLabelCharacters: 100,
  questionCharacters: 10_000,
  decisionNoteCharacters: 4_000,
  jsonDepth: 32,
  jsonValues: 200_000,
} as const;
