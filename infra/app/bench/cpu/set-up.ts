import { hash, randomBytes, randomUUID } from 'node:crypto';
import { CreatePoll, CreateQuiz, createActivity } from '@pollux/domain/authoring/saving';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import type { Input } from '@pollux/domain/kernel/command';
import type { CastVote } from '@pollux/domain/voting/ballot';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { SessionStore } from '@pollux/infra/sessions/session-store';
import { openStores, type StoresConfig } from '../../src/stores.ts';

const COOKIE = '__Host-pollux';
const QUESTIONS = 10;
const newId = () => randomBytes(12).toString('hex');

/** A question of choices: their ids. */
export interface Asked {
  readonly id: string;
  readonly options: readonly string[];
}

/** What people take part in during one round. */
export interface Activities {
  /** A poll of two choices and a word. */
  readonly poll: { readonly id: string; readonly choices: readonly Asked[]; readonly word: string };
  /** A poll of a word alone. */
  readonly cloud: { readonly id: string; readonly word: string };
  /** A quiz of ten choices. */
  readonly quiz: { readonly id: string; readonly questions: readonly Asked[] };
}

export interface Setting {
  /** The Cookie headers of people who may take part. */
  readonly cookies: readonly string[];
  readonly rounds: readonly Activities[];
}

/**
 * Fills a data folder with people and with activities for so many rounds, as the product would write them.
 * @param log where it is, where it is not in the folder
 */
export async function fill(
  dataDir: string,
  people: number,
  rounds: number,
  log: Pick<StoresConfig, 'eventStore' | 'eventStorePrefix'> = {},
): Promise<Setting> {
  const stores = await openStores({ dataDir, ...log }, (error) => {
    throw error;
  });
  try {
    const activities: Activities[] = [];
    for (let round = 0; round < rounds; round++) activities.push(await publishAll(stores.events));
    const cookies = await Promise.all(
      Array.from({ length: people }, async () => {
        const accountId = newId();
        await stores.personKeys.obtain(accountId);
        return `${COOKIE}=${await signIn(stores.sessions, accountId)}`;
      }),
    );
    return { cookies, rounds: activities };
  } finally {
    await stores.close();
  }
}

/** What somebody votes in a round's poll: one of two choices each, and one of a hundred words. @param person a number */
export function ballotOf({ poll }: Activities, person: number): Input<typeof CastVote> {
  const choices = poll.choices.map(({ id, options }) => [
    id,
    { type: 'mcq' as const, optionId: optionOf(options, person) },
  ]);
  const answers = { ...Object.fromEntries(choices), [poll.word]: wordOf(person) };
  return { pollId: poll.id, answers };
}

export function optionOf(options: readonly string[], person: number): string {
  return options[person % options.length] ?? '';
}

export function wordOf(person: number): { readonly type: 'wordcloud'; readonly word: string } {
  return { type: 'wordcloud', word: `Word ${person % 100}` };
}

async function publishAll(events: EventStore): Promise<Activities> {
  const [choices, word] = [
    [choice(), choice()],
    { id: newId(), type: 'wordcloud' as const, title: 'A word?' },
  ];
  const alone = { ...word, id: newId() };
  const questions = Array.from({ length: QUESTIONS }, choice);
  const about = { quizTitle: 'Annual Day', quizDescription: 'For the bench', language: 'Eng' as const };
  const poll = CreatePoll.payload.parse({ ...about, questions: [...choices, word] } satisfies Input<
    typeof CreatePoll
  >);
  const cloud = CreatePoll.payload.parse({ ...about, questions: [alone] } satisfies Input<typeof CreatePoll>);
  const quiz = CreateQuiz.payload.parse({
    ...about,
    quizGrades: ['grade6'],
    subjects: ['biology'],
    questions: questions.map((question) => ({
      ...question,
      answers: question.options.slice(0, 1).map(({ id }) => id),
    })),
  } satisfies Input<typeof CreateQuiz>);
  return {
    poll: { id: await publish(events, poll), choices: choices.map(askedOf), word: word.id },
    cloud: { id: await publish(events, cloud), word: alone.id },
    quiz: { id: await publish(events, quiz), questions: questions.map(askedOf) },
  };
}

async function publish(events: EventStore, content: Parameters<typeof createActivity>[0]): Promise<string> {
  const [quizId, ownerId] = [newId(), newId()];
  const by = { now: new Date(), actor: { accountId: ownerId }, newId };
  const publisher = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };
  const metadata = {
    commandId: randomUUID(),
    commandHash: 'f'.repeat(32),
    correlationId: 'bench',
    actorId: ownerId,
  };
  const decided = createActivity(content, quizzes.initial, by, publisher);
  const written = decided.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
  await events.append(quizzes.stream({ quizId }), 'none', written);
  return quizId;
}

/** @returns the token of the session */
export async function signIn(sessions: SessionStore, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const issuedAt = new Date().toISOString();
  await sessions.create({
    tokenHash: hash('sha256', token),
    id: newId(),
    accountId,
    issuedAt,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    lastUsedAt: issuedAt,
    persistent: true,
    userAgent: 'bench',
  });
  return token;
}

function choice() {
  const options = [0, 1, 2, 3].map((place) => ({ id: newId(), text: `Answer ${place}` }));
  return {
    id: newId(),
    type: 'mcq' as const,
    title: 'Which?',
    timer: 0 as const,
    compulsory: false,
    options,
  };
}

function askedOf({ id, options }: ReturnType<typeof choice>): Asked {
  return { id, options: options.map((option) => option.id) };
}
