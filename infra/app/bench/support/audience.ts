import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { Helper } from './helper.ts';

/** What one viewer of a poll's results was sent. */
export interface Viewer {
  /** The newest view by revision, or undefined if none ever came. */
  readonly last: PollResultsView | undefined;
  /** Every `view` message: when it came (monotonic milliseconds) and how many ballots it counts. */
  readonly messages: readonly { readonly at: number; readonly ballots: number }[];
  /** How often the viewer joined: once, and again after each lost connection. */
  readonly joins: number;
  /** What went wrong: refused joins, and views that took a ballot back. */
  readonly faults: readonly string[];
}

export interface AudienceRequest {
  readonly origin: string;
  readonly pollId: string;
  /** The Cookie header of each viewer. */
  readonly cookies: readonly string[];
}

/** Asks for what the viewers saw, once each has a view of at least this many ballots or some seconds have passed. */
export interface ReportRequest {
  readonly ballots: number;
}

/** People who watch a poll's results, in a process of their own. */
export class Audience {
  readonly #helper = new Helper(new URL('./audience-process.ts', import.meta.url), {
    serialization: 'advanced',
  });

  /** Resolves once every viewer has its first view. */
  static async join(request: AudienceRequest): Promise<Audience> {
    const audience = new Audience();
    audience.#helper.tell(request);
    await audience.#helper.answer();
    return audience;
  }

  /** What each viewer saw, once it has seen this many ballots; then they leave. */
  async leaveAfter(ballots: number): Promise<Viewer[]> {
    this.#helper.tell({ ballots } satisfies ReportRequest);
    const viewers = (await this.#helper.answer()) as Viewer[];
    await this.#helper.end();
    return viewers;
  }
}
