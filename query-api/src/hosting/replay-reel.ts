import type { Stage } from '@pollux/domain/hosting/stage';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { type SessionScores, sessionScores } from '@pollux/projections/hosting/session-scores';
import { type SessionStage, sessionStages } from '@pollux/projections/hosting/session-stages';
import type { Projector } from '@pollux/projections/kernel/projector';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import { nextLength } from '@pollux/projections/voting/vote-course';
import { pollResultsView } from '../voting/poll-results-view.ts';
import { type Staged, stagedOf } from './present.ts';
import type { Replay } from './replay-contract.ts';
import { type BoardRows, boardRows } from './scores.ts';
import { boardFrom } from './session-board.ts';

/** So many stills there are of answers. */
export const MOST_STILLS = 300;
/** So many more there are of what the host did. */
const MOST_PINNED = 300;

/** Times in anonymous events are as fine. */
export const ANONYMOUS_SECONDS = 900;

/** Everything at one second, when all of that second had happened. */
export interface Still {
  /** Since 1970. */
  readonly second: number;
  /** Whether its host did something, or it was opened, closed or changed: such a still is kept. */
  readonly isPinned: boolean;
  readonly all: PollResultsView;
  /** Undefined where nobody leads. */
  readonly staged: Staged | undefined;
  readonly board: BoardRows | null;
  readonly isHidden: boolean;
}

export type Mark = Omit<Replay['marks'][number], 'still'> & { readonly second: number };

/** What holds today, for whatever was then. */
export interface Today {
  readonly moderation: PollResults['moderation'];
  /** Whose seats were taken away. */
  readonly away: SessionScores['away'];
  readonly isAnonymous: boolean;
}

/** The events that change what a wall shows; all others change no still. */
const SHOWN: ReadonlySet<string> = new Set([
  'HostedSessionOpened',
  'HostedSessionEnded',
  'StageSet',
  'QuickQuestionAsked',
  'QuizPublished',
  'QuizClosed',
  'QuizReopened',
  'SchedulePhaseReached',
  'BallotCast',
  'BallotSealed',
  'QuestionAnswered',
  'QuestionSealed',
  'EnvelopesOpened',
]);

/** Those that come with each answer: there may be any number of them. */
const ANSWERS: ReadonlySet<string> = new Set([
  'BallotCast',
  'BallotSealed',
  'QuestionAnswered',
  'QuestionSealed',
  'EnvelopesOpened',
]);

/**
 * Folds the log of one poll or session to stills, by the projectors that make its results, stage and board. Each still is
 * as it was when its second had passed, which is what looking back to that second shows.
 *
 * There is at most one still a second. Where there are more than `mostStills` of answers, only the last one in each stretch of
 * time stays, and stretches become longer as those of the course of votes do. What its host did keeps its second.
 *
 * Of anonymous answers, no still is finer than the times of their events: where nobody leads they are at the end of quarters of
 * an hour, and where a host leads they are there with what the host did next.
 */
export class Reel {
  readonly #id: string;
  readonly #today: Today;
  readonly #mostStills: number;
  #results: PollResults | undefined;
  #stage: SessionStage | undefined;
  #scores: SessionScores | undefined;
  #board: BoardRows | null = null;
  #stills: Still[] = [];
  readonly #marks: Mark[] = [];
  #pinned = 0;
  /** How long stretches are, in seconds. */
  #length: number;
  /** The second that goes on. */
  #open: { second: number; isPinned: boolean } | undefined;

  constructor(id: string, today: Today, mostStills = MOST_STILLS) {
    this.#id = id;
    this.#today = today;
    this.#mostStills = mostStills;
    this.#length = today.isAnonymous ? ANONYMOUS_SECONDS : 1;
  }

  /** The next event of the log. */
  take(event: RecordedEvent): void {
    const isOwn = pollResults.isAbout(event, this.#id, this.#results);
    const isShown = SHOWN.has(event.type) && isOwn;
    if (isShown) this.#reach(event);
    const before = this.#stage?.stage;
    this.#results = folded(pollResults, this.#results, event, this.#id);
    this.#stage = folded(sessionStages, this.#stage, event, this.#id);
    this.#scores = folded(sessionScores, this.#scores, event, this.#id);
    if (!isShown) return;
    if (!ANSWERS.has(event.type)) this.#note(event, before);
  }

  /** The stills of all that was taken; the last one is how it ended. */
  finish(): { stills: readonly Still[]; marks: readonly Mark[]; finest: number } {
    this.#close();
    return { stills: this.#stills, marks: this.#marks, finest: this.#length };
  }

  get #isByStages(): boolean {
    return this.#today.isAnonymous && this.#stage !== undefined;
  }

  #stretchOf(second: number): number {
    return Math.floor(second / this.#length);
  }

  /** Comes to the second of an event: what went on before is a still, where it is not of the same second or stretch. */
  #reach({ type, recordedAt }: RecordedEvent): void {
    const open = this.#open;
    // Clocks of several servers differ; the log has one order.
    const second = Math.max(open?.second ?? 0, Math.floor(Date.parse(recordedAt) / 1_000));
    const isPinned = !ANSWERS.has(type) && this.#pinned < MOST_PINNED;
    if (open !== undefined && open.second !== second) {
      const isSameStretch = this.#isByStages ? !isPinned : this.#stretchOf(open.second) === this.#stretchOf(second);
      if (open.isPinned || !isSameStretch) this.#close(second);
    }
    if (isPinned) this.#pinned += 1;
    const isKept = this.#open?.second === second && this.#open.isPinned;
    this.#open = { second, isPinned: isPinned || isKept };
  }

  /** @param before what comes next is of this second */
  #close(before = Number.POSITIVE_INFINITY): void {
    if (this.#open === undefined || this.#results === undefined) return;
    const { second, isPinned } = this.#open;
    this.#open = undefined;
    const quarter = (this.#stretchOf(second) + 1) * this.#length - 1;
    const isRounded = this.#today.isAnonymous && !isPinned;
    // Where a host leads, answers are there just before what the host did next.
    const at = isRounded ? Math.min(this.#isByStages && Number.isFinite(before) ? before - 1 : quarter, before - 1) : second;
    const { moderation } = this.#today;
    this.#add({
      second: Math.max(at, this.#stills.at(-1)?.second ?? 0),
      isPinned,
      // Projectors count in place.
      all: structuredClone(pollResultsView({ ...this.#results, moderation })),
      staged: this.#stage && stagedOf(this.#stage),
      board: this.#board,
      isHidden: this.#stage !== undefined && this.#results.examMode && this.#results.isActive,
    });
  }

  #add(still: Still): void {
    if (this.#stills.at(-1)?.second === still.second) {
      const [last] = this.#stills.splice(-1);
      this.#stills.push({ ...still, isPinned: still.isPinned || last?.isPinned === true });
    } else this.#stills.push(still);
    while (this.#stills.filter(({ isPinned }) => !isPinned).length > this.#mostStills) {
      this.#length = nextLength(this.#length * 1_000) / 1_000;
      this.#stills = this.#stills.filter(
        ({ isPinned, second }, index) =>
          isPinned || this.#stretchOf(second) !== this.#stretchOf(this.#stills[index + 1]?.second ?? Number.NaN),
      );
    }
  }

  /** What its host did, or what became of it. */
  #note(event: RecordedEvent, before: Stage | undefined): void {
    const { second, isPinned } = this.#open ?? { second: 0, isPinned: false };
    const mark = (what: Mark['what'], number: number | null = null) => {
      if (isPinned) this.#marks.push({ second, what, number });
    };
    if (event.type === 'StageSet' || event.type === 'HostedSessionEnded') {
      if (this.#scores !== undefined && this.#stage !== undefined)
        this.#board = boardRows(boardFrom({ ...this.#scores, away: this.#today.away }));
      for (const what of whatWasDone(before, this.#stage?.stage ?? { on: 'end' })) mark(what, what === 'question' ? this.#place() : null);
      return;
    }
    const { phase, version } = event.data as { readonly phase?: string; readonly version?: number };
    if (event.type === 'QuizClosed' || phase === 'after') mark('closed');
    if (event.type === 'QuizReopened') mark('reopened');
    if (event.type === 'QuizPublished' && version !== 1) mark('changed');
  }

  #place(): number | null {
    const { stage, content } = this.#stage ?? {};
    if (stage?.on !== 'question') return null;
    return (content?.questions.findIndex(({ id }) => id === stage.questionId) ?? -1) + 1;
  }
}

function whatWasDone(before: Stage | undefined, after: Stage): Mark['what'][] {
  if (after.on !== 'question') {
    if (after.on === 'leaderboard' || after.on === 'podium') return [after.on];
    return after.on === 'end' && before?.on !== 'end' ? ['ended'] : [];
  }
  const isSame = before?.on === 'question' && before.questionId === after.questionId;
  if (!isSame) return ['question'];
  const done: Mark['what'][] = [];
  if (before.answers !== after.answers) done.push(after.answers === 'locked' ? 'locked' : 'unlocked');
  if (before.results === 'hidden' && after.results === 'shown') done.push('revealed');
  return done;
}

function folded<Document>(
  projector: Projector<Document>,
  document: Document | undefined,
  event: RecordedEvent,
  id: string,
): Document | undefined {
  if (!projector.knows(event.type) || !projector.isAbout(event, id, document)) return document;
  const next = projector.foldUnfinished(document, event, id);
  return next === undefined ? document : (next ?? undefined);
}
