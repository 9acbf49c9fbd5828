import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** Characters of every sort that patterns tell apart. */
const CHARACTERS = [
  ...'aeiklnrstxyzAELSZ0159 \t\n\r.,;:!?-_+*/\\|=<>()[]{}"\'`~@#$%^&\u00e9\u00df\u4e2d\u0416\u2013\u201c\u2019\u00a0\u0000\u0301',
];
const SUFFIXES = ['\u0000', '\n!'];
/** Characters of one loop that are tried, of those that the pattern tells apart. */
const MOST_TRIED = 6;

/**
 * Strings that a pattern may take long for, each a function from a number of repetitions. For every part that repeats without end: what leads up to it,
 * then what it repeats, again and again; or both together again and again; then something that does not fit.
 */
export function attackStrings(source, flags) {
  const parts = readParts(source, flags);
  const attacks = parts.loops.flatMap(({ before, bodies }) => bodies.flatMap((body) => attacksBy(before, body)));
  return [...new Map(attacks.map((attack) => [`${attack.prefix}\n${attack.pump}\n${attack.suffix}`, attack])).values()];
}

function attacksBy(before, body) {
  if (body === '') return [];
  const pumps =
    before === ''
      ? [['', body]]
      : [
          ['', body],
          [before, body],
          ['', before + body],
        ];
  return pumps.flatMap(([prefix, pump]) => SUFFIXES.map((suffix) => ({ prefix, pump, suffix })));
}

function readParts(source, flags) {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode);
  const reader = new PartReader(flags, characterSetsOf(pattern));
  for (const alternative of pattern.alternatives) reader.walk(alternative.elements, '');
  return { loops: reader.loops };
}

/** Every set of characters that a pattern names, as it is written. */
function characterSetsOf(pattern) {
  // `\b` tells these apart without naming them.
  const sets = new Set(['\\w', '\\n']);
  visitRegExpAST(pattern, {
    onCharacterClassEnter: ({ raw }) => sets.add(raw),
    onCharacterSetEnter: ({ raw, parent }) => parent.type !== 'CharacterClass' && sets.add(raw),
    onCharacterEnter: ({ raw, parent }) => parent.type === 'Alternative' && sets.add(raw),
  });
  return [...sets];
}

class PartReader {
  constructor(flags, sets) {
    this.flags = flags.replace(/[gmy]/g, '');
    this.loops = [];
    this.fitting = new Map();
    this.tellingApart = this.oneOfEachSort(sets);
  }

  /** Of characters that are in the same sets one will do. */
  oneOfEachSort(sets) {
    const patterns = sets.map((raw) => new RegExp(`^(?:${raw})$`, this.flags));
    const sortOf = (character) => patterns.map((pattern) => (pattern.test(character) ? 1 : 0)).join('');
    return [...new Map(CHARACTERS.toReversed().map((character) => [sortOf(character), character])).values()];
  }

  /** Walks over a sequence; `before` is a text that leads up to it. */
  walk(elements, before) {
    let lead = before;
    for (const element of elements) {
      this.enter(element, lead);
      lead += this.sample(element);
    }
  }

  enter(element, lead) {
    if (element.type === 'Quantifier') {
      if (element.max > MANY) this.loops.push({ before: lead, bodies: this.bodiesOf(element.element) });
      this.enter(element.element, lead);
    }
    for (const alternative of element.alternatives ?? []) if (alternative.elements) this.walk(alternative.elements, lead);
  }

  /** What a loop may repeat: every character that it takes, or each alternative of a group. */
  bodiesOf(element) {
    if (!element.alternatives || element.type === 'CharacterClass') return this.charactersOf(element);
    const whole = element.alternatives.map(({ elements }) => elements.map((each) => this.sample(each, 1)).join(''));
    return [...whole, ...this.charactersOf(element)];
  }

  /** A short text that an element matches. */
  sample(element, least = 0) {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'Quantifier':
        return this.sample(element.element, least).repeat(Math.min(MANY, Math.max(least, element.min)));
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives[0].elements.map((each) => this.sample(each, least)).join('');
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.charactersOf(element)[0] ?? '';
      default:
        return '';
    }
  }

  charactersOf(element) {
    const known = this.fitting.get(element.raw);
    if (known) return known;
    const whole = new RegExp(`^(?:${element.raw})$`, this.flags);
    const characters = this.tellingApart.filter((character) => whole.test(character)).slice(0, MOST_TRIED);
    this.fitting.set(element.raw, characters);
    return characters;
  }
}

/** A part that repeats more often than this counts as one without end. */
const MANY = 1_000;
