import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { randomUUID } from 'node:crypto';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { CreatePoll, createActivity } from '@pollux/domain/authoring/saving';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { BallotCast, ballots } from '@pollux/domain/voting/ballot';
import type { EventStore, NewEvent } from '@pollux/infra/event-store/event-store';

const WRITERS = 64;
const OPTIONS = 4;
const WORDS = 100;
const id = (kind: string, number = 0): string => (kind + number.toString(16)).padStart(24, '0');
const pollId = id('d0');
const question = id('e0');
const cloud = id('e1');
const ownerId = id('a0');
const at = '2026-11-20T09:30:00.000Z';
const metadata = {
  commandId: randomUUID(),
  commandHash: 'f'.repeat(32),
  correlationId: 'bench',
  actorId: ownerId,
};

/** An append: a stream's first events. */
export interface Append {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

/** The poll that everybody here votes in. */
export function poll(): Append {
  const content = CreatePoll.payload.parse({
    quizTitle: 'Which?',
    quizDescription: 'For the benchmark',
    language: 'Eng',
    questions: [
      {
        id: question,
        type: 'mcq',
        title: 'Which?',
        options: Array.from({ length: OPTIONS }, (_, n) => ({ id: id('f0', n), text: `Option ${n}` })),
      },
      { id: cloud, type: 'wordcloud', title: 'One word?' },
    ],
  });
  const by = { now: new Date(at), actor: { accountId: ownerId }, newId: () => ownerId };
  const created = createActivity(content, quizzes.initial, by, {
    ...sampleLists,
    quizId: pollId,
    entitlements: entitlementsOf('basic'),
  });
  const events = created.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
  return { stream: quizzes.stream({ quizId: pollId }), events };
}

/**
 * Ballots of so many voters from the first one on, each with a stream of its own and so many votes.
 * @param words whether each gives a word as well, of a few
 */
export function* votes(voters: number, { first = 0, votesEach = 1, words = false } = {}): Generator<Append> {
  for (let voter = first; voter < first + voters; voter += 1) {
    const voterId = id('b0', voter);
    const { type, data } = BallotCast({
      pollId,
      voterId,
      version: 1,
      firstname: 'Meena',
      lastname: 'Raman',
      answers: {
        [question]: { type: 'mcq', optionId: id('f0', voter % OPTIONS) },
        ...(words && { [cloud]: { type: 'wordcloud', word: `Word ${voter % WORDS}` } }),
      },
      at,
    });
    const events = Array.from({ length: votesEach }, () => ({ id: randomUUID(), type, data, metadata }));
    yield { stream: ballots.stream({ pollId, voterId }), events };
  }
}

/** Appends as 64 writers that each wait for their acknowledgement. @returns appends a second */
export async function appendAll(store: EventStore, appends: readonly Append[]): Promise<number> {
  const waiting = appends.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const { stream, events } of waiting) await store.append(stream, 'none', events);
    }),
  );
  return appends.length / ((performance.now() - started) / 1_000);
}
