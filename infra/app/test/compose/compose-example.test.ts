import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { getCertificate, getVerifiedCertificate } from '@pollux/query-api/attending/certificates-contract';
import { getOrderStatus } from '@pollux/query-api/billing/checkout-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { buys } from '../support/buying.ts';
import { mailsTo } from '../support/mailbox.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { ADMIN } from '../support/product.ts';
import { attends, createsQuiz, withCertificate } from '../support/quizzes.ts';
import { connectViewer, watch } from '../support/viewers.ts';
import { canRunContainers, startDocker } from './engine.ts';
import { buildImages, type Images } from './images.ts';
import { Load } from './load.ts';
import { EVENT_STORES, PRODUCTS, Stack } from './stack.ts';

/** Containers, networks, volumes and images of this run begin so. */
const RUN = `pollux-test-${process.pid}`;

const VOTERS = 10;
/** With an empty cache, and much else to do. */
const MOST_BUILD_MS = 2_400_000;
const MOST_TEST_MS = 600_000;
/** A store that was away is found again within so much. */
const HEALING = { timeout: 60_000 };
/** All read models are built anew, on a document store that is slower than the one it stands in for. */
const REBUILDING = { timeout: 300_000 };

let endDocker: () => Promise<void>;
let images: Images;
let stack: Stack;
let folder: string;

let creator: Person;
let load: Load;

const joined = (changes = {}) => joins(stack.origin, changes, stack.mailbox);
/** A client with the session of a person, where sessions were lost. */
const logsIn = async ({ form: { email, password } }: Person) => {
  const client = new ApiClient(stack.origin);
  await client.send(LogIn, { email, password });
  return client;
};

// The tests go on where the ones before them stopped: a stack takes a minute to start.
describe.runIf(canRunContainers())('The compose example', { timeout: MOST_TEST_MS }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pollux-compose-backup-'));
    endDocker = await startDocker();
    images = await buildImages(RUN);
    stack = await Stack.make(RUN, images);
    await stack.up(images.before);
  }, MOST_BUILD_MS);
  afterAll(async () => {
    await stack?.remove();
    await images?.remove();
    await endDocker?.();
    rmSync(folder, { recursive: true });
  }, MOST_TEST_MS);

  test('people sign up through the proxy with the codes that they are mailed', async () => {
    creator = await joined();
    const { email } = creator.form;
    await creator.client.send(SendOneTimeCode, { email, purpose: 'reset' });
    await expect.poll(async () => (await mailsTo(stack.mailbox, email)).length, HEALING).toBeGreaterThan(1);
  });

  test('a poll counts two hundred votes, and who looks on sees them come', async () => {
    const poll = await createsPoll(creator.client, { attemptLimit: false });
    const voters = await Promise.all(Array.from({ length: VOTERS }, () => joined()));
    load = new Load(poll, voters);
    const { viewer, last } = watch(
      connectViewer(stack.origin, creator.client.cookie),
      poll.id,
      poll.position,
    );
    await load.cast(200);
    await expect.poll(() => load.counted(creator.client), HEALING).toEqual(load.acknowledgedInAll);
    await expect.poll(last, HEALING).toMatchObject({ ballots: 200 });
    viewer.close();
  });

  test('the image of now takes the place of the one before under load, and nothing is lost', async () => {
    await load.during(() => stack.up(images.product));
    expect(await Promise.all(PRODUCTS.map((name) => stack.imageOf(name)))).toEqual(
      PRODUCTS.map(() => images.product),
    );
    await expect.poll(() => load.counted(creator.client), HEALING).toEqual(load.acknowledgedInAll);
  });

  test('an admin is made from the command line; a quiz is taken, certified and sold', async () => {
    const { email, password } = ADMIN;
    const made = await stack.ops(['admin', email], ['-e', `ADMIN_PASSWORD=${password}`]);
    expect(made).toContain(`Made the admin ${email}`);
    const admin = new ApiClient(stack.origin);
    await admin.send(LogIn, { email, password, area: 'admin' });
    await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });

    const [student, buyer] = await Promise.all([
      joined({ userType: 'student' }),
      joined({ userType: 'student' }),
    ]);
    const quiz = await createsQuiz(creator.client, await withCertificate(creator.client));
    await attends(student, quiz, 2);
    const certificate = () => student.client.ask(getCertificate, { params: { id: quiz.id } });
    // Until the read model has it, the answer is 404; whatever else is wrong, it does not come in time.
    await expect.poll(() => certificate().catch(() => undefined), HEALING).toBeDefined();
    const { number, verifyUrl } = await certificate();
    expect(verifyUrl).toContain(stack.origin);
    const code = verifyUrl.split('/').at(-1) ?? '';
    // Another read model, which may be behind the one that the certificate was read from.
    const verified = () =>
      new ApiClient(stack.origin).ask(getVerifiedCertificate, { params: { code } }).catch(() => undefined);
    await expect.poll(verified, HEALING).toMatchObject({ number, certified: { quizTitle: 'Plants' } });
    const file = await fetch(`${stack.origin}/api/activities/${quiz.id}/certificate.pdf`, {
      headers: { cookie: student.client.cookie ?? '' },
    });
    expect(file.headers.get('content-type')).toBe('application/pdf');

    const sold = await createsQuiz(creator.client, { paymentType: 'paid', amount: 500_000 });
    const { orderId } = await buys(buyer.client, sold.id);
    const order = () => buyer.client.ask(getOrderStatus, { params: { id: orderId } });
    await expect.poll(order, HEALING).toMatchObject({ status: 'completed' });
  });

  describe('a container whose process is killed under load is started again by Docker, and each acknowledged vote counts once', () => {
    test.each(['proxy', ...PRODUCTS, ...EVENT_STORES, 'mongo'])('%s', async (service) => {
      const before = await stack.restarts(service);
      await load.during(async () => {
        await stack.crash(service);
        await expect.poll(() => stack.restarts(service), HEALING).toBe(before + 1);
        await stack.isWell();
      });
      await expect.poll(() => load.counted(creator.client), HEALING).toEqual(load.acknowledgedInAll);
    });
  });

  test('without the event store that leads votes go on once the others have a new one', async () => {
    const leader = await stack.leader();
    await load.during(async () => {
      await stack.kill(leader);
      await expect.poll(() => stack.leader(), HEALING).not.toBe(leader);
      await load.cast(20);
      await stack.start(leader);
      await stack.isWell();
    });
    await expect.poll(() => load.counted(creator.client), HEALING).toEqual(load.acknowledgedInAll);
  });

  test('stores that were backed up apart, while votes came, are put back as the operations say', async () => {
    const [events, documents] = ['events', 'documents'].map((name) => join(folder, `${name}.tar`)) as [
      string,
      string,
    ];
    await load.cast(20);
    await stack.saveStore('events', events);
    const backedUp = [...load.acknowledged];
    await load.cast(20);
    // As it ends, a process notes in the stores how far the log has come. Else it does every other second.
    await stack.compose('restart', 'projections');
    await stack.saveStore('documents', documents);

    await stack.compose('stop', ...PRODUCTS);
    await stack.restoreStore('events', events);
    await stack.restoreStore('documents', documents);
    await stack.areWell('mongo', ...EVENT_STORES);
    await expect(stack.ops(['lag'])).rejects.toThrow('is older than');
    await stack.ops(['rebuild', 'all', '--trust-log']);
    await stack.compose('start', ...PRODUCTS);
    await stack.isWell();
    load.acknowledged.splice(0, Infinity, ...backedUp);
    await load.cast(20);
    await expect.poll(() => load.counted(creator.client), HEALING).toEqual(load.acknowledgedInAll);
    expect(await stack.ops(['verify'])).toMatch(/: 0 differences\.$/);
  });

  test('an export is imported into empty stores, and everything is there', async () => {
    const out = ['--volume', `${folder}:/backup`, '--user', 'root'];
    await stack.compose('stop', ...PRODUCTS);
    await stack.ops(['export', '/backup/log.jsonl', '--keys', '/backup/keys.jsonl'], out);
    await stack.down();
    await stack.compose('up', '--detach', 'mongo', ...EVENT_STORES);
    await stack.areWell('mongo', ...EVENT_STORES);
    await stack.ops(['import', '/backup/log.jsonl', '--keys', '/backup/keys.jsonl'], out);
    await stack.up(images.product);
    const client = await logsIn(creator);
    await expect.poll(() => load.counted(client), REBUILDING).toEqual(load.acknowledgedInAll);
  });
});
