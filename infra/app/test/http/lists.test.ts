import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { OpenSupportTicket, SetSupportTicketStatus } from '@pollux/domain/support/ticket';
import { getAdminContent } from '@pollux/query-api/admin/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getSupportTickets } from '@pollux/query-api/support/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let sender: Person;
/** Of three tickets that say 'Quokka', the oldest first. */
let codes: string[];
let position: string;

beforeAll(async () => {
  admin = await adminOf(product);
  sender = await joins(product.origin);
  codes = [];
  for (const subject of ['=Quokka வணக்கம்', 'Quokka "two", नमस्ते', 'quokka one']) {
    const ticket = { name: 'Meena', email: 'meena@school.example', userPhone: '+91 90000-00000' };
    codes.push(
      (await sender.client.send(OpenSupportTicket, { ...ticket, subject, message: 'Help' })).supportcode,
    );
  }
  ({ position } = await admin.send(SetSupportTicketStatus, {
    supportcode: codes[1] ?? '',
    status: 'failed',
  }));
});

type Query = Record<string, string | number>;

const tickets = async (query: Query) => {
  const asked = { query: { search: 'quokka', ...query }, minPosition: position };
  const { data, total } = await admin.ask(getSupportTickets, asked);
  expect(total).toBe(data.length);
  return data.map(({ id }) => codes.indexOf(id));
};

const read = (path: string, query: Query, client: ApiClient = admin) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return fetch(`${product.origin}${path}?${search}`, {
    headers: { cookie: client.cookie ?? '', 'x-min-position': position },
  });
};

describe('a list of the back office', () => {
  test('is sorted by one column or by several, each in its direction', async () => {
    expect(await tickets({})).toEqual([2, 1, 0]);
    expect(await tickets({ sort: 'at' })).toEqual([0, 1, 2]);
    expect(await tickets({ sort: 'subject' })).toEqual([0, 1, 2]);
    expect(await tickets({ sort: 'status,-at' })).toEqual([1, 2, 0]);
    expect(await tickets({ sort: '-status,at' })).toEqual([0, 2, 1]);
  });

  test('is narrowed by values of a column, by a range and by a part of a text', async () => {
    expect(await tickets({ status: 'failed' })).toEqual([1]);
    expect(await tickets({ status: 'failed,pending' })).toEqual([2, 1, 0]);
    expect(await tickets({ 'subject.contains': 'KA O' })).toEqual([2]);
    expect(await tickets({ 'subject.contains': 'வணக்க' })).toEqual([0]);
    const { data } = await admin.ask(getSupportTickets, { query: { search: 'quokka', sort: 'at' } });
    const [first, second] = data.map(({ at }) => at) as [string, string];
    expect(await tickets({ 'at.gt': first })).toEqual([2, 1]);
    expect(await tickets({ 'at.gte': first, 'at.lt': second })).toEqual([0]);
    expect(await tickets({ status: 'pending', 'at.gte': second, 'name.contains': 'meena' })).toEqual([2]);
  });

  test('of people is narrowed by plan and whether they are verified, and never shows admins unasked', async () => {
    const organization = `Bandicoot ${crypto.randomUUID()}`;
    const people = [
      await joins(product.origin, { organization }),
      await joins(product.origin, { organization }),
    ];
    const changed = await admin.send(ChangePlan, {
      accountId: people[0]?.accountId ?? '',
      subscriptionType: 'standard',
    });
    const find = async (query: Query) => {
      const asked = { query: { search: organization, ...query }, minPosition: changed.position };
      return (await admin.ask(getAdminUsers, asked)).data.map(({ userId: id }) =>
        people.findIndex(({ accountId }) => accountId === id),
      );
    };
    expect(await find({ sort: 'createdAt' })).toEqual([0, 1]);
    expect(await find({ plan: 'standard,premium' })).toEqual([0]);
    expect(await find({ verified: 'true', sort: '-createdAt' })).toEqual([1, 0]);
    expect(await find({ verified: 'false' })).toEqual([]);
    expect(await find({ userType: 'admin' })).toEqual([]);
    expect(await find({ 'organization.contains': organization.toLowerCase(), sort: 'createdAt' })).toEqual([
      0, 1,
    ]);
  });

  test('of activities is narrowed by status and by how many have answered', async () => {
    const quizTitle = `Numbat ${crypto.randomUUID()}`;
    const { position: created } = await createsPoll(sender.client, { quizTitle });
    const count = async (query: Query) =>
      (await admin.ask(getAdminContent, { query: { search: quizTitle, ...query }, minPosition: created }))
        .total;
    expect(await count({ status: 'open' })).toBe(1);
    expect(await count({ status: 'closed,draft' })).toBe(0);
    expect(await count({ 'responseCount.gte': 1 })).toBe(0);
    expect(await count({ 'responseCount.lt': 1, type: 'POLL', sort: '-responseCount,quizTitle' })).toBe(1);
  });

  test.each<[Query, said: string, path: string]>([
    [{ sort: 'message' }, '"message"', 'sort'],
    [{ sort: 'at,at' }, 'each of them once', 'sort'],
    [{ sort: '' }, '""', 'sort'],
    [{ colour: 'red' }, '"colour"', ''],
    [{ 'answers.contains': 'x' }, '"answers.contains"', ''],
    [{ status: 'done' }, '', 'status.0'],
    [{ 'at.gte': 'yesterday' }, '', 'at.gte'],
    [{ page: 0 }, '', 'page'],
    [{ page: 2_000_000 }, '', 'page'],
    [{ pageSize: 101 }, '', 'pageSize'],
    [{ search: 'x'.repeat(101) }, '', 'search'],
  ])('refuses %j and says what it is', async (query, said, path) => {
    const problem = await problemIn(await read('/api/admin/support-tickets', query));
    expect(problem).toMatchObject({ status: 422, code: 'invalid-payload', errors: [{ path }] });
    expect(problem.detail).toContain(said);
  });
});

describe('the file of a list', () => {
  const file = (query: Query, client?: ApiClient) => read('/api/admin/support-tickets/export', query, client);

  test('has all rows that are asked for, in their order, as CSV', async () => {
    const answer = await file({ format: 'csv', search: 'quokka', sort: 'at' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="export.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffid,supportcode,userId,name,email,userPhone,subject,message,answers,status,at',
    );
    const [userId, begin] = [sender.accountId, (code = '') => `${code},${code},`];
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(
        `${begin(codes[0])}${userId},Meena,meena@school.example,'+919000000000,'=Quokka வணக்கம்`,
      ),
      expect.stringContaining('"Quokka ""two"", नमस्ते",Help,,failed,'),
      expect.stringMatching(`^${codes[2]}`),
      '',
    ]);
    const narrowed = await (await file({ format: 'csv', search: 'quokka', status: 'failed' })).text();
    expect(narrowed.trim().split('\r\n')).toHaveLength(2);
  });

  test('has the columns that are asked for', async () => {
    const answer = await file({ format: 'csv', search: 'quokka', sort: 'at', columns: 'status,supportcode' });
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toEqual([
      'status,supportcode',
      `pending,${codes[0]}`,
      `failed,${codes[1]}`,
      `pending,${codes[2]}`,
    ]);
    const unknown = await problemIn(await file({ format: 'csv', columns: 'status,senderId' }));
    expect(unknown).toMatchObject({ status: 422, errors: [{ path: 'columns.1' }] });
  });

  test('has one header with the names of the columns, values as they are called, and picked rows alone [A072 A073 A367]', async () => {
    const labels = { subject: 'பொருள்', status: 'State, now', 'status=failed': '=Failed', at: '@Sent' };
    const asked = { format: 'csv', search: 'quokka', sort: 'at', columns: 'subject,status,at' };
    const answer = await file({ ...asked, labels: JSON.stringify(labels), only: `${codes[2]},${codes[1]}` });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="export.csv"');
    const [header, second, first, ...others] = Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(header).toBe('\ufeffபொருள்,"State, now",\'@Sent');
    expect(second).toMatch(/^"Quokka ""two"", नमस्ते",'=Failed,\d{4}-/);
    expect(first).toMatch(/^quokka one,pending,/);
    expect(others).toEqual(['']);
    // Whoever may not see a row cannot pick it.
    const other = await joins(product.origin);
    const own = await read(
      '/api/users/me/support-tickets/export',
      { format: 'csv', only: codes[0] ?? '' },
      other.client,
    );
    expect(await problemIn(own)).toMatchObject({ status: 422, code: 'nothing-to-export' });
  });

  test('has them as an Excel workbook', async () => {
    const answer = await file({ format: 'xlsx', search: 'quokka' });
    expect(answer.headers.get('content-disposition')).toMatch(/"Support tickets_\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^PK.*xl\/worksheets/s);
  });

  test('has them as a PDF', async () => {
    const answer = await file({ format: 'pdf', search: 'quokka' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    expect(bytes.toString('latin1')).toMatch(/^%PDF-.*NotoSansTamil/s);
  });

  test('is for whom the list is, in the formats that there are', async () => {
    expect((await file({ format: 'csv' }, sender.client)).status).toBe(403);
    expect((await fetch(`${product.origin}/api/admin/support-tickets/export?format=csv`)).status).toBe(401);
    const queries: Query[] = [{}, { format: 'docx' }, { format: 'csv', page: 2 }];
    for (const query of queries) {
      expect(await problemIn(await file(query))).toMatchObject({ status: 422 });
    }
  });

  test('is made once at a time for each person, and again after that', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => file({ format: 'pdf', search: 'quokka' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThan(0);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    await expect.poll(async () => (await file({ format: 'csv', search: 'quokka' })).status).toBe(200);
  });

  test('of the library is named after whose it is, and has what the filter shows [P167 P612]', async () => {
    const asha = await joins(product.origin, { firstname: 'ஆஷா' });
    await createsPoll(asha.client, { quizTitle: 'Tea or coffee?' });
    const { position: newest } = await createsPoll(asha.client, { quizTitle: 'Cats or dogs?' });
    position = newest;
    const library = (client: ApiClient, query: Query) =>
      read('/api/users/me/activities/export', { columns: 'quizTitle', ...query }, client);
    const workbook = await library(asha.client, { format: 'xlsx' });
    expect(workbook.headers.get('content-disposition')).toBe(
      `attachment; filename="___'s_My_Library.xlsx"; filename*=UTF-8''${encodeURIComponent('ஆஷா')}%27s_My_Library.xlsx`,
    );
    await workbook.arrayBuffer();
    const shown = await library(asha.client, { format: 'csv', search: 'dogs' });
    expect((await shown.text()).trim().split('\r\n').slice(1)).toEqual(['Cats or dogs?']);
    const none = await problemIn(await library(asha.client, { format: 'xlsx', type: 'QUIZ' }));
    expect(none).toMatchObject({ status: 422, code: 'nothing-to-export' });
  });

  test('of one’s own has nobody else’s rows', async () => {
    const other = await joins(product.origin);
    const own = await (
      await read('/api/users/me/support-tickets/export', { format: 'csv' }, other.client)
    ).text();
    expect(own).not.toContain('uokka');
    const senders = await read('/api/users/me/support-tickets/export', { format: 'csv' }, sender.client);
    expect(senders.headers.get('content-disposition')).toMatch(/"Support tickets_\d{4}-\d\d-\d\d\.csv"$/);
    expect((await senders.text()).match(/uokka/g)).toHaveLength(3);
  });
});

test('tickets are found by their own words until their sender is forgotten', async () => {
  const gone = await joins(product.origin);
  const opened: { supportcode: string; position: string }[] = [];
  for (const subject of ['Wombat first', 'Wombat second']) {
    const ticket = { name: 'W', email: gone.form.email, userPhone: '+91 90000-00000', message: 'Help' };
    opened.push(await gone.client.send(OpenSupportTicket, { ...ticket, subject }));
  }
  const find = async (search: string, minPosition = opened[1]?.position ?? '') =>
    (await admin.ask(getSupportTickets, { query: { search }, minPosition })).data.map(({ id }) => id);
  expect(await find('wombat first')).toEqual([opened[0]?.supportcode]);
  expect(await find(gone.form.email)).toHaveLength(2);
  const { position: forgotten } = await gone.client.send(ForgetAccount, { password: gone.form.password });
  expect(await find('wombat', forgotten)).toEqual([]);
  expect(await find(opened[0]?.supportcode ?? '', forgotten)).toEqual([opened[0]?.supportcode]);
});
