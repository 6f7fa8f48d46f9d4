import type { Session } from '@pollux/infra/sessions/session-store';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { Documents } from '../http/documents.ts';
import type { QueryPolicy } from '../http/query-policy.ts';
import type { Family, Kept } from './family.ts';

/**
 * A kind of room: one read model, live. Each document of it is a room of its own. What a room shows may also be made of a
 * whole family of other documents; its own document still says who may look.
 */
export interface LiveRoom<Document = unknown, Keeping = unknown> {
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
  view(document: Document, kept: Keeping): unknown;
  /** The documents of the room's id that the view is made of besides. A view that they leave as it was is not sent again. */
  readonly family?: Family<unknown>;
  /**
   * What one person is sent besides, and nobody else; null where that is nothing. Whoever has nothing any more is asked
   * again whether they may look.
   */
  own?(document: Document, kept: Keeping, personId: string): unknown;
  /** How far views of a room are apart at least, in milliseconds; a tenth of a second where nothing is said. */
  readonly leastIntervalMs?: number;
  /** Whether no views are sent as the document changes: who is inside only hears when they may not look any more. */
  readonly isSilent?: boolean;
  /** The place of which the room is told how many people are at it, as those who have the document's thing open. */
  tellsPresence?(id: string): string;
  /** The place at which whoever is in the room is seen. */
  isPresence?(id: string): string;
  /** Whether the room is told how people react to the document's thing. */
  readonly tellsReactions?: boolean;
  /** Where people in the room can react: whose reactions count. */
  readonly reacting?: Reacting<Document>;
}

/** Whose reactions count in a room. It is asked for each tap, so what has to be read is read once for each standing. */
export interface Reacting<Document> {
  /** Other than it was where the document says that something about this person may have changed; null where nobody can react. */
  standing(document: Document, personId: string): string | null;
  /** Whether they have a seat. @param documents as new as the document */
  isSeated(document: Document, personId: string, documents: Documents): Promise<boolean>;
}

/** Declares a kind of room; the registry opens it on the socket. */
export function live<Document>(
  name: string,
  projector: Projector<Document>,
  parts: Pick<
    LiveRoom<Document>,
    | 'may'
    | 'mayLook'
    | 'rights'
    | 'view'
    | 'tellsPresence'
    | 'isPresence'
    | 'tellsReactions'
    | 'reacting'
    | 'leastIntervalMs'
    | 'isSilent'
  >,
): LiveRoom<Document> {
  return { name, projector, ...parts };
}

/** Declares a kind of room whose view is made of a family of documents besides its own. */
export function liveFamily<Document, Member, Keeping extends Kept<Member>>(
  name: string,
  projector: Projector<Document>,
  family: Family<Member, Keeping>,
  parts: Pick<LiveRoom<Document, Keeping>, 'may' | 'mayLook' | 'rights' | 'view' | 'own' | 'leastIntervalMs'>,
): LiveRoom<Document, Keeping> {
  return { name, projector, family: family as Family<unknown>, ...parts };
}
