import { AccountForgotten, PlanChanged, SignedIn } from '@pollux/domain/accounts/account';
import {
  ExportCancelled,
  ExportDeleted,
  ExportExpired,
  ExportFailed,
  ExportFinished,
} from '@pollux/domain/exports/exports';
import { PayoutPaid, PayoutReturned } from '@pollux/domain/billing/payouts/payout';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketAnswered, TicketDeleted, TicketStatus, TicketStatusSet } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const parts = {
  accountId: Id,
  at: Instant,
  /** Of the event behind it; what a read mark is compared with. */
  position: z.string(),
};

const Notice = z.discriminatedUnion('kind', [
  z.object({ ...parts, kind: z.literal('ticket'), supportcode: Supportcode, status: TicketStatus }),
  z.object({ ...parts, kind: z.literal('ticket-answered'), supportcode: Supportcode }),
  z.object({ ...parts, kind: z.literal('plan'), subscriptionType: z.string() }),
  z.object({ ...parts, kind: z.literal('sign-in'), browser: z.string(), os: z.string() }),
  z.object({ ...parts, kind: z.literal('payout-returned'), paise: Paise }),
  z.object({ ...parts, kind: z.literal('export'), exportId: Id, isReady: z.boolean() }),
]);

const ofExport = ({ data: { exportId } }: { data: { exportId: string } }) => `export.${exportId}`;
const ofPayout = ({ data: { transactionId } }: { data: { transactionId: string } }) =>
  `payout.${transactionId}`;
const gone = () => null;

/** The newest thing to tell a person about each of their affairs, beside what their activities bring (P234). */
export const notices = projector('notices', {
  version: 3,
  document: Notice,
  indexes: [['accountId', 'at']],
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
  .creates(PayoutReturned, ofPayout, (_before, { data: { creatorId: accountId, paise, at }, position }) => ({
    kind: 'payout-returned',
    accountId,
    at,
    position,
    paise,
  }))
  .on(PayoutPaid, ofPayout, gone)
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
