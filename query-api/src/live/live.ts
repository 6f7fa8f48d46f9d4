import type { Session } from '@pollux/infra/sessions/session-store';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { Documents } from '../http/documents.ts';

/** A kind of room: one read model, live. Each document of it is a room of its own. */
export interface LiveRoom<Document = unknown> {
  readonly name: string;
  readonly projector: Projector<Document>;
  /** Throws a problem for whoever may not look. */
  may(document: Document, session: Session | undefined, documents: Documents): Promise<void>;
  /** What everybody in the room is sent. */
  view(document: Document): unknown;
}

/** Declares a kind of room; the registry opens it on the socket. */
export function live<Document>(
  name: string,
  projector: Projector<Document>,
  parts: Pick<LiveRoom<Document>, 'may' | 'view'>,
): LiveRoom<Document> {
  return { name, projector, ...parts };
}
