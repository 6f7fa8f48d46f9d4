import type { Position } from '@pollux/infra/event-store/event-store';
import type { Documents } from '../http/documents.ts';
import { positionOf } from '../http/revision.ts';
import type { Reactions } from './reactions.ts';
import type { Room } from './rooms.ts';

/** Whoever has no seat is looked for again after so long: they may have taken one. */
const AGAIN_MS = 2_000;

interface Known {
  readonly standing: string;
  readonly isSeated: Promise<boolean>;
  /** When it was asked. */
  readonly at: number;
}

/** The reactions of one browser: whether they count is read once, and again where the host has done something to the seat. */
export class Reactor {
  readonly #reactions: Reactions;
  readonly #documents: (after: Position) => Documents;
  readonly #known = new WeakMap<Room, Known>();

  constructor(reactions: Reactions, documents: (after: Position) => Documents) {
    this.#reactions = reactions;
    this.#documents = documents;
  }

  /** Counts a reaction, where it counts. @param personId the account, or the seat of a guest @param kind its place in `REACTIONS` */
  async take(room: Room, personId: string, kind: number): Promise<void> {
    const standing = standingIn(room, personId);
    if (standing === null || !(await this.#isSeated(room, personId, standing))) return;
    // The host may have done something meanwhile.
    if (standingIn(room, personId) === standing) this.#reactions.count(room.id, personId, kind);
  }

  async #isSeated(room: Room, personId: string, standing: string): Promise<boolean> {
    const before = this.#known.get(room);
    const isFresh = before !== undefined && performance.now() - before.at < AGAIN_MS;
    if (before?.standing === standing && (isFresh || (await before.isSeated))) return before.isSeated;
    const isSeated = this.#look(room, personId);
    this.#known.set(room, { standing, isSeated, at: performance.now() });
    return isSeated;
  }

  async #look(room: Room, personId: string): Promise<boolean> {
    try {
      const documents = this.#documents(positionOf(room.view().revision));
      return (await room.reacting?.isSeated(room.document(), personId, documents)) ?? false;
    } catch {
      // Nothing counts while it cannot be found out.
      return false;
    }
  }
}

function standingIn(room: Room, personId: string): string | null {
  try {
    return room.reacting?.standing(room.document(), personId) ?? null;
  } catch {
    // The document is not complete: there is no right view of it either.
    return null;
  }
}
