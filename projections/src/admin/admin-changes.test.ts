import {
  AccountForgotten,
  AccountRegistered,
  PlanChanged,
  UserTypeChanged,
} from '@pollux/domain/accounts/account-events';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents, withPersonal } from '@pollux/domain/golden-log/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { expect, test } from 'vitest';
import type { Projector } from '../kernel/projector.ts';
import { recorded } from '../testing.ts';
import { acts } from './acts.ts';
import { adminActions } from './admin-actions.ts';
import { adminChanges } from './admin-changes.ts';

const adminId = 'd'.repeat(24);

/** The documents after these events, all of which one admin has caused. */
function made<Document>(
  projector: Projector<Document>,
  events: readonly DomainEvent[],
  metadata: object = { actorId: adminId },
): Record<string, Document> {
  const documents: Record<string, Document> = {};
  for (const event of recorded(...events)) {
    const caused = { ...event, metadata: { ...event.metadata, ...metadata } };
    for (const id of projector.idsOf(caused, Object.entries(documents))) {
      const next = projector.fold(structuredClone(documents[id]), caused, id);
      if (next === null) delete documents[id];
      else if (next !== undefined) documents[id] = next;
    }
  }
  return documents;
}

/** The golden log as read models have it that read nothing personal. */
const log = goldenEvents().map(({ type, version, data }) => {
  const definition = eventDefinitions.find((known) => known.type === type);
  const read = definition?.upcast(data, version) ?? data;
  return { type, data: withPersonal(read, definition?.personal ?? [], '[sealed]') } as DomainEvent;
});
const teacher = log.find(({ type }) => type === 'AccountRegistered');
const teacherId = String((teacher?.data as { accountId?: unknown } | undefined)?.accountId);
// That of the golden log leaves its person what they are.
log.push(
  UserTypeChanged({
    accountId: teacherId,
    userType: 'student',
    adminId,
    at: '2026-12-31T10:00:00.000Z',
  }) as DomainEvent,
);

/** What each type of act in the golden log made, the newest where there are several. */
function saidOfGoldenLog(): Record<string, string[]> {
  const changes = Object.values(made(adminChanges, log)).flatMap((record) => Object.entries(record.acts));
  return Object.fromEntries(
    changes.map(([eventId, fields]) => [
      log[Number(eventId.replace('event-', ''))]?.type,
      fields.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ]),
  );
}

/** What no act of these types changes: they read, ask, answer, or try again; what a file for the bank changes, its payouts' acts say. */
const changesNothing = [
  'AnswersRead',
  'BankDetailsRead',
  'DisputeEvidenceSubmitted',
  'NettingBegun',
  'PayoutFileAnswered',
  'PayoutFileCancelled',
  'PayoutFileOrdered',
  'PersonalDataRead',
  'ResultsRebuilt',
  'UndoneDropped',
  'UndoneRetried',
  'UpkeepCancelled',
  'UpkeepOrdered',
];

test('every act that changes something says what its record was before, and after it [A262]', () => {
  const said = saidOfGoldenLog();
  const listed = acts.map(({ definition: { type } }) => type).toSorted();
  expect([...Object.keys(said), ...changesNothing].toSorted()).toEqual(listed);
  const nothing = acts.filter(({ makes }) => makes === 'nothing').map(({ definition }) => definition.type);
  expect(nothing.toSorted()).toEqual(changesNothing);
  expect(said).toMatchObject({
    PlanChanged: ['subscriptionType: basic → premium'],
    UserTypeChanged: ['userType: teacher → student'],
    AccountDisabled: ['isDisabled: false → true'],
    AccountEnabled: ['isDisabled: true → false'],
    TicketStatusSet: ['status: resolve → failed'],
    TicketDeleted: ['status: pending → null'],
    GradeChanged: ['name: High School → Higher Secondary', 'isActive: true → false'],
    GradeDeleted: ['name: Higher Secondary → null', 'value: highschool → null', 'isActive: false → null'],
    QuestionTypeChanged: ['isActive: false → true'],
    BannerDeleted: ['title: Watch every answer arrive → null', 'isActive: false → null'],
    TaxChanged: [
      'name: Platform Fee → Service charge',
      'rate: 500 → 250',
      'description: null → What keeps the platform running',
      'isActive: true → false',
    ],
    CouponChanged: [
      'code: DIWALI26 → Diwali 26',
      'couponType: percentage → flat',
      'percentOff: 2000 → null',
      'rupeesOff: null → 5050',
      'promoType: coupon → discount',
      'applyTo: premium → all',
      // Of a plan the platform bears it, of everything who is said to.
      'borneBy: platform → creator',
      'isActive: true → false',
    ],
    SubscriptionPlanChanged: [
      'name: Campus → Campus Plus',
      'price: 249900 → 299900',
      'isActive: true → false',
    ],
    PayoutStatusSet: ['status: pending → failed'],
    PayoutReturned: ['status: completed → failed', 'paid: 470500 → null'],
    RefundRetried: ['refund: failed → decided'],
    ActivityReinstated: ['isTakenDown: true → false', 'concern: copyright → null'],
    ReportsDismissed: ['openReports: true → false'],
    // Of people nothing is kept but that it changed.
    ProfileChanged: ['personalDetails: null → null'],
    EmailChangeOrdered: ['emailAddress: null → null'],
    TicketAnswered: ['words: null → null'],
  });
  expect(said['BillingPolicySet']).toEqual(['tcs: 0 → 50', 'tds: 0 → 10']);
});

test('what people do themselves is known to the next act, and is no act', () => {
  const accountId = 'a'.repeat(24);
  const at = '2026-11-26T10:00:00.000Z';
  const account = AccountRegistered({ ...(teacher?.data as never as object), accountId, at } as never);
  const plan = (subscriptionType: string) => PlanChanged({ accountId, subscriptionType, at });
  const bought = made(adminChanges, [account, plan('standard')], { actorId: accountId });
  expect(bought[`account.${accountId}`]).toMatchObject({
    values: { subscriptionType: 'standard' },
    acts: {},
  });
  const given = made(adminChanges, [account, plan('standard'), plan('standard'), plan('premium')]);
  expect(given[`account.${accountId}`]?.acts).toEqual({
    'event-1': [{ field: 'subscriptionType', before: 'basic', after: 'standard' }],
    'event-3': [{ field: 'subscriptionType', before: 'standard', after: 'premium' }],
  });
  const forgotten = made(adminChanges, [account, AccountForgotten({ accountId, at })]);
  expect(forgotten[`account.${accountId}`]?.acts).toEqual({
    'event-1': [{ field: 'isDeleted', before: false, after: true }],
  });
});

test('an act says where it was done from, as it is sealed, and why', () => {
  const taken = log
    .filter(({ type }) => type === 'ActivityTakenDown' || type === 'RefundDecided')
    .slice(0, 2);
  const from = { actorId: adminId, origin: 'c2VhbGVk' };
  const acted = Object.values(made(adminActions, taken, from));
  expect(acted).toMatchObject([
    {
      record: 'activity',
      origin: 'c2VhbGVk',
      reason: expect.stringMatching(/./),
      hasSealedReason: false,
    },
    { record: 'refund', origin: 'c2VhbGVk', reason: '', hasSealedReason: true },
  ]);
  expect(Object.values(made(adminActions, taken)).map(({ origin }) => origin)).toEqual([null, null]);
});

test('money that an admin gives back for an order of their own is in the log, and a change of their own account is not [A262]', () => {
  const decided = log.find(({ type }) => type === 'RefundDecided');
  const changed = log.find(({ type }) => type === 'UserTypeChanged');
  if (decided === undefined || changed === undefined) throw new Error('The golden log has both.');
  const byThemselves = ({ data }: DomainEvent) => ({ actorId: (data as { accountId: string }).accountId });
  const acted = (event: DomainEvent) =>
    Object.values(made(adminActions, [event], byThemselves(event))).map(({ record, act }) => [record, act]);
  expect(acted(decided)).toEqual([['refund', 'decided']]);
  expect(acted(changed)).toEqual([]);
});
