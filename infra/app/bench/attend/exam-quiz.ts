import { randomBytes } from 'node:crypto';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { CreateQuiz } from '@pollux/domain/authoring/saving';
import { ApiClient } from '../../demo/api-client.ts';
import type { Stage, Voter } from '../vote/stage.ts';

const newId = () => randomBytes(12).toString('hex');

/** A quiz as the bench knows it: its questions with their options, of which the first is right. */
export interface ExamQuiz {
  readonly quizId: string;
  readonly position: string;
  readonly questions: readonly { readonly id: string; readonly options: readonly string[] }[];
}

/** Somebody who has begun. */
export interface Participant extends Voter {
  readonly attemptId: string;
}

/** Makes a quiz of ten questions without time limits, four points each. @param quizMode 3 with a live leaderboard */
export async function publishExam({ creator }: Stage, quizMode: 1 | 3 = 1): Promise<ExamQuiz> {
  const questions = Array.from({ length: 10 }, (_, number) => {
    const options = [0, 1, 2, 3].map((place) => ({ id: newId(), text: `Answer ${place}` }));
    return {
      id: newId(),
      type: 'mcq' as const,
      title: `Question ${number + 1}`,
      timer: 0 as const,
      compulsory: false,
      options,
      answers: options.slice(0, 1).map(({ id }) => id),
    };
  });
  const form = { quizTitle: 'Exam', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
  const { id, position } = await creator.send(CreateQuiz, { ...form, quizMode, questions });
  return {
    quizId: id,
    position,
    questions: questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
  };
}

/** Has them all begin, some at a time. */
export async function beginAll({ product, voters }: Stage, { quizId }: ExamQuiz): Promise<Participant[]> {
  const begun: Participant[] = [];
  const waiting = voters.values();
  const beginNext = async () => {
    for (const voter of waiting) {
      const client = new ApiClient(product.origin, voter.cookie);
      const { attemptId } = await client.send(StartAttempt, { quizId, firstname: 'A', lastname: 'B' });
      begun.push({ ...voter, attemptId });
    }
  };
  await Promise.all(Array.from({ length: 32 }, beginNext));
  return begun;
}
