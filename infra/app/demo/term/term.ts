import { type Account, accounts } from '@pollux/domain/accounts/account';
import { releaseEmail, emails, type Email } from '@pollux/domain/accounts/email';
import { forgetAccount } from '@pollux/domain/accounts/forgetting';
import { attempts } from '@pollux/domain/attending/attempts';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { Random } from '@pollux/infra/test/support/random';
import { ends, regrades, reopens, starts, submits } from './attending.ts';
import { corrects, type Fate, meets, publishes, republishes, type TermActivity, votes } from './authoring.ts';
import { type Credentials, signedUp, type TermPerson } from './people.ts';
import { contextOf, type Doing, OwnStreams } from './streams.ts';

/** How much happens in a term. */
export interface TermSizes {
  readonly creators: number;
  readonly quizzes: number;
  readonly surveys: number;
  readonly polls: number;
  readonly people: number;
  /** Attempts that somebody begins, or tries to. */
  readonly attempts: number;
}

/** A term of a school with so many attempts; everything else but the people is as in one of 100,000. */
export function termOf(attempts: number): TermSizes {
  const people = Math.min(5_000, Math.max(50, attempts / 20));
  return { creators: 3, quizzes: 40, surveys: 12, polls: 30, people: Math.ceil(people), attempts };
}

/** What came to be in a term. */
export interface Term {
  readonly creators: readonly TermPerson[];
  readonly people: readonly TermPerson[];
  readonly activities: readonly TermActivity[];
  readonly forgotten: ReadonlySet<string>;
  /** How many events were appended. */
  readonly events: number;
}

export interface TermOptions {
  readonly sizes: TermSizes;
  /** The same seed makes the same term, but for the ids of its events. */
  readonly seed: number;
  readonly credentials: Credentials;
  /** The log as the product reads and writes it; nobody else writes to it meanwhile. */
  readonly log: Pick<EventStore, 'append' | 'readStream'>;
  /** Where the keys of those are destroyed who are forgotten. */
  readonly keys: Pick<PersonKeys, 'destroy'>;
  readonly onProgress?: (share: number) => void;
}

const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-06-01T04:00:00.000Z');
const TERM_MS = 90 * DAY_MS;

/** So much of all attempts are at the first quiz: of one activity, too, there are many. */
const FIRST_SHARE = 0.2;
/** Of all attempts, those at surveys. */
const SURVEY_SHARE = 0.15;

interface Act {
  readonly at: number;
  readonly act: (by: Doing) => Promise<void>;
}

/**
 * Fills a log with a term: quizzes, surveys and polls, people who attend them, and what makes reports hard. Of some
 * quizzes there are new versions, of some what is right is corrected, and every attempt is graded again; people are
 * forgotten; activities are closed, in the bin, deleted; attempts are opened again, and some are under way at the end.
 * Every event is one that the domain has decided.
 */
export async function writeTerm(options: TermOptions): Promise<Term> {
  const { sizes, seed, credentials, onProgress = () => undefined } = options;
  const random = new Random(seed);
  const streams = new OwnStreams(options.log);
  const doing = (at: number): Doing => ({ random, streams, now: new Date(at) });
  const person = (number: number, userType: 'teacher' | 'student') =>
    signedUp({ random, number, userType, now: new Date(BEGIN - DAY_MS) }, credentials, streams);
  const creators: TermPerson[] = [];
  for (let number = 0; number < sizes.creators; number++) creators.push(await person(number, 'teacher'));
  const people: TermPerson[] = [];
  for (let number = 0; number < sizes.people; number++) {
    people.push(await person(sizes.creators + number, 'student'));
  }
  // Making a key for a person takes a while, and must not let what comes later overtake.
  await streams.settled();
  const activities: TermActivity[] = [];
  const kinds = [
    ['QUIZ', sizes.quizzes],
    ['SURVEY', sizes.surveys],
    ['POLL', sizes.polls],
  ] as const;
  for (const [quizType, count] of kinds) {
    for (let number = 0; number < count; number++) {
      const owner = creators[number % creators.length];
      if (owner !== undefined)
        activities.push(await publishes(owner, quizType, number, doing(BEGIN - 1_000)));
    }
  }
  const forgotten = new Set<string>();
  const acts = plan({ ...options, random, people, activities, forgotten });
  for (const [index, { at, act }] of acts.entries()) {
    await act(doing(at));
    if (index % 1_000 === 0) onProgress(index / acts.length);
  }
  await streams.settled();
  return { creators, people, activities, forgotten, events: streams.written };
}

interface Planning extends TermOptions {
  readonly random: Random;
  readonly people: readonly TermPerson[];
  readonly activities: readonly TermActivity[];
  readonly forgotten: Set<string>;
}

/** Everything that happens in a term, in its order. */
function plan(planning: Planning): Act[] {
  const { sizes, random, people, activities, forgotten } = planning;
  const of = (quizType: TermActivity['quizType']) => activities.filter((each) => each.quizType === quizType);
  const [quizzes, surveys, polls] = [of('QUIZ'), of('SURVEY'), of('POLL')];
  const within = (from: number, to: number) => BEGIN + TERM_MS * (from + (to - from) * random.next());
  const attended = new Map<string, Set<string>>();
  const acts: Act[] = [];
  const plans = (at: number, act: Act['act']) => acts.push({ at, act });
  const unlessForgotten =
    (who: TermPerson, act: Act['act']): Act['act'] =>
    async (by) =>
      forgotten.has(who.accountId) ? undefined : act(by);

  for (let count = 0; count < sizes.attempts; count++) {
    const who = random.pick(people);
    const chosen = random.next();
    const [first] = quizzes;
    const activity =
      first !== undefined && chosen < FIRST_SHARE
        ? first
        : random.pick(chosen < FIRST_SHARE + SURVEY_SHARE ? surveys : quizzes);
    const { quizId, ownerId } = activity;
    const begins = within(0, 1);
    const takes = 60_000 + random.below(1_800_000);
    plans(
      begins,
      unlessForgotten(who, async (by) => {
        attended.set(quizId, (attended.get(quizId) ?? new Set()).add(who.accountId));
        await starts(who, quizId, by);
      }),
    );
    // One in a hundred is left as it is.
    if (random.chance(0.99))
      plans(
        begins + takes,
        unlessForgotten(who, (by) => submits(who, quizId, by)),
      );
    if (!random.chance(0.004)) continue;
    plans(
      begins + takes + 1_000,
      unlessForgotten(who, (by) => reopens(who.accountId, quizId, ownerId, by)),
    );
    if (random.chance(0.7)) {
      plans(
        begins + takes + 600_000,
        unlessForgotten(who, (by) => submits(who, quizId, by)),
      );
    }
  }
  for (let count = 0; count < sizes.attempts / 10; count++) {
    const who = random.pick(people);
    const { quizId } = random.pick(polls);
    plans(
      within(0, 1),
      unlessForgotten(who, (by) => votes(who, quizId, by)),
    );
  }
  for (const [index, quiz] of quizzes.entries()) {
    if (index % 6 === 2) plans(within(0.3, 0.5), (by) => republishes(quiz, by));
    if (index % 5 !== 0) continue;
    for (const [from, to] of [
      [0.4, 0.6],
      [0.8, 0.9],
    ] as const) {
      plans(within(from, to), async (by) => {
        if (!(await corrects(quiz, by))) return;
        for (const personId of attended.get(quiz.quizId) ?? []) await regrades(personId, quiz.quizId, by);
      });
    }
  }
  const fates: readonly (readonly [Fate, TermActivity | undefined])[] = [
    ['deleted', quizzes.at(-1)],
    ['binned', quizzes.at(-2)],
    ['closed', quizzes.at(-3)],
    ['deleted', surveys.at(-1)],
    ['deleted', polls.at(-1)],
    ['closed', polls.at(-2)],
  ];
  for (const [fate, activity] of fates) {
    if (activity === undefined) continue;
    plans(within(0.7, 0.8), async (by) => {
      await meets(fate, activity, by);
      for (const personId of attended.get(activity.quizId) ?? []) await ends(personId, activity.quizId, by);
    });
  }
  for (let count = 0; count < Math.max(2, people.length / 100); count++) {
    const who = random.pick(people);
    plans(
      within(0.5, 1),
      unlessForgotten(who, (by) => forgets(who, planning, attended, by)),
    );
  }
  return acts.toSorted((one, other) => one.at - other.at);
}

/** Forgets a person, whose texts nobody can read from then on. */
async function forgets(
  { accountId, emailId }: TermPerson,
  { keys, forgotten }: Planning,
  attended: ReadonlyMap<string, ReadonlySet<string>>,
  doing: Doing,
): Promise<void> {
  const { streams } = doing;
  const by = contextOf(doing, accountId);
  await streams.write(accounts, { accountId }, accountId, (account: Account) => forgetAccount(account, by));
  await streams.write(emails, { emailId }, accountId, (email: Email) =>
    releaseEmail({ emailId, accountId }, email, by),
  );
  await streams.settled();
  await keys.destroy(accountId);
  forgotten.add(accountId);
  for (const [quizId, whose] of attended) {
    if (whose.has(accountId)) await streams.readAnew(attempts, { quizId, personId: accountId });
  }
}
