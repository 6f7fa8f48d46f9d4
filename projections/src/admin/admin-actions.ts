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
} from '@pollux/domain/accounts/account';
import { OfficeRoleChanged } from '@pollux/domain/accounts/admins';
import { BankDetailsRead } from '@pollux/domain/accounts/bank-details';
import { ReportsDismissed } from '@pollux/domain/authoring/activity-reports';
import { ActivityReinstated, ActivityTakenDown, DeletionOrdered } from '@pollux/domain/authoring/quiz';
import { BillingPolicySet } from '@pollux/domain/billing/billing-policy';
import {
  PayoutFileAnswered,
  PayoutFileCancelled,
  PayoutFileOrdered,
} from '@pollux/domain/billing/payouts/payout-file';
import { RefundDecided, RefundRetried } from '@pollux/domain/billing/orders/orders';
import {
  PayoutAsked,
  PayoutPaid,
  PayoutReturned,
  PayoutStatusSet,
} from '@pollux/domain/billing/payouts/payout';
import { type Act, type ActionRecord, AdminAction } from '@pollux/domain/operations/admin-action';
import { AnswersRead } from '@pollux/domain/operations/readings';
import {
  UndoneDropped,
  UndoneRetried,
  UpkeepCancelled,
  UpkeepOrdered,
} from '@pollux/domain/operations/upkeep';
import { SubscriptionPlanAdded, SubscriptionPlanChanged } from '@pollux/domain/billing/subscription-plans';
import type { AnyEventDefinition } from '@pollux/domain/kernel/event';
import { BannerChanged, BannerCreated, BannerDeleted } from '@pollux/domain/reference/banner';
import { CouponAdded, CouponChanged, CouponDeleted } from '@pollux/domain/reference/coupon';
import { GradeAdded, GradeChanged, GradeDeleted } from '@pollux/domain/reference/grade';
import { QuestionTypeAdded, QuestionTypeChanged } from '@pollux/domain/reference/question-type';
import { SubjectAdded, SubjectChanged, SubjectDeleted } from '@pollux/domain/reference/subject';
import { TaxAdded, TaxChanged, TaxDeleted } from '@pollux/domain/reference/tax';
import { TestimonialAdded, TestimonialRemoved } from '@pollux/domain/reference/testimonial';
import { TicketAnswered, TicketDeleted, TicketStatusSet } from '@pollux/domain/support/ticket';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { projector } from '../kernel/projector.ts';

const actions: readonly (readonly [AnyEventDefinition, ActionRecord, Act])[] = [
  [AdminRegistered, 'admin', 'added'],
  [OfficeRoleChanged, 'admin', 'roleChanged'],
  [ProfileChanged, 'account', 'changed'],
  [WhereaboutsChanged, 'account', 'changed'],
  [UserTypeChanged, 'account', 'typeChanged'],
  [EmailChangeOrdered, 'account', 'emailChanged'],
  [PlanChanged, 'account', 'planChanged'],
  [AccountDisabled, 'account', 'disabled'],
  [AccountEnabled, 'account', 'enabled'],
  [AccountForgotten, 'account', 'deleted'],
  [BankDetailsRead, 'bankDetails', 'read'],
  [AnswersRead, 'answers', 'read'],
  [DeletionOrdered, 'activity', 'deleted'],
  [ActivityTakenDown, 'activity', 'takenDown'],
  [ActivityReinstated, 'activity', 'reinstated'],
  [ReportsDismissed, 'activity', 'reportsDismissed'],
  [PayoutStatusSet, 'payout', 'statusSet'],
  [PayoutAsked, 'payout', 'asked'],
  [PayoutPaid, 'payout', 'paid'],
  [PayoutReturned, 'payout', 'returned'],
  [PayoutFileOrdered, 'payoutFile', 'ordered'],
  [PayoutFileAnswered, 'payoutFile', 'answered'],
  [PayoutFileCancelled, 'payoutFile', 'cancelled'],
  [RefundDecided, 'refund', 'decided'],
  [RefundRetried, 'refund', 'retried'],
  [BillingPolicySet, 'billingPolicy', 'changed'],
  [SubscriptionPlanAdded, 'plan', 'added'],
  [SubscriptionPlanChanged, 'plan', 'changed'],
  [BannerCreated, 'banner', 'added'],
  [BannerChanged, 'banner', 'changed'],
  [BannerDeleted, 'banner', 'deleted'],
  [CouponAdded, 'coupon', 'added'],
  [CouponChanged, 'coupon', 'changed'],
  [CouponDeleted, 'coupon', 'deleted'],
  [TaxAdded, 'tax', 'added'],
  [TaxChanged, 'tax', 'changed'],
  [TaxDeleted, 'tax', 'deleted'],
  [GradeAdded, 'grade', 'added'],
  [GradeChanged, 'grade', 'changed'],
  [GradeDeleted, 'grade', 'deleted'],
  [SubjectAdded, 'subject', 'added'],
  [SubjectChanged, 'subject', 'changed'],
  [SubjectDeleted, 'subject', 'deleted'],
  [QuestionTypeAdded, 'questionType', 'added'],
  [QuestionTypeChanged, 'questionType', 'changed'],
  [TestimonialAdded, 'testimonial', 'added'],
  [TestimonialRemoved, 'testimonial', 'deleted'],
  [TicketStatusSet, 'ticket', 'statusSet'],
  [TicketAnswered, 'ticket', 'answered'],
  [TicketDeleted, 'ticket', 'deleted'],
  [UpkeepOrdered, 'readModel', 'ordered'],
  [UpkeepCancelled, 'readModel', 'cancelled'],
  [UndoneRetried, 'undone', 'retried'],
  [UndoneDropped, 'undone', 'dropped'],
];

type Data = Readonly<Record<string, unknown>>;
type Recorded = Pick<RecordedEvent, 'id' | 'data' | 'metadata'>;

/** Where the record's id is, by its importance: an event may name others as well. */
const ID_FIELDS = [
  'supportcode',
  'recordId',
  'undoneId',
  'readModel',
  'refundId',
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
const NAME_FIELDS = ['name', 'title', 'taxName', 'code'];

/** Nobody is an admin of themselves: what somebody changes of their own account is not listed. */
function isDone({ metadata: { actorId }, data }: Recorded): boolean {
  return actorId !== undefined && (data as Data)['accountId'] !== actorId;
}

function textIn(data: Data, fields: readonly string[]): string {
  const field = fields.find((name) => typeof data[name] === 'string');
  return field === undefined ? '' : String(data[field]);
}

function detailsIn(data: Data): AdminAction['details'] {
  const told = Object.entries(data).filter(
    ([name, value]) =>
      !/(?:^at$|Id$|^id$|^supportcode$)/.test(name) &&
      (value === null || ['string', 'number', 'boolean'].includes(typeof value)),
  );
  return Object.fromEntries(told) as AdminAction['details'];
}

/** Everything that admins have done, for good: who, what, when and with which record (A262). */
export const adminActions = actions.reduce(
  (projected, [definition, record, act]) => {
    // What tells who somebody is, stays where it is sealed.
    const secret = new Set(definition.personal.map((path) => path.split('.')[0] ?? path));
    return projected.creates(
      definition,
      (event: Recorded) => (isDone(event) ? event.id : []),
      (_none, { id, data, metadata: { actorId = '' } }: Recorded) => {
        const told = Object.fromEntries(Object.entries(data as Data).filter(([name]) => !secret.has(name)));
        return {
          id,
          adminId: actorId,
          record,
          act,
          recordId: textIn(told, ID_FIELDS),
          name: textIn(told, NAME_FIELDS),
          details: detailsIn(told),
          at: (data as { at: string }).at,
        };
      },
    );
  },
  projector('admin-actions', {
    version: 3,
    document: AdminAction,
    indexes: ['at', ['adminId', 'at'], ['record', 'at'], ['act', 'at'], ['recordId', 'at']],
    fixed: ['adminId', 'record', 'act', 'recordId', 'at'],
  }),
);
