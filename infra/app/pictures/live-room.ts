import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeName } from '@pollux/domain/hosting/roll';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { ApiClient } from '../demo/api-client.ts';
import type { Answers } from '../demo/sample-poll.ts';

const NAMES = ['Kaveri', 'சங்கமித்திரை', 'आकाशगंगा', 'The one and only Bala', 'Meena', 'Zebra'];

/** A room that its host leads: people are in it, and the first question is open and answered. */
export async function livelyRoom(
  host: ApiClient,
  quizId: string,
  questionId: string,
  answer: () => Answers,
): Promise<string> {
  const { sessionId } = await host.send(OpenHostedSession, { quizId, pace: 'host', names: 'own' });
  const guests = NAMES.map(() => new ApiClient(host.origin));
  for (const [index, guest] of guests.entries()) {
    await guest.send(TakeSeat, { sessionId });
    await guest.send(TakeName, { sessionId, name: NAMES[index] ?? '' });
  }
  const stage = { on: 'question', questionId, answers: 'open', results: 'hidden' } as const;
  await host.send(SetStage, { sessionId, seen: 0, stage });
  for (const guest of guests) {
    const given = answer()[questionId];
    if (given !== undefined)
      await guest.send(AnswerSessionQuestion, { sessionId, questionId, answer: given });
  }
  return sessionId;
}
