import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { bankForm } from '@pollux/domain/accounts/testing';
import { ChangeEmail } from '@pollux/domain/accounts/email-change';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { SetAutoRenew } from '@pollux/domain/billing/cancellation';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { MarkNotificationsRead } from '@pollux/domain/notifications/read-marks';
import { AnswerSupportTicket, OpenSupportTicket } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getStanding } from '@pollux/query-api/authoring/standing-contract';
import { getToday } from '@pollux/query-api/authoring/today-contract';
import { getMyCancellation } from '@pollux/query-api/billing/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person, signUpForm } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const HOUR_MS = 3_600_000;

let voters: Person[];
beforeAll(async () => {
  voters = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** What somebody is told whose day began so many hours ago. */
const today = ({ client }: Person, minPosition?: string, hours = 1) =>
  client.ask(getToday, {
    query: { since: new Date(Date.now() - hours * HOUR_MS).toISOString() },
    ...(minPosition !== undefined && { minPosition }),
  });

test('who has made nothing is told so', async () => {
  const newcomer = await joins(product.origin);
  expect(await today(newcomer)).toEqual({
    activities: 0,
    open: 0,
    drafts: 0,
    answered: 0,
    kept: 0,
    latestAnswerAt: null,
    latestOpenAnswerAt: null,
    answersToday: 0,
    nowId: null,
    latest: [],
    affairs: [],
    lately: [],
  });
});

test('tells what is open, what is answered most today, and what happened last', async () => {
  const creator = await joins(product.origin);
  const [quiet, busy, closed] = [
    await createsPoll(creator.client, { quizTitle: 'Quiet' }),
    await createsPoll(creator.client, { quizTitle: 'Busy' }),
    await createsPoll(creator.client, { quizTitle: 'Closed' }),
  ];
  await creator.client.send(DuplicateActivity, { id: quiet.id });
  let position = '';
  for (const { client } of voters) {
    await client.send(CastVote, { pollId: closed.id, answers: chooses(closed) });
    ({ position } = await client.send(CastVote, { pollId: busy.id, answers: chooses(busy) }));
  }
  const [voter] = voters;
  if (voter === undefined) throw new Error('There is one.');
  ({ position } = await voter.client.send(CastVote, { pollId: quiet.id, answers: chooses(quiet) }));
  expect(await today(creator, position)).toMatchObject({ answersToday: 5, open: 3, nowId: busy.id });
  ({ position } = await creator.client.send(SetActivityActive, { id: closed.id, isActive: false }));
  const told = await today(creator, position);
  expect(told).toMatchObject({
    activities: 4,
    open: 2,
    drafts: 1,
    answered: 3,
    answersToday: 5,
    nowId: busy.id,
  });
  const latest = told.latest.map(({ quizTitle, week }) => [quizTitle, week.at(-1)]);
  expect([latest[0], latest[3]]).toEqual([
    ['Closed', 2],
    ['Copy of Quiet', 0],
  ]);
  // Both were answered last within a millisecond or two.
  expect(latest.slice(1, 3)).toEqual(
    expect.arrayContaining([
      ['Busy', 2],
      ['Quiet', 1],
    ]),
  );
  expect(told.latest[0]).toMatchObject({ openSince: null, unread: 2 });
  expect(told.latest[1]?.openSince).not.toBeNull();
});

test('a day begins where the person is: what came before it is of another day', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client);
  const [voter] = voters;
  if (voter === undefined) throw new Error('There is one.');
  const { position } = await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  expect(await today(creator, position, -1)).toMatchObject({
    answersToday: 0,
    nowId: poll.id,
    latest: [{ week: [0, 0, 0, 0, 0, 1, 0], responseCount: 1 }],
  });
  expect(await today(creator, position, -71)).toMatchObject({
    latest: [{ week: [0, 0, 0, 1, 0, 0, 0] }],
  });
});

test('what is open and was answered by nobody is what is open now, until another is', async () => {
  const creator = await joins(product.origin);
  const [older, newer] = [await createsPoll(creator.client), await createsPoll(creator.client)];
  expect(await today(creator, newer.position)).toMatchObject({ nowId: newer.id, latestOpenAnswerAt: null });
  const closed = await creator.client.send(SetActivityActive, { id: newer.id, isActive: false });
  expect(await today(creator, closed.position)).toMatchObject({ nowId: older.id });
  const gone = await creator.client.send(SetActivityActive, { id: older.id, isActive: false });
  expect(await today(creator, gone.position)).toMatchObject({ nowId: null, open: 0 });
});

test('answers are unread until their owner has read of them', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client);
  let position = '';
  for (const { client } of voters) {
    ({ position } = await client.send(CastVote, { pollId: poll.id, answers: chooses(poll) }));
  }
  expect((await today(creator, position)).latest).toMatchObject([{ unread: 2 }]);
  const mark = { upTo: '', responses: { [poll.id]: 2 } };
  ({ position } = await creator.client.send(MarkNotificationsRead, mark));
  expect((await today(creator, position)).latest).toMatchObject([{ unread: 0, responseCount: 2 }]);
});

test('tells what happened last, and what of it can be taken back', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client, { quizTitle: 'Sports day' });
  const [voter] = voters;
  await voter?.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const told = async (position: string) =>
    (await today(creator, position)).lately.map((each) => [
      each.kind,
      'canUndo' in each ? each.canUndo : undefined,
    ]);
  const closed = await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  expect(await told(closed.position)).toEqual([
    ['closed', true],
    ['answers', undefined],
    ['published', undefined],
  ]);
  const opened = await creator.client.send(SetActivityActive, { id: poll.id, isActive: true });
  expect((await told(opened.position)).slice(0, 2)).toEqual([
    ['reopened', true],
    ['closed', false],
  ]);
  const deleted = await creator.client.send(DeleteActivity, { id: poll.id });
  expect(await told(deleted.position)).toEqual([]);
});

test('tells what else waits for the person, and of nobody else', async () => {
  const creator = await joins(product.origin);
  const admin = await adminOf(product);
  const { supportcode } = await creator.client.send(OpenSupportTicket, {
    name: 'Meena Raman',
    email: creator.form.email,
    userPhone: '9000000000',
    subject: 'A question',
    message: 'How many people can answer?',
  });
  let { position } = await admin.send(ChangePlan, {
    accountId: creator.accountId,
    subscriptionType: 'premium',
  });
  await expect
    .poll(async () => (await creator.client.ask(getMyCancellation)).cancellation?.isActive)
    .toBe(true);
  expect((await today(creator, position)).affairs).toEqual([]);

  const { password } = creator.form;
  const newEmail = signUpForm().email;
  await creator.client.send(ChangeEmail, { newEmail, password });
  // What is not published yet, nobody can buy.
  const draft = await creator.client.send(OpenDraft, { quizType: 'POLL' });
  const priced = [
    { edit: 'set-settings' as const, fields: { paymentType: 'paid' as const, amount: 10_000 } },
  ];
  ({ position } = await creator.client.send(EditActivity, {
    id: draft.id,
    revision: draft.revision,
    edits: priced,
  }));
  expect((await today(creator, position)).affairs.map(({ kind }) => kind)).not.toContain('bank-details');
  await createsPoll(creator.client, { paymentType: 'paid', amount: 10_000 });
  await creator.client.send(SetAutoRenew, { on: false });
  ({ position } = await admin.send(AnswerSupportTicket, { supportcode, answer: 'As many as you like.' }));
  const { affairs, lately } = await today(creator, position);
  expect(affairs).toMatchObject([
    { kind: 'ticket', supportcode, news: 'answered' },
    { kind: 'email', email: newEmail },
    { kind: 'bank-details' },
    { kind: 'plan', subscriptionType: 'premium' },
  ]);
  expect(lately[0]).toMatchObject({ kind: 'ticket', supportcode, news: 'answered' });

  const [ticket] = affairs;
  const upTo = ticket?.kind === 'ticket' ? ticket.position : '';
  await creator.client.send(MarkNotificationsRead, { upTo, responses: {} });
  ({ position } = await creator.client.send(SaveBankDetails, {
    ...bankForm,
    password,
  }));
  const left = (await today(creator, position)).affairs.map(({ kind }) => kind);
  expect(left).toEqual(['email', 'plan']);
  const [other] = voters;
  if (other === undefined) throw new Error('There is one.');
  expect(await today(other, position)).toMatchObject({ affairs: [], lately: [] });
});

test('how a library stands is told alone as well', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client);
  const [voter] = voters;
  const vote = await voter?.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const standing = (minPosition = '') => creator.client.ask(getStanding, { minPosition });
  const { latestAnswerAt, latestOpenAnswerAt, ...counts } = await standing(vote?.position);
  expect(counts).toEqual({ activities: 1, open: 1, drafts: 0, answered: 1, kept: 0 });
  expect(latestOpenAnswerAt).toBe(latestAnswerAt);
  const { position } = await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  expect(await standing(position)).toEqual({
    activities: 1,
    open: 0,
    drafts: 0,
    answered: 1,
    kept: 0,
    latestAnswerAt,
    latestOpenAnswerAt: null,
  });
  const { position: binned } = await creator.client.send(MoveToBin, { id: poll.id });
  expect(await standing(binned)).toMatchObject({ activities: 0, answered: 0, kept: 1 });
});

test('what is not a time is refused', async () => {
  const [voter] = voters;
  const since = 'yesterday';
  await expect(voter?.client.ask(getToday, { query: { since } })).rejects.toMatchObject({ status: 422 });
});
