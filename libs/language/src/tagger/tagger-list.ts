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
  private readonly places = new Map<PropertyKey, number>();
  private readonly knownSize: number;

  constructor(private readonly held: ModelList) {
    const { list } = held;
    for (let at = 0; at < list.length; at += 1) this.places.set(list[at] ?? '', at);
    this.knownSize = list.length;
    held.intrinsicSize = list.length;
    held.index = list.length;
    // The tagger asks an object; with so many properties one takes several times as long to fill as a map.
    held.hash = new Proxy(
      {},
      { get: (_, value) => this.places.get(value), set: (_, value, at) => this.places.set(value, at) !== undefined },
    );
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
      this.places.delete(list[at] ?? '');
      list[at] = '';
    }
  }

  /** Takes out what texts added, with its places. */
  shorten(): void {
    const { list } = this.held;
    for (const value of list.splice(this.knownSize)) this.places.delete(value);
    this.held.index = this.knownSize;
  }
}
