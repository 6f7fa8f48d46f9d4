import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accounts } from '@pollux/domain/accounts/account';
import { registerAdmin } from '@pollux/domain/accounts/admin';
import { supportcodeOf } from '@pollux/domain/support/supportcode';
import { OpenSupportTicket, openTicket, setTicketStatus, tickets } from '@pollux/domain/support/ticket';
import { Random } from '@pollux/infra/test/support/random';
import { projectors } from '@pollux/projections/registry';
import { starts, submits } from '../../demo/term/attending.ts';
import { publishes } from '../../demo/term/authoring.ts';
import { signedUp, type TermPerson } from '../../demo/term/people.ts';
import { contextOf, OwnStreams } from '../../demo/term/streams.ts';
import type { ApiClient } from '../../demo/api-client.ts';
import { ReadSideAlone } from '../../test/support/read-side.ts';
import { buysOne } from './sales.ts';

const BEGIN = Date.parse('2026-01-01T04:00:00.000Z');
const STEP_MS = 60_000;

/**
 * An installation with so many users, activities, attempts, tickets, orders, payouts, movements of money and acts of an admin, with
 * every read model; removed afterwards. Every event is one that the domain has decided.
 */
export async function inOffice<Result>(
  rows: number,
  use: (admin: ApiClient) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-office-'));
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`${rows} rows in each table, seed ${seed}`);
  const side = await ReadSideAlone.open(folder);
  try {
    const adminId = await fill(rows, new Random(seed), new OwnStreams(side.stores.events));
    await side.project(projectors);
    return await use(await side.signedIn(adminId));
  } finally {
    await side.close();
    await rm(folder, { recursive: true });
  }
}

/** @returns the id of the admin */
async function fill(rows: number, random: Random, streams: OwnStreams): Promise<string> {
  const credentials = {
    emailIdOf: (email: string) => hash('sha256', email).slice(0, 24),
    passwordHash: '',
  };
  const at = (number: number) => new Date(BEGIN + number * STEP_MS);
  const accountId = random.id();
  const byAdmin = (number: number) => contextOf({ random, now: at(number) }, accountId);
  const devi = { email: 'devi@office.example', firstname: 'Devi', lastname: 'Menon', passwordHash: '' };
  await streams.write(accounts, { accountId }, accountId, (account: Account) =>
    registerAdmin({ ...devi, accountId, emailId: random.id() }, account, byAdmin(0)),
  );
  const people: TermPerson[] = [];
  for (let number = 0; number < rows; number++) {
    const userType = number % 3 === 0 ? 'teacher' : 'student';
    people.push(await signedUp({ random, number, userType, now: at(number) }, credentials, streams));
  }
  // Making a key for a person takes a while, and must not let what comes later overtake.
  await streams.settled();
  let newestQuiz = '';
  for (let number = 0; number < rows; number++) {
    const person = people[number];
    if (person === undefined) throw new Error('Everybody is there.');
    const by = { random, streams, now: at(number) };
    const { quizId } = await publishes(person, number % 5 === 0 ? 'QUIZ' : 'POLL', number, by);
    if (number % 5 === 0) newestQuiz = quizId;
    await starts(person, newestQuiz, by);
    if (number % 10 !== 0) await submits(person, newestQuiz, by);
    const creatorId = person.accountId;
    const buyer = people[number + 1] ?? people[0];
    if (buyer !== undefined)
      await buysOne(buyer.accountId, { quizId, title: `Quiz ${number}`, creatorId }, by);
    const supportcode = supportcodeOf(random.id());
    const { accountId: userId, firstname: name, email } = person;
    const form = OpenSupportTicket.payload.parse({
      name,
      userPhone: '9000000000',
      email,
      subject: `Question ${number}`,
      message: 'How do I publish what I have written?',
    });
    await streams.write(tickets, { supportcode }, userId, (ticket) =>
      openTicket(form, ticket, by, { supportcode, senderId: userId, userId }),
    );
    await streams.write(tickets, { supportcode }, accountId, (ticket) =>
      setTicketStatus({ supportcode, status: 'resolve' }, ticket, byAdmin(number)),
    );
  }
  await streams.settled();
  return accountId;
}
