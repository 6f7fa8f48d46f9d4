import { revisionOf } from '../http/revision.ts';
import type { LiveView } from './contract.ts';
import type { Followed, Follower } from './follower.ts';
import type { LiveRoom } from './live.ts';

/** Views of one room are at least this far apart: at most ten a second, whatever happens. */
const LEAST_INTERVAL_MS = 105;

/** The name of a room on the socket. */
export function roomKey(name: string, id: string): string {
  return `${name}:${id}`;
}

/** The open rooms: each follows its document while somebody is in it. */
export class Rooms {
  readonly #follower: Follower;
  readonly #send: (view: LiveView) => void;
  readonly #end: (room: string) => void;
  readonly #open = new Map<string, Room>();

  /**
   * @param send gives a view to everybody in the room that it names
   * @param end makes everybody leave the room of this name: there is no right view of it any more
   */
  constructor(follower: Follower, send: (view: LiveView) => void, end: (room: string) => void) {
    this.#follower = follower;
    this.#send = send;
    this.#end = end;
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
    const room = new Room(kind, id, this.#follower, { send: this.#send, end: () => this.#end(key), closed });
    this.#open.set(key, room);
    return room;
  }
}

interface RoomListener {
  send(view: LiveView): void;
  end(): void;
  closed(): void;
}

/** One document, live: it sends coalesced views while somebody is in it, and closes with the last one. */
export class Room {
  /** Whether there is something to look at. */
  readonly opened: Promise<boolean>;
  readonly #kind: LiveRoom;
  readonly #id: string;
  readonly #told: RoomListener;
  #followed: Followed<unknown> | undefined;
  #people = 0;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(kind: LiveRoom, id: string, follower: Follower, told: RoomListener) {
    this.#kind = kind;
    this.#id = id;
    this.#told = told;
    this.opened = this.#follow(follower);
  }

  /** What everybody in the room sees now. @throws a problem when the document is not complete */
  view(): LiveView {
    const current = this.#current();
    const view = this.#kind.view(current.document);
    return { room: this.#kind.name, id: this.#id, revision: revisionOf(current), view };
  }

  /** The document behind the view, to decide who may look. */
  document(): unknown {
    return this.#current().document;
  }

  enter(): void {
    this.#people++;
  }

  leave(): void {
    this.#people--;
    if (this.#people === 0) this.#close();
  }

  async #follow(follower: Follower): Promise<boolean> {
    this.#followed = await follower.follow(this.#kind.projector, this.#id, () => this.#schedule());
    if (this.#people === 0) this.#close();
    return this.#followed !== undefined;
  }

  #current() {
    if (this.#followed === undefined) throw new Error('The room has not been opened.');
    return this.#followed.current();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#sentAt = performance.now();
        this.#tell();
      },
      Math.max(0, this.#sentAt + LEAST_INTERVAL_MS - performance.now()),
    );
  }

  #tell(): void {
    let view: LiveView;
    try {
      view = this.view();
    } catch {
      // Whoever comes back is told why.
      this.#told.end();
      return;
    }
    this.#told.send(view);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#followed?.stop();
    this.#told.closed();
  }
}
