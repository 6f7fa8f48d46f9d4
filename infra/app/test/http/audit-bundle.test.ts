import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetActivityActive, SetResultsPublic } from '@pollux/domain/authoring/activity';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { CastVote } from '@pollux/domain/voting/ballot';
import { bytesOf, filesInZip } from '@pollux/projections/proof/verifier/files';
import { parseProofFile } from '@pollux/domain/proof/proof-file';
import { getAttemptReceipt } from '@pollux/query-api/attending/reports-contract';
import {
  getAttemptProof,
  getCertificateProof,
  getPurchaseProof,
  getTransparencyLog,
} from '@pollux/query-api/proof/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { playsRoom } from '../support/played-room.ts';
import { chooses, createsPoll, writes } from '../support/polls.ts';
import { attends, createsQuiz } from '../support/quizzes.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const PROGRAM = join(import.meta.dirname, '../../dist/verifier/verify.mjs');
let folder: string;
let admin: ApiClient;
let creator: Person;
let voters: Person[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-bundles-'));
  const join3 = () => joins(product.origin, { firstname: 'Ilakkiya' });
  [admin, creator, ...voters] = await Promise.all([
    adminOf(product),
    joins(product.origin),
    join3(),
    join3(),
    join3(),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Asks at an address once what the creator did is there. */
const asksAt = (path: string, client?: ApiClient) =>
  fetch(`${product.origin}/api/${path}`, {
    headers: { cookie: client?.cookie ?? '', 'x-min-position': creator.client.written },
  });

const asksFor = (id: string, client?: ApiClient, what = 'audit-bundle') =>
  asksAt(`activities/${id}/${what}`, client);

/** Closes an activity, and waits for a checkpoint that has all of it. */
async function closes(id: string): Promise<void> {
  const newest = async () => (await admin.ask(getTransparencyLog)).newest?.size ?? 0;
  const before = await newest();
  await creator.client.send(SetActivityActive, { id, isActive: false });
  await expect.poll(newest).toBeGreaterThan(before);
}

/** What the program says of a bundle that is downloaded, and all texts in it. */
const verified = async (id: string, client?: ApiClient, what?: string) =>
  verifiedIn(await asksFor(id, client, what));

async function verifiedIn(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const file = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(file, bytes);
  const said = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, [PROGRAM, file], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    );
  });
  const files = await filesInZip(new Blob([bytes]));
  const texts = await Promise.all(
    ['events.jsonl', 'results.json', 'bundle.json'].map(async (name) =>
      new TextDecoder().decode(await bytesOf(files, name)),
    ),
  );
  return { ...said, holds: texts.join('\n') };
}

test('the owner of a poll, and an auditor, verify it offline; who voted what only the office could tell, and names nobody', async () => {
  const poll = await createsPoll(creator.client);
  for (const [at, { client }] of voters.entries()) {
    const answers = { ...chooses(poll, 0, at % 2), ...writes(poll, 1, 'Monsoon') };
    await client.send(CastVote, { pollId: poll.id, answers, firstname: 'Ilakkiya' });
  }
  await closes(poll.id);
  const auditor = await secondAdminOf(product, admin, 'auditor');
  const [own, office] = [await verified(poll.id, creator.client), await verified(poll.id, auditor)];
  for (const { code, text, holds } of [own, office]) {
    expect([code, text]).toEqual([0, expect.stringContaining('3 ballots, as the results say')]);
    expect(holds).not.toContain('Ilakkiya');
    expect(holds).toContain('Monsoon');
  }
  for (const { accountId } of voters) {
    expect(own.holds).not.toContain(accountId);
    expect(office.holds).toContain(accountId);
  }
  expect(own.text).toContain('you are not told who voted how');

  expect((await asksFor(poll.id, undefined, 'ballots')).status).toBe(404);
  await creator.client.send(SetResultsPublic, { id: poll.id, isPublic: true });
  const list = await verified(poll.id, undefined, 'ballots');
  expect([list.code, list.text]).toEqual([
    0,
    expect.stringContaining('3 ballots of this poll in the log, as many'),
  ]);
  for (const secret of ['answers', 'Monsoon', ...voters.map(({ accountId }) => accountId)]) {
    expect(list.holds).not.toContain(secret);
  }
});

test('of an anonymous poll nobody is told who voted', async () => {
  const poll = await createsPoll(creator.client, { anonymous: true });
  for (const { client } of voters) {
    await client.send(CastVote, {
      pollId: poll.id,
      answers: chooses(poll),
      version: poll.version,
      anonymous: true,
    });
  }
  await closes(poll.id);
  for (const client of [creator.client, admin]) {
    const { code, text, holds } = await verified(poll.id, client);
    expect([code, text]).toEqual([0, expect.stringContaining('3 envelopes that wait, as the results say')]);
    for (const { accountId } of voters) expect(holds).not.toContain(accountId);
  }
});

test('the grades of a quiz are made again, also those after a correction', async () => {
  const quiz = await createsQuiz(creator.client);
  await Promise.all([attends(voters[0] as Person, quiz, 2), attends(voters[1] as Person, quiz, 0)]);
  const changes = [{ kind: 'accept-all' as const, questionId: quiz.questions[0]?.id ?? '' }];
  await creator.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes,
    reason: 'Both are right.',
  });
  const graded = async () => (await verified(quiz.id, creator.client)).text;
  await expect.poll(graded, { timeout: 20_000, interval: 1_000 }).toContain('after a correction');
  const { code, text } = await verified(quiz.id, creator.client);
  expect([code, text]).toEqual([0, expect.stringContaining('grades were made again from the answers')]);
});

test('the submission of an attempt has a proof that its person alone is given, with the receipt in it', async () => {
  const [one, other] = voters as [Person, Person];
  const quiz = await createsQuiz(creator.client);
  const { attemptId } = await attends(one, quiz, 2);
  await closes(quiz.id);
  const asks = (by: Person) => by.client.ask(getAttemptProof, { params: { attemptId } });
  await expect.poll(async () => (await asks(one)).proof).not.toBeNull();
  const { receipt } = await one.client.ask(getAttemptReceipt, { params: { attemptId } });
  const { proof, key } = await asks(one);
  const file = parseProofFile(proof ?? '');
  const { opened } = JSON.parse(new TextDecoder().decode(file?.extra)) as {
    opened: Record<string, { text: string }>;
  };
  expect(opened['content']?.text).toContain(receipt);
  expect(file?.checkpoint).toContain(key?.split('+')[0]);
  for (const by of [other, creator]) await expect(asks(by)).rejects.toMatchObject({ status: 404 });
});

test('a purchase and a certificate that one does not have, have no proof', async () => {
  const [{ client }] = voters as [Person];
  const quiz = await createsQuiz(creator.client);
  for (const asked of [
    client.ask(getPurchaseProof, { params: { id: quiz.id } }),
    client.ask(getCertificateProof, { params: { id: quiz.id } }),
  ]) {
    await expect(asked).rejects.toMatchObject({ status: 404 });
  }
});

test('a room that was led through a quiz is scored again, for its owner and for an auditor', async () => {
  const { sessionId } = await playsRoom(creator, product.origin, {
    first: [0, 1, 0],
    second: [false, true, true],
  });
  for (const client of [creator.client, admin]) {
    const path = `sessions/${sessionId}/audit-bundle`;
    const { code, text, holds } = await verifiedIn(await asksAt(path, client));
    expect([code, text]).toEqual([0, expect.stringContaining('The answers of 3 players were scored again')]);
    expect(text).toContain('The answers were counted again');
    expect(holds).not.toContain('Asha A.');
  }
});

test('votes in a room are counted again, and its owner is not told whose they are, or when they came', async () => {
  const poll = await createsPoll(creator.client);
  const { sessionId } = await creator.client.send(OpenHostedSession, { quizId: poll.id });
  const seats = await Promise.all(
    [0, 1].map(async (option) => {
      const client = new ApiClient(product.origin);
      const { seatId } = await client.send(TakeSeat, { sessionId });
      await client.send(CastSessionVote, { sessionId, answers: chooses(poll, 0, option) });
      return seatId;
    }),
  );
  await creator.client.send(EndHostedSession, { sessionId });
  const path = `sessions/${sessionId}/audit-bundle`;
  const [own, office] = [
    await verifiedIn(await asksAt(path, creator.client)),
    await verifiedIn(await asksAt(path, admin)),
  ];
  for (const { code, text } of [own, office])
    expect([code, text]).toEqual([0, expect.stringContaining('2 ballots, as the results say')]);
  for (const seat of seats) {
    expect(own.holds).not.toContain(seat);
    expect(office.holds).toContain(seat);
  }
});

test('what a creator sold is added up again, the books of a period, and everything; nobody else is told', async () => {
  const { creator: seller, quiz } = await sells(product, admin);
  const buyer = await joins(product.origin);
  await buys(buyer.client, quiz.id);
  const isSold = async () => (await verifiedIn(await asksAt('users/me/audit-bundle', seller.client))).text;
  await expect.poll(isSold, { timeout: 20_000, interval: 1_000 }).toContain('1 sale were added up again');
  const own = await verifiedIn(await asksAt('users/me/audit-bundle', seller.client));
  const office = await verifiedIn(await asksAt(`admin/creators/${seller.accountId}/audit-bundle`, admin));
  for (const { code, text } of [own, office])
    expect([code, text]).toEqual([0, expect.stringContaining('is held')]);
  expect(own.holds).not.toContain(buyer.accountId);
  expect(office.holds).toContain(buyer.accountId);
  const day = indianDay(new Date());
  const books = await verifiedIn(await asksAt(`admin/journal/audit-bundle?from=${day}&to=${day}`, admin));
  expect([books.code, books.text]).toEqual([0, expect.stringContaining('of money were added up again')]);
  const all = await verifiedIn(await asksAt('admin/transparency-log/audit-bundle', admin));
  expect([all.code, all.text]).toEqual([0, expect.stringContaining('of money were added up again')]);
  expect(all.holds).toContain('AdminRegistered');
  const finance = await secondAdminOf(product, admin, 'finance');
  const paths = [
    `admin/creators/${seller.accountId}/audit-bundle`,
    `admin/journal/audit-bundle?from=${day}&to=${day}`,
  ];
  for (const path of [...paths, 'admin/transparency-log/audit-bundle']) {
    for (const [client, status] of [
      [undefined, 401],
      [seller.client, 403],
      [finance, 403],
    ] as const)
      expect([path, (await asksAt(path, client)).status]).toEqual([path, status]);
  }
  expect((await asksAt('admin/journal/audit-bundle?from=2026-02-02&to=2026-02-01', admin)).status).toBe(422);
});

test('whoever else asks is refused, before anything is read', async () => {
  const poll = await createsPoll(creator.client);
  const content = await secondAdminOf(product, admin, 'content');
  const [stranger] = voters as [Person];
  const { sessionId } = await creator.client.send(OpenHostedSession, { quizId: poll.id });
  const answers = [
    await asksFor(poll.id),
    await asksFor(poll.id, stranger.client),
    await asksFor(poll.id, content),
    await asksFor('f'.repeat(24), creator.client),
    await asksFor('no-id', creator.client),
    await asksAt(`sessions/${'f'.repeat(24)}/audit-bundle`, creator.client),
    await asksAt(`sessions/${sessionId}/audit-bundle`, stranger.client),
    await asksAt(`sessions/${sessionId}/audit-bundle`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404, 422, 404, 403, 401]);
});
