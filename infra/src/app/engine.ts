import type { DocumentStore } from '../document-store/document-store.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KeyStore } from '../personal-data/key-store.ts';
import type { SessionStore } from '../sessions/session-store.ts';

/** Everything but the log: what one engine keeps together. */
export interface Engine {
  readonly documents: DocumentStore;
  readonly sessions: SessionStore;
  readonly files: FileStore;
  readonly keys: KeyStore;
  close(): Promise<void>;
}
