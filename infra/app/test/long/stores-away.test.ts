import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStoreDB } from '@pollux/infra/event-store/eventstoredb';
import { startSecuredFront } from '@pollux/infra/test/servers/event-store-peer/secured-front';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { freePort } from '@pollux/infra/test/support/free-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRODUCT_LOG, Product } from '../support/product.ts';
import { ops, opsLines, refusedStart } from '../ops/command-line.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pollux-away-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a start waits for a log that is not up yet, and says for what', async () => {
  const server = await EventStoreServer.start();
  await server.kill();
  const lines = { EVENT_STORE: server.url, START_PATIENCE: '1', LOG_LEVEL: 'warn' };
  const { code, stdout, stderr } = await refusedStart({ DATA_DIR: dataDir, ...lines });
  expect(code).toBe(1);
  expect(stdout).toContain('waiting for a server, 1 s more. EVENT_STORE: 127.0.0.1:');
  expect(stderr).toContain('Pollux could not start: EVENT_STORE: 127.0.0.1:');
  expect(stderr).toContain('nothing listens there');
  // Nothing is made before the log is found.
  expect(await readdir(dataDir)).toEqual([]);

  const starting = Product.start({ EVENT_STORE: server.url }, dataDir);
  await server.restart();
  await (await starting).stop();
  await server.stop();
});

test('a wrong password and a missing right end the start at once, with what to do', async () => {
  const server = await EventStoreServer.start();
  const front = await startSecuredFront(server.url);
  const start = (user: string) => refusedStart({ DATA_DIR: dataDir, EVENT_STORE: front.url(user) });
  const wrong = await start('pollux:s3cret');
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('it does not take the user "pollux" with this password');
  const POLLUX = `pollux:${encodeURIComponent('p@ss word')}`;
  const denied = await start(POLLUX);
  expect(denied.stderr).toContain('the user "pollux" has no right to read $all');
  expect(wrong.stdout + wrong.stderr + denied.stdout + denied.stderr).not.toMatch(/s3cret|p@ss|p%40ss/);

  const [, command = ''] = /(event-store-user \S+)$/m.exec(denied.stderr) ?? [];
  const admin = { DATA_DIR: dataDir, EVENT_STORE: front.url('admin:changeit') };
  const [done] = await opsLines(admin, ...command.split(' '));
  expect(done).toBe('The user "pollux" may read the log now.');
  const making = { ...admin, EVENT_STORE_USER_PASSWORD: 'lantern' };
  const [made] = await opsLines(making, 'event-store-user', 'school');
  expect(made).toBe('Made the user "school", who may read the log now.');

  await (await Product.start({ EVENT_STORE: front.url(POLLUX) }, dataDir)).stop();
  await front.close();
  await server.stop();
});

test('operations say at once which store is away, and how it is meant', async () => {
  const documents = `mongodb://me:s3cret@127.0.0.1:${await freePort()}/pollux`;
  const key = Buffer.alloc(32).toString('base64');
  const target = { DATA_DIR: dataDir, MASTER_KEY: key, SECRET_KEY: key, DOCUMENT_STORE: documents };
  const server = await EventStoreServer.start();
  const { code, stderr } = await ops({ ...target, EVENT_STORE: server.url }, 'lag');
  expect(code).toBe(1);
  expect(stderr).toContain('Failed: DOCUMENT_STORE: 127.0.0.1:');
  expect(stderr).not.toContain('s3cret');
  const user = await ops({ DATA_DIR: dataDir }, 'event-store-user', 'pollux');
  expect(user.stderr).toContain('EVENT_STORE must name a server');
  await server.stop();
});

test('operations tell of a log without a prefix, as the start does', async () => {
  const server = await EventStoreServer.start();
  const former = openEventStoreDB({ url: server.url, prefix: '' });
  const metadata = { commandId: crypto.randomUUID(), commandHash: 'f'.repeat(32), correlationId: 'c' };
  await former.append('Quiz-1', 'none', [
    { id: crypto.randomUUID(), type: 'QuizDrafted', data: {}, metadata },
  ]);
  await former.close();
  const target = { DATA_DIR: dataDir, EVENT_STORE: server.url };
  const { stderr } = await ops(target, 'events');
  expect(stderr).toContain('There is nothing under EVENT_STORE_PREFIX=pollux-, but a log without a prefix');
  const itself = await ops({ ...target, EVENT_STORE_PREFIX: '' }, 'events');
  expect(itself.stderr).not.toContain('a log without a prefix');
  await server.stop();
});

test('a mail server that is away keeps nothing from starting, and is told of', async () => {
  const port = await freePort();
  const SMTP_URL = `smtp://me:s3cret@127.0.0.1:${port}`;
  const product = await Product.start({ SMTP_URL, LOG_LEVEL: 'warn' }, dataDir);
  const said = async () =>
    (await readFile(PRODUCT_LOG, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(`SMTP_URL: 127.0.0.1:${port}`))
      .join('\n');
  await expect.poll(said).toContain('nothing listens there (connection refused)');
  expect(await said()).toContain('mails wait and are tried again');
  expect(await said()).not.toContain('s3cret');
  await product.stop();
});
