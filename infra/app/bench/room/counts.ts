import assert from 'node:assert/strict';
import { ballots as ballotStreams } from '@pollux/domain/voting/ballot';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { Config } from '@pollux/infra/config';
import { START } from '@pollux/infra/event-store/event-store';
import { openStores } from '../../src/stores.ts';
import type { Sent } from './phone.ts';

const PAGE = 1_000;

/** How often each option of each question was chosen: `question option` to a number. */
export type Counts = ReadonlyMap<string, number>;

/** What phones were told that counts. */
export function countsOfSent(sent: readonly Sent[]): Counts {
  return counted(sent.filter(({ status }) => status === 200));
}

export function countsOfResults({ questions }: PollResultsView): Counts {
  const counts = new Map<string, number>();
  for (const question of questions) {
    if (question.type !== 'mcq') continue;
    for (const { id, votes } of question.options) if (votes > 0) counts.set(`${question.id} ${id}`, votes);
  }
  return counts;
}

/**
 * What the log has of a session; the product must have ended.
 * @throws AssertionError where somebody has answered a question twice
 */
export async function countsOfLog(config: Config, sessionId: string): Promise<Counts> {
  const { events, close } = await openStores(config, (error) => {
    throw error;
  });
  const answers: { questionId: string; optionId: string }[] = [];
  const seen = new Set<string>();
  let page = await events.readAll(START, PAGE);
  while (page.length > 0) {
    for (const { type, data, stream } of page) {
      if (type !== QuestionAnswered.type || !stream.startsWith(`${ballotStreams.name}-`)) continue;
      const answered = data as EventOf<typeof QuestionAnswered>['data'];
      if (answered.pollId !== sessionId || answered.answer.type !== 'mcq') continue;
      const { voterId, questionId, answer } = answered;
      assert.ok(!seen.has(`${voterId} ${questionId}`), 'nobody has answered a question twice');
      seen.add(`${voterId} ${questionId}`);
      answers.push({ questionId, optionId: answer.optionId });
    }
    page = await events.readAll(page.at(-1)?.position ?? START, PAGE);
  }
  await close();
  return counted(answers);
}

export function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** How many counts differ between two. */
export function differences(one: Counts, other: Counts): number {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key)).length;
}

function counted(answers: readonly { readonly questionId: string; readonly optionId: string }[]): Counts {
  const counts = new Map<string, number>();
  for (const { questionId, optionId } of answers) {
    const key = `${questionId} ${optionId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
