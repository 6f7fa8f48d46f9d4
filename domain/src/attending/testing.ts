import { QuizInput } from '../authoring/content/quiz.ts';
import type { Content } from '../authoring/content/content.ts';
import { QuizDrafted, type QuizEvent, QuizPublished, quizzes } from '../authoring/quiz.ts';
import { by, id, NOW } from '../testing.ts';
import { type Attempts, attempts } from './attempts.ts';
import type { AttemptEvent } from './attempt-events.ts';
import { publishedQuiz } from './availability.ts';
import { type Sitting, sittingOf } from './sitting.ts';
import { startAttempt } from './starting.ts';

/** A quiz for tests: who owns it, who attends it. */
export const [ASHA, BALA, QUIZ] = [id('a5a'), id('ba1a'), id('9')];

/** Two options each, of which the first is right; the second question has half a minute, the third may be left out. */
export const [FIRST, TIMED, OPTIONAL] = [id('c1'), id('c2'), id('c3')];

const choice = (questionId: string, changes: object) => ({
  id: questionId,
  type: 'mcq',
  title: `Question ${questionId}`,
  timer: 0,
  options: [0, 1].map((place) => ({ id: optionOf(questionId, place), text: `Option ${place}` })),
  answers: [optionOf(questionId, 0)],
  ...changes,
});

/** The id of an option by its place; the first is right. */
export const optionOf = (questionId: string, place: number): string => `${place + 1}${questionId.slice(1)}`;

/** What is answered by choosing an option. */
export const chosen = (questionId: string, place: number) => ({
  type: 'mcq' as const,
  optionId: optionOf(questionId, place),
});

/** A quiz with these three questions. */
export function contentWith(changes: object = {}): Content {
  return {
    ...QuizInput.parse({
      quizTitle: 'Rivers',
      quizGrades: ['grade6'],
      subjects: ['biology'],
      language: 'Eng',
      questions: [
        choice(FIRST, {}),
        choice(TIMED, { timer: 30_000 }),
        choice(OPTIONAL, { compulsory: false }),
      ],
    }),
    paymentType: 'free',
    attemptLimit: false,
    ...changes,
  };
}

/** A quiz that was published so, and what happened to it since. */
export function quizWith(changes: object = {}, ...since: readonly QuizEvent[]) {
  const about = { quizId: QUIZ, ownerId: ASHA, quizType: 'QUIZ' as const, at: NOW.toISOString() };
  const published = QuizPublished({ ...about, version: 1, content: contentWith(changes) });
  return [QuizDrafted(about), published, ...since].reduce(
    (quiz, event) => quizzes.evolve(quiz, event),
    quizzes.initial,
  );
}

/** The instant so many milliseconds after NOW. */
export const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

/** The state after events. */
export const attemptsAfter = (...events: readonly AttemptEvent[]): Attempts =>
  events.reduce((state, event) => attempts.evolve(state, event), attempts.initial);

/** Somebody who has just begun: their events, and what they are attending. */
export function begun(quiz = quizWith(), state = attempts.initial) {
  const names = { quizId: QUIZ, firstname: 'Bala', lastname: 'Ganesan', nickname: null };
  const events = startAttempt(names, state, publishedQuiz(quiz), by(BALA));
  const started = events[0];
  if (started?.type !== 'AttemptStarted') throw new Error('An attempt begins here.');
  return { events, attemptId: started.data.attemptId };
}

/** The attempt with what it depends on. */
export function sittingIn(state: Attempts, attemptId: string, quiz = quizWith()): Sitting {
  const sitting = sittingOf(state, attemptId, quiz);
  if (sitting === undefined) throw new Error('There is such an attempt.');
  return sitting;
}
