import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import { CancelUpkeep, DropUndone, OrderUpkeep, RetryUndone } from '@pollux/domain/operations/upkeep';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getOperations } from '@pollux/query-api/operations/contract';
import { projectors } from '@pollux/projections/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, signUpForm } from '../support/people.ts';
import { Product } from '../support/product.ts';

/** A mail server that is busy for everybody. */
let mailServer: Server;
let dataDir: string;
let environment: Record<string, string>;
let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  mailServer = createServer((socket) => {
    socket.on('error', () => undefined).end('421 Come back later\r\n');
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo;
  environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Pollux <no@pollux.example>' };
  dataDir = await mkdtemp(join(tmpdir(), 'pollux-operations-'));
  product = await Product.start({ ...environment, COMMIT: 'b5d1f10' }, dataDir);
  admin = await adminOf(product);
});
afterAll(async () => {
  await product.stop();
  mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
});

const shown = () => admin.ask(getOperations);
const jobs = async () =>
  (await shown()).jobs.map(({ task, readModel, status }) => `${task} ${readModel}: ${status}`).toSorted();
const orders = (client: ApiClient, task: 'rebuild' | 'verify', ...readModels: string[]) =>
  client.send(OrderUpkeep, { task, readModels });
const acts = async () => {
  const { data } = await admin.ask(getAdminActions, { query: { record: 'readModel,undone' } });
  return data.map(({ act, record, recordId }) => `${act} ${record} ${recordId}`).toSorted();
};

test('an admin sees how everything is, and nobody else does', async () => {
  await expect
    .poll(async () => (await shown()).readModels.every(({ eventsBehind }) => eventsBehind === 0))
    .toBe(true);
  const { version, commit, stores, processes, readModels, followers, storage, position } = await shown();
  expect({ version, commit, stores }).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'b5d1f10',
    stores: { log: 'embedded', documents: 'embedded' },
  });
  expect(processes).toEqual([expect.objectContaining({ role: 'all', answers: true })]);
  expect(readModels.map(({ name }) => name)).toEqual(projectors.map(({ collection }) => collection.name));
  expect(readModels.every((each) => each.position === position && each.setAside === 0)).toBe(true);
  expect(followers.map(({ name }) => name)).toContain('urgent-mails');
  for (const bytes of [storage.log, storage.documents, storage.free]) expect(bytes).toBeGreaterThan(0);
  const visitor = new ApiClient(product.origin);
  for (const asks of [
    () => visitor.ask(getOperations),
    () => orders(visitor, 'verify', 'accounts'),
    () => visitor.send(DropUndone, { lane: 'urgent-mails', undoneId: 'x', reason: 'no' }),
  ]) {
    await expect(asks()).rejects.toMatchObject({ status: 401 });
  }
});

test('a read model is built anew and verified while it is served; two admins do not do the same twice', async () => {
  await expect(orders(admin, 'rebuild', 'nothing')).rejects.toMatchObject({ status: 404 });
  await expect(orders(admin, 'rebuild', 'log'), 'a log is not built').rejects.toMatchObject({ status: 404 });
  const generation = async () => (await shown()).readModels.find(({ name }) => name === 'reference-lists');
  const before = await generation();
  await orders(admin, 'rebuild', 'reference-lists');
  const other = await adminOf(product);
  await expect(orders(other, 'rebuild', 'reference-lists')).rejects.toMatchObject({
    status: 409,
    code: 'upkeep-under-way',
  });
  const more = await orders(other, 'verify', 'reference-lists', 'log', 'accounts');
  expect(more.ordered).toBe(3);
  const { jobs: waiting } = await admin.ask(getOperations, { minPosition: more.position });
  const last = waiting.find(({ readModel }) => readModel === 'accounts');
  await other.send(CancelUpkeep, { jobId: last?.id ?? '' });
  await expect
    .poll(jobs)
    .toEqual([
      'rebuild reference-lists: done',
      'verify accounts: cancelled',
      'verify log: done',
      'verify reference-lists: done',
    ]);
  expect((await generation())?.generation).toBe((before?.generation ?? 0) + 1);
  const verified = (await shown()).jobs.find(({ task, status }) => task === 'verify' && status === 'done');
  expect(verified?.found).toMatchObject({ differences: 0, examples: [] });
  await expect(other.send(CancelUpkeep, { jobId: last?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  await expect
    .poll(acts)
    .toEqual([
      'cancelled readModel accounts',
      'ordered readModel accounts',
      'ordered readModel log',
      'ordered readModel reference-lists',
      'ordered readModel reference-lists',
    ]);
});

test('a mail that cannot be sent is listed with its masked address, and tried again', async () => {
  const form = signUpForm();
  await new ApiClient(product.origin).send(SignUp, form);
  await expect.poll(async () => (await shown()).undone.length).toBe(1);
  const [mail] = (await shown()).undone;
  expect(mail).toMatchObject({
    lane: 'urgent-mails',
    isMail: true,
    kind: 'OneTimeCodeIssued',
    state: 'waiting',
    to: 'p•••@school.example',
  });
  expect(JSON.stringify(await shown())).not.toContain(form.email);
  const what = { lane: 'urgent-mails', undoneId: mail?.id ?? '' };
  await admin.send(RetryUndone, what);
  await expect(admin.send(DropUndone, { ...what, reason: '' })).rejects.toMatchObject({ status: 422 });
  await expect(admin.send(DropUndone, { ...what, reason: 'No.' })).rejects.toMatchObject({ status: 409 });
  await expect(admin.send(RetryUndone, { ...what, undoneId: 'nobody' })).rejects.toMatchObject({
    status: 404,
  });
  await expect.poll(acts).toContain(`retried undone ${mail?.id}`);
});

test('what is under way when the product is stopped is done after it starts again', async () => {
  await orders(admin, 'rebuild', 'accounts');
  await expect
    .poll(async () => (await shown()).jobs[0], { interval: 20 })
    .toMatchObject({ readModel: 'accounts', progress: expect.anything() });
  await product.stop();
  product = await Product.start(environment, dataDir);
  admin = await adminOf(product);
  await expect.poll(jobs).toContain('rebuild accounts: done');
  expect((await shown()).processes).toHaveLength(1);
});

test('while no mail can be sent, whoever asks for a code is told so, with an account or without [P568 P569]', async () => {
  const { port } = mailServer.address() as AddressInfo;
  const known = signUpForm();
  await new ApiClient(product.origin).send(SignUp, known);
  // It takes no connection any more.
  mailServer.close();
  const outcomeOf = (email: string) =>
    new ApiClient(product.origin).send(SendOneTimeCode, { email, purpose: 'reset' }).then(
      ({ message }) => message,
      ({ status, code }: { status: number; code: string }) => [status, code],
    );
  const both = [known.email, 'nobody@school.example'];
  expect(await Promise.all(both.map(outcomeOf))).toEqual(both.map(() => [503, 'mails-away']));
  mailServer.listen(port, '127.0.0.1');
  await once(mailServer, 'listening');
  for (const email of both)
    await expect
      .poll(() => outcomeOf(email), { interval: 2_000, timeout: 10_000 })
      .toBe('OTP sent to your email');
});
