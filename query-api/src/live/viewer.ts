import { REACTIONS } from '@pollux/domain/hosting/reaction-rules';
import { isPosition, type Position, START } from '@pollux/infra/event-store/event-store';
import { notSignedIn, Problem, tooManyRequests } from '@pollux/infra/http/problem';
import type { Cookies } from '@pollux/infra/http/sessions';
import type { Log } from '@pollux/infra/logging';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { askerSession } from '../http/asker.ts';
import { Documents } from '../http/documents.ts';
import { positionOf } from '../http/revision.ts';
import { rightsFirst } from '../http/serve.ts';
import type { ReadSide } from '../http/read-side.ts';
import type { ClientToServerEvents, JoinAnswer, OwnPart, Refusal, ServerToClientEvents } from './contract.ts';
import { MOST_ROOMS_A_SOCKET, MOST_WAITING_A_SOCKET } from './limits.ts';
import type { LiveRoom } from './live.ts';
import type { People } from './people.ts';
import type { Reactions } from './reactions.ts';
import { Reactor } from './reactor.ts';
import { type Onlooker, type Room, type Rooms, roomKey } from './rooms.ts';
import type { Turns } from './turns.ts';

const Request = z.object({
  room: z.string(),
  /** Of a thing, or of a person at it. */
  id: z.string().regex(/^[0-9a-f]{24}(?:\.[0-9a-f]{24})?$/),
  after: z.string().refine(isPosition).default(START),
});

const Tap = Request.pick({ room: true, id: true }).extend({ reaction: z.enum(REACTIONS) });

/** What is one person's alone is sent to them so far apart at least. */
const OWN_INTERVAL_MS = 1_000;

const nothingToLookAt = () => new Problem(404, 'not-found', 'There is nothing to look at here.');
const isNothing = (error: unknown) => error instanceof Problem && error.status === 404;

/** What a connection knows of who it is of. */
export interface WhoLooks {
  /** Undefined for visitors. */
  accountId: string | undefined;
  /** The browser of a guest who has a seat, or else the network. */
  whose: string;
}

export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, WhoLooks>;

export interface Surroundings {
  readonly kinds: readonly LiveRoom[];
  readonly rooms: Rooms;
  readonly people: People<Viewer>;
  readonly reactions: Reactions;
  readonly turns: Turns;
  readonly readSide: ReadSide;
  readonly log: Log;
  cookiesOf(socket: LiveSocket): Cookies;
  /** The session that the browser's cookie names now. */
  sessionOf(socket: LiveSocket): Session | undefined | Promise<Session | undefined>;
}

/** One connected browser: what it asks for, one thing after the other, and the rooms that it is in. */
export class Viewer implements Onlooker {
  readonly #socket: LiveSocket;
  readonly #around: Surroundings;
  readonly #reactor: Reactor;
  readonly #entered = new Map<string, Room>();
  /** Rooms whose newest view it has not been sent, because it was still being sent one before. */
  readonly #behind = new Set<string>();
  /** Rooms that it was put out of, of which it is told once queries say the same. */
  readonly #untold = new Map<string, Room>();
  /** What it was sent of its own last, as a text, and when, by room. */
  readonly #own = new Map<string, { readonly text: string; readonly at: number }>();
  // One after the other, so that whoever leaves while still joining has left in the end.
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Whether a visitor looked at nothing when it was asked for last, and has asked for nothing since. */
  #isIdle = false;

  constructor(socket: LiveSocket, around: Surroundings) {
    this.#socket = socket;
    this.#around = around;
    this.#reactor = new Reactor(around.reactions, (after) => this.#documents(after));
    socket.on('join', (request, answer) => {
      if (typeof answer === 'function') this.#queue(async () => answer(await this.#joinAnswer(request)));
    });
    socket.on('leave', (request) => {
      const parsed = Request.safeParse(request);
      if (parsed.success) this.#queue(() => this.#leave(roomKey(parsed.data.room, parsed.data.id)));
    });
    socket.on('react', (request) => void this.#react(request));
  }

  get accountId(): string | undefined {
    return this.#socket.data.accountId;
  }

  /** Notes that there is a new view of a room, where it cannot be sent right now. */
  missesIfBusy(room: string): void {
    if (!this.#socket.conn.transport.writable) this.#behind.add(room);
  }

  /** A room that it missed a view of, if the newest can be sent now; then it is missed no more. */
  takesUp(): string | undefined {
    if (!this.#socket.conn.transport.writable) return undefined;
    const [room] = this.#behind;
    if (room !== undefined) this.#behind.delete(room);
    return room;
  }

  takesOwn(room: string): boolean {
    const entered = this.#entered.get(room);
    const sent = this.#own.get(room);
    if (entered === undefined || sent === undefined) return true;
    let part: OwnPart | undefined;
    try {
      if (!entered.isSettled()) return false;
      part = entered.own(this.accountId);
    } catch {
      // There is no right view any more: the room ends.
    }
    if (part === undefined || JSON.stringify(part.own) === sent.text) return true;
    const now = performance.now();
    if (now - sent.at < OWN_INTERVAL_MS || !this.#socket.conn.transport.writable) return false;
    this.#own.set(room, { text: JSON.stringify(part.own), at: now });
    this.#socket.emit('own', part);
    // Nothing is theirs any more: perhaps they may not look any more either.
    if (part.own === null) void this.askAgain(room, positionOf(part.revision));
    return true;
  }

  async #react(request: unknown): Promise<void> {
    const tap = Tap.safeParse(request).data;
    if (tap === undefined) return;
    const room = this.#entered.get(roomKey(tap.room, tap.id));
    if (room?.reacting === undefined) return;
    const { cookiesOf, readSide } = this.#around;
    const personId = this.accountId ?? readSide.guests.seatIn(room.id, cookiesOf(this.#socket));
    if (personId !== undefined) await this.#reactor.take(room, personId, REACTIONS.indexOf(tap.reaction));
  }

  /**
   * Asks again whether it may look, and leaves the rooms where it may not.
   * @param room one room, or else all that it is in
   * @param after what has happened up to this position is taken into account
   */
  async askAgain(room?: string, after = START): Promise<void> {
    for (const [key, entered] of this.#entered) {
      if (room !== undefined && room !== key) continue;
      try {
        const documents = this.#documents(after);
        await entered.require(await this.#sessionFor(entered.kind, entered.id, documents), documents);
      } catch (error) {
        void this.#putOut(key, entered, this.#refusal(error));
      }
    }
  }

  /**
   * Ends the connection if its session has ended, and says so; that of a visitor as well who has looked at nothing since
   * this was asked last: who has just come is about to ask.
   */
  async askForSession(): Promise<void> {
    // Visitors have none that could end; they stay while there is something that they may look at, or may do so soon,
    // or are still to be told why they may not.
    const isBusy = this.#entered.size > 0 || this.#untold.size > 0 || this.#waiting > 0;
    if (this.accountId === undefined) {
      const wasIdle = this.#isIdle;
      this.#isIdle = !isBusy;
      if (isBusy || !wasIdle) return;
    }
    const session = await this.#around.sessionOf(this.#socket);
    if (session !== undefined) return;
    // Queries refuse whoever has no session from now on, so that nothing is waited for.
    for (const [key, room] of new Map([...this.#untold, ...this.#entered])) {
      this.#leave(key);
      this.#tellOut(room, this.#refusal(notSignedIn()));
    }
    this.#untold.clear();
    this.#socket.disconnect(true);
  }

  leaveAll(): void {
    for (const key of this.#entered.keys()) this.#leave(key);
  }

  #queue(work: () => void | Promise<void>): void {
    if (this.#waiting >= MOST_WAITING_A_SOCKET) {
      this.#socket.conn.close(true);
      return;
    }
    this.#waiting++;
    this.#isIdle = false;
    this.#turn = this.#after(this.#turn, work);
  }

  async #after(before: Promise<void>, work: () => void | Promise<void>): Promise<void> {
    await before;
    try {
      if (this.#socket.connected) await work();
    } finally {
      this.#waiting--;
    }
  }

  async #joinAnswer(request: unknown): Promise<JoinAnswer> {
    await this.#around.turns.next();
    try {
      return await this.#join(request);
    } catch (error) {
      return { ok: false, ...this.#refusal(error) };
    }
  }

  /** Little is done for whoever may not look: they are asked before the room is opened and its document followed. */
  async #join(request: unknown): Promise<JoinAnswer> {
    const { kinds, readSide } = this.#around;
    const parsed = Request.safeParse(request);
    const kind = kinds.find(({ name }) => name === parsed.data?.room);
    if (!parsed.success || kind === undefined) throw nothingToLookAt();
    const { id, after } = parsed.data;
    if (this.#entered.size >= MOST_ROOMS_A_SOCKET)
      throw new Problem(429, 'too-many-rooms', 'Too many live views are open. Close one and try again.');
    const documents = this.#documents(after);
    const session = await rightsFirst(documents, (seen) => this.#sessionFor(kind.name, id, seen));
    await rightsFirst(documents, (seen) => kind.may.require(session, seen));
    this.#countJoin();
    try {
      return await this.#joinRoom(kind, id, session, documents);
    } catch (error) {
      const head = isNothing(error) ? await readSide.events.head() : START;
      if (head <= after) throw error;
      // Whoever was told of what somebody else published a moment ago knows of no position as new as that.
      return await this.#joinRoom(kind, id, session, this.#documents(head));
    }
  }

  async #joinRoom(
    kind: LiveRoom,
    id: string,
    session: Session | undefined,
    documents: Documents,
  ): Promise<JoinAnswer> {
    const { rooms } = this.#around;
    const key = roomKey(kind.name, id);
    await rightsFirst(documents, async (seen, isTrial) => {
      if (isTrial || rooms.find(key) === undefined) await requireStored(kind, id, session, seen);
      else await seen.caughtUp(kind.projector);
    });
    const room = await rooms.enter(kind, id);
    if (room === undefined) throw nothingToLookAt();
    try {
      await room.require(session, documents);
      // Nothing is waited for from here on, so that who is in a room is whom it asks again.
      const view = room.view();
      // Joining twice, or after the connection is gone, must not count anybody in for good.
      if (this.#entered.has(key) || this.#socket.disconnected) room.leave();
      else this.#entered.set(key, room);
      void this.#socket.join(key);
      const part = room.own(this.accountId);
      if (part === undefined) return { ok: true, here: room.here(), ...view };
      this.#own.set(key, { text: JSON.stringify(part.own), at: performance.now() });
      return { ok: true, here: room.here(), own: part.own, ...view };
    } catch (error) {
      room.leave();
      await storedOf(room);
      throw error;
    }
  }

  /** The session of the browser; without one what stands for it, where it has asked in this room. */
  async #sessionFor(room: string, id: string, documents: Documents): Promise<Session | undefined> {
    const { cookiesOf, readSide, sessionOf } = this.#around;
    const session = await sessionOf(this.#socket);
    if (session !== undefined) return session;
    const about = { kind: 'rooms', name: room, id } as const;
    return askerSession(about, cookiesOf(this.#socket), readSide.askers, documents);
  }

  /** The read models, as far as they have to have come for this person. */
  #documents(minPosition: Position): Documents {
    const { accountId, whose } = this.#socket.data;
    return new Documents(this.#around.readSide, { whose: accountId ?? whose, minPosition });
  }

  #countJoin(): void {
    const { accountId } = this;
    if (accountId !== undefined && !this.#around.people.mayJoin(accountId)) throw tooManyRequests(1);
  }

  /** It is sent nothing more at once, and is told why when the query says the same. */
  async #putOut(key: string, entered: Room, refusal: Refusal): Promise<void> {
    if (this.#entered.get(key) !== entered) return;
    this.#leave(key);
    this.#untold.set(key, entered);
    await storedOf(entered);
    if (this.#untold.delete(key)) this.#tellOut(entered, refusal);
  }

  #tellOut({ kind, id }: Room, refusal: Refusal): void {
    this.#socket.emit('left', { room: kind, id, ...refusal });
  }

  #leave(key: string): void {
    this.#entered.get(key)?.leave();
    this.#entered.delete(key);
    this.#behind.delete(key);
    this.#own.delete(key);
    void this.#socket.leave(key);
  }

  #refusal(error: unknown): Refusal {
    if (error instanceof Problem) return { status: error.status, code: error.code, detail: error.message };
    this.#around.log.error({ err: error }, 'it could not be found out who may look');
    return { status: 500, code: 'internal-error', detail: 'Something went wrong on our side.' };
  }
}

/** A room that cannot tell what it shows, or a store that cannot be reached, keeps nobody waiting. */
async function storedOf(room: Room): Promise<void> {
  await room.stored().catch(() => undefined);
}

/** Asks about the document as it is stored, which is read for less than it takes to follow it. */
async function requireStored(
  kind: LiveRoom,
  id: string,
  session: Session | undefined,
  documents: Documents,
): Promise<void> {
  const stored = await documents.get(kind.projector, id);
  if (stored === undefined) throw nothingToLookAt();
  await kind.mayLook(stored.document, session, documents);
}
