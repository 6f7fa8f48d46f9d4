import { type Question, type SeenQuestion, typeOf } from '../questions/question-types.ts';
import type { AttemptView, SealedQuestion } from './attempt-view.ts';
import type { Attempts } from './attempts.ts';
import { mixed, shuffled } from '../kernel/chance.ts';
import { overAt } from './deadline.ts';
import { boundsOf, clockOf, isClocked, isFinal, type SeenSitting } from './sitting.ts';

/** A question as the participant of an attempt is sent it: what is to be brought together in an order of its own. */
export function seenIn({ attempt }: Pick<SeenSitting, 'attempt'>, question: Question): SeenQuestion {
  const seen = typeOf(question).see(question);
  // Each question has an order of its own, which nothing but its id makes different.
  return 'selections' in seen
    ? { ...seen, selections: shuffled(seen.selections, mixed(attempt.seed, question.id)) }
    : seen;
}

/** An attempt as its person goes on with it: nothing of what is right, nor of what was not opened yet. */
export function viewOf(
  quizId: string,
  sitting: SeenSitting,
  nickname: Attempts['nickname'],
  now: Date,
): AttemptView {
  const { attempt, content, extraTime } = sitting;
  const { attemptId, quizType, number, version, startedAt, reopenedUntil } = attempt;
  const bounds = boundsOf(sitting);
  const answers = Object.entries(attempt.answers).flatMap(([id, { answer }]) =>
    answer === null ? [] : [[id, answer] as const],
  );
  const clocks = content.questions.flatMap((question) => {
    const clock = clockOf(question, sitting);
    return clock === undefined ? [] : [[question.id, clock] as const];
  });
  return {
    attemptId,
    quizId,
    quizType,
    number,
    version,
    content: looksOf(content),
    questions: content.questions.map((question) =>
      isSealed(question, sitting) ? sealed(question) : seenIn(sitting, question),
    ),
    answers: Object.fromEntries(answers),
    clocks: Object.fromEntries(clocks),
    locked: content.questions.filter((question) => isLocked(question, sitting, now)).map(({ id }) => id),
    startedAt,
    closesAt: bounds.reopenedUntil ?? bounds.closesAt,
    reopenedUntil,
    extraTime: { percent: extraTime.percent, minutes: extraTime.minutes },
    nickname,
    now: now.toISOString(),
  };
}

function looksOf(content: SeenSitting['content']): AttemptView['content'] {
  const { quizTitle, quizDescription, coverImage, language, organisationName } = content;
  const { fontSize, fontStyle, fontColour, themeId, musicId, quizMode, examMode, certificate } = content;
  return {
    quizTitle,
    quizDescription,
    coverImage,
    language,
    organisationName,
    fontSize,
    fontStyle,
    fontColour,
    themeId,
    musicId,
    quizMode,
    examMode,
    certificate,
  };
}

function isSealed(question: Question, sitting: SeenSitting): boolean {
  return isClocked(question, sitting) && sitting.attempt.opened[question.id] === undefined;
}

function sealed({ id, timer, compulsory, points }: Question): SealedQuestion {
  return { sealed: true, id, timer, compulsory, points };
}

function isLocked(question: Question, sitting: SeenSitting, now: Date): boolean {
  const at = now.toISOString();
  const over = overAt(boundsOf(sitting));
  if (over !== null && at >= over) return true;
  const isAnswered = (sitting.attempt.answers[question.id]?.answer ?? null) !== null;
  if (isFinal(sitting) && isAnswered) return true;
  const endsAt = isClocked(question, sitting) ? (clockOf(question, sitting)?.endsAt ?? null) : null;
  return endsAt !== null && at >= endsAt;
}
