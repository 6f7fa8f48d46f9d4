import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeName } from '@pollux/domain/hosting/roll';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import type { Stage } from '@pollux/domain/hosting/stage';
import { ApiClient } from '../../demo/api-client.ts';
import type { Person } from './people.ts';
import { newId } from './polls.ts';
import { type CreatedQuiz, createsQuiz, keyedChoice, type QuizForm } from './quizzes.ts';

/** A quiz that was led in a room to its end. */
export interface PlayedRoom {
  readonly quiz: CreatedQuiz;
  readonly sessionId: string;
  /** What they are called who sat in it. */
  readonly names: readonly string[];
  /** Where the log was at its end. */
  readonly position: string;
}

/** What each seat chooses of the first question (the first option is right), and of the second (false is right). */
export interface Play {
  readonly first: readonly number[];
  readonly second: readonly boolean[];
  /** How many steps of the podium are shown. */
  readonly steps?: 1 | 2 | 3;
  /** Whether the session is left open. */
  readonly goesOn?: boolean;
  readonly changes?: Partial<QuizForm>;
}

/** Leads a quiz of two questions in a room of as many seats as there are choices, each with a name. */
export async function playsRoom(host: Person, origin: string, play: Play): Promise<PlayedRoom> {
  const quiz = await createsQuiz(host.client, {
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Salt'], { points: 4 }),
      { id: newId(), type: 'truefalse', title: 'Moss has flowers.', answers: [false], timer: 0, points: 1 },
    ] as QuizForm['questions'],
    ...play.changes,
  });
  const wish = { quizId: quiz.id, pace: 'host', names: 'own' } as const;
  const { sessionId } = await host.client.send(OpenHostedSession, wish);
  const names = play.first.map((_choice, index) => `Asha ${'ABCDEFGHIJ'[index]}.`);
  const seats: ApiClient[] = [];
  for (const name of names) {
    const client = new ApiClient(origin);
    await client.send(TakeSeat, { sessionId });
    await client.send(TakeName, { sessionId, name });
    seats.push(client);
  }
  let seen = 0;
  const set = async (stage: Stage) => {
    seen = (await host.client.send(SetStage, { sessionId, seen, stage })).number;
  };
  for (const [index, question] of quiz.questions.entries()) {
    const asked = { on: 'question', questionId: question.id, results: 'hidden' } as const;
    await set({ ...asked, answers: 'open' });
    for (const [seat, client] of seats.entries()) {
      const optionId = 'options' in question ? (question.options[play.first[seat] ?? 0]?.id ?? '') : '';
      const answer =
        index === 0
          ? { type: 'mcq' as const, optionId }
          : { type: 'truefalse' as const, value: play.second[seat] ?? true };
      await client.send(AnswerSessionQuestion, { sessionId, questionId: question.id, answer });
    }
    await set({ ...asked, answers: 'locked' });
  }
  if (play.steps !== undefined) await set({ on: 'podium', steps: play.steps });
  const { position } =
    play.goesOn === true
      ? await host.client.send(SetStage, { sessionId, seen, stage: { on: 'end' } })
      : await host.client.send(EndHostedSession, { sessionId });
  return { quiz, sessionId, names, position };
}
