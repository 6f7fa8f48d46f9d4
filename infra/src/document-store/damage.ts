import type { FileUnusable } from '../sqlite/file-unusable.ts';
import { DamagedDocument } from './damaged-document.ts';
import type { DocumentStore } from './document-store.ts';

/** More need not be told. */
const MOST_NOTED = 20;

/** What was found damaged in a document store, for whoever looks after it. */
export class Damage {
  #noted = new Map<string, DamagedDocument | FileUnusable>();

  note(damage: DamagedDocument | FileUnusable): void {
    if (this.#noted.size < MOST_NOTED) this.#noted.set(damage.message, damage);
  }

  /** What is still damaged, a sentence each: documents may have been built anew, a file cannot heal. */
  async reasons(documents: Pick<DocumentStore, 'get'>): Promise<string[]> {
    const noted = [...this.#noted.values()];
    for (const damage of noted) {
      if (!(damage instanceof DamagedDocument)) continue;
      this.#noted.delete(damage.message);
      // It is noted again by the store where it is still damaged.
      await documents.get(damage.collection, damage.id).catch(() => undefined);
    }
    return [...this.#noted.keys()];
  }
}
