import * as timers from 'node:timers/promises';
import {
  AccountForgotten,
  EmailChanged,
  EmailChangeUndone,
  PasswordChanged,
} from '@pollux/domain/accounts/account-events';
import {
  BankDetailsAdded,
  BankDetailsChanged,
  BankDetailsWithdrawn,
} from '@pollux/domain/accounts/bank-details';
import { type CodePurpose, OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import { CODE_MINUTES } from '@pollux/domain/accounts/one-time-codes';
import { UNDO_DAYS, undoDaysAfter } from '@pollux/domain/accounts/undo';
import { AttemptScored, AttemptStarted, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { CertificateDesign } from '@pollux/domain/attending/sheet/design';
import { contentWith } from '@pollux/domain/attending/testing';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { TicketDeleted, TicketOpened } from '@pollux/domain/support/ticket';
import { id } from '@pollux/domain/testing';
import { accountRegistered } from '@pollux/domain/accounts/testing';
import { type Mail, type Mailer, MailRefused } from '@pollux/infra/mail/mailer';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Lane, laneBacklog } from '../kernel/lane.ts';
import { runLane } from '../kernel/lane-run.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from '../kernel/testing.ts';
import { otherMails, urgentMails } from './lanes.ts';

// Waits take next to no time: when a mail is to be tried again is the clock's affair.
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof timers>();
  return { ...real, setTimeout: () => real.setTimeout(1) };
});

const asha = id('a5a');
const bala = id('ba1a');
const soon = { interval: 2 };

let stores: TestStores;
let clock: TestClock;
let sent: Mail[];
let sending: Mailer['send'];
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  sent = [];
  sending = async () => undefined;
});
afterEach(() => stores.remove());

const at = () => clock.now().toISOString();
const subjects = () => sent.map(({ to, subject }) => `${to}: ${subject.replace(/\d{6}/, '…')}`);
const codeMail = (to: string) => `${to}: … is your code to reset your password`;

function start(lane: Lane = urgentMails): () => Promise<void> {
  const mailer: Mailer = {
    async send(mail) {
      await sending(mail);
      sent.push(mail);
    },
    isAway: async () => false,
    async removeAllTo(accountId) {
      sent = sent.filter((mail) => mail.accountId !== accountId);
    },
  };
  const secrets = secretsFrom(new Uint8Array(32));
  const unset = { name: null, address: null, email: null };
  const operator = { ...unset, supportEmail: null, supportPhone: null, jurisdiction: null };
  const services = { secrets, mailer, operator, publicOrigin: 'https://pollux.example', now: clock.now };
  return startUntilStopped((signal) =>
    runLane(lane, stores.writeSide(services), stores.documents, { signal, log: silent }),
  );
}

const failing = async () => {
  throw Object.assign(new Error('Mailbox full'), { code: 'EENVELOPE', responseCode: 452 });
};

async function registered(accountId: string, email: string): Promise<void> {
  await stores.append(
    `Account-${accountId}`,
    accountRegistered({ accountId, emailId: accountId, email, at: at() }),
  );
}

function codeIssued(accountId: string, email: string, purpose: CodePurpose = 'reset') {
  const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000).toISOString();
  const code = { accountId, emailId: accountId, email, purpose, nonce: crypto.randomUUID() };
  return OneTimeCodeIssued({ ...code, at: at(), expiresAt });
}

const issue = (accountId: string, email: string) =>
  stores.append(`Email-${accountId}`, codeIssued(accountId, email));

test('a code that has expired is not mailed', async () => {
  await registered(asha, 'asha@example.org');
  await registered(bala, 'bala@example.org');
  await issue(asha, 'asha@example.org');
  clock.advance(CODE_MINUTES * 60);
  await issue(bala, 'bala@example.org');
  const stop = start();
  await expect.poll(subjects, soon).toEqual([codeMail('bala@example.org')]);
  await stop();
  expect(subjects()).toEqual([codeMail('bala@example.org')]);
});

test('a password that is only hashed in another way is told to nobody', async () => {
  const changed = { passwordHash: 'hash', codeNonce: null };
  await registered(asha, 'asha@example.org');
  await registered(bala, 'bala@example.org');
  const rehashed = PasswordChanged({ ...changed, accountId: asha, rehashed: true, at: at() });
  await stores.append(`Account-${asha}`, rehashed);
  await stores.append(`Account-${bala}`, PasswordChanged({ ...changed, accountId: bala, at: at() }));
  const stop = start();
  await expect.poll(() => sent.map(({ to }) => to), soon).toEqual(['bala@example.org']);
  await stop();
  expect(sent).toHaveLength(1);
});

test('a code that expires while it waits to be sent is not mailed either', async () => {
  sending = failing;
  await registered(asha, 'asha@example.org');
  await issue(asha, 'asha@example.org');
  const stop = start();
  const waiting = async () => (await laneBacklog(stores.documents, urgentMails).all()).length;
  await expect.poll(waiting, soon).toBe(1);
  sending = async () => undefined;
  clock.advance(CODE_MINUTES * 60);
  await expect.poll(waiting, soon).toBe(0);
  await stop();
  expect(sent).toEqual([]);
});

test('an address whose mail fails holds up nobody, and is sent the same mail once it works', async () => {
  sending = ({ to }) => (to === 'asha@example.org' ? failing() : Promise.resolve());
  await registered(asha, 'asha@example.org');
  await registered(bala, 'bala@example.org');
  const [causing] = await issue(asha, 'asha@example.org');
  await issue(bala, 'bala@example.org');
  const stop = start();
  await expect.poll(subjects, soon).toEqual([codeMail('bala@example.org')]);
  sending = async () => undefined;
  clock.advance(1);
  await expect.poll(subjects, soon).toEqual([codeMail('bala@example.org'), codeMail('asha@example.org')]);
  expect(sent.at(-1)?.id).toBe(causing);
  await stop();
});

test('an address that was given up does not hold up the codes to the new one', async () => {
  sending = ({ to }) => (to === 'old@example.org' ? failing() : Promise.resolve());
  await registered(asha, 'new@example.org');
  const previous = { previousEmailId: id('01d'), previousEmail: 'old@example.org' };
  const changed = { accountId: asha, emailId: asha, email: 'new@example.org', ...previous, at: at() };
  await stores.append(`Account-${asha}`, EmailChanged(changed));
  await issue(asha, 'new@example.org');
  const stop = start();
  await expect.poll(subjects, soon).toEqual([codeMail('new@example.org')]);
  await stop();
});

/** Asha gives up one address for another. */
async function changesEmail(from: string, to: string): Promise<void> {
  const previous = { previousEmailId: id('01d'), previousEmail: from };
  await stores.append(
    `Account-${asha}`,
    EmailChanged({ accountId: asha, emailId: asha, email: to, ...previous, at: at() }),
  );
}

const savedBankDetails = () => ({
  accountId: asha,
  accountHolderName: 'Asha Raman',
  accountNumber: '50100234567890',
  accountType: 'Savings',
  ifscCode: 'HDFC0004321',
  bankName: 'Nagarathar Bank',
  branchName: 'Karaikudi',
  contactNumber: '9000000000',
  at: at(),
});

test('new bank details are told at every address of the last days, and at none from before', async () => {
  await registered(asha, 'old@example.org');
  await changesEmail('old@example.org', 'new@example.org');
  await stores.append(`BankDetails-${asha}`, BankDetailsAdded(savedBankDetails()));
  const stop = start();
  const told = () => subjects().filter((subject) => subject.includes('bank details'));
  const atBoth = ['old', 'new'].map((name) => `${name}@example.org: Your bank details were changed`);
  await expect.poll(() => told().toSorted(), soon).toEqual(atBoth.toSorted());
  sent = [];
  clock.advance(UNDO_DAYS * 86_400);
  await stores.append(`BankDetails-${asha}`, BankDetailsChanged(savedBankDetails()));
  await expect.poll(told, soon).toEqual(['new@example.org: Your bank details were changed']);
  await stop();
  expect(told()).toHaveLength(1);
});

test('it is told that a link has undone a change, where it counts from then on', async () => {
  await registered(asha, 'old@example.org');
  const changedAt = at();
  await changesEmail('old@example.org', 'new@example.org');
  const former = { emailId: id('01d'), email: 'old@example.org', changedAt };
  await stores.append(
    `Account-${asha}`,
    EmailChangeUndone({ accountId: asha, ...former, undoneEmailId: asha, passwordHash: 'other', at: at() }),
  );
  await stores.append(
    `BankDetails-${asha}`,
    BankDetailsWithdrawn({ accountId: asha, changedAt, frozenUntil: undoDaysAfter(at()), at: at() }),
  );
  const stop = start();
  await expect
    .poll(() => subjects().filter((subject) => !subject.includes('was changed')), soon)
    .toEqual([
      'old@example.org: Your email address is restored',
      'old@example.org: The new bank details were withdrawn',
    ]);
  await stop();
});

test('an address that the mail server refuses for good is not tried again', async () => {
  sending = vi.fn<Mailer['send']>(async () => {
    throw new MailRefused(new Error('No such person'));
  });
  await registered(asha, 'asha@example.org');
  await issue(asha, 'asha@example.org');
  const stop = start();
  await expect.poll(() => vi.mocked(sending).mock.calls.length, soon).toBe(1);
  await stop();
  expect(await laneBacklog(stores.documents, urgentMails).all()).toEqual([]);
});

test('who is forgotten gets nothing that still waits', async () => {
  sending = failing;
  await registered(asha, 'asha@example.org');
  await issue(asha, 'asha@example.org');
  const stop = start();
  const waiting = async () => (await laneBacklog(stores.documents, urgentMails).all()).length;
  await expect.poll(waiting, soon).toBe(1);
  await stores.append(`Account-${asha}`, AccountForgotten({ accountId: asha, at: at() }));
  await expect.poll(waiting, soon).toBe(0);
  sending = async () => undefined;
  clock.advance(300);
  await issue(bala, FORGOTTEN);
  await stop();
  expect(sent).toEqual([]);
});

test('whoever has another result by a correction is told once, and nobody of the grade of a submission', async () => {
  const of = { quizId: id('9'), personId: asha, attemptId: id('a7') };
  const score = { totalQuestions: 2, attended: 2, passPercentage: 40, totalHalfPoints: 16 };
  const graded = (correction: number, halfPoints: number, when = at()) => {
    const right = { halfPoints, correctCount: halfPoints / 8, average: (halfPoints * 25) / 4 };
    const whole = { ...score, ...right, isPass: halfPoints > 6 };
    return AttemptScored({
      replaces: null,
      ...of,
      scorer: 1,
      correction,
      score: whole,
      questions: [],
      at: when,
    });
  };
  const submitted = AttemptSubmitted({
    ...of,
    quizType: 'QUIZ',
    by: 'participant',
    timeSpent: {},
    receipt: 'f'.repeat(64),
    salt: '5a17',
    duration: 61_000,
    chosen: {},
    at: at(),
  });
  const started = AttemptStarted({
    ...of,
    quizType: 'QUIZ',
    number: 1,
    version: 1,
    seed: id('5eed'),
    firstname: 'Asha',
    lastname: 'Raman',
    activity: {
      ownerId: bala,
      quizTitle: 'Rivers',
      quizDescription: '',
      language: 'Eng',
      quizGrades: ['5'],
      organisationName: '',
      paymentType: 'free',
      amount: 0,
      certificate: 0,
      quizMode: 1,
      questionCount: 2,
    },
    closesAt: null,
    extraMinutes: 0,
    at: at(),
  });
  await registered(asha, 'asha@example.org');
  const stream = `Attempts-${of.quizId}.${asha}`;
  // Submitted after a first correction; the second leaves the result as it is, the third does not.
  await stores.append(stream, started, submitted, graded(1, 8));
  clock.advance(1);
  await stores.append(stream, graded(2, 8), graded(3, 0));
  const stop = start(otherMails);
  await expect
    .poll(() => sent.map(({ to, text }) => [to, text.includes('0 / 8')]), soon)
    .toEqual([['asha@example.org', true]]);
  await stop();
  expect(subjects()).toEqual(['asha@example.org: Your result was graded again']);
});

test('whoever is given a certificate is told, and of its revocation and that it holds again; not of what is past', async () => {
  const of = (personId: string) => ({ quizId: id('9'), personId, code: id('c0de') });
  const issued = (personId: string) =>
    CertificateIssued({
      ...of(personId),
      certificateId: id('ce'),
      number: 'PX-2026-7KQ4MD',
      ownerId: id('0'),
      attemptId: id('a7'),
      version: 1,
      quizTitle: 'Rivers',
      firstname: 'Asha',
      lastname: 'Raman',
      score: null,
      design: CertificateDesign.parse(contentWith()),
      at: at(),
    });
  const revoked = (personId: string) =>
    CertificateRevoked({ ...of(personId), kind: 'withdrawn', reason: 'Not theirs.', by: id('0'), at: at() });
  const reinstated = (personId: string) =>
    CertificateReinstated({ ...of(personId), attemptId: id('a7'), score: null, by: id('0'), at: at() });
  await registered(asha, 'asha@example.org');
  await registered(bala, 'bala@example.org');
  const stream = (personId: string) => `Certificate-${id('9')}.${personId}`;
  // Of Bala's the lane hears when it is revoked already.
  await stores.append(stream(bala), issued(bala), revoked(bala));
  const stop = start(otherMails);
  const told = (name: string) => subjects().filter((subject) => subject.startsWith(name));
  await expect.poll(() => told('bala'), soon).toHaveLength(1);
  for (const [index, event] of [issued, revoked, reinstated].entries()) {
    await stores.append(stream(asha), event(asha));
    await expect.poll(() => told('asha'), soon).toHaveLength(index + 1);
  }
  await stop();
  expect(told('bala')).toEqual(['bala@example.org: Your certificate is no longer valid']);
  expect(told('asha')).toEqual([
    'asha@example.org: Your certificate is ready',
    'asha@example.org: Your certificate is no longer valid',
    'asha@example.org: Your certificate is valid again',
  ]);
});

test('a deleted ticket of a visitor takes its mails along, one of a person does not', async () => {
  const ticket = (senderId: string, userId: string | null, supportcode: string) => ({
    opened: TicketOpened({
      supportcode,
      senderId,
      userId,
      name: 'Somebody',
      email: `${senderId}@example.org`,
      userPhone: '9000000000',
      subject: 'A question',
      message: 'Why?',
      at: at(),
    }),
    deleted: TicketDeleted({ supportcode, senderId, userId, at: at() }),
  });
  const visitors = ticket(id('5e17de2'), null, '0C0FFEE0');
  const persons = ticket(asha, asha, '0C0FFEE1');
  await registered(asha, 'asha@example.org');
  await stores.append('Ticket-0C0FFEE0', visitors.opened, visitors.deleted);
  await stores.append('Ticket-0C0FFEE1', persons.opened, persons.deleted);
  const stop = start(otherMails);
  await expect.poll(subjects, soon).toEqual([expect.stringContaining(`${asha}@example.org`)]);
  await stop();
  expect(sent).toHaveLength(1);
});
