import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as timers from 'node:timers/promises';
import { handleConfirmCheckout, handleStartSubscriptionCheckout } from '@pollux/command-api/billing/checkout';
import { cancellationFollowsPlan } from '@pollux/command-api/billing/follow-plan';
import { planBought } from '@pollux/command-api/billing/payments';
import { announceRenewals, planLapsed, renewPlans } from '@pollux/command-api/billing/renewals';
import { handlePlanDowngrade, handleWithdrawDowngrade } from '@pollux/command-api/billing/downgrades';
import { handleSetAutoRenew } from '@pollux/command-api/billing/set-auto-renew';
import { handleAddReferencePlans } from '@pollux/command-api/billing/subscription-plans';
import { runDue } from '@pollux/command-api/kernel/due';
import { execute, type WriteSide } from '@pollux/command-api/kernel/execute';
import type { CommandHandler } from '@pollux/command-api/kernel/handles';
import { runLane } from '@pollux/command-api/kernel/lane-run';
import { runReaction } from '@pollux/command-api/kernel/reaction';
import {
  openTestStores,
  silent,
  startUntilStopped,
  TestClock,
  type TestStores,
} from '@pollux/command-api/kernel/testing';
import { otherMails } from '@pollux/command-api/mails/lanes';
import { accounts } from '@pollux/domain/accounts/account';
import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { cancellations } from '@pollux/domain/billing/cancellation';
import { completedOf, orders } from '@pollux/domain/billing/orders/orders';
import { lastPaidPlan } from '@pollux/domain/billing/orders/paid-plan';
import { endOfMonths } from '@pollux/domain/billing/period';
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { openFolderFileStore } from '@pollux/infra/files/folder';
import type { Mail, Mailer } from '@pollux/infra/mail/mailer';
import { SandboxGateway } from '@pollux/infra/payments/sandbox-gateway';
import { secretsFrom } from '@pollux/infra/secrets';
import { paidPlans } from '@pollux/projections/billing/paid-plans';
import { runProjections } from '@pollux/projections/kernel/runner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Waits take next to no time: what is due is the clock's affair.
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof timers>();
  return { ...real, setTimeout: () => real.setTimeout(1) };
});

const accountId = 'a'.repeat(24);
const DAY_S = 86_400;
const soon = { interval: 5 };

let stores: TestStores;
let clock: TestClock;
let folder: string;
let sent: Mail[];
let writeSide: WriteSide;
let stop: () => Promise<void>;
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  folder = await mkdtemp(join(tmpdir(), 'pollux-renewals-'));
  const secrets = secretsFrom(new Uint8Array(32));
  const files = await openFolderFileStore(folder);
  const gateway = new SandboxGateway({
    files,
    secrets,
    now: clock.now,
    publicOrigin: 'https://pollux.example',
    tell: () => undefined,
  });
  sent = [];
  const mailer: Mailer = {
    send: async (mail) => void sent.push(mail),
    isAway: async () => false,
    removeAllTo: async () => undefined,
  };
  const unset = { name: null, address: null, email: null };
  const operator = { ...unset, supportEmail: null, supportPhone: null, jurisdiction: null };
  const publicOrigin = 'https://pollux.example';
  writeSide = stores.writeSide({ gateway, secrets, mailer, operator, now: clock.now, publicOrigin });
  await sends(handleAddReferencePlans, { plans: [...referencePlans] });
  stop = start();
});
afterEach(async () => {
  await stop();
  await stores.remove();
  await rm(folder, { recursive: true });
});

/** The deadlines and reactions of a process that was just started. */
function start(): () => Promise<void> {
  const { events, documents } = stores;
  const renewing = stores.writeSide(writeSide.services);
  return startUntilStopped(async (signal) => {
    const options = { signal, log: silent };
    await Promise.all([
      runProjections({ events, documents, projectors: [paidPlans], log: silent }, signal),
      ...[planBought, planLapsed, cancellationFollowsPlan].map((reaction) =>
        runReaction(reaction, renewing, documents, options),
      ),
      runLane(otherMails, renewing, documents, options),
      ...[announceRenewals, renewPlans].map((due) =>
        runDue(due, paidPlans.collection, renewing, documents, options),
      ),
      renewing.cache.follow(signal),
      writeSide.cache.follow(signal),
    ]);
  });
}

async function sends<Contract extends CommandContract>(
  handler: CommandHandler<Contract>,
  payload: Input<Contract>,
) {
  const command = {
    commandId: crypto.randomUUID(),
    commandHash: '',
    correlationId: 'test',
    actorId: accountId,
  };
  const parsed = handler.contract.payload.parse(payload);
  return (await execute(writeSide, handler, parsed as never, command)).answer;
}

async function planId(code: string): Promise<string> {
  const { entries } = await writeSide.cache.readAnew(subscriptionPlans, {});
  return [...entries].find(([, { value }]) => value === code)?.[0] ?? '';
}

async function buysPlan(code: string, last4 = '4242'): Promise<void> {
  const { orderId } = await sends(handleStartSubscriptionCheckout, {
    planId: await planId(code),
    state: '33',
  });
  const token = `sbx_ok_Visa_${last4}_0123456789ab`;
  await sends(handleConfirmCheckout, { orderId, paymentMethod: 'card', token });
}

async function subscribes(last4 = '4242', code = 'standard'): Promise<void> {
  const at = clock.now().toISOString();
  await stores.append(
    `Account-${accountId}`,
    AccountRegistered({
      accountId,
      emailId: 'e'.repeat(24),
      email: 'asha@example.org',
      passwordHash: 'x',
      firstname: 'Asha',
      lastname: 'R',
      phoneNumber: '',
      language: 'eng',
      userType: 'teacher',
      subscriptionType: 'basic',
      countryName: 'India',
      countryShort: 'IN',
      state: '',
      city: '',
      at,
    } as never),
  );
  await buysPlan(code, last4);
  await vi.waitFor(async () => expect(await planNow()).toBe(code), soon);
  const record = () => writeSide.cache.readAnew(cancellations, { accountId });
  await vi.waitFor(async () => expect((await record()).status).toBe('open'), soon);
}

async function planNow(): Promise<string> {
  const account = await writeSide.cache.readAnew(accounts, { accountId });
  return account.status === 'registered' ? account.subscriptionType : '';
}
const known = () => writeSide.cache.readAnew(orders, { accountId });
const monthsPaid = async () => completedOf(await known()).length;
const endOfMonth = async () => lastPaidPlan(await known())?.until ?? new Date(0);
/** Lets the clock go on to an instant. */
const goTo = (instant: Date) => clock.advance((instant.getTime() - clock.now().getTime()) / 1_000);
const since = async () => new Date(lastPaidPlan(await known())?.since ?? 0);
/** Long enough for whatever is due to be done. */
const passes = () => new Promise((done) => void setTimeout(done, 300));
const before = (instant: Date, seconds: number) => new Date(instant.getTime() - seconds * 1_000);
const announced = async () =>
  [...(await known()).values()].filter(({ renewAt, status }) => renewAt !== null && status === 'placed')
    .length;

const told = (word: string) => sent.filter(({ subject }) => subject.includes(word));

async function passesMonth(): Promise<void> {
  const until = await endOfMonth();
  const months = await monthsPaid();
  const mails = told('will be renewed').length;
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  // One that comes after the two days is not sent any more.
  await vi.waitFor(() => expect(told('will be renewed')).toHaveLength(mails + 1), soon);
  expect(await monthsPaid()).toBe(months);
  goTo(until);
  await vi.waitFor(async () => expect(await monthsPaid()).toBe(months + 1), soon);
}

test('a plan is renewed each month once, announced two days ahead, and months are counted from the start', async () => {
  goTo(new Date('2027-01-31T04:30:00.000Z'));
  await subscribes();
  const ends = [(await endOfMonth()).toISOString()];
  for (let month = 0; month < 3; month++) {
    await passesMonth();
    ends.push((await endOfMonth()).toISOString());
    // Whoever is started again renews nothing again.
    await stop();
    stop = start();
  }
  expect(ends.map((end) => end.slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  const paid = completedOf(await known());
  expect(paid.map(({ quote }) => quote.total)).toEqual([49_900, 49_900, 49_900, 49_900]);
  expect(paid.map(({ payments }) => payments.length)).toEqual([1, 1, 1, 1]);
  expect(await planNow()).toBe('standard');
  expect(told('will be renewed')).toHaveLength(3);
  await vi.waitFor(() => expect(told('receipt')).toHaveLength(4), soon);
  const [announcing] = sent.filter(({ subject }) => subject === 'Your plan will be renewed');
  expect(announcing?.text).toContain('₹499.00');
  expect(announcing?.text).toContain('2027-02-28');
});

test('a renewal that is declined is tried on three days, and then the plan is the free one', async () => {
  await subscribes('0341');
  const until = await endOfMonth();
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  const tries = async () =>
    [...(await known()).values()]
      .flatMap(({ renewAt, payments }) => (renewAt === null ? [] : payments))
      .filter(({ status }) => status === 'declined').length;
  const failures = () => sent.filter(({ subject }) => subject === 'Your plan could not be renewed');
  for (const day of [0, 1, 2]) {
    goTo(new Date(until.getTime() + day * DAY_S * 1_000));
    await vi.waitFor(async () => expect(await tries()).toBe(day + 1), soon);
    expect(await planNow()).toBe('standard');
    await vi.waitFor(() => expect(failures()).toHaveLength(day + 1), soon);
  }
  clock.advance(1);
  await vi.waitFor(async () => expect(await planNow()).toBe('basic'), soon);
  await vi.waitFor(() => expect(sent.at(-1)?.subject).toBe('Your paid plan has ended'), soon);
  const nextDays = failures().map(({ text }) => /Next try\W+(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]);
  expect(nextDays).toEqual([
    ...[1, 2].map((days) => indianDay(new Date(until.getTime() + days * DAY_S * 1_000))),
    undefined,
  ]);
  expect(failures()[0]?.text).toContain(`/dashboard/subscription/${await planId('standard')}`);
  clock.advance(40 * DAY_S);
  expect([await tries(), await monthsPaid()]).toEqual([3, 1]);
});

test('a plan whose renewal is switched off ends with its month, and nothing is charged', async () => {
  await subscribes();
  const until = await endOfMonth();
  await vi.waitFor(() => sends(handleSetAutoRenew, { on: false }), soon);
  goTo(before(until, 1));
  expect(await planNow()).toBe('standard');
  goTo(until);
  await vi.waitFor(async () => expect(await planNow()).toBe('basic'), soon);
  expect(await monthsPaid()).toBe(1);
});

test('a renewal that was off when it would have been announced, and is on again, goes on [P630 P631]', async () => {
  await subscribes();
  const until = await endOfMonth();
  await vi.waitFor(() => sends(handleSetAutoRenew, { on: false }), soon);
  goTo(before(until, 2 * DAY_S));
  await passes();
  expect(await announced()).toBe(0);
  goTo(before(until, 1.5 * DAY_S));
  await sends(handleSetAutoRenew, { on: true });
  clock.advance(2);
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  await vi.waitFor(() => expect(told('will be renewed')).toHaveLength(1), soon);
  goTo(until);
  await vi.waitFor(async () => expect(await monthsPaid()).toBe(2), soon);
  expect([await planNow(), await endOfMonth()]).toEqual(['standard', endOfMonths(await since(), 2)]);
});

test('what is announced on the last day is charged a day after that, and the plan lasts until then', async () => {
  await subscribes();
  const until = await endOfMonth();
  await vi.waitFor(() => sends(handleSetAutoRenew, { on: false }), soon);
  goTo(before(until, DAY_S / 2));
  await passes();
  await sends(handleSetAutoRenew, { on: true });
  clock.advance(2);
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  goTo(until);
  await passes();
  expect([await monthsPaid(), await planNow()]).toEqual([1, 'standard']);
  clock.advance(DAY_S / 2 + 2);
  await vi.waitFor(async () => expect(await monthsPaid()).toBe(2), soon);
  expect([await planNow(), await endOfMonth()]).toEqual(['standard', endOfMonths(await since(), 2)]);
});

test('whoever does not pay for a dearer plan after all keeps what was announced, and is renewed once [P630]', async () => {
  await subscribes();
  const until = await endOfMonth();
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  goTo(before(until, DAY_S));
  const { orderId } = await sends(handleStartSubscriptionCheckout, {
    planId: await planId('premium'),
    state: '33',
  });
  const token = 'sbx_insufficient_Visa_4242_0123456789ab';
  const paysInVain = () => sends(handleConfirmCheckout, { orderId, paymentMethod: 'card', token });
  await expect(paysInVain()).rejects.toMatchObject({ code: 'payment-declined' });
  goTo(until);
  await vi.waitFor(async () => expect(await monthsPaid()).toBe(2), soon);
  expect(await planNow()).toBe('standard');
});

test('whoever pays for a dearer plan is not charged what was announced [P630]', async () => {
  await subscribes();
  const until = await endOfMonth();
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  goTo(before(until, DAY_S));
  await buysPlan('premium');
  await vi.waitFor(async () => expect(await planNow()).toBe('premium'), soon);
  goTo(new Date(until.getTime() + 5 * DAY_S * 1_000));
  await passes();
  expect(completedOf(await known()).map(({ quote }) => quote.price)).toEqual([49_900, 99_900]);
  expect(await planNow()).toBe('premium');
  await passesMonth();
  expect(completedOf(await known()).map(({ quote }) => quote.price)).toEqual([49_900, 99_900, 99_900]);
});

test('a renewal that failed is paid by hand, and the month goes on where the one before ended', async () => {
  await subscribes('0341');
  const until = await endOfMonth();
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  goTo(until);
  await vi.waitFor(() => expect(told('could not be renewed')).toHaveLength(1), soon);
  clock.advance(3_600);
  await buysPlan('standard');
  const ends = await endOfMonth();
  expect(ends.getTime() - until.getTime()).toBeGreaterThan(27 * DAY_S * 1_000);
  expect(ends.toISOString().slice(11)).toBe(until.toISOString().slice(11));
  clock.advance(5 * DAY_S);
  expect([await planNow(), await monthsPaid()]).toEqual(['standard', 2]);
});

test('what its person pays of a renewal, and is declined, takes none of the three tries away', async () => {
  await subscribes('0341');
  const until = await endOfMonth();
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  const paysInVain = async () => {
    const { orderId } = await sends(handleStartSubscriptionCheckout, {
      planId: await planId('standard'),
      state: '33',
    });
    const token = 'sbx_insufficient_Visa_4242_0123456789ab';
    await sends(handleConfirmCheckout, { orderId, paymentMethod: 'card', token });
  };
  const inVain: unknown[] = [];
  for (const day of [0, 1, 2]) {
    goTo(new Date(until.getTime() + day * DAY_S * 1_000));
    await vi.waitFor(() => expect(told('could not be renewed')).toHaveLength(day + 1), soon);
    expect(await planNow()).toBe('standard');
    if (day < 2) inVain.push(await paysInVain().catch((error: { code?: string }) => error.code));
  }
  clock.advance(1);
  await vi.waitFor(async () => expect(await planNow()).toBe('basic'), soon);
  expect(inVain).toEqual(['payment-declined', 'payment-declined']);
  const renewal = [...(await known()).values()].find(({ renewAt }) => renewAt !== null);
  expect(renewal?.payments.map(({ byHand }) => byHand)).toEqual([false, true, false, true, false]);
  expect(told('could not be renewed')).toHaveLength(3);
});

test('a cheaper plan that was chosen follows at the end, at its price, once, whatever is started again', async () => {
  await subscribes('4242', 'premium');
  const until = await endOfMonth();
  goTo(before(until, 2 * DAY_S));
  await vi.waitFor(async () => expect(await announced()).toBe(1), soon);
  await vi.waitFor(() => expect(told('will be renewed')).toHaveLength(1), soon);
  // Chosen after the renewal was announced at the dearer price: it is announced anew.
  goTo(before(until, 1.5 * DAY_S));
  await sends(handlePlanDowngrade, { planId: await planId('standard') });
  await stop();
  stop = start();
  clock.advance(2);
  await vi.waitFor(() => expect(told('will be renewed')).toHaveLength(2), soon);
  expect(told('will be renewed').map(({ text }) => /₹[\d,.]+/.exec(text)?.[0])).toEqual([
    '₹999.00',
    '₹499.00',
  ]);
  expect(await planNow()).toBe('premium');
  goTo(before(until, DAY_S / 2));
  await expect(sends(handleWithdrawDowngrade, {})).rejects.toMatchObject({ code: 'renewal-fixed' });
  goTo(until);
  await vi.waitFor(async () => expect(await planNow()).toBe('standard'), soon);
  await passesMonth();
  expect(await planNow()).toBe('standard');
  expect(completedOf(await known()).map(({ quote }) => quote.total)).toEqual([99_900, 49_900, 49_900]);
});

test('a cheaper plan that was chosen is taken back, and the plan goes on', async () => {
  await subscribes('4242', 'premium');
  await sends(handlePlanDowngrade, { planId: await planId('standard') });
  await sends(handleWithdrawDowngrade, {});
  await passesMonth();
  expect(await planNow()).toBe('premium');
  expect(completedOf(await known()).map(({ quote }) => quote.total)).toEqual([99_900, 99_900]);
});
