type Callback = (lock: { readonly name: string } | null) => unknown;

/** The Web Locks of a browser, as far as editors use them. */
export class FakeLocks {
  readonly #held = new Set<string>();
  /** What an answer to whoever takes no lock that is held waits for. */
  answering: Promise<void> | null = null;

  /** All tabs are killed: nobody holds a lock any more. */
  killAll(): void {
    this.#held.clear();
  }

  request(name: string, callback: Callback): Promise<unknown>;
  request(name: string, options: { ifAvailable: true }, callback: Callback): Promise<unknown>;
  async request(
    name: string,
    options: { ifAvailable: true } | Callback,
    callback?: Callback,
  ): Promise<unknown> {
    const granted = typeof options === 'function' ? options : callback;
    if (granted === undefined) throw new Error('Nobody takes the lock.');
    if (typeof options !== 'function' && this.answering !== null) await this.answering;
    if (this.#held.has(name)) return granted(null);
    this.#held.add(name);
    try {
      return await granted({ name });
    } finally {
      this.#held.delete(name);
    }
  }
}
