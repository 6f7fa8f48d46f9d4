import type { Context } from '../kernel/context.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import type { DraftedQuiz, Quiz } from './quiz.ts';

export class QuizNotFound extends Rejection {
  constructor() {
    super('not-found', 'quiz-not-found', 'Quiz not Found');
  }
}

/** What is in the bin stays as it is until it is taken out. */
export class InBin extends Rejection {
  constructor() {
    super('conflict', 'in-bin', 'This is in the bin. Restore it first.');
  }
}

/** What an admin has taken down comes back when an admin gives it back; until then nothing new is published of it. */
export class IsTakenDown extends Rejection {
  constructor() {
    super(
      'conflict',
      'taken-down',
      'This was taken down. You can change its draft, and appeal against it in your library.',
    );
  }
}

/** One's own that is neither in the bin nor taken down. @throws QuizNotFound, NotAllowed, InBin, IsTakenDown */
export function ownStandingQuiz(quiz: Quiz, by: Context): DraftedQuiz {
  return standingQuiz(ownQuiz(quiz, by));
}

/** Anybody's that is neither in the bin nor taken down. @throws QuizNotFound, InBin, IsTakenDown */
export function standingQuiz(quiz: Quiz): DraftedQuiz {
  if (quiz.status !== 'drafted') throw new QuizNotFound();
  if (quiz.bin !== null) throw new InBin();
  if (quiz.takenDown !== null) throw new IsTakenDown();
  return quiz;
}

/** The quiz, if it is there and belongs to the actor (C308). @throws QuizNotFound, NotAllowed, InBin */
export function ownQuiz(quiz: Quiz, by: Context): DraftedQuiz {
  const own = ownQuizOrBinned(quiz, by);
  if (own.bin !== null) throw new InBin();
  return own;
}

/** The same, also while it is in the bin. @throws QuizNotFound, NotAllowed */
export function ownQuizOrBinned(quiz: Quiz, by: Context): DraftedQuiz {
  if (quiz.status !== 'drafted') throw new QuizNotFound();
  if (quiz.ownerId !== by.actor.accountId) throw new NotAllowed();
  return quiz;
}
