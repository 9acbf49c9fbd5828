/** A list of the tagger's model, by which it counts words or how they begin, end and look; as the model holds it. */
export interface ModelList {
  readonly list: string[];
  hash?: object;
  intrinsicSize?: number;
  /** Where the next new value goes. */
  index?: number;
}

/** A list of the tagger's model with its index. What a text holds and the list does not is added to both. */
export class TaggerList {
  /** The index as the tagger asks it: an object. To make 88,000 words its properties takes several times as long as a map, so it gets those that are asked for. */
  private readonly asked: Record<string, number>;
  private readonly knownSize: number;

  constructor(private readonly held: ModelList) {
    const { list } = held;
    const places = new Map<PropertyKey, number>();
    for (let at = 0; at < list.length; at += 1) places.set(list[at] ?? '', at);
    const known = new Proxy(Object.create(null), { get: (_, value, asked) => foundFor(asked, value, places.get(value)) });
    this.asked = Object.create(known);
    this.knownSize = list.length;
    held.hash = this.asked;
    held.intrinsicSize = list.length;
    held.index = list.length;
  }

  /** How many places are taken by what texts added, forgotten or not. */
  get added(): number {
    return this.held.list.length - this.knownSize;
  }

  /** What texts added and nobody took out. */
  learned(): string[] {
    return this.held.list.slice(this.knownSize).filter((value) => value !== '');
  }

  /** Takes out what texts added and leaves its places empty, for a list whose places the tagger counts by itself. */
  blank(): void {
    const { list } = this.held;
    for (let at = list.length - 1; at >= this.knownSize && list[at] !== ''; at -= 1) {
      delete this.asked[list[at] ?? ''];
      list[at] = '';
    }
  }

  /** Takes out what texts added, with its places. */
  shorten(): void {
    const { list } = this.held;
    for (const value of list.splice(this.knownSize)) delete this.asked[value];
    this.held.index = this.knownSize;
  }
}

function foundFor(asked: object, value: PropertyKey, at: number | undefined): number | undefined {
  if (at !== undefined) Object.defineProperty(asked, value, { value: at });
  return at;
}
