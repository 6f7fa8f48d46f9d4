import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { attempts } from '@pollux/domain/attending/attempts';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import { SaveAnswers, SubmitAttempt } from '@pollux/domain/attending/attending';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import type { Random } from '@pollux/infra/test/support/random';
import { ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { openStores } from '../../src/stores.ts';
import type { Figure } from '../support/figures.ts';
import { configOf, onStage, type Stage } from '../vote/stage.ts';
import { beginAll, type ExamQuiz, type Participant, publishExam } from './exam-quiz.ts';

const PARTICIPANTS = 1_000;
const CONNECTIONS = 64;
/** After so many acknowledged answers of all the server is killed. */
const KILL_AFTER = 5_000;

/** What somebody was acknowledged: the option by question, the newest. */
type Chosen = Map<string, string>;

/**
 * Everybody answers ten questions, changes some answers and submits; in the middle the server is killed (SIGKILL) and
 * restarted. What was acknowledged is counted here, and the scores that people are told and the raw events have to say
 * exactly that.
 * @throws AssertionError at the first difference
 */
export async function exam(): Promise<Figure[]> {
  return onStage(PARTICIPANTS, async (stage) => {
    const { product, random } = stage;
    const quiz = await publishExam(stage);
    const participants = await beginAll(stage, quiz);
    let acknowledged = 0;
    let retried = 0;
    const chosen = new Map(participants.map(({ accountId }) => [accountId, new Map() as Chosen]));
    const right = new Map<string, number>();
    await sideBySide(participants, async (participant) => {
      const client = new ApiClient(product.origin, participant.cookie);
      const { attemptId } = participant;
      const { quizId } = quiz;
      for (const { questionId, optionId } of tappedBy(random, quiz)) {
        const change = { kind: 'answer' as const, questionId, answer: { type: 'mcq' as const, optionId } };
        retried += await untilAnswered(client, SaveAnswers, { quizId, attemptId, changes: [change] });
        chosen.get(participant.accountId)?.set(questionId, optionId);
        if (++acknowledged === KILL_AFTER) {
          await product.kill();
          await product.restart();
        }
      }
      const submitted = await answered(client, SubmitAttempt, { quizId, attemptId });
      retried += submitted.retried;
      right.set(participant.accountId, submitted.answer.score?.halfPoints ?? -1);
    });

    const keys = new Map(quiz.questions.map(({ id, options }) => [id, options[0]]));
    for (const { accountId } of participants) {
      const own = [...(chosen.get(accountId) ?? [])];
      const expected = own.filter(([questionId, optionId]) => keys.get(questionId) === optionId).length * 8;
      assert.equal(
        right.get(accountId),
        expected,
        'everybody is told the score of what they were acknowledged',
      );
    }
    await product.kill();
    await checkLog(stage, quiz, participants, chosen);
    assert.ok(retried > 0, 'the kill met answers under way');
    return [
      { name: 'attend.exam.participants', value: participants.length },
      { name: 'attend.exam.acknowledged', value: acknowledged },
      { name: 'attend.exam.retried', value: retried },
      { name: 'attend.exam.differences', value: 0, target: { atMost: 0 } },
    ];
  });
}

/** One answer to each question, and a few changed afterwards. */
function tappedBy(random: Random, { questions }: ExamQuiz) {
  const taps = [...questions, ...questions.slice(0, 2)];
  return taps.map(({ id, options }) => ({ questionId: id, optionId: random.pick(options) }));
}

async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workNext = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, workNext));
}

async function untilAnswered<Contract extends CommandContract>(
  client: ApiClient,
  contract: Contract,
  payload: Input<Contract>,
): Promise<number> {
  return (await answered(client, contract, payload)).retried;
}

/** Sends a command and, as long as no answer comes, sends it again under the same key. */
async function answered<Contract extends CommandContract>(
  client: ApiClient,
  contract: Contract,
  payload: Input<Contract>,
) {
  const key = crypto.randomUUID();
  for (let retried = 0; ; retried++) {
    try {
      return { answer: await client.send(contract, payload, key), retried };
    } catch (error) {
      // A TypeError is what fetch throws when a connection breaks or cannot be made.
      const mayPass = error instanceof TypeError || (error instanceof RefusedRequest && error.status === 503);
      if (!mayPass || retried === 600) throw error;
      await wait(50);
    }
  }
}

/** The raw events say of everybody what was acknowledged: each answer once, one submission, one score. */
async function checkLog(
  stage: Stage,
  { quizId }: ExamQuiz,
  participants: readonly Participant[],
  chosen: ReadonlyMap<string, Chosen>,
): Promise<void> {
  const { events, close } = await openStores(configOf(stage.product, stage.environment), (error) => {
    throw error;
  });
  for (const { accountId: personId } of participants) {
    const recorded = (await events.readStream(
      attempts.stream({ quizId, personId }),
    )) as unknown as AttemptEvent[];
    const newest = new Map<string, string>();
    for (const { type, data } of recorded)
      if (type === 'AnswerRecorded' && data.answer?.type === 'mcq')
        newest.set(data.questionId, data.answer.optionId);
    assert.deepEqual(newest, chosen.get(personId), 'the log has what was acknowledged');
    const count = (wanted: string) => recorded.filter(({ type }) => type === wanted).length;
    assert.deepEqual(
      ['AttemptStarted', 'AttemptSubmitted', 'AttemptScored'].map(count),
      [1, 1, 1],
      'everything happened once',
    );
  }
  await close();
}
