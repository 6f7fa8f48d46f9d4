import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ReportActivity } from '@pollux/domain/authoring/activity-reports';
import type { Input } from '@pollux/domain/kernel/command';
import {
  AnswerSupportTicket,
  DeleteSupportTicket,
  OpenSupportTicket,
  SetSupportTicketStatus,
  TicketStatus,
} from '@pollux/domain/support/ticket';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { getMySupportTickets, getSupportTickets } from '@pollux/query-api/support/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { LOOKING, remainsOf } from '../support/remains.ts';
import { post, problemIn } from '../support/requests.ts';

let product: HostedProduct;
let admin: ApiClient;
let person: Person;
beforeAll(async () => {
  product = await HostedProduct.start();
  admin = await adminOf(product);
  person = await joins(product.origin);
});
afterAll(() => product.stop());

type Form = Input<typeof OpenSupportTicket>;
const form = (changes: Partial<Form> = {}): Form => ({
  name: 'Meena Raman',
  email: 'meena@school.example',
  userPhone: '+91 90000-00000',
  subject: 'A poll does not open',
  message: 'My class sees a blank page.\nWhat can I do?',
  ...changes,
});
const opens = (changes: Partial<Form> = {}, client = person.client) =>
  client.send(OpenSupportTicket, form(changes));
const all = (query: Record<string, string | number> = {}, minPosition?: string) =>
  admin.ask(getSupportTickets, { query, ...(minPosition !== undefined && { minPosition }) });

test('a ticket holds what was sent with the sender, a code of its own, the status pending and the time [A210 A216 A287 P312 P508]', async () => {
  const { supportcode, position, message } = await opens();
  expect(message).toBe('Your query has been submitted successfully');
  const ticket = {
    ...form({ userPhone: '+919000000000' }),
    id: supportcode,
    supportcode,
    userId: person.accountId,
    status: 'pending',
    answers: [],
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  };
  expect((await all({}, position)).data[0]).toEqual(ticket);
  expect((await person.client.ask(getMySupportTickets, { minPosition: position })).data).toContainEqual(
    ticket,
  );
  const other = await joins(product.origin);
  expect(await other.client.ask(getMySupportTickets)).toMatchObject({ data: [], total: 0 });
});

const sentTo = async (email: string) =>
  (await mailsTo(product.origin, email)).map(({ subject, text }) => ({ subject, text }));

test.each([
  ['a person', async () => (await joins(product.origin)).client],
  ['a visitor', async () => new ApiClient(product.origin)],
])('%s is answered by mail, sees the answer, and is told that the ticket is resolved', async (_, client) => {
  const email = `asker.${Math.random().toString(36).slice(2)}@school.example`;
  const { supportcode } = await opens({ email }, await client());
  const answer = 'Please reload the page.\nDoes it open now?';
  await expect(person.client.send(AnswerSupportTicket, { supportcode, answer })).rejects.toMatchObject({
    status: 403,
  });
  const { position } = await admin.send(AnswerSupportTicket, { supportcode, answer });
  await expect
    .poll(() => sentTo(email))
    .toContainEqual({
      subject: `An answer to your message (${supportcode})`,
      text: expect.stringMatching(/Please reload the page\.\n+Does it open now\?/) as string,
    });
  expect((await all({}, position)).data.find(({ id }) => id === supportcode)).toMatchObject({
    answers: [{ text: answer }],
  });
  await admin.send(SetSupportTicketStatus, { supportcode, status: 'resolve' });
  await expect
    .poll(async () => (await sentTo(email)).map(({ subject }) => subject))
    .toContain(`Your message is resolved (${supportcode})`);
  await expect(admin.send(AnswerSupportTicket, { supportcode: 'ZZZZZZZZ', answer })).rejects.toMatchObject({
    status: 404,
  });
  await expect(admin.send(AnswerSupportTicket, { supportcode, answer: ' ' })).rejects.toMatchObject({
    status: 422,
  });
});

test('all answers are on the page of whoever asked, who is told by the bell', async () => {
  const { client, form: asked } = await joins(product.origin);
  const { supportcode } = await opens({ email: asked.email }, client);
  await admin.send(AnswerSupportTicket, { supportcode, answer: 'Wait a little.' });
  const { position: minPosition } = await admin.send(AnswerSupportTicket, { supportcode, answer: 'Yes.' });
  const { data } = await client.ask(getMySupportTickets, { minPosition });
  expect(data).toMatchObject([{ supportcode, answers: [{ text: 'Wait a little.' }, { text: 'Yes.' }] }]);
  expect(await client.ask(getMyNotifications, { minPosition })).toMatchObject({
    notifications: [{ kind: 'ticket-answered', supportcode, isRead: false }],
    unread: 1,
  });
});

test('a visitor can ask for help too [P312 P508]', async () => {
  const { supportcode, position } = await opens({}, new ApiClient(product.origin));
  expect((await all({}, position)).data[0]).toMatchObject({ supportcode, userId: null, name: 'Meena Raman' });
});

test('every field is required, and nothing else is taken [P408 P508]', async () => {
  const send = (body: object) =>
    post(`${product.origin}/api/commands/OpenSupportTicket`, body, { cookie: person.client.cookie });
  for (const field of ['name', 'email', 'userPhone', 'subject', 'message']) {
    for (const missing of [undefined, '', ' \n']) {
      const problem = await problemIn(await send({ ...form(), [field]: missing }));
      expect([problem.status, problem.errors?.map(({ path }) => path)]).toEqual([422, [field]]);
    }
  }
  const { supportcode } = (await (
    await send({ ...form(), status: 'resolve', userId: 'a'.repeat(24), supportcode: 'AAAAAAAA' })
  ).json()) as { supportcode: string };
  expect(supportcode).not.toBe('AAAAAAAA');
  await expect
    .poll(async () => (await all()).data[0])
    .toMatchObject({ supportcode, status: 'pending', userId: person.accountId });
});

test('the same message sent again after a lost answer is one ticket [P508]', async () => {
  const key = crypto.randomUUID();
  const [first, again] = [
    await person.client.send(OpenSupportTicket, form(), key),
    await person.client.send(OpenSupportTicket, form(), key),
  ];
  expect(again.supportcode).toBe(first.supportcode);
});

test('an admin sets any of the three statuses, whatever it was, and its sender sees it [A009 A211 A215 A363 A289]', async () => {
  const { supportcode } = await opens();
  for (const from of TicketStatus.options) {
    for (const status of TicketStatus.options) {
      await admin.send(SetSupportTicketStatus, { supportcode, status: from });
      const { position, message } = await admin.send(SetSupportTicketStatus, { supportcode, status });
      expect(message).toBe('Ticket status updated successfully');
      const { data } = await person.client.ask(getMySupportTickets, { minPosition: position });
      expect(data.find(({ id }) => id === supportcode)?.status).toBe(status);
    }
  }
  for (const status of ['done', '', 7, null, ['failed'], undefined])
    await expect(
      admin.send(SetSupportTicketStatus, { supportcode, status: status as TicketStatus }),
    ).rejects.toMatchObject({ status: 400, code: 'unknown-status' });
  await expect(
    admin.send(SetSupportTicketStatus, { supportcode: '00000000', status: 'resolve' }),
  ).rejects.toMatchObject({ status: 404, code: 'ticket-not-found' });
});

test('nobody but an admin works on tickets [A009]', async () => {
  const { supportcode } = await opens();
  for (const [client, status] of [
    [person.client, 403],
    [new ApiClient(product.origin), 401],
  ] as const) {
    const refused = { status };
    await expect(client.ask(getSupportTickets)).rejects.toMatchObject(refused);
    await expect(client.send(DeleteSupportTicket, { supportcode })).rejects.toMatchObject(refused);
    await expect(
      client.send(SetSupportTicketStatus, { supportcode, status: 'resolve' }),
    ).rejects.toMatchObject(refused);
  }
});

test('the newest tickets come first, in pages, by status and by words [A142 A287]', async () => {
  const sender = await joins(product.origin);
  const codes: string[] = [];
  for (const subject of ['Zebra one', 'Zebra two', 'Zebra three']) {
    codes.unshift((await opens({ subject, email: sender.form.email }, sender.client)).supportcode);
  }
  const [newest, middle, oldest] = codes as [string, string, string];
  const { position } = await admin.send(SetSupportTicketStatus, { supportcode: middle, status: 'failed' });
  const codesOf = async (query: Record<string, string | number>) => {
    const { data, total } = await all(query, position);
    return [data.map(({ id }) => id), total];
  };
  expect(await codesOf({ search: 'zebra' })).toEqual([codes, 3]);
  expect(await codesOf({ search: 'zebra', pageSize: 2 })).toEqual([[newest, middle], 3]);
  expect(await codesOf({ search: 'zebra', pageSize: 2, page: 2 })).toEqual([[oldest], 3]);
  expect(await codesOf({ search: 'zebra', status: 'failed' })).toEqual([[middle], 1]);
  expect(await codesOf({ search: sender.form.email, status: 'pending' })).toEqual([[newest, oldest], 2]);
  expect(await codesOf({ search: `${oldest.toLowerCase()} zebra` })).toEqual([[oldest], 1]);
  expect(await codesOf({ search: 'zebra three two' })).toEqual([[], 0]);
  expect(await codesOf({ search: 'giraffe' })).toEqual([[], 0]);
  const { data } = await all({}, position);
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('a deleted ticket is gone for everybody [A288 A328]', async () => {
  const { supportcode } = await opens();
  const { position, message } = await admin.send(DeleteSupportTicket, { supportcode });
  expect(message).toBe('Ticket deleted successfully');
  const codes = [
    ...(await all({}, position)).data,
    ...(await person.client.ask(getMySupportTickets, { minPosition: position })).data,
  ].map(({ id }) => id);
  expect(codes).not.toContain(supportcode);
  await expect(admin.send(SetSupportTicketStatus, { supportcode, status: 'resolve' })).rejects.toMatchObject({
    status: 404,
  });
});

test('nothing of what somebody wrote is left once they are forgotten; the ticket stays', async () => {
  const words = ['Kanmanisubject-Vellore', 'Kanmanimessage-Katpadi', '918273645091'];
  const [subject = '', message = '', userPhone = ''] = words;
  const remains = () => remainsOf(words, product.dataDir);
  const sender = await joins(product.origin);
  const { supportcode, position } = await opens({ subject, message, userPhone }, sender.client);
  await all({}, position);
  expect(await remains()).not.toEqual([]);
  await sender.client.send(ForgetAccount, { password: sender.form.password });
  await expect.poll(remains, LOOKING).toEqual([]);
  expect((await all()).data.find(({ id }) => id === supportcode)).toMatchObject({
    status: 'pending',
    name: null,
    email: null,
    userPhone: null,
    subject: null,
    message: null,
  });
});

test("nothing of a visitor's words is left once their ticket is deleted", async () => {
  const words = ['Sengamalamsubject-Arani', 'Sengamalammessage-Cheyyar'];
  const [subject = '', message = ''] = words;
  const remains = () => remainsOf(words, product.dataDir);
  const { supportcode, position } = await opens({ subject, message }, new ApiClient(product.origin));
  await all({}, position);
  expect(await remains()).not.toEqual([]);
  await admin.send(DeleteSupportTicket, { supportcode });
  await expect.poll(remains, LOOKING).toEqual([]);
});

test('tickets are limited: for each account, and for visitors by the email that they name, never by their address alone [P508]', async () => {
  const visitor = new ApiClient(product.origin);
  const sender = await joins(product.origin);
  const anybody = () => `${crypto.randomUUID()}@school.example`;
  const one = anybody();
  for (const [client, email] of [
    [sender.client, anybody],
    [visitor, () => one],
  ] as const) {
    const sendMany = async () => {
      for (let sent = 0; sent < 11; sent++) await opens({ email: email() }, client);
    };
    await expect(sendMany()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  }
  for (let sent = 0; sent < 11; sent++) await opens({ email: anybody() }, visitor);
  const { supportcode } = await opens(
    { email: 'other@school.example' },
    (await joins(product.origin)).client,
  );
  expect(supportcode).toHaveLength(8);
});

test('reports of activities are limited for each account', async () => {
  const { id } = await createsPoll((await joins(product.origin)).client);
  const { client } = await joins(product.origin);
  const sendMany = async () => {
    for (let sent = 0; sent < 21; sent++)
      await client.send(ReportActivity, { id, concern: 'other', text: `${sent}` });
  };
  await expect(sendMany()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
});
