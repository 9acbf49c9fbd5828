import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Model } from 'wink-nlp';
import { type ModelList, TaggerList } from './tagger-list.js';

/** The model of the tagger, opened, and its lists, which grow with what it reads. */
export interface TaggerModel {
  readonly model: Model;
  readonly words: TaggerList;
  /** How words begin, end and look. */
  readonly shapes: readonly TaggerList[];
}

/** Where a property of words lies: in which number, under which mask, how far to the right; whether it is a number itself, and whether it can be told by the word alone. */
type Place = readonly [at: number, mask: number, shift: number, isNumber: number, isTold: number, ...unused: number[]];

/** What the file of the model holds, as far as it has to be made ready here. */
interface Core {
  readonly packing: { readonly layout: Readonly<Record<string, Place>>; efList?: readonly string[] };
  readonly features: Readonly<Record<string, ModelList>> & {
    readonly lexeme: ModelList;
    readonly posClusters: { list: readonly unknown[] };
  };
  readonly pos: { readonly hash: Readonly<Record<string, number>> };
  lexicon: unknown;
  xpansions: unknown;
}

const PACKAGE = 'wink-eng-lite-web-model';
const CORE = './languages/cur/models/eng-core-web-model.json';

// A machine that finds nothing: nobody asks for names, moods and negations, and the package's machines for them take long to read.
const NO_MACHINE = JSON.stringify([100, 0, { 0: {} }, {}, {}, {}]);

/**
 * Opens the model for parts of speech alone. Its package takes a copy of the file by way of text, makes 88,000 words properties of an
 * object, and reads machines for names and moods: several times as long, at the start of every check.
 */
export function openTaggerModel(): TaggerModel {
  const load = createRequire(import.meta.resolve(PACKAGE));
  const core = readCore(load.resolve(CORE));
  const none = () => ({ machines: [NO_MACHINE], transformers: [undefined] });
  const words = new TaggerList(core.features.lexeme);
  const shapes = namesOf(core, ([, , , isNumber]) => isNumber === 0).map((name) => new TaggerList(listOf(core, name)));
  const model: Model = {
    core: () => core,
    featureFn: load('./feature.js'),
    sbd: load('./load-sbd-model.js'),
    pos: load('./load-pos-model.js'),
    ner: none,
    negation: none,
    sa: none,
    metaCER: none,
    addons: {},
  };
  return { model, words, shapes };
}

function readCore(file: string): Core {
  const core: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isCore(core)) throw missing();
  core.lexicon = numbersOf(core.lexicon);
  core.xpansions = numbersOf(core.xpansions);
  core.packing.efList = namesOf(core, ([, , , , isTold]) => isTold === 1);
  const { posClusters } = core.features;
  posClusters.list = posClusters.list.map(
    (names) =>
      new Set(
        String(names)
          .split('_')
          .map((name) => core.pos.hash[name] ?? 0),
      ),
  );
  return core;
}

/** The package says nothing of what is inside; a version that has it elsewhere must not be used. */
function isCore(core: unknown): core is Core {
  const at = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const isList = (name: string): boolean => Array.isArray(at(at(at(core, 'features'), name), 'list'));
  return (
    isList('lexeme') &&
    isList('posClusters') &&
    at(at(core, 'packing'), 'layout') !== undefined &&
    at(at(core, 'pos'), 'hash') !== undefined
  );
}

function namesOf({ packing }: Core, is: (place: Place) => boolean): string[] {
  return Object.entries(packing.layout).flatMap(([name, place]) => (is(place) ? [name] : []));
}

function listOf({ features }: Core, name: string): ModelList {
  const list = features[name];
  if (list === undefined) throw missing();
  return list;
}

/** Numbers of 32 bits, which the file holds in Base64. */
function numbersOf(text: unknown): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(String(text), 'base64'));
  return new Uint32Array(bytes.buffer);
}

function missing(): Error {
  return new Error('the dictionary of the tagger is not where its version has it');
}
