import { changed, changeOf } from '@pollux/domain/hosting/replay-changes';
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

/** Times in anonymous events are as fine, in milliseconds. */
export const ANONYMOUS_MS = 900_000;

/** Everything at one moment. */
export interface Still {
  /** In milliseconds since 1970: all that was in the log by then is in it, and nothing else. */
  readonly at: number;
  /** Whether its host did something, or it was opened, closed or changed: such a still is kept. */
  readonly isPinned: boolean;
  readonly all: PollResultsView;
  /** Undefined where nobody leads. */
  readonly staged: Staged | undefined;
  readonly board: BoardRows | null;
  readonly isHidden: boolean;
}

export type Mark = Omit<Replay['marks'][number], 'still'> & { readonly at: number };

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
 * Folds the log of one poll or session to stills, by the projectors that make its results, stage and board. Looking back to
 * the moment of a still shows the same.
 *
 * Whatever its host does is a still. Of answers there is one a second at most, at the end of it. Where these are more than
 * `mostStills`, only the last one in each stretch of time stays, and stretches become longer as those of the course of votes
 * do.
 *
 * Of anonymous answers, no still is finer than the times of their events: where nobody leads they are at the end of quarters of
 * an hour, and where a host leads they are there just before what the host did next.
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
  /** How long stretches are, in milliseconds. */
  #length: number;
  /** When the last answer was that is in no still yet. */
  #open: number | undefined;
  #now = 0;

  constructor(id: string, today: Today, mostStills = MOST_STILLS) {
    this.#id = id;
    this.#today = today;
    this.#mostStills = mostStills;
    this.#length = today.isAnonymous ? ANONYMOUS_MS : 1_000;
  }

  /** The next event of the log. @returns whether a still was made, which takes a while where there are many words */
  take(event: RecordedEvent): boolean {
    const isShown = SHOWN.has(event.type) && pollResults.isAbout(event, this.#id, this.#results);
    const isPinned = isShown && !ANSWERS.has(event.type) && this.#pinned < MOST_PINNED;
    // Clocks of several servers differ; the log has one order.
    if (isShown) this.#now = Math.max(this.#now, Date.parse(event.recordedAt));
    const hasClosed = isShown && this.#close(isPinned);
    const before = this.#stage?.stage;
    this.#results = folded(pollResults, this.#results, event, this.#id);
    this.#stage = folded(sessionStages, this.#stage, event, this.#id);
    this.#scores = folded(sessionScores, this.#scores, event, this.#id);
    if (!isShown) return false;
    if (!ANSWERS.has(event.type)) this.#note(event, { before, isPinned });
    if (!isPinned) this.#open = this.#now;
    else {
      this.#pinned += 1;
      this.#add({ at: this.#now, isPinned });
    }
    return hasClosed || isPinned;
  }

  /** The stills of all that was taken; the last one is how it ended. */
  finish(): { stills: readonly Still[]; marks: readonly Mark[]; finest: number } {
    this.#now = Number.POSITIVE_INFINITY;
    this.#close(true);
    return { stills: this.#stills, marks: this.#marks, finest: this.#length / 1_000 };
  }

  #stretchOf(at: number): number {
    return Math.floor(at / this.#length);
  }

  /**
   * What went on before is a still, where what comes now is of another stretch.
   * @param isPinned whether what comes now has a still of its own
   * @returns whether it is
   */
  #close(isPinned: boolean): boolean {
    const open = this.#open;
    if (open === undefined) return false;
    const isByStages = this.#today.isAnonymous && this.#stage !== undefined;
    const goesOn = isByStages || this.#stretchOf(open) === this.#stretchOf(this.#now);
    if (goesOn && !isPinned) return false;
    this.#open = undefined;
    const hasNext = Number.isFinite(this.#now);
    const fine = this.#today.isAnonymous ? this.#length : 1_000;
    const end = isByStages && hasNext ? this.#now : (Math.floor(open / fine) + 1) * fine;
    this.#add({ at: Math.min(end, this.#now) - 1, isPinned: false });
    return true;
  }

  #add({ at, isPinned }: Pick<Still, 'at' | 'isPinned'>): void {
    if (this.#results === undefined) return;
    const { moderation } = this.#today;
    const last = this.#stills.at(-1);
    // What was appended together happened at once.
    const isSame = last !== undefined && last.at >= at;
    if (isSame) this.#stills.pop();
    // Projectors count in place.
    const all = structuredClone(pollResultsView({ ...this.#results, moderation }));
    this.#stills.push({
      at: isSame ? last.at : at,
      isPinned: isPinned || (isSame && last.isPinned),
      // What is as it was before is the very same: hundreds of stills may each have thousands of words.
      all: last === undefined ? all : (changed(last.all, changeOf(last.all, all)) as PollResultsView),
      staged: this.#stage && stagedOf(this.#stage),
      board: this.#board,
      isHidden: this.#stage !== undefined && this.#results.examMode && this.#results.isActive,
    });
    while (this.#stills.filter((still) => !still.isPinned).length > this.#mostStills) {
      this.#length = nextLength(this.#length);
      const stretches = this.#stills.map((still) => this.#stretchOf(still.at));
      this.#stills = this.#stills.filter(
        (still, index) => still.isPinned || stretches[index] !== stretches[index + 1],
      );
    }
  }

  /** What its host did, or what became of it. */
  #note(event: RecordedEvent, { before, isPinned }: { before: Stage | undefined; isPinned: boolean }): void {
    const at = this.#now;
    const mark = (what: Mark['what'], number: number | null = null) => {
      if (isPinned) this.#marks.push({ at, what, number });
    };
    if (event.type === 'StageSet' || event.type === 'HostedSessionEnded') {
      if (this.#scores !== undefined && this.#stage !== undefined)
        this.#board = boardRows(boardFrom({ ...this.#scores, away: this.#today.away }));
      for (const what of whatWasDone(before, this.#stage?.stage ?? { on: 'end' }))
        mark(what, what === 'question' ? this.#place() : null);
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
