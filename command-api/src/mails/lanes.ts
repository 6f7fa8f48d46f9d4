import { AccessTokenCreated } from '@pollux/domain/accounts/access-tokens';
import {
  AccountForgotten,
  EmailChanged,
  EmailChangeUndone,
  PasswordChanged,
  SignedIn,
} from '@pollux/domain/accounts/account-events';
import {
  BankDetailsAdded,
  BankDetailsChanged,
  BankDetailsWithdrawn,
} from '@pollux/domain/accounts/bank-details';
import { OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import { PasskeyAdded, PasskeyRefused, PasskeyRemoved } from '@pollux/domain/accounts/passkey-state';
import { ProviderJoined, ProviderRemoved } from '@pollux/domain/accounts/provider-state';
import { SecondFactorConfirmed, SecondFactorRemoved } from '@pollux/domain/accounts/second-factor-state';
import { attendedIn, attempts } from '@pollux/domain/attending/attempts';
import { AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { askedIn } from '@pollux/domain/attending/asked';
import { attemptOf, contentOf } from '@pollux/domain/attending/sitting';
import {
  ActivityReinstated,
  ActivityTakenDown,
  DeletionOrdered,
  quizzes,
  SwitchOrdered,
} from '@pollux/domain/authoring/quiz';
import { CancellationRequested } from '@pollux/domain/billing/cancellation';
import { orders } from '@pollux/domain/billing/orders/orders';
import {
  OrderCompleted,
  PaymentDeclined,
  PlanLapsed,
  RefundDecided,
  RenewalAnnounced,
} from '@pollux/domain/billing/orders/order-events';
import { PayoutReturned, payouts } from '@pollux/domain/billing/payouts/payout';
import { automaticTries, firstTryAt, RENEWAL_TRIES, triedAt } from '@pollux/domain/billing/orders/renewing';
import { WebhookSwitchedOff, webhooksOf } from '@pollux/domain/notifications/webhooks';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { TicketAnswered, TicketDeleted, TicketOpened, TicketStatusSet } from '@pollux/domain/support/ticket';
import { deriveId } from '../kernel/command-id.ts';
import { type Lane, lane } from '../kernel/lane.ts';
import { deletedMail, switchedMail } from './admin-mails.ts';
import { attemptReceiptMail } from './attempt-mails.ts';
import { oneTimeCodeMail } from './one-time-code-mail.ts';
import {
  planLapsedMail,
  receiptMail,
  refundMail,
  renewalAnnouncedMail,
  renewalFailedMail,
} from './order-mails.ts';
import { payoutReturnedMail } from './payout-mails.ts';
import { regradedMail } from './result-mails.ts';
import {
  accessTokenMail,
  bankDetailsWithdrawnMail,
  emailChangedMail,
  emailRestoredMail,
  newSignInMail,
  passkeyAddedMail,
  passkeyRefusedMail,
  passwordChangedMail,
  passkeyRemovedMail,
  providerJoinedMail,
  providerRemovedMail,
  secondFactorMail,
  webhookOffMail,
} from './security-mails.ts';
import {
  cancellationReceivedMail,
  ticketAnsweredMail,
  ticketReceivedMail,
  ticketResolvedMail,
} from './support-mails.ts';
import { reinstatedMail, takenDownMail } from './take-down-mails.ts';
import {
  ownAccount,
  ofOwner,
  bankOf,
  certified,
  tellOfCertificate,
  tell,
  tellOfBankDetails,
  senderOf,
  ticketOf,
  regradedBy,
  to,
  labelOf,
  deliver,
} from './telling.ts';

/** The one reaction that sent all mails before: its checkpoint says what was sent. */
const FORMERLY = 'mail-one-time-code';

/** The codes that people wait for, and what they must know for the safety of their accounts. */
export const urgentMails = forgetting(lane('urgent-mails', { formerly: FORMERLY }))
  .on(
    OneTimeCodeIssued,
    ({ data }) => [data.accountId, data.emailId],
    async ({ id, data }, context) => {
      const { services } = context;
      // A code that is no longer valid is not worth a mail, for instance after a long outage.
      const expired = Date.parse(data.expiresAt) <= services.now().getTime();
      if (expired || data.email === FORGOTTEN) return;
      await tell(id, data.accountId, context, (account) =>
        oneTimeCodeMail(data, to(account, data.email), services),
      );
    },
  )
  .on(
    EmailChanged,
    // An address that is given up may not work any more: nothing else waits for it.
    ({ data }) => [data.accountId, data.previousEmailId],
    ({ id, data }, context) =>
      tell(id, data.accountId, context, (account) => {
        if (data.previousEmail === FORGOTTEN) return undefined;
        return emailChangedMail(data, to(account, data.previousEmail), context.services);
      }),
  )
  .on(EmailChangeUndone, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => emailRestoredMail(to(account), context.services)),
  )
  .on(BankDetailsAdded, bankOf, tellOfBankDetails)
  .on(BankDetailsChanged, bankOf, tellOfBankDetails)
  .on(BankDetailsWithdrawn, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => bankDetailsWithdrawnMail(to(account), context.services)),
  )
  .on(PasswordChanged, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) =>
      data.rehashed ? undefined : passwordChangedMail(to(account), context.services),
    ),
  )
  .on(SecondFactorConfirmed, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => secondFactorMail(true, to(account), context.services)),
  )
  .on(SecondFactorRemoved, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => secondFactorMail(false, to(account), context.services)),
  )
  .on(AccessTokenCreated, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) =>
      data.name === FORGOTTEN ? undefined : accessTokenMail(data, to(account), context.services),
    ),
  )
  .on(
    ProviderJoined,
    ({ data }) => (data.isNew ? undefined : [data.accountId]),
    ({ id, data }, context) =>
      tell(id, data.accountId, context, (account) =>
        providerJoinedMail(labelOf(data.provider, context), to(account), context.services),
      ),
  )
  .on(ProviderRemoved, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) =>
      providerRemovedMail(labelOf(data.provider, context), to(account), context.services),
    ),
  )
  .on(PasskeyAdded, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) =>
      data.name === FORGOTTEN ? undefined : passkeyAddedMail(data, to(account), context.services),
    ),
  )
  .on(PasskeyRemoved, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => passkeyRemovedMail(to(account), context.services)),
  )
  .on(PasskeyRefused, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => passkeyRefusedMail(to(account), context.services)),
  )
  .on(
    SignedIn,
    ({ data }) => (data.newDevice ? [data.accountId] : undefined),
    ({ id, data }, context) =>
      tell(id, data.accountId, context, (account) => newSignInMail(data, to(account), context.services)),
  );

/** Everything that can wait until the urgent mails are sent. */
export const otherMails = forgetting(lane('other-mails', { formerly: FORMERLY }))
  .on(
    TicketOpened,
    ({ data }) => [data.senderId],
    async ({ id, data }, context) => {
      const sender = await senderOf({ ...data, to: data.email }, context);
      if (sender === undefined) return;
      const { recipient, isOwnAddress } = sender;
      const mail = ticketReceivedMail({ ...data, isOwnAddress }, recipient, context.services);
      await deliver(id, mail, context);
    },
  )
  .on(
    TicketAnswered,
    ({ data }) => [data.senderId],
    async ({ id, data }, context) => {
      const ticket = await ticketOf(data, context);
      if (ticket === undefined || data.answer === FORGOTTEN) return;
      await deliver(
        id,
        ticketAnsweredMail({ ...ticket, ...data }, ticket.recipient, context.services),
        context,
      );
    },
  )
  .on(
    TicketStatusSet,
    ({ data }) => (data.status === 'resolve' ? [data.senderId] : undefined),
    async ({ id, data }, context) => {
      const ticket = await ticketOf(data, context);
      if (ticket === undefined) return;
      await deliver(
        id,
        ticketResolvedMail({ ...ticket, ...data }, ticket.recipient, context.services),
        context,
      );
    },
  )
  .on(
    AttemptScored,
    // The first grade is said where an attempt is submitted.
    ({ data }) => (data.correction > 0 ? [data.personId] : undefined),
    async ({ id, data }, context) => {
      const regraded = await regradedBy(data, context);
      if (regraded === undefined) return;
      await tell(id, data.personId, context, (account) =>
        regradedMail(regraded, to(account), context.services),
      );
    },
  )
  .on(CertificateIssued, certified, tellOfCertificate)
  .on(CertificateRevoked, certified, tellOfCertificate)
  .on(CertificateReinstated, certified, tellOfCertificate)
  .on(ActivityTakenDown, ofOwner, ({ id, data }, context) =>
    tell(id, data.ownerId, context, (account) => takenDownMail(data, to(account), context.services)),
  )
  .on(ActivityReinstated, ofOwner, ({ id, data }, context) =>
    tell(id, data.ownerId, context, (account) => reinstatedMail(data, to(account), context.services)),
  )
  .on(DeletionOrdered, ofOwner, ({ id, data }, context) =>
    tell(id, data.ownerId, context, (account) => deletedMail(data, to(account), context.services)),
  )
  .on(SwitchOrdered, ofOwner, ({ id, data }, context) =>
    tell(id, data.ownerId, context, (account) => switchedMail(data, to(account), context.services)),
  )
  .on(CancellationRequested, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => cancellationReceivedMail(to(account), context.services)),
  )
  .on(OrderCompleted, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => receiptMail(data, to(account), context.services)),
  )
  .on(RefundDecided, ownAccount, async ({ id, data }, context) => {
    const { accountId, orderId } = data;
    const item = (await context.read(orders, { accountId })).get(orderId)?.item;
    // A dispute they know of from their bank.
    if (item === undefined || data.disputeId !== null || data.reason === FORGOTTEN) return;
    const isPlan = item.type === 'subscription';
    const refund = { ...data, isPlan, title: isPlan ? item.planName : item.title };
    await tell(id, accountId, context, (account) => refundMail(refund, to(account), context.services));
  })
  .on(
    PayoutReturned,
    ({ data }) => [data.creatorId, data.adminId],
    async ({ id, data }, context) => {
      const payout = await context.read(payouts, data);
      if (payout.status === 'none') return;
      const returned = { ...data, title: payout.title };
      const { services } = context;
      await tell(id, data.creatorId, context, (account) =>
        payoutReturnedMail(returned, 'creator', to(account), services),
      );
      await tell(deriveId(id, 'admin'), data.adminId, context, (account) =>
        payoutReturnedMail(returned, 'admin', to(account), services),
      );
    },
  )
  .on(RenewalAnnounced, ownAccount, async ({ id, data }, context) => {
    const { accountId, orderId, renewAt } = data;
    const order = (await context.read(orders, { accountId })).get(orderId);
    // One that was given up since is announced no more.
    if (order?.item.type !== 'subscription' || order.status !== 'placed') return;
    const firstTry = firstTryAt({ renewAt, announcedAt: data.at });
    const announced = { planName: order.item.planName, total: order.quote.total, renewAt: firstTry };
    await tell(id, accountId, context, (account) =>
      renewalAnnouncedMail(announced, to(account), context.services),
    );
  })
  .on(PaymentDeclined, ownAccount, async ({ id, data }, context) => {
    const { accountId, orderId, paymentId } = data;
    const order = (await context.read(orders, { accountId })).get(orderId);
    // Of what somebody pays themselves they are told where they pay; a renewal that went on since is no failure.
    if (
      data.byHand === true ||
      order?.item.type !== 'subscription' ||
      order.renewAt === null ||
      order.status === 'completed'
    )
      return;
    const { item, renewAt, quote, placedAt } = order;
    const failed = 1 + automaticTries(order).findIndex((payment) => payment.paymentId === paymentId);
    const nextTryAt =
      failed < RENEWAL_TRIES ? triedAt(firstTryAt({ renewAt, announcedAt: placedAt }), failed) : null;
    const renewal = { planId: item.planId, planName: item.planName, total: quote.total, nextTryAt };
    await tell(id, accountId, context, (account) =>
      renewalFailedMail(renewal, to(account), context.services),
    );
  })
  .on(WebhookSwitchedOff, ownAccount, async ({ id, data }, context) => {
    const webhook = (await context.read(webhooksOf, data)).get(data.webhookId);
    if (webhook === undefined || webhook.isOn || webhook.url === FORGOTTEN) return;
    await tell(id, data.accountId, context, (account) =>
      webhookOffMail(webhook.url, to(account), context.services),
    );
  })
  .on(PlanLapsed, ownAccount, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => planLapsedMail(to(account), context.services)),
  )
  .on(
    AttemptSubmitted,
    ({ data }) => [data.personId],
    async ({ id, data }, context) => {
      const { quizId, personId } = data;
      const [quiz, state] = [
        await context.read(quizzes, { quizId: attendedIn(data) }),
        await context.read(attempts, { quizId, personId }),
      ];
      const attempt = attemptOf(state, data.attemptId);
      const published = attempt && contentOf(quiz, attempt.version);
      // One that was opened again since has other answers, and will have a receipt of those.
      if (attempt?.submission?.receipt !== data.receipt || published === undefined) return;
      const content = askedIn(published, attempt);
      await tell(id, personId, context, (account) =>
        attemptReceiptMail({ submitted: data, attempt, content }, to(account), context.services),
      );
    },
  )
  .ends(
    TicketDeleted,
    // A visitor's ticket is all that is known of them; what a person sent from an account goes with the person.
    ({ data }) => (data.userId === null ? [data.senderId] : undefined),
    ({ data }, { services }) => services.mailer.removeAllTo(data.senderId),
  );

/** Each lane removes the mails of people who are forgotten, after those that it sent: so none is left. */
function forgetting(mails: Lane): Lane {
  return mails.ends(AccountForgotten, ownAccount, ({ data }, { services }) =>
    services.mailer.removeAllTo(data.accountId),
  );
}
