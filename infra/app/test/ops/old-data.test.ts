import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getMyBankDetails } from '@pollux/query-api/accounts/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getAttend, getExplore, getMyActivities } from '@pollux/query-api/authoring/contract';
import { getCancellations } from '@pollux/query-api/billing/contract';
import { getSupportTickets } from '@pollux/query-api/support/contract';
import { getMyPollResponses, getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { readMailbox } from '../support/mailbox.ts';
import { adminOf } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { opsLines } from './command-line.ts';

/**
 * The data folder of a product of 22 November 2026, before answers had one shape for all types of questions: nine
 * people, one of whom was forgotten, three polls, one of them changed and one deleted, votes, tickets and a
 * cancellation. Mails and uploaded files that nothing here asks for are left out. It is never written again.
 */
const FIXTURE = join(import.meta.dirname, 'fixtures/data-of-november.tgz');

const PASSWORD = 'violet-harbour-42';
const POLL = 'de4e2632f1b93fe535ddfce7';
const CLOUD = '1fdc606e0b440852434602f0';
const DELETED = 'ac6939b83d432c9f2c6808a6';
const [PLAY, SHAKUNTALA] = ['0fb07b33e29ec7574c4ffe99', '7c5d4959fa7969d362dad677'];
const WORD = '968ccef12370ef753e5a3d98';

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-old-data-'));
  execFileSync('tar', ['-xzf', FIXTURE, '-C', folder]);
  product = await Product.start({ RATE_LIMITS: 'off' }, folder);
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function loggedIn(email: string): Promise<ApiClient> {
  const client = new ApiClient(product.origin);
  await client.send(LogIn, { email, password: PASSWORD });
  return client;
}

/** What the old product answered to the same questions, in words that no version changes. */
async function answers() {
  const [teacher, student, business, admin] = await Promise.all([
    loggedIn('teacher@school.example'),
    loggedIn('student.1@school.example'),
    loggedIn('business@firm.example'),
    adminOf(product),
  ]);
  const results = async (id: string) => {
    const { quizTitle, ballots, isActive, questions } = await teacher.ask(getPollResults, { params: { id } });
    return {
      quizTitle,
      ballots,
      isActive,
      questions: questions.map((question) => ({
        responses: question.responses,
        votes: question.type === 'mcq' ? question.options.map(({ text, votes }) => `${text}: ${votes}`) : [],
        words:
          question.type === 'wordcloud' ? question.words.map(({ word, count }) => `${word}: ${count}`) : [],
      })),
    };
  };
  const { allQuiz: library } = await teacher.ask(getMyActivities);
  const { allQuiz: explored } = await student.ask(getExplore);
  const { allQuiz: attended } = await student.ask(getMyPollResponses);
  const { data: users } = await admin.ask(getAdminUsers);
  const { data: tickets } = await admin.ask(getSupportTickets);
  const { data: cancellations } = await admin.ask(getCancellations);
  const { bankDetails } = await business.ask(getMyBankDetails);
  return {
    results: [await results(POLL), await results(CLOUD), await results(DELETED)],
    library: library.map(
      ({ quizTitle, responseCount, version }) => `${quizTitle}: ${responseCount}, v${version}`,
    ),
    explored: explored.map(({ quizTitle }) => quizTitle),
    attended: attended.map(({ quizTitle, at }) => `${quizTitle} ${at}`),
    // Those who verified their address; the others are forgotten in time.
    users: users
      .filter(({ verified }) => verified)
      .map(({ firstname, email, organization }) => `${firstname} ${email} ${organization}`),
    tickets: tickets.map(({ subject, status, email }) => `${subject} ${status} ${email}`),
    cancellations: cancellations.map(({ email, reason }) => `${email} ${reason}`),
    bank: bankDetails.map(({ accountNumber, ifscCode }) => `${accountNumber} ${ifscCode}`),
  };
}

// All but one word, whose writer had been forgotten: the old product still showed it.
const BEFORE = {
  results: [
    {
      quizTitle: 'Annual day 2026',
      ballots: 5,
      isActive: true,
      questions: [
        { responses: 4, votes: ['Shakuntala: 2', 'Nagamandala: 1', 'Silappathikaram: 1'], words: [] },
        { responses: 5, votes: [], words: ['Rain: 2', 'Sun: 1', 'மழை: 1'] },
      ],
    },
    {
      quizTitle: 'Only words',
      ballots: 3,
      isActive: false,
      questions: [{ responses: 3, votes: [], words: ['tea: 2', 'coffee: 1'] }],
    },
    {
      quizTitle: 'Deleted poll',
      ballots: 1,
      isActive: false,
      questions: [
        { responses: 1, votes: ['The Tempest: 1', 'Shakuntala: 0', 'Nagamandala: 0'], words: [] },
        { responses: 0, votes: [], words: [] },
      ],
    },
  ],
  library: ['Only words: 3, v1', 'Annual day 2026: 5, v2'],
  explored: ['Annual day 2026'],
  attended: ['Annual day 2026 2026-11-22T08:36:01.290Z'],
  users: [
    'Meena business@firm.example Kaveri Mills',
    'Priya student.6@school.example school',
    'Imran student.5@school.example school',
    'उमा student.4@school.example school',
    'Kavya student.3@school.example school',
    'பாலா student.2@school.example school',
    'Asha student.1@school.example school',
    'Meenakshi teacher@school.example Vaigai Public School',
  ],
  tickets: [
    'null pending null',
    'A visitor asks pending sender.2@school.example',
    'Second question pending sender.1@school.example',
    'Lantern is dark resolve sender.1@school.example',
  ],
  cancellations: ['business@firm.example Too expensive'],
  bank: ['••••••••9012 HDFC0001234'],
};

test('a data folder of an older product starts, and answers as it did', async () => {
  expect(await answers()).toEqual(BEFORE);
});

test('its read models verify, and rebuilt they answer the same', async () => {
  await opsLines(folder, 'verify');
  await opsLines(folder, 'rebuild', 'all');
  expect(await answers()).toEqual(BEFORE);
});

test('its polls take votes, and nobody votes twice', async () => {
  const [voted, newcomer] = await Promise.all([
    loggedIn('student.1@school.example'),
    loggedIn('student.6@school.example'),
  ]);
  const vote = {
    pollId: POLL,
    answers: {
      [PLAY]: { type: 'mcq' as const, optionId: SHAKUNTALA },
      [WORD]: { type: 'wordcloud' as const, word: 'Rain' },
    },
  };
  await expect(voted.send(CastVote, vote)).rejects.toMatchObject({ code: 'already-voted' });
  // The poll was changed: only a page that shows what it asks now can answer it.
  await expect(newcomer.send(CastVote, vote)).rejects.toMatchObject({ code: 'poll-changed' });
  const { version } = await newcomer.ask(getAttend, { params: { id: POLL } });
  const { position } = await newcomer.send(CastVote, { ...vote, version });
  const teacher = await loggedIn('teacher@school.example');
  const { ballots } = await teacher.ask(getPollResults, { params: { id: POLL }, minPosition: position });
  expect(ballots).toBe(6);
});

test('none of its mails is sent again by the lanes that send them now', async () => {
  const email = 'visitor@example.org';
  await new ApiClient(product.origin).send(OpenSupportTicket, {
    name: 'Visitor',
    email,
    userPhone: '9000000000',
    subject: 'A question',
    message: 'Do you send mails twice?',
  });
  const received = async () => {
    const mails = await readMailbox(product.origin);
    return mails.filter(({ subject }) => subject.startsWith('We have received')).map(({ to }) => to);
  };
  // Those of the tickets and of the cancellation before would have come first.
  await expect.poll(received).toContain(email);
  expect(await received()).toEqual([email]);
});
