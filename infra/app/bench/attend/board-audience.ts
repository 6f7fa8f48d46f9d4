import type { LeaderboardView, OwnStanding } from '@pollux/query-api/attending/leaderboard-contract';
import { Helper } from '../support/helper.ts';

/** What somebody was sent of a leaderboard, or of the screen for the hall. */
export interface Onlooker {
  /** The newest view by revision, or undefined if none ever came. */
  readonly last: LeaderboardView | undefined;
  readonly own: OwnStanding | null | undefined;
  /** What came after joining, `view` and `own`, and in how many bytes. */
  readonly messages: number;
  readonly bytes: number;
  /** The most messages of each kind in any one second. */
  readonly mostViews: number;
  readonly mostOwn: number;
  readonly joins: number;
  readonly faults: readonly string[];
}

export interface BoardRequest {
  readonly origin: string;
  readonly quizId: string;
  readonly cookies: readonly string[];
  /** Of whom the hall is shown. */
  readonly owner: string;
}

/** Everybody on a leaderboard and the hall's screen, which is the last, in a process of their own. */
export class BoardAudience {
  readonly #helper = new Helper(new URL('./board-process.ts', import.meta.url), {
    serialization: 'advanced',
  });

  /** Resolves once everybody has their first view. */
  static async join(request: BoardRequest): Promise<BoardAudience> {
    const audience = new BoardAudience();
    audience.#helper.tell(request);
    await audience.#helper.answer();
    return audience;
  }

  /** What has come since the last time that this was asked, once nothing has come for two seconds. */
  async seen(): Promise<Onlooker[]> {
    this.#helper.tell('seen');
    return (await this.#helper.answer()) as Onlooker[];
  }

  async leave(): Promise<void> {
    await this.#helper.end();
  }
}
