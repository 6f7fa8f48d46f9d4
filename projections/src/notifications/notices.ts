import { AccountForgotten, PlanChanged, SignedIn } from '@pollux/domain/accounts/account-events';
import { AttemptReopened, AttemptScored } from '@pollux/domain/attending/attempt-events';
import type { Score } from '@pollux/domain/scoring/grade';
import {
  ActivityReported,
  ReportsClosed,
  ReportsDismissed,
  ReportsUpheld,
} from '@pollux/domain/authoring/activity-reports';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizDeleted,
  SwitchOrdered,
} from '@pollux/domain/authoring/quiz';
import { PayoutPaid, PayoutReduced, PayoutReturned } from '@pollux/domain/billing/payouts/payout';
import {
  ExportCancelled,
  ExportDeleted,
  ExportExpired,
  ExportFailed,
  ExportFinished,
} from '@pollux/domain/exports/exports';
import type { EventOf } from '@pollux/domain/kernel/event';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { sameData } from '@pollux/domain/kernel/same-data';
import { affairs } from '@pollux/domain/notifications/affairs';
import { TicketAnswered, TicketDeleted, TicketStatusSet } from '@pollux/domain/support/ticket';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** In place of a person: everybody who looks after money, whoever that is when they look (access.ts). */
export const ACCOUNTANTS = 'accountants';

const parts = {
  accountId: Id,
  at: Instant,
  /** Of the event behind it; what a read mark is compared with. */
  position: z.string(),
};

const Notice = z.discriminatedUnion('kind', [
  z.object({ ...parts, ...affairs.ticket }),
  z.object({ ...parts, ...affairs.ticketAnswered }),
  z.object({ ...parts, ...affairs.plan }),
  z.object({ ...parts, ...affairs.signIn }),
  z.object({ ...parts, ...affairs.payoutPaid }),
  z.object({ ...parts, ...affairs.payoutReturned }),
  z.object({ ...parts, ...affairs.payoutToRepeat, accountId: z.literal(ACCOUNTANTS) }),
  z.object({ ...parts, ...affairs.takenDown }),
  z.object({ ...parts, ...affairs.reinstated }),
  z.object({ ...parts, ...affairs.switched }),
  z.object({ ...parts, ...affairs.regraded }),
  z.object({ ...parts, ...affairs.report, quizId: Id }),
  z.object({ ...parts, kind: z.literal('export'), exportId: Id, isReady: z.boolean() }),
]);

type Notice = z.infer<typeof Notice>;

const ofExport = ({ data: { exportId } }: { data: { exportId: string } }) => `export.${exportId}`;
const ofPayout = ({ data: { transactionId } }: { data: { transactionId: string } }) =>
  [`payout.${transactionId}`, `payout-to-repeat.${transactionId}`] as const;
/** Where it is told that a creator is paid: what a file pays them for many sales is told once. */
const toldPaid = ({ data: { transactionId, creatorId, file } }: EventOf<typeof PayoutPaid>) =>
  file === undefined ? `payout.${transactionId}` : `payout-file.${file.fileId}.${creatorId}`;
const gone = () => null;
/** Of whoever had reported the activity. */
const ofReporters = ({ data }: { data: { quizId: string; reporterIds: readonly string[] } }) =>
  data.reporterIds.map((reporterId) => `report.${data.quizId}.${reporterId}`);
const settled =
  (outcome: 'dismissed' | 'upheld' | 'closed') =>
  (notice: Notice, { data: { at }, position }: { data: { at: string }; position: string }): Notice =>
    notice.kind === 'report' ? { ...notice, at, position, outcome } : notice;
const ofAttempt = ({ data: { attemptId } }: { data: { attemptId: string } }) => `regraded.${attemptId}`;
const markOf = ({ halfPoints, totalHalfPoints, average, isPass }: Score) => ({
  halfPoints,
  totalHalfPoints,
  average,
  isPass,
});
const ofTakeDown = ({ data }: { data: { quizId: string } }) => `take-down.${data.quizId}`;
const ofSwitch = ({ data }: { data: { quizId: string } }) => `switch.${data.quizId}`;

/** The newest thing to tell a person about each of their affairs, beside what their activities bring (P234). */
export const notices = projector('notices', {
  version: 10,
  document: Notice,
  indexes: [
    ['accountId', 'at'],
    ['accountId', 'kind'],
  ],
  fixed: ['accountId'],
})
  .creates(
    TicketStatusSet,
    ({ data }) => `ticket.${data.supportcode}`,
    (_before, { data: { userId, supportcode, status, at }, position }) =>
      userId === null ? null : { kind: 'ticket', accountId: userId, at, position, supportcode, status },
  )
  .creates(
    TicketAnswered,
    ({ data }) => `ticket.${data.supportcode}`,
    (_before, { data: { userId, supportcode, at }, position }) =>
      userId === null ? null : { kind: 'ticket-answered', accountId: userId, at, position, supportcode },
  )
  .on(TicketDeleted, ({ data }) => `ticket.${data.supportcode}`, gone)
  .creates(
    PlanChanged,
    ({ data }) => `plan.${data.accountId}`,
    (_before, { data: { accountId, subscriptionType, at }, position }) => ({
      kind: 'plan',
      accountId,
      at,
      position,
      subscriptionType,
    }),
  )
  .creates(
    SignedIn,
    ({ data }) => `sign-in.${data.accountId}`,
    (before, { data: { accountId, browser, os, newDevice, at }, position }) =>
      newDevice ? { kind: 'sign-in', accountId, at, position, browser, os } : (before ?? null),
  )
  .on(AccountForgotten, ({ data }) => `sign-in.${data.accountId}`, gone)
  .sets(
    PayoutReturned,
    ofPayout,
    ({ data: { transactionId, creatorId, paise, reason, at }, position }, id) => {
      const returned = { at, position, paise, reason };
      return id === `payout.${transactionId}`
        ? { ...returned, kind: 'payout-returned', accountId: creatorId }
        : { ...returned, kind: 'payout-to-repeat', accountId: ACCOUNTANTS };
    },
  )
  .creates(
    PayoutPaid,
    (event) => [...new Set([...ofPayout(event), toldPaid(event)])],
    (before, event, id) => {
      if (id !== toldPaid(event)) return null;
      const { creatorId: accountId, paise, at } = event.data;
      const sum =
        paise + (before?.kind === 'payout-paid' && event.data.file !== undefined ? before.paise : 0);
      // Nothing is paid where all of it settles what they owed.
      return sum === 0 ? null : { kind: 'payout-paid', accountId, at, position: event.position, paise: sum };
    },
  )
  // Nothing of it is left to pay.
  .on(PayoutReduced, ofPayout, (notice, { data: { isWhole, isPaid } }) =>
    isWhole && !isPaid ? null : notice,
  )
  // What happened to it before it was theirs is told to them.
  .onEach(
    QuizHandedOver,
    ({ data: { askerId } }) => ({ accountId: askerId }),
    (notice, { data: { ownerId } }) => Object.assign(notice, { accountId: ownerId }),
  )
  .sets(
    ActivityTakenDown,
    ofTakeDown,
    ({ data: { ownerId, quizId, title, concern, reason, at }, position }) => ({
      kind: 'taken-down',
      accountId: ownerId,
      at,
      position,
      quizId,
      quizTitle: title,
      concern,
      reason,
    }),
  )
  .sets(ActivityReinstated, ofTakeDown, ({ data: { ownerId, quizId, title, note, at }, position }) => ({
    kind: 'reinstated',
    accountId: ownerId,
    at,
    position,
    quizId,
    quizTitle: title,
    note,
  }))
  .sets(SwitchOrdered, ofSwitch, ({ data: { ownerId, quizId, title, isActive, at }, position }) => ({
    kind: 'switched',
    accountId: ownerId,
    at,
    position,
    quizId,
    quizTitle: title,
    isActive,
  }))
  .on(QuizDeleted, (event) => [ofTakeDown(event), ofSwitch(event)], gone)
  .creates(AttemptScored, ofAttempt, (before, { data, position }) => {
    const { personId, quizId, attemptId, score, replaces, at } = data;
    const known = before?.kind === 'regraded' ? before : null;
    if (replaces === null || replaces === 'unknown') return known;
    const [old, now] = [markOf(replaces.score), markOf(score)];
    if (sameData(old, now)) return known;
    return { kind: 'regraded', accountId: personId, at, position, quizId, attemptId, before: old, now };
  })
  // Its mark does not count any more.
  .on(AttemptReopened, ofAttempt, gone)
  .sets(
    ActivityReported,
    ({ data }) => `report.${data.quizId}.${data.reporterId}`,
    ({ data: { quizId, reporterId, title, at }, position }) => ({
      kind: 'report',
      quizId,
      accountId: reporterId,
      at,
      position,
      quizTitle: title,
      outcome: 'open',
    }),
  )
  .on(ReportsDismissed, ofReporters, settled('dismissed'))
  .on(ReportsUpheld, ofReporters, settled('upheld'))
  .on(ReportsClosed, ofReporters, settled('closed'))
  .sets(ExportFinished, ofExport, ({ data: { accountId, exportId, at }, position }) => ({
    kind: 'export',
    accountId,
    at,
    position,
    exportId,
    isReady: true,
  }))
  .sets(ExportFailed, ofExport, ({ data: { accountId, exportId, at }, position }) => ({
    kind: 'export',
    accountId,
    at,
    position,
    exportId,
    isReady: false,
  }))
  .on(ExportCancelled, ofExport, gone)
  .on(ExportDeleted, ofExport, gone)
  .on(ExportExpired, ofExport, gone);
