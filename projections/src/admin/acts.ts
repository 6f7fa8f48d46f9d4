import {
  AccountDisabled,
  AccountEnabled,
  AccountForgotten,
  AdminRegistered,
  EmailChangeOrdered,
  PlanChanged,
  ProfileChanged,
  UserTypeChanged,
  WhereaboutsChanged,
} from '@pollux/domain/accounts/account-events';
import { OfficeRoleChanged } from '@pollux/domain/accounts/admins';
import { BankDetailsRead } from '@pollux/domain/accounts/bank-details';
import { ReportsDismissed } from '@pollux/domain/authoring/activity-reports';
import {
  ActivityReinstated,
  ActivityTakenDown,
  DeletionOrdered,
  SwitchOrdered,
} from '@pollux/domain/authoring/quiz';
import { BillingPolicySet } from '@pollux/domain/billing/billing-policy';
import { RefundDecided, RefundRetried } from '@pollux/domain/billing/orders/order-events';
import { DisputeEvidenceSubmitted } from '@pollux/domain/billing/refunds/evidence-events';
import {
  NettingBegun,
  PayoutAsked,
  PayoutPaid,
  PayoutReturned,
  PayoutStatusSet,
} from '@pollux/domain/billing/payouts/payout';
import {
  PayoutFileAnswered,
  PayoutFileCancelled,
  PayoutFileOrdered,
} from '@pollux/domain/billing/payouts/payout-file';
import { SubscriptionPlanAdded, SubscriptionPlanChanged } from '@pollux/domain/accounts/subscription-plans';
import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import type { Act, ActionRecord } from '@pollux/domain/operations/admin-action';
import { AnswersRead, PersonalDataRead } from '@pollux/domain/operations/readings';
import {
  ResultsRebuilt,
  UndoneDropped,
  UndoneRetried,
  UpkeepCancelled,
  UpkeepOrdered,
} from '@pollux/domain/operations/upkeep';
import { BannerChanged, BannerCreated, BannerDeleted } from '@pollux/domain/reference/banner';
import { CouponAdded, CouponChanged, CouponDeleted } from '@pollux/domain/reference/coupon';
import { GradeAdded, GradeChanged, GradeDeleted } from '@pollux/domain/reference/grade';
import { QuestionTypeAdded, QuestionTypeChanged } from '@pollux/domain/reference/question-type';
import { SubjectAdded, SubjectChanged, SubjectDeleted } from '@pollux/domain/reference/subject';
import { TaxAdded, TaxChanged, TaxDeleted } from '@pollux/domain/billing/tax';
import { TestimonialAdded, TestimonialRemoved } from '@pollux/domain/reference/testimonial';
import { TicketAnswered, TicketDeleted, TicketStatusSet } from '@pollux/domain/support/ticket';
import { bannerValues, couponValues, planValues, policyValues, taxValues, type Values } from './values.ts';

/**
 * What an event makes of the fields of its record: their values from then on, nothing of any, or that the record is gone
 * with all of them.
 */
type Makes = ((data: never) => Values) | 'nothing' | 'gone';

export interface ListedAct {
  readonly definition: AnyEventDefinition;
  readonly act: Act;
  /** Of events that are about records of several kinds, by what they say. */
  readonly record: ActionRecord | ((data: never) => ActionRecord);
  readonly makes: Makes;
}

function does<Definition extends AnyEventDefinition>(
  definition: Definition,
  record: ActionRecord | ((data: EventOf<Definition>['data']) => ActionRecord),
  act: Act,
  makes: ((data: EventOf<Definition>['data']) => Values) | 'nothing' | 'gone',
): ListedAct {
  return { definition, record, act, makes };
}

const PERSONAL = { personalDetails: null };

/** What admins do: the record that it is done to, what it is called, and what it changes there. */
export const acts: readonly ListedAct[] = [
  does(AdminRegistered, 'admin', 'added', ({ role = 'admin' }) => ({ role })),
  does(OfficeRoleChanged, 'admin', 'roleChanged', ({ role }) => ({ role })),
  does(ProfileChanged, 'account', 'changed', () => PERSONAL),
  does(WhereaboutsChanged, 'account', 'changed', () => PERSONAL),
  does(UserTypeChanged, 'account', 'typeChanged', ({ userType }) => ({ userType })),
  does(EmailChangeOrdered, 'account', 'emailChanged', () => ({ emailAddress: null })),
  does(PlanChanged, 'account', 'planChanged', ({ subscriptionType }) => ({ subscriptionType })),
  does(AccountDisabled, 'account', 'disabled', () => ({ isDisabled: true })),
  does(AccountEnabled, 'account', 'enabled', () => ({ isDisabled: false })),
  does(AccountForgotten, 'account', 'deleted', () => ({ isDeleted: true })),
  does(BankDetailsRead, 'bankDetails', 'read', 'nothing'),
  does(AnswersRead, 'answers', 'read', 'nothing'),
  does(PersonalDataRead, ({ of }) => of, 'read', 'nothing'),
  does(DeletionOrdered, 'activity', 'deleted', () => ({ isDeleted: true })),
  does(SwitchOrdered, 'activity', 'changed', ({ isActive }) => ({ isActive })),
  does(ActivityTakenDown, 'activity', 'takenDown', ({ concern }) => ({ isTakenDown: true, concern })),
  does(ActivityReinstated, 'activity', 'reinstated', () => ({ isTakenDown: false, concern: null })),
  does(ReportsDismissed, 'activity', 'reportsDismissed', () => ({ openReports: false })),
  does(PayoutStatusSet, 'payout', 'statusSet', ({ status }) => ({ status })),
  does(PayoutAsked, 'payout', 'asked', () => ({ approvalAsked: true })),
  does(PayoutPaid, 'payout', 'paid', ({ paise }) => ({ status: 'completed', paid: paise })),
  does(PayoutReturned, 'payout', 'returned', () => ({ status: 'failed', paid: null, approvalAsked: false })),
  does(PayoutFileOrdered, 'payoutFile', 'ordered', 'nothing'),
  does(PayoutFileAnswered, 'payoutFile', 'answered', 'nothing'),
  does(PayoutFileCancelled, 'payoutFile', 'cancelled', 'nothing'),
  does(NettingBegun, 'payout', 'nettingBegun', 'nothing'),
  does(RefundDecided, 'refund', 'decided', ({ paise }) => ({ refund: 'decided', refunded: paise })),
  does(RefundRetried, 'refund', 'retried', () => ({ refund: 'decided' })),
  does(DisputeEvidenceSubmitted, 'dispute', 'answered', 'nothing'),
  does(BillingPolicySet, 'billingPolicy', 'changed', policyValues),
  does(SubscriptionPlanAdded, 'plan', 'added', planValues),
  does(SubscriptionPlanChanged, 'plan', 'changed', planValues),
  does(BannerCreated, 'banner', 'added', bannerValues),
  does(BannerChanged, 'banner', 'changed', bannerValues),
  does(BannerDeleted, 'banner', 'deleted', 'gone'),
  does(CouponAdded, 'coupon', 'added', couponValues),
  does(CouponChanged, 'coupon', 'changed', couponValues),
  does(CouponDeleted, 'coupon', 'deleted', 'gone'),
  does(TaxAdded, 'tax', 'added', taxValues),
  does(TaxChanged, 'tax', 'changed', taxValues),
  does(TaxDeleted, 'tax', 'deleted', 'gone'),
  does(GradeAdded, 'grade', 'added', ({ name, value, isActive }) => ({ name, value, isActive })),
  does(GradeChanged, 'grade', 'changed', ({ name, isActive }) => ({ name, isActive })),
  does(GradeDeleted, 'grade', 'deleted', 'gone'),
  does(SubjectAdded, 'subject', 'added', ({ name, value, url, isActive }) => ({
    name,
    value,
    url,
    isActive,
  })),
  does(SubjectChanged, 'subject', 'changed', ({ name, url, isActive }) => ({ name, url, isActive })),
  does(SubjectDeleted, 'subject', 'deleted', 'gone'),
  does(QuestionTypeAdded, 'questionType', 'added', ({ name, value, isActive }) => ({
    name,
    value,
    isActive,
  })),
  does(QuestionTypeChanged, 'questionType', 'changed', ({ name, isActive }) => ({ name, isActive })),
  does(TestimonialAdded, 'testimonial', 'added', () => ({ words: null })),
  does(TestimonialRemoved, 'testimonial', 'deleted', () => ({ words: null })),
  does(TicketStatusSet, 'ticket', 'statusSet', ({ status }) => ({ status })),
  does(TicketAnswered, 'ticket', 'answered', () => ({ words: null })),
  does(TicketDeleted, 'ticket', 'deleted', 'gone'),
  does(UpkeepOrdered, 'readModel', 'ordered', 'nothing'),
  does(UpkeepCancelled, 'readModel', 'cancelled', 'nothing'),
  does(UndoneRetried, 'undone', 'retried', 'nothing'),
  does(UndoneDropped, 'undone', 'dropped', 'nothing'),
  does(ResultsRebuilt, 'activity', 'rebuilt', 'nothing'),
];

type Data = Readonly<Record<string, unknown>>;

/** Where the record's id is, by its importance: an event may name others as well. */
const ID_FIELDS = [
  'supportcode',
  'recordId',
  'undoneId',
  'readModel',
  'refundId',
  'disputeId',
  'transactionId',
  'fileId',
  'quizId',
  'gradeId',
  'subjectId',
  'questionTypeId',
  'bannerId',
  'couponId',
  'testimonialId',
  'planId',
  'id',
  'accountId',
];

/** The id of the record that an event is about; '' where there is one record alone. */
export function recordIdIn(data: Data): string {
  return firstText(data, ID_FIELDS);
}

/** The first of the fields that is a text; '' where none is. */
export function firstText(data: Data, fields: readonly string[]): string {
  const field = fields.find((name) => typeof data[name] === 'string');
  return field === undefined ? '' : String(data[field]);
}

/**
 * Nobody is an admin of themselves: what somebody changes of their own account is not listed. Of other records, as the
 * money that goes back for an order, it is, whosever they are.
 */
export function isDone(
  listed: ListedAct,
  { data, metadata }: { data: unknown; metadata: { actorId?: string } },
): boolean {
  if (metadata.actorId === undefined) return false;
  return !OWN_RECORDS.has(recordOf(listed, data)) || (data as Data)['accountId'] !== metadata.actorId;
}

/** Those that belong to an account. */
const OWN_RECORDS: ReadonlySet<ActionRecord> = new Set(['account', 'admin', 'bankDetails']);

/** The kind of record that an event is about. */
export function recordOf({ record }: ListedAct, data: unknown): ActionRecord {
  return typeof record === 'function' ? record(data as never) : record;
}
