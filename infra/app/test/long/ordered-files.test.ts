import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import { DisableAccount } from '@pollux/domain/accounts/disabling';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { DeleteExport, OrderExport } from '@pollux/domain/exports/exports';
import { ImportGrades } from '@pollux/domain/reference/grade';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getScores } from '@pollux/query-api/attending/scores-contract';
import { getMyPolls } from '@pollux/query-api/voting/contract';
import { getMyExports } from '@pollux/query-api/exports/contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { getAdminGrades } from '@pollux/query-api/reference/lists-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins } from '../support/people.ts';
import { choiceQuestion, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { chooses, createsQuiz, submits } from '../support/quizzes.ts';
import { problemIn } from '../support/requests.ts';
import { secondAdminOf } from '../support/second-admin.ts';

let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await Product.start();
  admin = await adminOf(product);
});
afterAll(() => product.stop());

const GRADES = '/api/admin/grades';
const POLLS = '/api/users/me/polls';
const own = async (client: ApiClient) => (await client.ask(getMyExports)).exports;
const statuses = async (client: ApiClient) => (await own(client)).map(({ status }) => status);
const open = (client: ApiClient, path: string) => client.get(path);
const fileOf = (client: ApiClient, id: string) => open(client, `/api/users/me/exports/${id}/file`);
const stored = async () =>
  (await readdir(join(product.dataDir, 'files'))).filter((name) => name.startsWith('private-')).toSorted();
async function isReady(client: ApiClient): Promise<void> {
  await expect.poll(() => statuses(client)).toEqual(['ready']);
}

async function withPoll() {
  const person = await joins(product.origin);
  const poll = await createsPoll(person.client, { questions: [choiceQuestion('Tea?', ['Yes', 'No'])] });
  // Whether there is anything to order is looked up in the read model.
  await person.client.ask(getMyPolls, { minPosition: poll.position });
  return { ...person, poll };
}

test('a file that is being made when the server is killed is there once, as it is downloaded directly', async () => {
  const grades = Array.from({ length: 900 }, (_, n) => ({ name: `Grade ${1000 + n}` }));
  const { position } = await admin.send(ImportGrades, { grades });
  const before = await admin.ask(getAdminGrades, { minPosition: position });
  const asked = { columns: 'name', labels: '{"name":"Fach"}', sort: 'name', timeZone: 'Asia/Kolkata' };
  const pdf = await admin.send(OrderExport, { list: GRADES, asked: { ...asked, format: 'pdf' } });
  const csv = await admin.send(OrderExport, { list: GRADES, asked: { ...asked, format: 'csv' } });
  // One at a time for one person, the first one first.
  await expect.poll(() => statuses(admin), { interval: 20 }).toEqual(['waiting', 'underway']);
  expect(await stored()).toEqual([]);
  await product.kill();
  await product.restart();
  await expect.poll(() => statuses(admin)).toEqual(['ready', 'ready']);

  const [ready] = await own(admin);
  const direct = await open(admin, `${GRADES}/export?${new URLSearchParams({ ...asked, format: 'csv' })}`);
  const bytes = Buffer.from(await direct.arrayBuffer());
  const text = bytes.toString();
  // A line for each, one with the names of the columns, and nothing after the last.
  expect(text.split('\r\n')).toHaveLength(before.total + 2);
  expect(before.total).toBeGreaterThan(900);
  expect(text).toContain('Fach');
  const ordered = await fileOf(admin, csv.exportId);
  expect(ordered.headers.get('content-disposition')).toBe(direct.headers.get('content-disposition'));
  expect(ordered.headers.get('content-type')).toBe(direct.headers.get('content-type'));
  expect(Buffer.from(await ordered.arrayBuffer()).equals(bytes)).toBe(true);
  expect(ready).toMatchObject({
    id: csv.exportId,
    format: 'csv',
    name: 'export.csv',
    rows: before.total,
    bytes: bytes.length,
  });
  const drawn = Buffer.from(await (await fileOf(admin, pdf.exportId)).arrayBuffer());
  expect([drawn.subarray(0, 5).toString(), drawn.subarray(-8).toString().includes('%%EOF')]).toEqual([
    '%PDF-',
    true,
  ]);
  expect(await stored()).toHaveLength(2);
  const { notifications } = await admin.ask(getMyNotifications);
  expect(notifications.map((each) => each.kind === 'export' && each.fileName)).toEqual([
    'export.csv',
    expect.stringMatching(/^Grades_\d{4}-\d\d-\d\d\.pdf$/),
  ]);

  await admin.send(DeleteExport, { exportId: pdf.exportId });
  const last = await admin.send(DeleteExport, { exportId: csv.exportId });
  const after = { minPosition: last.position };
  expect(await admin.ask(getMyExports, after)).toEqual({ exports: [] });
  expect((await admin.ask(getMyNotifications, after)).notifications).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('what the direct download refuses cannot be ordered', async () => {
  const { client } = await withPoll();
  const other = await withPoll();
  const refused = async (list: string, asked: Record<string, string>) => {
    const body = JSON.stringify({ list, asked });
    const answer = await fetch(`${product.origin}/api/commands/OrderExport`, {
      method: 'POST',
      headers: {
        cookie: client.cookie,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    });
    const { status, code } = await problemIn(answer);
    return [status, code];
  };
  const csv = { format: 'csv' };
  expect(await refused(GRADES, csv)).toEqual([403, 'not-allowed']);
  expect(await refused(`/api/activities/${other.poll.id}/ratings`, csv)).toEqual([403, 'not-allowed']);
  expect(await refused('/api/users/me/nothing', csv)).toEqual([404, 'list-not-found']);
  expect(await refused('/api/users/me', csv)).toEqual([404, 'list-not-found']);
  expect(await refused(POLLS, {})).toEqual([422, 'invalid-payload']);
  expect(await refused(POLLS, { format: 'exe' })).toEqual([422, 'invalid-payload']);
  expect(await refused(POLLS, { ...csv, owner: 'x' })).toEqual([422, 'invalid-payload']);
  expect(await refused(POLLS, { ...csv, search: 'nowhere at all' })).toEqual([422, 'nothing-to-export']);
  expect(await own(client)).toEqual([]);
});

test('a file is its person’s alone, and only while they may see the list', async () => {
  const { client, accountId } = await withPoll();
  const stranger = await joins(product.origin);
  const { exportId } = await client.send(OrderExport, { list: POLLS, asked: { format: 'xlsx' } });
  await isReady(client);
  expect((await fileOf(client, exportId)).status).toBe(200);
  expect(await own(stranger.client)).toEqual([]);
  for (const nosy of [stranger.client, admin])
    expect(await problemIn(await fileOf(nosy, exportId))).toMatchObject({ code: 'export-not-found' });
  await expect(stranger.client.send(DeleteExport, { exportId })).rejects.toMatchObject({
    code: 'export-not-found',
  });
  expect((await fetch(`${product.origin}/api/users/me/exports/${exportId}/file`)).status).toBe(401);
  const [name = ''] = await stored();
  for (const path of ['uploads', 'uploads/coverimage', 'uploads/audios'])
    expect((await fetch(`${product.origin}/${path}/${name}`)).status).toBe(404);

  await admin.send(DisableAccount, { accountId });
  expect((await fileOf(client, exportId)).status).toBe(401);
});

test('who has lost the right to see the list is not given its file any more', async () => {
  const [{ client }, student] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  const quiz = await createsQuiz(client);
  const start = { quizId: quiz.id, firstname: 'Asha', lastname: 'Ganesan' };
  const { attemptId } = await student.client.send(StartAttempt, start);
  const { position } = await submits(student.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  const colleague = await secondAdminOf(product, admin, 'content');
  await colleague.ask(getScores, { params: { id: quiz.id }, minPosition: position });
  const list = `/api/activities/${quiz.id}/scores`;
  await colleague.send(OrderExport, { list, asked: { format: 'csv', search: 'asha' } });
  await isReady(colleague);
  const [file] = await own(colleague);
  const id = file?.id ?? '';
  expect(await (await fileOf(colleague, id)).text()).toContain('Asha Ganesan');
  const { user } = await colleague.ask(getMe);
  const changed = await admin.send(ChangeOfficeRole, { accountId: user.id, role: 'support' });
  const headers = { cookie: colleague.cookie ?? '', 'x-min-position': changed.position };
  const refused = await fetch(`${product.origin}/api/users/me/exports/${id}/file`, { headers });
  expect((await problemIn(refused)).status).toBe(403);
});

test('what is not wanted any more is not made, and nothing is left of it', async () => {
  const { client } = await withPoll();
  const { exportId } = await client.send(OrderExport, { list: POLLS, asked: { format: 'pdf' } });
  const { position } = await client.send(DeleteExport, { exportId });
  expect(await client.ask(getMyExports, { minPosition: position })).toEqual({ exports: [] });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await own(client)).toEqual([]);
  expect((await stored()).filter((name) => name.includes(exportId))).toEqual([]);
});

test('the files of a person who is forgotten are gone at once', async () => {
  const { client, form } = await withPoll();
  const { exportId } = await client.send(OrderExport, { list: POLLS, asked: { format: 'csv' } });
  await isReady(client);
  const theirs = async () => (await stored()).filter((name) => name.includes(exportId));
  expect(await theirs()).toHaveLength(1);
  await client.send(ForgetAccount, { password: form.password });
  await expect.poll(theirs).toEqual([]);
});
