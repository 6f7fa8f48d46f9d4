import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';

/** When a token was last used is written down no more often than this. */
const NOTED_EACH_MS = 5 * 60_000;

interface Used {
  readonly accountId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** When access tokens were last used, to within some minutes. It is no history: no event tells. */
export class TokenUses {
  readonly #documents: SharedDocuments<Used>;
  /** What this process has written down, by the id of the token: as many as are in use. */
  readonly #noted = new Map<string, number>();

  constructor(documents: DocumentStore) {
    this.#documents = new SharedDocuments(documents, {
      name: 'access-token-uses',
      version: 1,
      indexes: ['accountId'],
    });
  }

  /** Must be called before anything else. */
  open(): Promise<void> {
    return this.#documents.open();
  }

  /** Writes down that a token was used now, unless that was done a moment ago. */
  async note(tokenId: string, accountId: string, now: Date): Promise<void> {
    if (now.getTime() < (this.#noted.get(tokenId) ?? 0) + NOTED_EACH_MS) return;
    this.#noted.set(tokenId, now.getTime());
    await this.#documents.change(async () => [
      { id: tokenId, document: { accountId, at: now.toISOString() } },
    ]);
  }

  /** When each was last used, by its id; those that never were are missing. */
  async of(tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (tokenIds.length === 0) return new Map();
    const found = await this.#documents.among(tokenIds);
    return new Map([...found].map(([id, { at }]) => [id, at]));
  }

  /** Keeps nothing more of the use of a person's tokens. */
  async forget(accountId: string): Promise<void> {
    await this.#documents.change(async () => {
      const kept = await this.#documents.find({ where: { accountId } });
      return kept.map(({ id }) => ({ id, document: null }));
    });
  }
}
