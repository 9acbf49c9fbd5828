import { rarityOf, type Token } from '@claimgate/language';
import { type Comparison, type Difference, differs, type ExactCheck, findWord, inEachSlot, saysOtherwise } from './difference.js';
import { MODALS, OPPOSITES, QUANTIFIERS } from './word-classes.js';

const DECIDING_RARITY = 0.5;
const NEARLY_THE_SAME = 0.65;

/** Wording: between sentences that are nearly the same, a deciding word in the place of another one is meant. */
export const checkWording = inEachSlot((slot, { claim, source, alignment }) => {
  if (alignment.inOrder < NEARLY_THE_SAME) return undefined;
  const own = findWord(claim, slot.claim, isDeciding);
  const other = own && findWord(source, slot.source, isDeciding);
  if (own === undefined || other === undefined || isFormOf(own, other)) return undefined;
  return differs('wording', false, `the source says “${other.norm}”, the claim says “${own.norm}”`);
});

function isDeciding({ kind, stem }: Token): boolean {
  return kind === 'word' && rarityOf(stem) > DECIDING_RARITY;
}

/** "organise" and "organization" share a stem that stemmers miss. */
function isFormOf(a: Token, b: Token): boolean {
  return a.norm.slice(0, 5) === b.norm.slice(0, 5);
}

/** Modality: what must, may, should or will be is not the same, nor is what simply is. */
export const checkModality = inEachSlot((slot, { claim, source }) => {
  const own = findWord(claim, slot.claim, isModal);
  const other = findWord(source, slot.source, isModal);
  if (own && other)
    return modalStrength(own) === modalStrength(other) ? undefined : saysOtherwise('modality', other.norm, own.norm);
  if (own && !hasStrength(source, own)) return differs('modality', false, `the source does not say “${own.norm}”`);
  if (other && modalStrength(other) !== 'will' && !hasStrength(claim, other))
    return differs('modality', false, `the source says “${other.norm}”, the claim leaves it out`);
  return undefined;
});

function hasStrength(tokens: readonly Token[], modal: Token): boolean {
  const strength = modalStrength(modal);
  if (strength === 'must' && isProhibition(tokens)) return true;
  return tokens.some((token, i) => modalStrength(token) === strength || (strength === 'must' && isHaveTo(tokens, i)));
}

/** "Do not use the device" says that nobody must. */
function isProhibition(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  return first?.norm === 'never' || (first?.norm === 'do' && second?.norm === 'not');
}

const HAVE = /^(?:have|has|had|need|needs)$/;

/** "Applications have to reach us" says "must"; "you do not have to" does not. */
function isHaveTo(tokens: readonly Token[], at: number): boolean {
  return HAVE.test(tokens[at]?.norm ?? '') && tokens[at + 1]?.norm === 'to' && tokens[at - 1]?.norm !== 'not';
}

function modalStrength({ norm }: Token): string | undefined {
  return MODALS.get(norm);
}

/** "May" with a capital is a month. */
function isModal({ norm, capital }: Token): boolean {
  return MODALS.has(norm) && !(norm === 'may' && capital);
}

/** Quantifiers: all, most, some, few and none are not the same, nor is a limit that one of the two leaves out. */
export const checkQuantifiers = inEachSlot((slot, { claim, source }) => {
  const own = findWord(claim, slot.claim, isQuantifier);
  const other = findWord(source, slot.source, isQuantifier);
  if (own && other)
    return quantifierGroup(own) === quantifierGroup(other) ? undefined : saysOtherwise('quantifier', other.norm, own.norm);
  if (own && !source.some((token) => quantifierGroup(token) === quantifierGroup(own)))
    return differs('quantifier', false, `the source does not say “${own.norm}”`);
  if (other && quantifierGroup(other) !== 'all' && !claim.some((token) => quantifierGroup(token) === quantifierGroup(other)))
    return differs('quantifier', false, `the source says “${other.norm}”, the claim leaves it out`);
  return undefined;
});

function isQuantifier({ norm }: Token): boolean {
  return QUANTIFIERS.has(norm);
}

function quantifierGroup({ norm }: Token): string | undefined {
  return QUANTIFIERS.get(norm);
}

/** Direction and comparison: rose where the source says fell, more where it says less. */
export const checkDirection: ExactCheck = (comparison) => [...opposites(comparison), ...swappedSides(comparison)];

/** "A is heavier than B" where the source has it the other way round. */
function swappedSides({ claim, source }: Comparison): Difference[] {
  const mine = sidesOf(claim);
  const theirs = mine && sidesOf(source);
  if (!mine || !theirs) return [];
  const crossed = [...mine.left].find((stem) => theirs.right.has(stem) && !theirs.left.has(stem) && !mine.right.has(stem));
  const back = [...mine.right].find((stem) => theirs.left.has(stem) && !theirs.right.has(stem) && !mine.left.has(stem));
  return crossed && back
    ? [differs('direction', true, `the source compares “${back}” with “${crossed}”, the claim the other way round`)]
    : [];
}

function sidesOf(tokens: readonly Token[]): { left: Set<string>; right: Set<string> } | undefined {
  const than = tokens.findIndex(({ norm }) => norm === 'than');
  if (than < 0) return undefined;
  const telling = (side: readonly Token[]): Set<string> =>
    new Set(side.filter(({ stem }) => rarityOf(stem) > 0.5).map(({ stem }) => stem));
  return { left: telling(tokens.slice(0, than)), right: telling(tokens.slice(than + 1)) };
}

function opposites({ claim, source, alignment }: Comparison): Difference[] {
  const found: Difference[] = [];
  for (const slot of alignment.slots) {
    for (const i of slot.claim) {
      const against = OPPOSITES.get(claim[i]?.stem ?? '');
      if (against === undefined) continue;
      // An opposite that the claim itself also says settles it.
      const rival = findWord(
        source,
        slot.source,
        ({ stem }) => against.has(stem) && !slot.claim.some((k) => claim[k]?.stem === stem),
      );
      if (rival) found.push(saysOtherwise('direction', rival.norm, claim[i]?.norm ?? ''));
    }
  }
  return found;
}

const QUOTED = /["“]([^"“”]{12,400})["”]/gu;

/** Quotation: words between quotation marks must stand in the source as they are. */
export const checkQuotation: ExactCheck = ({ claimText, sourceText }) => {
  // Nearly no claim quotes anything; two looks for a mark are cheaper than the pattern.
  if (!claimText.includes('"') && !claimText.includes('“')) return [];
  const quoted = [...claimText.matchAll(QUOTED)];
  if (quoted.length === 0) return [];
  const source = plain(sourceText);
  return quoted
    .filter(([, words]) => !source.includes(plain(words ?? '')))
    .map(() => differs('quotation', false, 'the words in quotation marks are not in the source as they are quoted'));
};

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
