import type { Reaction } from '@pollux/domain/hosting/reaction-rules';
import type {
  JoinAnswer,
  LiveView,
  OwnPart,
  PeopleHere,
  RoomLeft,
  RoomReactions,
} from '@pollux/query-api/live/contract';
import { newestWrite } from '../api/newest-write.ts';

/** Whether a room's views arrive by themselves. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting';

export interface Topic {
  readonly room: string;
  readonly id: string;
}

/** What a page has seen of a topic by its query: a position of the log, '' where it does not know. */
export interface SeenTopic extends Topic {
  readonly seen?: string;
}

export interface LiveListener {
  onView(update: LiveView): void;
  /** Where the room tells each person something of their own: on joining, and whenever that changes. */
  onOwn?(update: OwnPart): void;
  /** How many have it open on their own pages; null where that is not known. */
  onHere(here: number | null): void;
  /** How often the room has reacted in the last second, by kind. */
  onReactions?(counts: readonly number[]): void;
  onState(state: ConnectionState): void;
  /** The server does not let this page in, or not any more: its query says why. */
  onRefused(): void;
}

/** The part of a Socket.IO client socket that the connection uses. */
export interface LiveSocket {
  readonly connected: boolean;
  on(event: 'connect' | 'disconnect' | 'connect_error', listener: () => void): unknown;
  on(event: 'view', listener: (update: LiveView) => void): unknown;
  on(event: 'own', listener: (update: OwnPart) => void): unknown;
  on(event: 'here', listener: (people: PeopleHere) => void): unknown;
  on(event: 'reactions', listener: (told: RoomReactions) => void): unknown;
  on(event: 'left', listener: (room: RoomLeft) => void): unknown;
  emit(event: 'join', request: Topic & { after: string }, answer: (answer: JoinAnswer) => void): unknown;
  emit(event: 'leave', topic: Topic): unknown;
  emit(event: 'react', tap: Topic & { reaction: Reaction }): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface LiveConnection {
  /**
   * Joins the topic's room now and after each reconnection, and hands every view to the listener, in whatever
   * order they arrive. Returns how to leave.
   */
  subscribe(topic: SeenTopic, listener: LiveListener): () => void;
  /** Reacts in a room that the page is in. @returns whether it could be sent: it is not sent later */
  react(topic: Topic, reaction: Reaction): boolean;
}

/** A refusal that passes: the page asks to be let in again after so long, give or take a half, in milliseconds. */
const AGAIN_MS = 4_000;

/**
 * One socket for all live topics of the page: opened with the first, closed after the last, so that a later
 * sign-in gets a socket with its own session.
 */
export function createLiveConnection(open: () => Promise<LiveSocket>): LiveConnection {
  const topics = new Map<string, { topic: Topic; seen: string; listeners: Set<LiveListener> }>();
  let socket: LiveSocket | undefined;
  let opening = false;

  const keyOf = ({ room, id }: Topic) => `${room}/${id}`;
  const listenersOf = (topic: Topic) => topics.get(keyOf(topic))?.listeners ?? new Set<LiveListener>();

  function join(topic: Topic): void {
    // While the socket is down, its next `connect` joins.
    if (!socket?.connected) return;
    // What the page knows of is there for the room as well, which may be of another read model than its query.
    const after = later(newestWrite() ?? '', topics.get(keyOf(topic))?.seen ?? '');
    socket.emit('join', { ...topic, after }, (answer) => {
      for (const listener of listenersOf(topic)) {
        if (answer.ok) {
          listener.onView(answer);
          if (answer.own !== undefined) listener.onOwn?.({ ...answer, own: answer.own });
        }
        listener.onHere(answer.ok ? answer.here : null);
        listener.onState(answer.ok ? 'live' : 'reconnecting');
      }
      if (answer.ok) return;
      refused(topic);
      const passes = answer.status >= 500 || answer.status === 429;
      if (passes) setTimeout(() => comeBack(topic), AGAIN_MS * (0.5 + Math.random()));
    });
  }

  /** The server ends connections that are in no room, and its client does not connect again by itself then. */
  function comeBack(topic: Topic): void {
    if (!topics.has(keyOf(topic))) return;
    if (socket?.connected) join(topic);
    else socket?.connect();
  }

  function refused(topic: Topic): void {
    for (const listener of listenersOf(topic)) listener.onRefused();
  }

  async function connect(): Promise<void> {
    opening = true;
    try {
      const opened = await open();
      if (topics.size === 0) {
        opened.disconnect();
        return;
      }
      socket = opened;
      opened.on('connect', () => {
        for (const { topic } of topics.values()) join(topic);
      });
      opened.on('disconnect', () => announce('reconnecting'));
      opened.on('connect_error', () => announce('reconnecting'));
      opened.on('view', (update) => {
        for (const listener of listenersOf(update)) listener.onView(update);
      });
      opened.on('own', (update) => {
        for (const listener of listenersOf(update)) listener.onOwn?.(update);
      });
      opened.on('here', (people) => {
        for (const listener of listenersOf(people)) listener.onHere(people.here);
      });
      opened.on('reactions', (told) => {
        for (const listener of listenersOf(told)) listener.onReactions?.(told.counts);
      });
      opened.on('left', (room) => {
        for (const listener of listenersOf(room)) listener.onState('reconnecting');
        refused(room);
      });
      for (const { topic } of topics.values()) join(topic);
    } catch {
      announce('reconnecting');
    } finally {
      opening = false;
    }
  }

  function announce(state: ConnectionState): void {
    for (const { listeners } of topics.values()) for (const listener of listeners) listener.onState(state);
  }

  function leave(topic: Topic): void {
    topics.delete(keyOf(topic));
    if (socket?.connected) socket.emit('leave', topic);
    if (topics.size === 0) {
      socket?.disconnect();
      socket = undefined;
    }
  }

  return {
    subscribe({ room, id, seen = '' }, listener) {
      const topic = { room, id };
      const known = topics.get(keyOf(topic)) ?? { seen, listeners: new Set<LiveListener>() };
      const { listeners } = known;
      listeners.add(listener);
      topics.set(keyOf(topic), { topic, seen: later(known.seen, seen), listeners });
      if (socket) join(topic);
      else if (!opening) void connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave(topic);
      };
    },
    react(topic, reaction) {
      if (!socket?.connected) return false;
      socket.emit('react', { ...topic, reaction });
      return true;
    },
  };
}

/** The later of two positions, '' being before all. */
function later(one: string, other: string): string {
  return one > other ? one : other;
}
