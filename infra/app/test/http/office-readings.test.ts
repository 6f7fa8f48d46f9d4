import { handlers } from '@pollux/command-api/registry';
import { isAmong, officeRoles } from '@pollux/domain/accounts/access';
import { officeCommands } from '@pollux/domain/accounts/office-commands';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { acts } from '@pollux/projections/admin/acts';
import { getSession } from '@pollux/query-api/accounts/contract';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { files, queries } from '@pollux/query-api/registry';
import { getSupportTicket } from '@pollux/query-api/support/contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

/** Of each command of the office the events that the log of admins lists, or why there is none. */
const actOf: Readonly<Record<keyof typeof officeCommands, readonly string[] | string>> = {
  DisableAccount: ['AccountDisabled'],
  EnableAccount: ['AccountEnabled'],
  DeleteUser: ['AccountForgotten'],
  EditUser: ['ProfileChanged', 'WhereaboutsChanged', 'UserTypeChanged', 'EmailChangeOrdered', 'PlanChanged'],
  CreateAdmin: ['AdminRegistered'],
  ChangeOfficeRole: ['OfficeRoleChanged'],
  ReadBankDetails: ['BankDetailsRead'],
  DeleteActivity: ['DeletionOrdered'],
  SetActivityActive: ['SwitchOrdered'],
  TakeDownActivity: ['ActivityTakenDown'],
  ReinstateActivity: ['ActivityReinstated'],
  DismissReports: ['ReportsDismissed'],
  RebuildReadModel: ['ResultsRebuilt'],
  CreateBanner: ['BannerCreated'],
  UpdateBanner: ['BannerChanged'],
  DeleteBanner: ['BannerDeleted'],
  CreateGrade: ['GradeAdded'],
  UpdateGrade: ['GradeChanged'],
  DeleteGrade: ['GradeDeleted'],
  ImportGrades: ['GradeAdded'],
  CreateSubject: ['SubjectAdded'],
  UpdateSubject: ['SubjectChanged'],
  DeleteSubject: ['SubjectDeleted'],
  ImportSubjects: ['SubjectAdded'],
  UpdateQuestionType: ['QuestionTypeChanged'],
  ImportQuestionTypes: ['QuestionTypeAdded'],
  AddTestimonial: ['TestimonialAdded'],
  RemoveTestimonial: ['TestimonialRemoved'],
  ChangePlan: ['PlanChanged'],
  CreateSubscriptionPlan: ['SubscriptionPlanAdded'],
  UpdateSubscriptionPlan: ['SubscriptionPlanChanged'],
  DeactivateSubscriptionPlan: ['SubscriptionPlanChanged'],
  CreateCoupon: ['CouponAdded'],
  UpdateCoupon: ['CouponChanged'],
  DeleteCoupon: ['CouponDeleted'],
  CreateTax: ['TaxAdded'],
  UpdateTax: ['TaxChanged'],
  DeleteTax: ['TaxDeleted'],
  RefundOrder: ['RefundDecided'],
  RetryRefund: ['RefundRetried'],
  SubmitDisputeEvidence: ['DisputeEvidenceSubmitted'],
  PayOut: ['PayoutPaid', 'PayoutAsked', 'NettingBegun'],
  ReturnPayout: ['PayoutReturned'],
  SetPayoutStatus: ['PayoutStatusSet'],
  MakePayoutFile: ['PayoutFileOrdered'],
  CancelPayoutFile: ['PayoutFileCancelled'],
  RecordBankAnswer: ['PayoutFileAnswered'],
  ReadPayoutFile: ['BankDetailsRead'],
  SetBillingPolicy: ['BillingPolicySet'],
  AnswerSupportTicket: ['TicketAnswered'],
  SetSupportTicketStatus: ['TicketStatusSet'],
  DeleteSupportTicket: ['TicketDeleted'],
  OrderUpkeep: ['UpkeepOrdered'],
  CancelUpkeep: ['UpkeepCancelled'],
  RetryUndone: ['UndoneRetried'],
  DropUndone: ['UndoneDropped'],
};

test('every command of the office is an act in the log, or it is said why not', () => {
  const listed = new Set(acts.map(({ definition }) => definition.type));
  const missing = Object.values(actOf)
    .flatMap((events) => (typeof events === 'string' ? [] : events))
    .filter((type) => !listed.has(type));
  expect(missing).toEqual([]);
});

/** Commands of owners about what others wrote or earned there: nobody of the office can send them. */
const OWNERS_ALONE = [
  'RevokeCertificate',
  'ReinstateCertificate',
  'HideNickname',
  'HideWord',
  'GroupWords',
  'PartWord',
  'ReopenAttempt',
];

test('what is for the office alone is among its commands, and what is for owners the office cannot send', () => {
  const office = officeRoles.filter((role) => role !== 'none');
  const forOffice = handlers.filter(
    ({ may }) => office.some((role) => isAmong(may.audience, role)) && !isAmong(may.audience, 'teacher'),
  );
  for (const { contract } of forOffice) expect(Object.keys(officeCommands)).toContain(contract.name);
  const owners = handlers.filter(({ contract }) => OWNERS_ALONE.includes(contract.name));
  expect(owners).toHaveLength(OWNERS_ALONE.length);
  for (const { contract, may } of owners)
    expect([contract.name, office.filter((role) => isAmong(may.audience, role))]).toEqual([
      contract.name,
      [],
    ]);
});

const PAGE = 'a page of what the office works with; the file of it is kept, and so is whoever is opened';
const NOBODY = 'says nothing of persons';

/** Of everything that is for the office alone: that a reading of it is kept, or why not. */
const readings: Readonly<Record<string, string>> = {
  '/api/admin/subjects/stats': NOBODY,
  '/api/admin/reported-activities/:id': 'kept',
  '/api/admin/trial-balance': NOBODY,
  '/api/admin/trial-balance/export': NOBODY,
  '/api/admin/journal/:transactionId': 'ids of accounts alone',
  '/api/admin/payouts/:id/check': 'kept',
  '/api/admin/payout-files/candidates': PAGE,
  '/api/admin/payout-files/:id': PAGE,
  '/api/admin/payouts/:id': PAGE,
  '/api/admin/orders/:id/refund': PAGE,
  '/api/admin/orders/:id/disputes/:disputeId/evidence': 'what is sent to the bank is an act in the log',
  '/api/admin/billing-policy': NOBODY,
  '/api/admin/statistics': NOBODY,
  '/api/admin/users/:id': 'kept',
  '/api/admin/support-tickets/:id': 'kept',
  '/api/admin/overview': NOBODY,
  '/api/admin/content': PAGE,
  '/api/admin/trends': NOBODY,
  '/api/admin/operations': 'addresses are masked',
  '/api/admin/users': PAGE,
  '/api/admin/users/export': 'kept',
  '/api/admin/users/:id/content': PAGE,
  '/api/admin/users/:id/content/export': 'kept',
  '/api/admin/activities': PAGE,
  '/api/admin/activities/export': 'kept',
  '/api/admin/attempts': 'kept',
  '/api/admin/attempts/export': 'kept',
  '/api/admin/actions': 'what colleagues have done is what the log is for',
  '/api/admin/actions/export': 'what colleagues have done is what the log is for',
  '/api/admin/reported-activities': PAGE,
  '/api/admin/reported-activities/export': 'kept',
  '/api/admin/quizzes': PAGE,
  '/api/admin/quizzes/export': 'kept',
  '/api/admin/banners': NOBODY,
  '/api/admin/banners/export': NOBODY,
  '/api/admin/taxes': NOBODY,
  '/api/admin/taxes/export': NOBODY,
  '/api/admin/coupons': NOBODY,
  '/api/admin/coupons/export': NOBODY,
  '/api/admin/plans': NOBODY,
  '/api/admin/plans/export': NOBODY,
  '/api/admin/subscriptions': NOBODY,
  '/api/admin/subscriptions/export': NOBODY,
  '/api/admin/transactions': PAGE,
  '/api/admin/transactions/export': 'kept',
  '/api/admin/gst-register': 'kept',
  '/api/admin/ledger': PAGE,
  '/api/admin/ledger/export': 'kept',
  '/api/admin/journal': 'ids of accounts alone',
  '/api/admin/journal/export': 'ids of accounts alone',
  '/api/admin/accounts/:account/entries': 'ids of accounts alone',
  '/api/admin/accounts/:account/entries/export': 'ids of accounts alone',
  '/api/admin/payouts': PAGE,
  '/api/admin/payouts/export': 'kept',
  '/api/admin/grades': NOBODY,
  '/api/admin/grades/export': NOBODY,
  '/api/admin/subjects': NOBODY,
  '/api/admin/subjects/export': NOBODY,
  '/api/admin/question-types': NOBODY,
  '/api/admin/question-types/export': NOBODY,
  '/api/admin/transparency-log': NOBODY,
  '/api/admin/events/:position/proof': NOBODY,
  '/api/admin/cancellations': PAGE,
  '/api/admin/cancellations/export': 'kept',
  '/api/admin/payout-files': 'sums and the ids of colleagues',
  '/api/admin/payout-files/export': 'sums and the ids of colleagues',
  '/api/admin/support-tickets': 'kept',
  '/api/admin/support-tickets/export': 'kept',
  '/api/admin/cancellations/:id/image': 'kept',
  '/api/admin/payouts/:id/invoice': 'kept',
  '/api/admin/support-tickets/:id/invoice': 'kept',
  '/api/admin/creators/:id/statement': 'kept',
  '/api/admin/creators/:id/audit-bundle': 'kept',
  '/api/admin/journal/audit-bundle': 'ids of accounts alone',
  '/api/admin/transparency-log/audit-bundle': 'kept',
};

test('of everything that the office alone can read, it is said whether a reading is kept, or why not', () => {
  const forOffice = [...queries, ...files].filter(({ may }) => !isAmong(may.audience, 'teacher'));
  expect(forOffice.map(({ contract }) => contract.path).toSorted()).toEqual(Object.keys(readings).toSorted());
});

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

test('whoever opens a ticket, or takes a file with names away, is in the log with what it was', async () => {
  const reader = await secondAdminOf(product, admin);
  const read = async () =>
    (await admin.ask(getAdminActions, { query: { act: 'read', pageSize: 100 } })).data
      .filter(({ admin: by }) => by.userId === readerId)
      .map(({ record, recordId }) => `${record} ${recordId}`);
  const { creator, quiz } = await sells(product, admin);
  const buyer = await joins(product.origin);
  const { firstname: name, email } = buyer.form;
  const { supportcode } = await buyer.client.send(OpenSupportTicket, {
    name,
    email,
    userPhone: '9000000000',
    subject: 'A question',
    message: 'How do I begin?',
  });
  const { transactionId, position } = await buys(buyer.client, quiz.id);
  const session = await reader.ask(getSession);
  const readerId = session.user?.id;
  const get = (path: string, client = reader) =>
    fetch(product.origin + path, {
      headers: { cookie: client.cookie ?? '', 'x-min-position': position },
    });
  const { message } = await reader.ask(getSupportTicket, {
    params: { id: supportcode },
    minPosition: position,
  });
  expect(message).toBe('How do I begin?');
  const day = new Date().toISOString().slice(0, 7);
  await expect.poll(async () => (await get(`/api/admin/payouts/${transactionId}/invoice`)).status).toBe(200);
  for (const path of [
    '/api/admin/transactions/export?format=csv',
    '/api/admin/ledger/export?format=csv',
    `/api/admin/gst-register?month=${day}&format=csv`,
    '/api/admin/payouts/export?format=csv',
    '/api/admin/users/export?format=csv',
    '/api/admin/activities/export?format=csv',
    `/api/admin/users/${creator.accountId}/content/export?format=csv`,
    `/api/admin/creators/${creator.accountId}/statement?month=${day}&format=xlsx&language=eng`,
    `/api/admin/support-tickets/${supportcode}/invoice`,
    `/api/transactions?userId=${buyer.accountId}`,
    `/api/users/${buyer.accountId}`,
    `/api/bank-details/${creator.accountId}`,
    `/api/admin/payouts/${transactionId}/check`,
    `/api/admin/reported-activities/${quiz.id}`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  // What is one's own is no reading.
  expect((await get(`/api/transactions/${transactionId}/invoice`, buyer.client)).status).toBe(200);
  await expect
    .poll(async () => (await read()).toSorted())
    .toEqual(
      [
        `account ${buyer.accountId}`,
        `account ${creator.accountId}`,
        'account all',
        'order all',
        `order ${transactionId}`,
        'payout all',
        `payout ${transactionId}`,
        `report ${quiz.id}`,
        `ticket ${supportcode}`,
      ].toSorted(),
    );
});
