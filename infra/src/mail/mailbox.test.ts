import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMailbox } from './mailbox.ts';
import type { Mail } from './mailer.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-mailbox-'));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

function newMail(id: string, changed: Partial<Mail> = {}): Mail {
  return {
    id,
    to: 'asha@example.org',
    accountId: 'asha',
    subject: 'Your code',
    text: '123456',
    html: '<p>123456</p>',
    ...changed,
  };
}

test('lists every mail as it was sent, newest first', async () => {
  const mailbox = await openMailbox(folder);
  expect(await mailbox.list()).toEqual([]);
  await mailbox.send(newMail('b', { subject: 'தமிழ்' }));
  vi.setSystemTime('2026-11-20T10:00:01Z');
  await mailbox.send(newMail('a'));
  expect(await mailbox.list()).toEqual([
    { ...newMail('a'), at: '2026-11-20T10:00:01.000Z' },
    { ...newMail('b', { subject: 'தமிழ்' }), at: '2026-11-20T10:00:00.000Z' },
  ]);
});

test('lists the mails to one address alone where it is asked for them', async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.send(newMail('a'));
  await mailbox.send(newMail('b', { to: 'asha@example.organic' }));
  expect((await mailbox.list('asha@example.org')).map(({ id }) => id)).toEqual(['a']);
  expect(await mailbox.list('asha')).toEqual([]);
});

test('the same mail sent again is still one', async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.send(newMail('a'));
  await mailbox.send(newMail('a'));
  expect(await mailbox.list()).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('shows what another mailbox on the folder was sent', async () => {
  const [one, other] = [await openMailbox(folder), await openMailbox(folder)];
  await one.send(newMail('a'));
  expect(await other.list()).toHaveLength(1);
  await one.send(newMail('b'));
  expect((await other.list()).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
});

test('removes every mail of an account, also those that another mailbox on the folder was sent', async () => {
  const [one, other] = [await openMailbox(folder), await openMailbox(folder)];
  await one.send(newMail('a'));
  await other.send(newMail('b', { to: 'asha@another.example' }));
  await other.send(newMail('c', { accountId: 'bala' }));
  await one.removeAllTo('asha');
  await one.removeAllTo('asha');
  expect(await readdir(folder)).toEqual(['c.json']);
  for (const mailbox of [one, other]) {
    expect((await mailbox.list()).map(({ accountId }) => accountId)).toEqual(['bala']);
  }
});

test.each(['', '../a', 'a/b', 'a.json', '.a'])('refuses the id %j', async (id) => {
  const mailbox = await openMailbox(folder);
  await expect(mailbox.send(newMail(id))).rejects.toThrow(TypeError);
  expect(await mailbox.list()).toEqual([]);
});
