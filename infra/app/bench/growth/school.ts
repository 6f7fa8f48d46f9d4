import { hash } from 'node:crypto';
import { type Account, accounts } from '@pollux/domain/accounts/account';
import { registerAdmin } from '@pollux/domain/accounts/admin';
import { attempts } from '@pollux/domain/attending/attempts';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { supportcodeOf } from '@pollux/domain/support/supportcode';
import { OpenSupportTicket, openTicket, setTicketStatus, tickets } from '@pollux/domain/support/ticket';
import { Random } from '@pollux/infra/test/support/random';
import { starts, submits } from '../../demo/term/attending.ts';
import { publishes, type TermActivity, votes } from '../../demo/term/authoring.ts';
import { signedUp, type TermPerson } from '../../demo/term/people.ts';
import { contextOf, type Doing, OwnStreams } from '../../demo/term/streams.ts';
import type { Stores } from '../../src/stores.ts';
import { buysOne } from '../admin/sales.ts';

const DAY_MS = 86_400_000;
/** Everything has happened in the days before, so that nothing of it is due any more. */
const DAYS = 50;
const CREATORS = 100;
/** So many activities there are for each person who takes part in what all do. */
const ACTIVITIES_A_PERSON = 40;
/** Streams that nobody writes to any more are let go of after so many activities. */
const KEPT_STREAMS = 5_000;

/** Who is asked for pages, and of what. */
export interface School {
  readonly adminId: string;
  /** A creator, who has a hundredth of all activities, and a quiz, a survey and a poll of theirs that many take part in. */
  readonly creatorId: string;
  readonly quizId: string;
  readonly surveyId: string;
  readonly pollId: string;
  /** Somebody who attends a hundredth of all activities. */
  readonly attendeeId: string;
  readonly events: number;
}

/**
 * Fills an empty log with so many activities of a hundred creators, and a fortieth as many people, of whom each takes
 * part in the same quiz, survey and poll, buys something, and asks for support. Every event is one that the domain has
 * decided.
 */
export async function fillSchool(activities: number, { events: log }: Stores): Promise<School> {
  const random = new Random(activities);
  const begin = Date.now() - DAYS * DAY_MS - DAY_MS;
  const step = (DAYS * DAY_MS) / activities;
  const at = (number: number) => new Date(begin + number * step);
  let written = 0;
  let streams = new OwnStreams(log);
  const letGo = async () => {
    await streams.settled();
    written += streams.written;
    streams = new OwnStreams(log);
  };
  const doing = (number: number): Doing => ({ random, streams, now: at(number) });
  const adminId = random.id();
  const byAdmin = contextOf(doing(0), adminId);
  const devi = { email: 'devi@office.example', firstname: 'Devi', lastname: 'Menon', passwordHash: '' };
  await streams.write(accounts, { accountId: adminId }, adminId, (account: Account) =>
    registerAdmin({ ...devi, accountId: adminId, emailId: random.id() }, account, byAdmin),
  );
  const credentials = {
    emailIdOf: (email: string) => hash('sha256', email).slice(0, 24),
    passwordHash: '',
  };
  const signUp = async (number: number, userType: 'teacher' | 'student') =>
    signedUp({ random, number, userType, now: at(0) }, credentials, streams);
  const creators: TermPerson[] = [];
  for (let number = 0; number < CREATORS; number++) creators.push(await signUp(number, 'teacher'));
  // Making a key for a person takes a while, and must not let what comes later overtake.
  await letGo();
  const [creator, attendee] = [creators[0], await signUp(CREATORS, 'student')];
  if (creator === undefined) throw new Error('There are creators.');

  const popular = new Map<TermActivity['quizType'], TermActivity>();
  const kinds = ['QUIZ', 'SURVEY', 'POLL', 'POLL', 'POLL'] as const;
  for (let number = 0; number < activities; number++) {
    const quizType = kinds[number % kinds.length] ?? 'POLL';
    const owner = creators[Math.floor(number / kinds.length) % CREATORS] ?? creator;
    const by = doing(number);
    const activity = await publishes(owner, quizType, number, by);
    if (popular.size < 3) popular.set(quizType, activity);
    // Each kind in its turn.
    if (number % CREATORS === number % kinds.length) await takesPart(attendee, activity, by);
    if (number % KEPT_STREAMS === KEPT_STREAMS - 1) await letGo();
  }
  await letGo();

  const kept = [...popular.values()];
  const count = activities / ACTIVITIES_A_PERSON;
  for (let first = 0; first < count; first += KEPT_STREAMS) {
    const people: TermPerson[] = [];
    while (people.length < KEPT_STREAMS && first + people.length < count)
      people.push(await signUp(CREATORS + 1 + first + people.length, 'student'));
    await letGo();
    for (const { quizId } of kept) await streams.readAnew(quizzes, { quizId });
    for (const [index, person] of people.entries()) {
      const number = first + index;
      const by = doing(number * ACTIVITIES_A_PERSON);
      for (const activity of kept) await takesPart(person, activity, by);
      const item = { quizId: kept[0]?.quizId ?? '', title: 'A quiz', creatorId: creator.accountId };
      await buysOne(person.accountId, item, by);
      await asksForSupport(number % 10 === 0 ? attendee : person, number, adminId, by);
    }
  }
  await letGo();
  const idOf = (quizType: TermActivity['quizType']) => popular.get(quizType)?.quizId ?? '';
  return {
    adminId,
    creatorId: creator.accountId,
    quizId: idOf('QUIZ'),
    surveyId: idOf('SURVEY'),
    pollId: idOf('POLL'),
    attendeeId: attendee.accountId,
    events: written,
  };
}

/** Votes, or attends and submits. */
async function takesPart(person: TermPerson, { quizId, quizType }: TermActivity, by: Doing): Promise<void> {
  if (quizType === 'POLL') return votes(person, quizId, by);
  await starts(person, quizId, by);
  await submits(person, quizId, by);
  const [attempt] = by.streams.read(attempts, { quizId, personId: person.accountId }).attempts;
  if (attempt === undefined) throw new Error('Everybody may attend.');
}

/** Asks for support, and is answered that it is done. */
async function asksForSupport(
  { accountId: userId, firstname: name, email }: TermPerson,
  number: number,
  adminId: string,
  by: Doing,
): Promise<void> {
  const { random, streams } = by;
  const supportcode = supportcodeOf(random.id());
  const form = OpenSupportTicket.payload.parse({
    name,
    userPhone: '9000000000',
    email,
    subject: `Question ${number}`,
    message: 'How do I publish what I have written?',
  });
  await streams.write(tickets, { supportcode }, userId, (ticket) =>
    openTicket(form, ticket, contextOf(by, userId), { supportcode, senderId: userId, userId }),
  );
  await streams.write(tickets, { supportcode }, adminId, (ticket) =>
    setTicketStatus({ supportcode, status: 'resolve' }, ticket, contextOf(by, adminId)),
  );
}
