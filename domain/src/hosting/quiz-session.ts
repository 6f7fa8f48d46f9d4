import type { Content, OfferedKind } from '../authoring/content/content.ts';
import { isAnonymous, takesBallots } from '../authoring/content/settings-rules.ts';
import { POLL_QUESTION_TYPES } from '../authoring/content/poll-rules.ts';
import { Rejection } from '../kernel/rejection.ts';
import { isTimed } from '../questions/question-rules.ts';
import type { Question } from '../questions/question-types.ts';
import type { Guests } from '../voting/guests.ts';
import type { Stage } from './stage.ts';
import type { Pace } from '../voting/pace.ts';
import { countsPoints } from './session-questions.ts';

// A quiz in a room: which quizzes are led there, and what may follow what, so that nobody answers what they know from the wall.

/** What a survey that a host leads asks: what polls do, and open answers. */
export const LED_SURVEY_TYPES = [...POLL_QUESTION_TYPES, 'shortanswer'] as const satisfies Question['type'][];

/** The types that a room answers by choosing, and the wall counts by what was chosen. */
export const ROOM_TYPES = ['mcq', 'checkbox', 'dropdown', 'truefalse'] as const satisfies Question['type'][];

// Rejections

/** Whoever gets a certificate is known by their account. */
export class CertifiedByLink extends Rejection {
  constructor() {
    super(
      'conflict',
      'certified-by-link',
      'This quiz gives a certificate: it is taken by its link, with an account.',
    );
  }
}

/** A card is for one vote: an attempt goes on over many answers, by the seat of its browser. */
export class CardsForVotes extends Rejection {
  constructor() {
    super('conflict', 'cards-for-votes', 'At their own pace people answer without cards.');
  }
}

/** Names the first such question as `questions.<index>`. */
export class SurveyNotForHost extends Rejection {
  constructor(index = 0) {
    super(
      'conflict',
      'survey-not-for-host',
      'A question of this survey cannot be led: only multiple choice and open answers.',
      { path: `questions.${index}` },
    );
  }
}

/** Names the first such question as `questions.<index>`. */
export class NotForRoom extends Rejection {
  constructor(index = 0) {
    super(
      'conflict',
      'question-not-for-room',
      'A question of this quiz cannot be asked in a room: only those with options, and true or false.',
      { path: `questions.${index}` },
    );
  }
}

/** Votes are cast in one session, attempts made in the other: a page from before would send the wrong ones. */
export class AnsweredOtherwise extends Rejection {
  constructor() {
    super('conflict', 'answered-otherwise', 'This session is answered in another way. Load the page again.');
  }
}

export class NothingToScore extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-score', 'A poll has no right answers, so it has no leaderboard.');
  }
}

export class CloseAnswersFirst extends Rejection {
  constructor() {
    super('conflict', 'close-answers-first', 'Close the answers first. Then show what is right.');
  }
}

/** Whoever has not answered would know the answer. */
export class AnswerWasShown extends Rejection {
  constructor() {
    super(
      'conflict',
      'answer-was-shown',
      'The room has seen what is right. This question takes no more answers.',
    );
  }
}

// Decisions

/** How a session is to be. */
export interface Wanted {
  readonly quizType: OfferedKind;
  readonly pace: Pace;
  readonly guests: Guests;
}

/**
 * Whether an activity can be given to a room so. At their own pace people attend a quiz or a survey whole; led are
 * questions that a room answers at once.
 * @throws CertifiedByLink, CardsForVotes, NotForRoom, SurveyNotForHost
 */
export function requireForRoom(content: Content, { quizType, pace, guests }: Wanted): void {
  const { certificate, questions } = content;
  if (quizType === 'POLL' || (pace === 'self' && isAnonymous(content))) return;
  if (certificate !== 0) throw new CertifiedByLink();
  if (pace === 'self') {
    if (guests === 'cards') throw new CardsForVotes();
    return;
  }
  const types: readonly Question['type'][] = quizType === 'QUIZ' ? ROOM_TYPES : LED_SURVEY_TYPES;
  const other = questions.findIndex(({ type }) => !types.includes(type));
  if (other === -1) return;
  throw quizType === 'QUIZ' ? new NotForRoom(other) : new SurveyNotForHost(other);
}

/** Whether a session has attempts: over a quiz or a survey by name, at everybody's own pace. All others have ballots. */
export function hasAttempts({
  quizType,
  pace,
  content,
}: {
  readonly quizType: OfferedKind;
  readonly content: Pick<Content, 'anonymous'>;
  /** Left out of sessions from before hosts could lead, which are all over polls. */
  readonly pace?: Pace | undefined;
}): boolean {
  return pace === 'self' && !takesBallots({ quizType, content });
}

/** What a stage depends on. */
interface Led {
  readonly quizType: OfferedKind;
  readonly content: Pick<Content, 'questions'>;
  /** The ids of the questions that belong to the session alone. */
  readonly own: readonly string[];
  readonly stage: Stage | undefined;
  readonly revealed: readonly string[];
}

/**
 * The stage that follows from what the host wants: with the end of the question's time, and without what there is not.
 * @param wanted of a question of this session; until when it is answered is not its host's to say
 * @param more seconds that are added to the time of the question that is on
 * @throws NothingToScore, CloseAnswersFirst, AnswerWasShown
 */
export function stageAfter(wanted: Stage, more: number, led: Led, now: Date): Stage {
  if (wanted.on !== 'question') {
    if (led.quizType !== 'QUIZ' && (wanted.on === 'leaderboard' || wanted.on === 'podium'))
      throw new NothingToScore();
    return wanted;
  }
  const { until: _until, ...stage } = wanted;
  if (stage.answers === 'locked') return stage;
  if (countsPoints(led, stage.questionId) && stage.results === 'shown') throw new CloseAnswersFirst();
  if (led.revealed.includes(stage.questionId)) throw new AnswerWasShown();
  // A poll has the time that its host gives it, question by question.
  const until = endOf(stage.questionId, more, led, now);
  return until === undefined ? stage : { ...stage, until };
}

/**
 * Until when the question takes answers; undefined where only its host ends that. A question that is opened again has all
 * its time again.
 */
function endOf(
  questionId: string,
  more: number,
  { quizType, content, stage }: Led,
  now: Date,
): string | undefined {
  const on =
    stage?.on === 'question' && stage.questionId === questionId && stage.answers === 'open' ? stage : null;
  const before = on?.until === undefined ? undefined : Date.parse(on.until);
  if (more > 0) return new Date(Math.max(before ?? 0, now.getTime()) + more * 1_000).toISOString();
  const isOver = before !== undefined && before <= now.getTime();
  if (on !== null && !isOver) return on.until;
  // A question of the session's own has no timer.
  if (quizType !== 'QUIZ') return undefined;
  const timer = content.questions.find(({ id }) => id === questionId)?.timer ?? 0;
  return isTimed(timer) ? new Date(now.getTime() + timer).toISOString() : undefined;
}

/** Of which questions of a quiz the room knows what is right, once this is on. */
export function revealedBy(stage: Stage, led: Omit<Led, 'stage'>): readonly string[] {
  const { quizType, content, revealed } = led;
  if (quizType !== 'QUIZ') return revealed;
  if (stage.on === 'podium' || stage.on === 'end')
    return content.questions.flatMap(({ id }) => (countsPoints(led, id) ? id : []));
  if (stage.on !== 'question' || stage.results === 'hidden' || revealed.includes(stage.questionId))
    return revealed;
  if (!countsPoints(led, stage.questionId)) return revealed;
  return [...revealed, stage.questionId];
}
