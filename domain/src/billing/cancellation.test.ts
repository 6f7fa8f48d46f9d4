import { describe, expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import {
  AutoRenewSet,
  CANCELLATION_REASONS,
  CancellationClosed,
  CancellationOpened,
  CancellationPending,
  CancellationRequested,
  CancellationWithdrawn,
  cancellations,
  followPlan,
  NoPaidPlan,
  RequestCancellation,
  requestCancellation,
  setAutoRenew,
} from './cancellation.ts';

const at = NOW.toISOString();
const accountId = id('a1');
const person = by(accountId);
const email = 'asha@school.example';
const form = { reason: 'Too expensive' as const, feedback: 'It was good, though.', image: null };

const opened = CancellationOpened({ accountId, subscriptionType: 'standard', at });
const requested = CancellationRequested({ accountId, email, ...form, at });
const renewal = (autoRenew: boolean) => AutoRenewSet({ accountId, autoRenew, at });
const closed = CancellationClosed({ accountId, at });

describe('the record', () => {
  const follow = (subscriptionType: string, ...history: Parameters<typeof cancellations.evolve>[1][]) =>
    given(cancellations, ...history).when((state) =>
      followPlan({ accountId, subscriptionType }, state, person),
    );

  test('comes with every paid plan, that is renewed, and goes with the last one [P191]', () => {
    follow('standard').thenEvents(opened);
    expect(given(cancellations, opened).state).toMatchObject({ status: 'open', autoRenew: true });
    follow('basic', opened).thenEvents(closed);
    follow('basic').thenNothing();
    follow('basic', opened, closed).thenNothing();
  });

  test('of a new plan has no request yet', () => {
    const premium = CancellationOpened({ accountId, subscriptionType: 'premium', at });
    follow('premium', opened, requested).thenEvents(premium);
    expect(given(cancellations, opened, requested, premium).state).toEqual({
      status: 'open',
      subscriptionType: 'premium',
      autoRenew: true,
    });
  });
});

describe('a request', () => {
  const request = (...history: Parameters<typeof cancellations.evolve>[1][]) =>
    given(cancellations, ...history).when((state) => requestCancellation(form, state, person, email));

  test('keeps the plan and ends its renewal [P367 P507]', () => {
    request(opened).thenEvents(requested);
    expect(given(cancellations, opened, requested).state).toEqual({
      status: 'requested',
      subscriptionType: 'standard',
      autoRenew: false,
    });
  });

  test('is refused where there is nothing to cancel, and a second time [P191 P506]', () => {
    request().rejects(NoPaidPlan);
    request(opened, closed).rejects(NoPaidPlan);
    request(opened, requested).rejects(CancellationPending);
  });

  test('needs one of the five reasons [P406 P407]', () => {
    const reasonsOf = (reason: unknown) => RequestCancellation.payload.safeParse({ reason });
    expect(CANCELLATION_REASONS).toHaveLength(5);
    for (const reason of CANCELLATION_REASONS) {
      expect(reasonsOf(reason).data).toEqual({ reason, feedback: '', image: null });
    }
    for (const other of [undefined, '', 'other', 'Bored']) {
      expect(reasonsOf(other).error?.issues[0]?.message).toBe('Please select a reason for cancellation.');
    }
  });

  test('takes a feedback of up to 1000 characters [P193]', () => {
    const feedback = (length: number) =>
      RequestCancellation.payload.safeParse({ reason: 'Other', feedback: 'க்'.repeat(length) }).success;
    expect([feedback(1000), feedback(1001)]).toEqual([true, false]);
  });
});

describe('the renewal', () => {
  const set = (on: boolean, ...history: Parameters<typeof cancellations.evolve>[1][]) =>
    given(cancellations, ...history).when((state) => setAutoRenew({ on }, state, person));

  test('is turned off and on [P631]', () => {
    set(false, opened).thenEvents(renewal(false));
    set(true, opened, renewal(false)).thenEvents(renewal(true));
    set(true, opened).thenNothing();
  });

  test('needs a paid plan, and is off after a request [P367]', () => {
    set(false).rejects(NoPaidPlan);
    set(false, opened, requested).thenNothing();
  });

  test('is turned on again after a request, which then counts no more, and can be made anew [P631]', () => {
    const withdrawn = CancellationWithdrawn({ accountId, at });
    set(true, opened, requested).thenEvents(withdrawn);
    set(true, opened, requested, withdrawn).thenNothing();
    given(cancellations, opened, requested, withdrawn)
      .when((state) => requestCancellation(form, state, person, email))
      .thenEvents(requested);
  });
});
