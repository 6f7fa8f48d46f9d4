import type { Context } from '../kernel/context.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import type { DraftedQuiz, Quiz } from './quiz.ts';

export class QuizNotFound extends Rejection {
  constructor() {
    super('not-found', 'quiz-not-found', 'Quiz not Found');
  }
}

/** The quiz, if it is there and belongs to the actor (C308). @throws QuizNotFound, NotAllowed */
export function ownQuiz(quiz: Quiz, by: Context): DraftedQuiz {
  if (quiz.status !== 'drafted') throw new QuizNotFound();
  if (quiz.ownerId !== by.actor.accountId) throw new NotAllowed();
  return quiz;
}
