import { splitWords } from './split-words.js';

const LONGEST_WORD = 100;

/** The entries of the vocabulary that stand for no word. */
export interface SpecialTokens {
  readonly unknown: number;
  readonly begin: number;
  readonly separator: number;
}

/**
 * Turns text into the numbers of its word pieces, the same as the tokenizer of the training gives. Text is data: the names of
 * special tokens in it are read as the characters they are.
 */
export class WordPieceTokenizer {
  readonly special: SpecialTokens;

  /** The object that was parsed, without a prototype: a map of 30,000 words takes longer to fill than the file to parse. */
  private constructor(private readonly vocabulary: Vocabulary) {
    const idOf = (name: string): number => {
      const id = vocabulary[name];
      if (id === undefined) throw new Error(`The vocabulary has no ${name}.`);
      return id;
    };
    this.special = { unknown: idOf('[UNK]'), begin: idOf('[CLS]'), separator: idOf('[SEP]') };
  }

  /** Reads a `tokenizer.json`; throws when it describes another kind of tokenizer. */
  static parse(json: string): WordPieceTokenizer {
    const { model, normalizer, pre_tokenizer }: TokenizerFile = JSON.parse(json);
    const isBert = normalizer?.type === 'BertNormalizer' && normalizer.lowercase && pre_tokenizer?.type === 'BertPreTokenizer';
    if (model?.type !== 'WordPiece' || !model.vocab || !isBert) throw new Error('Not a WordPiece tokenizer without case.');
    return new WordPieceTokenizer(Object.setPrototypeOf(model.vocab, null));
  }

  /** The pieces of a text, at most so many; what is longer is cut. */
  encode(text: string, most = Infinity): number[] {
    const ids: number[] = [];
    for (const word of splitWords(text)) {
      for (const id of this.piecesOf(word)) {
        if (ids.length >= most) return ids;
        ids.push(id);
      }
    }
    return ids;
  }

  /** Most words are in the vocabulary as they are. Of the others nothing is remembered: they belong to a packet, and this to all of them. */
  private piecesOf(word: string): readonly number[] {
    const whole = this.vocabulary[word];
    return whole === undefined ? this.cut(word) : [whole];
  }

  /** The longest piece that fits, again and again; a word that cannot be put together is unknown as a whole. */
  private cut(word: string): readonly number[] {
    const characters = [...word];
    if (characters.length > LONGEST_WORD) return [this.special.unknown];
    const pieces: number[] = [];
    for (let from = 0; from < characters.length;) {
      const piece = this.longestPiece(characters, from);
      if (piece === undefined) return [this.special.unknown];
      pieces.push(piece.id);
      from = piece.end;
    }
    return pieces;
  }

  private longestPiece(characters: readonly string[], from: number): { id: number; end: number } | undefined {
    for (let end = characters.length; end > from; end -= 1) {
      const id = this.vocabulary[(from > 0 ? '##' : '') + characters.slice(from, end).join('')];
      if (id !== undefined) return { id, end };
    }
    return undefined;
  }
}

type Vocabulary = Readonly<Record<string, number | undefined>>;

interface TokenizerFile {
  readonly model?: { readonly type?: string; readonly vocab?: Vocabulary };
  readonly normalizer?: { readonly type?: string; readonly lowercase?: boolean };
  readonly pre_tokenizer?: { readonly type?: string };
}
