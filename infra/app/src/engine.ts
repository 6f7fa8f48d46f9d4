import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import type { LastSigned } from '@pollux/infra/log-signing/last-signed';
import type { LogMarks } from '@pollux/infra/log-mark/log-mark';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import type { PresenceStore } from '@pollux/infra/presence/presence-store';
import type { ReactionStore } from '@pollux/infra/reactions/reaction-store';
import type { SessionStore } from '@pollux/infra/sessions/session-store';

/** Everything but the log: what one engine keeps together. */
export interface Engine {
  readonly documents: DocumentStore;
  readonly sessions: SessionStore;
  readonly guards: GuardStore;
  readonly presence: PresenceStore;
  readonly reactions: ReactionStore;
  readonly files: FileStore;
  readonly keys: KeyStore;
  readonly marks: LogMarks;
  readonly lastSigned: LastSigned;
  /** What was found damaged and still is, a sentence each. */
  damage(): Promise<readonly string[]>;
  /** How much there is, in bytes; null where the server does not tell. */
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/** What stores take, in bytes. */
export interface Usage {
  readonly documents: number | null;
  readonly files: number | null;
  /** What the disk has left. */
  readonly free: number | null;
}
