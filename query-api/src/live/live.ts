import type { Session } from '@pollux/infra/sessions/session-store';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { Documents } from '../http/documents.ts';
import type { QueryPolicy } from '../http/policies.ts';

/** A kind of room: one read model, live. Each document of it is a room of its own. */
export interface LiveRoom<Document = unknown> {
  readonly name: string;
  readonly projector: Projector<Document>;
  /** Who may ask to look at all. It is asked before any document is read. */
  readonly may: QueryPolicy;
  /**
   * Throws a problem for whoever may not look at this document. It is asked on joining, and again when `rights` of the
   * document change or something happens to the person's account or session.
   */
  mayLook(document: Document, session: Session | undefined, documents: Documents): Promise<void>;
  /** All of the document that `mayLook` looks at, as a text: while it is the same, so is who may look. */
  rights(document: Document): string;
  /** What everybody in the room is sent. */
  view(document: Document): unknown;
  /** Whether the room is told how many people have the document's thing open on their own pages. */
  readonly tellsPresence?: boolean;
}

/** Declares a kind of room; the registry opens it on the socket. */
export function live<Document>(
  name: string,
  projector: Projector<Document>,
  parts: Pick<LiveRoom<Document>, 'may' | 'mayLook' | 'rights' | 'view' | 'tellsPresence'>,
): LiveRoom<Document> {
  return { name, projector, ...parts };
}
