import type { Reaction } from '@pollux/domain/hosting/reaction-rules';

/**
 * What goes over the socket (Socket.IO, path `/socket.io`, the session cookie in the handshake).
 *
 * The browser emits `join` with a room and an id and gets the whole view back, or why not. From then on `view`
 * events bring the whole view again, at most ten a second. A view replaces any with a smaller revision; one that
 * arrives late is dropped. After a reconnection the browser joins again.
 *
 * Of what people have open on their own pages, `here` says how many do, at most once a second, and so does the answer to
 * `join`: null where that is not known. Phones of a session (`session-stage`) are told of its host's pages.
 *
 * In some rooms people react, with `react`, which is answered by nothing. The walls of such a room are sent `reactions`, at
 * most once a second: how often each kind was counted since, and nothing of whose they are.
 *
 * Of some rooms people are also sent what is theirs alone, in the answer to `join` and then as `own` where it changed, at
 * most once a second; null where there is nothing of theirs.
 *
 * Whoever may look no more, because of what happened to the thing or to their account or session, is sent `left` with
 * the reason and no more views; the query answers the same. A browser that sends far more than a page does, or that
 * does not read what it is sent, is disconnected.
 */
export interface LiveView<View = unknown> {
  readonly room: string;
  readonly id: string;
  /** Grows with each change, by plain string comparison; it is also the ETag of the query's answer, in quotes. */
  readonly revision: string;
  readonly view: View;
}

/** Why somebody may not look: what the problem document of the query says. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

export type JoinAnswer<View = unknown> =
  | ({ readonly ok: true; readonly here: number | null; readonly own?: unknown } & LiveView<View>)
  | ({ readonly ok: false } & Refusal);

/** How many people have what the room is about open right now, each counted once. */
export interface PeopleHere {
  readonly room: string;
  readonly id: string;
  readonly here: number | null;
}

/** How often a room has reacted since it was told last, by kind, in the order of `REACTIONS`. */
export interface RoomReactions {
  readonly room: string;
  readonly id: string;
  readonly counts: readonly number[];
}

/** What of a room is one person's alone, as of a revision of its view. */
export interface OwnPart<Own = unknown> {
  readonly room: string;
  readonly id: string;
  readonly revision: string;
  readonly own: Own | null;
}

/** A room that somebody has been made to leave. */
export interface RoomLeft extends Refusal {
  readonly room: string;
  readonly id: string;
}

export interface ClientToServerEvents {
  /** `after` is the position of one's own newest write: whoever has just voted may look at once. */
  join(request: { room: string; id: string; after?: string }, answer: (answer: JoinAnswer) => void): void;
  leave(request: { room: string; id: string }): void;
  /** In a room that one is in. It counts, or it does not: nobody waits for it. */
  react(request: { room: string; id: string; reaction: Reaction }): void;
}

export interface ServerToClientEvents {
  view(update: LiveView): void;
  here(people: PeopleHere): void;
  reactions(told: RoomReactions): void;
  own(part: OwnPart): void;
  left(room: RoomLeft): void;
}
