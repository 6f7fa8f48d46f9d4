import type { Content, OfferedKind } from '../authoring/content/content.ts';
import { Rejection } from '../kernel/rejection.ts';
import { isTimed } from '../questions/question-rules.ts';
import type { Question } from '../questions/question-types.ts';
import type { Pace, Stage } from './stage.ts';

// A quiz in a room: which quizzes are led there, and what may follow what, so that nobody answers what they know from the wall.

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

/** At their own pace people take a quiz by its link. */
export class QuizNeedsHost extends Rejection {
  constructor() {
    super(
      'conflict',
      'quiz-needs-host',
      'You lead a quiz in a session. At their own pace people take it by its link.',
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

/** Whether a quiz can be given to a room. @throws CertifiedByLink, QuizNeedsHost, NotForRoom */
export function requireForRoom({ certificate, questions }: Content, pace: Pace): void {
  if (certificate !== 0) throw new CertifiedByLink();
  if (pace !== 'host') throw new QuizNeedsHost();
  const other = questions.findIndex(({ type }) => !ROOM_TYPES.some((each) => each === type));
  if (other !== -1) throw new NotForRoom(other);
}

/** What a stage depends on. */
interface Led {
  readonly quizType: OfferedKind;
  readonly content: Pick<Content, 'questions'>;
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
  const isQuiz = led.quizType === 'QUIZ';
  if (wanted.on !== 'question') {
    if (!isQuiz && (wanted.on === 'leaderboard' || wanted.on === 'podium')) throw new NothingToScore();
    return wanted;
  }
  const { until: _until, ...stage } = wanted;
  if (!isQuiz) return stage;
  if (stage.answers === 'locked') return stage;
  if (stage.results === 'shown') throw new CloseAnswersFirst();
  if (led.revealed.includes(stage.questionId)) throw new AnswerWasShown();
  const until = endOf(stage.questionId, more, led, now);
  return until === undefined ? stage : { ...stage, until };
}

/** Until when the question takes answers; undefined where only its host ends that. Opened anew it has all its time again. */
function endOf(questionId: string, more: number, { content, stage }: Led, now: Date): string | undefined {
  const on =
    stage?.on === 'question' && stage.questionId === questionId && stage.answers === 'open' ? stage : null;
  const before = on?.until === undefined ? undefined : Date.parse(on.until);
  if (more > 0) return new Date(Math.max(before ?? 0, now.getTime()) + more * 1_000).toISOString();
  const isOver = before !== undefined && before <= now.getTime();
  if (on !== null && !isOver) return on.until;
  const timer = content.questions.find(({ id }) => id === questionId)?.timer ?? 0;
  return isTimed(timer) ? new Date(now.getTime() + timer).toISOString() : undefined;
}

/** Of which questions of a quiz the room knows what is right, once this is on. */
export function revealedBy(
  stage: Stage,
  { quizType, content, revealed }: Omit<Led, 'stage'>,
): readonly string[] {
  if (quizType !== 'QUIZ') return revealed;
  if (stage.on === 'podium' || stage.on === 'end') return content.questions.map(({ id }) => id);
  if (stage.on !== 'question' || stage.results === 'hidden' || revealed.includes(stage.questionId))
    return revealed;
  return [...revealed, stage.questionId];
}
