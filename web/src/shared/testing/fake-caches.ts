/** Stands for the browser's caches, which this environment has none of: answers by name and address. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  /** The addresses of what is kept under a name, in the order in which it was kept. */
  keptIn(name: string): string[] {
    return [...(this.#caches.get(name)?.keys() ?? [])];
  }

  async open(name: string) {
    const kept = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, kept);
    return {
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      delete: async (address: string) => kept.delete(address),
      keys: async () => [...kept.keys()],
    };
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}
