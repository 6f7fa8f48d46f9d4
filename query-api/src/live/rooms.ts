import type { Position } from '@pollux/infra/event-store/event-store';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { Documents } from '../http/documents.ts';
import { type ReadDocument, revisionOf } from '../http/revision.ts';
import type { LiveView, OwnPart, PeopleHere, RoomReactions } from './contract.ts';
import type { Followed, Follower } from './follower.ts';
import type { LiveRoom, Reacting } from './live.ts';
import type { Presence, WatchedPresence } from './presence.ts';
import type { Reactions, WatchedReactions } from './reactions.ts';
import { Rounds } from './rounds.ts';

/** Views of one room are at least this far apart: at most ten a second, whatever happens. */
const LEAST_INTERVAL_MS = 105;

/** The name of a room on the socket. */
export function roomKey(name: string, id: string): string {
  return `${name}:${id}`;
}

/** Somebody in a room, as far as they are told what is theirs alone. */
export interface Onlooker {
  /** @returns false when it could not be sent now, and has to be tried again */
  takesOwn(room: string): boolean;
}

/** What rooms want done with the people in them, by the room's name. */
export interface Ushers {
  /** Gives a view to everybody in the room. */
  send(room: string, view: LiveView): void;
  /** Tells everybody in the room how many are here. */
  tell(room: string, people: PeopleHere): void;
  /** Tells everybody in the room how people react. */
  tellReactions(room: string, told: RoomReactions): void;
  /** Makes everybody leave the room: there is no right view of it any more. */
  end(room: string): void;
  /** Asks again who of the people in the room may look, and has left those who may not once it resolves. */
  askAgain(room: string): Promise<void>;
  /** Who is in the room. */
  inside(room: string): readonly Onlooker[];
}

/** What is counted of people, and is no event. */
export interface Crowds {
  readonly presence: Presence;
  readonly reactions: Reactions;
}

/** The open rooms: each follows its document while somebody is in it. */
export class Rooms {
  readonly #follower: Follower;
  readonly #crowds: Crowds;
  readonly #ushers: Ushers;
  readonly #open = new Map<string, Room>();

  constructor(follower: Follower, crowds: Crowds, ushers: Ushers) {
    this.#follower = follower;
    this.#crowds = crowds;
    this.#ushers = ushers;
  }

  /** The room of this name, if somebody is in it. */
  find(key: string): Room | undefined {
    return this.#open.get(key);
  }

  /**
   * Counts one person in; whoever was counted in leaves with `leave`.
   * @returns undefined, with nobody counted, when there is nothing to look at under this id
   */
  async enter(kind: LiveRoom, id: string): Promise<Room | undefined> {
    const key = roomKey(kind.name, id);
    const room = this.#open.get(key) ?? this.#make(kind, id, key);
    room.enter();
    try {
      if (await room.opened) return room;
      room.leave();
      return undefined;
    } catch (error) {
      room.leave();
      throw error;
    }
  }

  #make(kind: LiveRoom, id: string, key: string): Room {
    const closed = () => {
      if (this.#open.get(key) === room) this.#open.delete(key);
    };
    const { send, tell, tellReactions, end, askAgain, inside } = this.#ushers;
    const room = new Room(kind, id, this.#follower, this.#crowds, {
      send: (view) => send(key, view),
      tell: (here) => tell(key, { room: kind.name, id, here }),
      tellReactions: (counts) => tellReactions(key, { room: kind.name, id, counts }),
      end: () => end(key),
      askAgain: () => askAgain(key),
      rounds: new Rounds(
        () => inside(key),
        (person) => person.takesOwn(key),
      ),
      closed,
    });
    this.#open.set(key, room);
    return room;
  }
}

interface RoomListener {
  send(view: LiveView): void;
  tell(here: number | null): void;
  tellReactions(counts: readonly number[]): void;
  end(): void;
  askAgain(): Promise<void>;
  readonly rounds: Rounds<Onlooker>;
  closed(): void;
}

/** One document, live, or with a whole family of others: it sends coalesced views while somebody is in it, and closes with the last one. */
export class Room {
  /** Whether there is something to look at. */
  readonly opened: Promise<boolean>;
  readonly id: string;
  readonly #kind: LiveRoom;
  readonly #follower: Follower;
  readonly #told: RoomListener;
  #followed: Followed<unknown> | undefined;
  #family: Followed<unknown> | undefined;
  #watched: WatchedPresence | undefined;
  #reactions: WatchedReactions | undefined;
  #stopStaying: (() => void) | undefined;
  /** The newest that was asked for: many ask for the same. */
  #view: LiveView | undefined;
  /** What many wait for who are put out at once. */
  #stored: { readonly position: Position; readonly reached: Promise<void> } | undefined;
  #people = 0;
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;
  #hasChangedSince = false;
  #hasEnded = false;
  #sentAt = Number.NEGATIVE_INFINITY;
  /** What everybody has seen last, and that as a text, of a view that is made of a family. */
  #seen: { readonly view: LiveView; readonly text: string } | undefined;
  /** As they were when everybody in the room was last asked. */
  #rights: string | undefined;

  constructor(kind: LiveRoom, id: string, follower: Follower, crowds: Crowds, told: RoomListener) {
    this.#kind = kind;
    this.id = id;
    this.#follower = follower;
    this.#told = told;
    this.opened = this.#follow(crowds);
  }

  /** The name of its kind. */
  get kind(): string {
    return this.#kind.name;
  }

  /** What somebody is shown now who comes, or comes up. @throws a problem when the document is not complete */
  view(): LiveView {
    const view = this.#newest();
    // From here on not everybody has seen the same: what is sent next is sent even if it is what was sent before.
    if (this.#seen?.view !== view) this.#seen = undefined;
    return view;
  }

  /** What everybody in the room sees now. @throws a problem when the document is not complete */
  #newest(): LiveView {
    const current = this.#current();
    const family = this.#family?.current();
    const revision = revisionOf(joined(current, family));
    if (this.#view?.revision !== revision) {
      const { kind, id } = this;
      const view = this.#kind.view(current.document, family?.document);
      this.#view = { room: kind, id, revision, view };
    }
    return this.#view;
  }

  /** Whether everybody in the room may look at what it is now: they are being asked again where that has changed. */
  isSettled(): boolean {
    return this.rights() === this.#rights;
  }

  /**
   * What is one person's alone now; undefined where the room has nothing of the kind.
   * @throws a problem when it is not complete
   */
  own(personId: string | undefined): OwnPart | undefined {
    if (this.#kind.own === undefined) return undefined;
    const current = this.#current();
    const family = this.#family?.current();
    const own = personId === undefined ? null : this.#kind.own(current.document, family?.document, personId);
    return { room: this.kind, id: this.id, revision: revisionOf(joined(current, family)), own };
  }

  /** How many people have what it is about open now; null where that is not known, or nobody asks. */
  here(): number | null {
    return this.#watched?.here() ?? null;
  }

  /** Whose reactions count here; undefined where there are none. */
  get reacting(): Reacting<unknown> | undefined {
    return this.#kind.reacting;
  }

  /** The document behind the view, to decide who may look. */
  document(): unknown {
    return this.#current().document;
  }

  /**
   * Resolves when queries read the document as it is here, or after some seconds: whoever is refused here for what has
   * just happened is to be refused there as well.
   */
  async stored(): Promise<void> {
    const { position } = this.#current();
    if (this.#stored?.position !== position) {
      this.#stored = { position, reached: this.#follower.stored(this.#kind.projector, position) };
    }
    await this.#stored.reached;
  }

  /** What of the document decides who may look now. */
  rights(): string {
    return this.#kind.rights(this.document());
  }

  /** Throws a problem for whoever may not look at the document as it is when it resolves. */
  async require(session: Session | undefined, documents: Documents): Promise<void> {
    await this.#kind.may.require(session, documents);
    for (;;) {
      const rights = this.rights();
      await this.#kind.mayLook(this.document(), session, documents);
      if (this.rights() === rights) return;
    }
  }

  enter(): void {
    this.#people++;
  }

  leave(): void {
    this.#people--;
    if (this.#people === 0) this.#close();
  }

  async #follow({ presence, reactions }: Crowds): Promise<boolean> {
    this.#followed = await this.#follower.follow(this.#kind.projector, this.id, () => this.#schedule());
    if (this.#followed !== undefined && this.#kind.family !== undefined)
      this.#family = await this.#follower.followFamily(this.#kind.family, this.id, () => this.#schedule());
    if (this.#followed !== undefined && this.#kind.tellsPresence !== undefined) {
      const place = this.#kind.tellsPresence(this.id);
      this.#watched = presence.watch(place, (here) => this.#told.tell(here));
      await this.#watched.counted;
    }
    if (this.#followed !== undefined && this.#kind.isPresence !== undefined)
      this.#stopStaying = presence.stay(this.#kind.isPresence(this.id));
    if (this.#followed !== undefined && this.#kind.tellsReactions) {
      this.#reactions = reactions.watch(this.id, (counts) => this.#told.tellReactions(counts));
      await this.#reactions.begun;
    }
    if (this.#people === 0) this.#close();
    if (this.#followed === undefined) return false;
    try {
      this.#rights = this.rights();
    } catch {
      // Whoever joins is told that it is not complete.
    }
    return true;
  }

  #current() {
    if (this.#followed === undefined) throw new Error('The room has not been opened.');
    return this.#followed.current();
  }

  #schedule(): void {
    // While it is opened, nobody has been sent anything.
    if (this.#kind.family !== undefined && this.#family === undefined) return;
    if (this.#isTelling) this.#hasChangedSince = true;
    else
      this.#timer ??= setTimeout(
        () => {
          this.#timer = undefined;
          void this.#tell();
        },
        Math.max(0, this.#sentAt + (this.#kind.leastIntervalMs ?? LEAST_INTERVAL_MS) - performance.now()),
      );
  }

  async #tell(): Promise<void> {
    this.#isTelling = true;
    this.#hasChangedSince = false;
    try {
      await this.#askWhereRightsChanged();
      this.#sentAt = performance.now();
      const view = this.#newest();
      if (!this.#kind.isSilent) this.#send(view);
      if (this.#kind.own !== undefined) this.#told.rounds.ask();
      this.#hasEnded = false;
    } catch {
      // Whoever comes back is told why, and is not let in before there is a right view again.
      if (!this.#hasEnded) this.#told.end();
      this.#hasEnded = true;
    } finally {
      this.#isTelling = false;
    }
    if (this.#hasChangedSince && this.#people > 0) this.#schedule();
  }

  #send(view: LiveView): void {
    if (this.#family !== undefined) {
      const text = JSON.stringify(view.view);
      const isNews = text !== this.#seen?.text;
      this.#seen = { view, text };
      if (!isNews) return;
    }
    this.#told.send(view);
  }

  /** Nobody who may not look any more is sent what comes. */
  async #askWhereRightsChanged(): Promise<void> {
    for (let rights = this.rights(); rights !== this.#rights; rights = this.rights()) {
      await this.#told.askAgain();
      this.#rights = rights;
    }
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#followed?.stop();
    this.#family?.stop();
    this.#told.rounds.stop();
    this.#watched?.stop();
    this.#stopStaying?.();
    this.#reactions?.stop();
    this.#told.closed();
  }
}

/** What a view of a document and a family is as of: it grows with each change of either. */
function joined(
  document: ReadDocument<unknown>,
  family: ReadDocument<unknown> | undefined,
): Omit<ReadDocument<unknown>, 'document'> {
  if (family === undefined) return document;
  const position = document.position > family.position ? document.position : family.position;
  return { position, generation: document.generation + family.generation };
}
