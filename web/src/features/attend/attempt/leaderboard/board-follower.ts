import type {
  getLeaderboard,
  LeaderboardView,
  OwnStanding,
} from '@pollux/query-api/attending/leaderboard-contract';
import { createContext } from 'react';
import { ApiProblem, getTagged } from '../../../../shared/api/client.ts';
import type { LiveConnection } from '../../../../shared/live/live-connection.ts';
import { newer, type Snapshot } from '../../../../shared/live/newer.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';

/**
 * So often the page asks while nothing is heard at once, give or take a tenth; the longer nothing new comes, the less
 * often. In milliseconds.
 */
const SOON = 3_000;
const LONGEST = 24_000;

/** A leaderboard as its participant's page shows it. */
export interface BoardState {
  /** Null until they are known, and where they are shown to nobody. */
  readonly view: LeaderboardView | null;
  readonly own: OwnStanding | null;
  /** Nothing has come through lately, so that it may have changed since. */
  readonly isStale: boolean;
}

const NOTHING: BoardState = { view: null, own: null, isStale: false };

/** By what the page hears of leaderboards at once. */
export const LiveBoards = createContext<LiveConnection>(liveConnection);

/**
 * The leaderboard of a live quiz for one of its participants: by the room `leaderboard` where the socket can be had, and
 * else by asking (P110). Whoever may not see it sees nothing, and is not asked for again.
 */
export class BoardFollower {
  readonly #quizId: string;
  readonly #live: LiveConnection;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING;
  #view: Snapshot<LeaderboardView> | undefined;
  #ownRevision: string | null = null;
  #isLive = false;
  #isOver = true;
  #wait = SOON;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(quizId: string, live: LiveConnection) {
    this.#quizId = quizId;
    this.#live = live;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): BoardState => this.#state;

  /** Begins to follow. @returns how to stop */
  start(): () => void {
    this.#isOver = false;
    const turned = () => {
      if (document.visibilityState === 'visible' && !this.#isLive) void this.#ask();
    };
    document.addEventListener('visibilitychange', turned);
    const unfollow = this.#live.subscribe(
      { room: 'leaderboard', id: this.#quizId },
      {
        onView: ({ view, revision }) => this.#takeView(view as LeaderboardView, revision),
        onOwn: ({ own, revision }) => this.#takeOwn(own as OwnStanding | null, revision),
        onHere: () => undefined,
        onState: (state) => {
          this.#isLive = state === 'live';
          this.#wait = SOON;
          if (this.#isLive) this.#set({ isStale: false });
          this.#askLater();
        },
        // The query says why.
        onRefused: () => void this.#ask(),
      },
    );
    this.#askLater();
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', turned);
      unfollow();
    };
  }

  #askLater(): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#isLive) return;
    this.#timer = setTimeout(
      () => {
        // Nobody sees what a page shows that is out of sight.
        if (document.visibilityState === 'visible') void this.#ask();
        else this.#askLater();
      },
      this.#wait * (0.9 + Math.random() / 5),
    );
  }

  async #ask(): Promise<void> {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    try {
      const { data, revision } = await getTagged<typeof getLeaderboard>('/api/activities/:id/leaderboard', {
        params: { id: this.#quizId },
      });
      const { own, ...view } = data;
      const isNew = this.#view === undefined || revision !== this.#view.revision;
      this.#wait = isNew ? SOON : Math.min(LONGEST, this.#wait * 1.5);
      this.#takeView(view, revision);
      this.#takeOwn(own, revision);
      this.#set({ isStale: false });
    } catch (error) {
      // That of an exam is shown once nobody attends it any more.
      if (error instanceof ApiProblem && error.code === 'leaderboard-hidden') {
        this.#wait = LONGEST;
        this.#set(NOTHING);
        return this.#askLater();
      }
      if (error instanceof ApiProblem && error.status < 500 && error.retryAfter === null) return this.#end();
      this.#wait = Math.min(LONGEST, this.#wait * 2);
      this.#set({ isStale: !this.#isLive });
    }
    this.#askLater();
  }

  /** It is not for whoever asks. */
  #end(): void {
    this.#isOver = true;
    this.#set(NOTHING);
  }

  #takeView(view: LeaderboardView, revision: string | null): void {
    this.#view = newer(this.#view, { view, revision });
    this.#set({ view: this.#view.view });
  }

  #takeOwn(own: OwnStanding | null, revision: string | null): void {
    // That which comes with a view has the view's revision, and so may the next one.
    const isLate = this.#ownRevision !== null && revision !== null && revision < this.#ownRevision;
    if (isLate) return;
    this.#ownRevision = revision;
    this.#set({ own });
  }

  #set(change: Partial<BoardState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
