import { z } from 'zod';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import { Id, lines } from '../../kernel/values.ts';
import { completeness } from '../../questions/completeness.ts';
import { POINTS } from '../../questions/question-rules.ts';
import { type Question, QuestionInput, typeOf } from '../../questions/question-types.ts';
import { DrawUnequal } from '../bank/pools.ts';
import type { Drawing } from '../content/draw-rules.ts';
import { MOST_QUIZ_QUESTIONS } from '../content/quiz-rules.ts';
import { ownQuiz, QuizNotFound } from '../own-quiz.ts';
import type { Quiz, QuizEvent } from '../quiz.ts';
import { type AnswerKey, changedBy, keyOf } from './answer-key.ts';
import { MOST_REASON_CHARACTERS } from './correcting-rules.ts';
import { AnswerKeyCorrected, type KeyChange } from './correction.ts';

// Command

const KeyChangeInput = z.discriminatedUnion('kind', [
  /** The whole question, of which nothing but what is right may differ from the version. */
  z.object({ kind: z.literal('key'), question: QuestionInput }),
  z.object({ kind: z.literal('points'), questionId: Id, points: z.literal(POINTS) }),
  z.object({ kind: z.literal('accept-all'), questionId: Id }),
  z.object({ kind: z.literal('drop'), questionId: Id }),
]);

/** Corrects what is right in a published version of a quiz of one's own; every attempt at it is graded again. */
export const CorrectAnswerKey = command(
  'CorrectAnswerKey',
  z.object({
    quizId: Id,
    version: z.int().positive(),
    /** The number of the newest correction that the page shows, of whatever version; 0 where there is none. */
    expectedCorrection: z.int().nonnegative(),
    changes: z.array(KeyChangeInput).min(1).max(MOST_QUIZ_QUESTIONS),
    /** Whoever is graded again reads it. */
    reason: lines(MOST_REASON_CHARACTERS),
  }),
  Message.extend({ /** The newest of the quiz. */ correction: z.int() }),
);

// Rejections

export class CorrectedElsewhere extends Rejection {
  constructor() {
    super('conflict', 'corrected-elsewhere', 'The answers were corrected somewhere else. Reload to see how.');
  }
}

export class QuestionNotAsked extends Rejection {
  constructor() {
    super('invalid', 'question-not-asked', 'This version has no such question.');
  }
}

/** A correction never changes what was asked. */
export class NotOnlyTheKey extends Rejection {
  constructor() {
    super('invalid', 'not-only-the-key', 'Only right answers can be corrected, not the questions.');
  }
}

export class KeyIncomplete extends Rejection {
  constructor() {
    super('invalid', 'key-incomplete', 'Mark the right answer.');
  }
}

// Decision

/**
 * The correction gets the next number of the quiz. What is graded so already is not changed: if that is all, nothing is.
 * @throws QuizNotFound, NotAllowed, InBin, VersionNotFound, CorrectedElsewhere, QuestionNotAsked, NotOnlyTheKey,
 * KeyIncomplete, DrawUnequal
 */
export function correctAnswerKey(
  { version, expectedCorrection, changes, reason }: Data<typeof CorrectAnswerKey>,
  quiz: Quiz,
  by: Context,
): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  if (own.quizType !== 'QUIZ') throw new QuizNotFound();
  const published = keyOf({ ...own, corrections: [] }, version);
  if (own.corrections.length !== expectedCorrection) throw new CorrectedElsewhere();
  let key = keyOf(own, version);
  const effective: KeyChange[] = [];
  for (const change of changes.map((sent) => asRecorded(sent, published.questions))) {
    const changed = changedBy(key, change);
    if (gradesTheSame(changed, key)) continue;
    requireEqualWorth(change, own.versions);
    effective.push(change);
    key = changed;
  }
  if (effective.length === 0) return [];
  const { quizId, corrections } = own;
  return [
    AnswerKeyCorrected({
      quizId,
      version,
      correction: corrections.length + 1,
      changes: effective,
      reason,
      by: by.actor.accountId,
      at: by.now.toISOString(),
    }),
  ];
}

/**
 * Whoever got a drawn question can earn as much as whoever got another of its pool: so what it is worth stays. A wrong one
 * is accepted for everybody. Where a pool is asked whole, and of what the quiz asks by itself, everything can be changed.
 * @param versions all of them, as a correction holds in each that asks the same
 */
function requireEqualWorth(
  { kind, questionId }: KeyChange,
  versions: Readonly<Record<number, Drawing>>,
): void {
  if (kind !== 'points' && kind !== 'drop') return;
  const index = drawOf(questionId, versions);
  if (index !== undefined) throw new DrawUnequal(index);
}

/**
 * By which draw some are asked the question and others are not, so that what it is worth stays.
 * @returns its place in a version; undefined where everybody is asked it, or nobody
 */
export function drawOf(questionId: string, versions: Readonly<Record<number, Drawing>>): number | undefined {
  for (const { draws = [] } of Object.values(versions)) {
    const index = draws.findIndex(
      ({ count, questionIds = [] }) => questionIds.length > count && questionIds.includes(questionId),
    );
    if (index !== -1) return index;
  }
  return undefined;
}

function asRecorded(change: z.infer<typeof KeyChangeInput>, asked: readonly Question[]): KeyChange {
  const questionId = change.kind === 'key' ? change.question.id : change.questionId;
  const question = asked.find(({ id }) => id === questionId);
  if (question === undefined) throw new QuestionNotAsked();
  if (change.kind !== 'key') return change;
  const corrected = { ...change.question, points: question.points };
  if (!isAskedAlike(corrected, question)) throw new NotOnlyTheKey();
  if (completeness(corrected, 'QUIZ') !== null) throw new KeyIncomplete();
  return { kind: 'key', questionId, question: corrected };
}

/** Whether a participant is sent the same: that is all of a question but what is right. */
function isAskedAlike(one: Question, other: Question): boolean {
  return one.type === other.type && sameData(typeOf(one).see(one), typeOf(other).see(other));
}

function gradesTheSame(one: AnswerKey, other: AnswerKey): boolean {
  const parts = ({ questions, accepted, dropped }: AnswerKey) => ({
    questions,
    accepted: accepted.toSorted(),
    dropped: dropped.toSorted(),
  });
  return sameData(parts(one), parts(other));
}
