import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';

/** No session of ours lasts longer than this. */
const KEPT_MS = 31 * 86_400_000;

interface ProviderSession {
  readonly accountId: string;
  readonly identityId: string;
  /** Keyed hash of the provider and of the session there; '' where it has none. */
  readonly thereId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A session of ours that began at a provider. */
interface Begun extends Omit<ProviderSession, 'at'> {
  readonly sessionId: string;
}

/** Which sessions began at a provider, so that they end where somebody signs out there. It is no history: no event tells. */
export class ProviderSessions {
  readonly #documents: SharedDocuments<ProviderSession>;

  constructor(documents: DocumentStore) {
    this.#documents = new SharedDocuments(documents, {
      name: 'provider-sessions',
      version: 1,
      indexes: ['accountId', 'identityId', 'thereId'],
    });
  }

  /** Must be called before anything else. */
  open(): Promise<void> {
    return this.#documents.open();
  }

  /** Writes down that a session began, and drops what is of sessions of the same person that are long over. */
  async note({ sessionId: id, ...begun }: Begun, now: Date): Promise<void> {
    const { accountId } = begun;
    const over = new Date(now.getTime() - KEPT_MS).toISOString();
    await this.#documents.change(async () => {
      const known = await this.#documents.find({ where: { accountId } });
      const old = known.filter(({ document }) => document.at < over);
      const document = { ...begun, at: now.toISOString() };
      return [...old.map((each) => ({ id: each.id, document: null })), { id, document }];
    });
  }

  /** The sessions that began with a session at the provider, or as one of its identities; they are forgotten by this. */
  async take(
    of: { readonly thereId: string } | { readonly identityId: string },
  ): Promise<readonly { readonly accountId: string; readonly sessionId: string }[]> {
    let taken: { accountId: string; sessionId: string }[] = [];
    await this.#documents.change(async () => {
      const found = await this.#documents.find({ where: { ...of } });
      taken = found.map(({ id, document }) => ({ accountId: document.accountId, sessionId: id }));
      return found.map(({ id }) => ({ id, document: null }));
    });
    return taken;
  }

  /** Keeps nothing more of a person's sessions. */
  async forget(accountId: string): Promise<void> {
    await this.#documents.change(async () => {
      const kept = await this.#documents.find({ where: { accountId } });
      return kept.map(({ id }) => ({ id, document: null }));
    });
  }
}
