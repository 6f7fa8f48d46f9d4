/** Remembers at least the newest `least` entries, and at most twice as many; a lookup does not make one newer. */
export class RecentMap<Key, Value> {
  readonly #least: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(least: number) {
    this.#least = least;
  }

  get(key: Key): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: Key, value: Value): void {
    this.#newer.set(key, value);
    if (this.#newer.size < this.#least) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }
}
