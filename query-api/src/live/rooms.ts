import type { Follower } from './follower.ts';
import type { LiveRoom } from './live.ts';
import type { LiveView } from './contract.ts';

/** Views of one room are at least this far apart: at most ten a second, whatever happens. */
const LEAST_INTERVAL_MS = 105;

/** A room that somebody is in. */
export interface OpenRoom {
  /** What its people are sent now. */
  view(): LiveView;
  /** The document behind it, to decide who may look. */
  document(): unknown;
  /** Counts one person out; with the last one the room closes. */
  leave(): void;
}

interface Room {
  readonly opening: Promise<Omit<OpenRoom, 'leave'> | undefined>;
  people: number;
  close(): void;
}

/** The open rooms: each follows its document while somebody is in it, and sends coalesced views of it. */
export class Rooms {
  readonly #follower: Follower;
  readonly #send: (view: LiveView) => void;
  readonly #rooms = new Map<string, Room>();

  /** @param send gives a view to everybody in the room that it names */
  constructor(follower: Follower, send: (view: LiveView) => void) {
    this.#follower = follower;
    this.#send = send;
  }

  /** Counts one person in. @returns undefined when there is nothing to look at under this id */
  async enter(kind: LiveRoom, id: string): Promise<OpenRoom | undefined> {
    const key = roomKey(kind.name, id);
    const room = this.#rooms.get(key) ?? this.#open(kind, id, key);
    room.people++;
    const leave = () => {
      if (--room.people === 0) room.close();
    };
    try {
      const open = await room.opening;
      if (open === undefined) leave();
      return open && { ...open, leave };
    } catch (error) {
      leave();
      throw error;
    }
  }

  #open(kind: LiveRoom, id: string, key: string): Room {
    let closed = false;
    let stop: (() => void) | undefined;
    let timer: NodeJS.Timeout | undefined;
    let sentAt = Number.NEGATIVE_INFINITY;
    const follow = async () => {
      const following = await this.#follower.follow(kind.projector, id, changed);
      stop = following?.stop;
      if (closed) stop?.();
      if (following === undefined) return undefined;
      const view = (): LiveView => {
        const { document, position } = following.current();
        return { room: kind.name, id, revision: position, view: kind.view(document) };
      };
      const send = () => {
        timer = undefined;
        sentAt = performance.now();
        this.#send(view());
      };
      schedule = () => {
        timer ??= setTimeout(send, Math.max(0, sentAt + LEAST_INTERVAL_MS - performance.now()));
      };
      return { view, document: () => following.current().document };
    };
    let schedule = () => {};
    const changed = () => schedule();
    const room: Room = {
      opening: follow(),
      people: 0,
      close: () => {
        closed = true;
        clearTimeout(timer);
        stop?.();
        if (this.#rooms.get(key) === room) this.#rooms.delete(key);
      },
    };
    this.#rooms.set(key, room);
    return room;
  }
}

/** The name of a room on the socket. */
export function roomKey(name: string, id: string): string {
  return `${name}:${id}`;
}
