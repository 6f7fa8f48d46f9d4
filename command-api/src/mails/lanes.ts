import { AccessTokenCreated } from '@pollux/domain/accounts/access-tokens';
import {
  AccountForgotten,
  accounts,
  EmailChanged,
  EmailChangeUndone,
  PasswordChanged,
  type RegisteredAccount,
  SignedIn,
} from '@pollux/domain/accounts/account';
import {
  BankDetailsAdded,
  BankDetailsChanged,
  BankDetailsWithdrawn,
} from '@pollux/domain/accounts/bank-details';
import { OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import { DEFAULT_LANGUAGE } from '@pollux/domain/accounts/language';
import { SecondFactorConfirmed, SecondFactorRemoved } from '@pollux/domain/accounts/second-factor-state';
import { undoable } from '@pollux/domain/accounts/undo';
import { attendedIn, AttemptScored, AttemptSubmitted, attempts } from '@pollux/domain/attending/attempts';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
  certificates,
  type IssuedCertificate,
} from '@pollux/domain/attending/certificate';
import { attemptOf, contentOf } from '@pollux/domain/attending/sitting';
import { isOpenExam } from '@pollux/domain/attending/telling';
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
import { automaticTries, RENEWAL_TRIES, triedAt } from '@pollux/domain/billing/orders/renewing';
import { WebhookSwitchedOff, webhooksOf } from '@pollux/domain/notifications/webhooks';
import { sameData } from '@pollux/domain/kernel/same-data';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import {
  isThere,
  TicketAnswered,
  TicketDeleted,
  TicketOpened,
  TicketStatusSet,
  tickets,
} from '@pollux/domain/support/ticket';
import { type Mail, MailRefused } from '@pollux/infra/mail/mailer';
import { deriveId } from '../kernel/command-id.ts';
import { type Lane, lane, type Whose } from '../kernel/lane.ts';
import type { ReactedTo, ReactionContext } from '../kernel/reaction.ts';
import { deletedMail, switchedMail } from './admin-mails.ts';
import { attemptReceiptMail } from './attempt-mails.ts';
import {
  certificateIssuedMail,
  certificateReinstatedMail,
  certificateRevokedMail,
} from './certificate-mails.ts';
import { oneTimeCodeMail } from './one-time-code-mail.ts';
import {
  planLapsedMail,
  receiptMail,
  refundMail,
  renewalAnnouncedMail,
  renewalFailedMail,
} from './order-mails.ts';
import type { Recipient } from './recipient.ts';
import { payoutReturnedMail } from './payout-mails.ts';
import { regradedMail } from './result-mails.ts';
import {
  accessTokenMail,
  bankDetailsMail,
  bankDetailsWithdrawnMail,
  emailChangedMail,
  emailRestoredMail,
  newSignInMail,
  passwordChangedMail,
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
    const announced = { planName: order.item.planName, total: order.quote.total, renewAt };
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
    const { item, renewAt, quote } = order;
    const failed = 1 + automaticTries(order).findIndex((payment) => payment.paymentId === paymentId);
    const nextTryAt = failed < RENEWAL_TRIES ? triedAt(renewAt, failed) : null;
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
      const content = attempt && contentOf(quiz, attempt.version);
      // One that was opened again since has other answers, and will have a receipt of those.
      if (attempt?.submission?.receipt !== data.receipt || content === undefined) return;
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

function ownAccount({ data }: { readonly data: { readonly accountId: string } }): Whose {
  return [data.accountId];
}

function ofOwner({ data }: { readonly data: { readonly ownerId: string } }): Whose {
  return [data.ownerId];
}

/** Former addresses are told as well, and may not work any more: nothing else waits for them. */
function bankOf({ data }: { readonly data: { readonly accountId: string } }): Whose {
  return [data.accountId, 'bank-details'];
}

function certified({ data }: { readonly data: { readonly personId: string } }): Whose {
  return [data.personId];
}

/** What was true for a moment alone is not told: what follows is. Neither is what tells whether an open exam is passed. */
async function tellOfCertificate(
  {
    id,
    type,
    data: { quizId, personId },
  }: ReactedTo<typeof CertificateIssued | typeof CertificateRevoked | typeof CertificateReinstated>,
  context: ReactionContext,
): Promise<void> {
  if (isOpenExam(await context.read(quizzes, { quizId }), context.services.now())) return;
  const certificate = await context.read(certificates, { quizId, personId });
  const isRevoked = certificate?.revoked != null;
  if (certificate === null || isRevoked !== (type === 'CertificateRevoked')) return;
  await tell(id, personId, context, (account) =>
    certificateMailOf(type, certificate, to(account), context.services),
  );
}

function certificateMailOf(
  type: 'CertificateIssued' | 'CertificateRevoked' | 'CertificateReinstated',
  { revoked, ...certificate }: IssuedCertificate,
  recipient: Recipient,
  services: ReactionContext['services'],
): Omit<Mail, 'id'> {
  if (revoked !== null) return certificateRevokedMail({ ...certificate, revoked }, recipient, services);
  const mail = type === 'CertificateIssued' ? certificateIssuedMail : certificateReinstatedMail;
  return mail(certificate, recipient, services);
}

/** Sends what is to be told about an account, if anything, unless its person is forgotten. */
async function tell(
  id: string,
  accountId: string,
  context: ReactionContext,
  write: (account: RegisteredAccount) => Omit<Mail, 'id'> | undefined,
): Promise<void> {
  const account = await accountOf(accountId, context);
  const mail = account && write(account);
  if (mail !== undefined) await deliver(id, mail, context);
}

/** Also to the addresses from before: whoever changes the bank details may have changed the address first. */
async function tellOfBankDetails(
  { id, data }: ReactedTo<typeof BankDetailsAdded | typeof BankDetailsChanged>,
  context: ReactionContext,
): Promise<void> {
  const account = await accountOf(data.accountId, context);
  if (account === undefined || data.accountNumber === FORGOTTEN) return;
  const former = undoable(account.formerEmails, data.at).map(({ email }) => email);
  for (const address of new Set([account.email, ...former])) {
    if (address === FORGOTTEN) continue;
    const mail = bankDetailsMail(data, to(account, address), context.services);
    await deliver(address === account.email ? id : deriveId(id, address), mail, context);
  }
}

/** The account as it is now; undefined for somebody who is forgotten, and gets no mails any more. */
async function accountOf(
  accountId: string,
  { read }: ReactionContext,
): Promise<RegisteredAccount | undefined> {
  const account = await read(accounts, { accountId });
  return account.status === 'registered' && account.email !== FORGOTTEN ? account : undefined;
}

interface Sender {
  readonly recipient: Recipient;
  /** Whether the address is known to be the sender's. */
  readonly isOwnAddress: boolean;
}

/** Who is written to about a ticket; undefined for somebody who is forgotten. */
async function senderOf(
  { userId, senderId, to }: { userId: string | null; senderId: string; to: string },
  context: ReactionContext,
): Promise<Sender | undefined> {
  const account = userId === null ? undefined : await accountOf(userId, context);
  if (to === FORGOTTEN || (userId !== null && account === undefined)) return undefined;
  const recipient = { to, accountId: senderId, language: account?.language ?? DEFAULT_LANGUAGE };
  return { recipient, isOwnAddress: to === account?.email };
}

/** The ticket that an event is about, with whom to write to; undefined for one that is not there any more. */
async function ticketOf(
  { supportcode, userId, senderId }: { supportcode: string; userId: string | null; senderId: string },
  context: ReactionContext,
): Promise<(Sender & { readonly subject: string }) | undefined> {
  const ticket = await context.read(tickets, { supportcode });
  if (!isThere(ticket)) return undefined;
  const sender = await senderOf({ userId, senderId, to: ticket.email }, context);
  return sender && { ...sender, subject: ticket.subject };
}

/** What a grade made of the one before it; undefined where it was the first, says the same, or is of an open exam. */
async function regradedBy(
  { quizId, personId, attemptId, correction, score, at }: ReactedTo<typeof AttemptScored>['data'],
  { read, services }: ReactionContext,
) {
  if (isOpenExam(await read(quizzes, { quizId }), services.now())) return undefined;
  const attempt = attemptOf(await read(attempts, { quizId, personId }), attemptId);
  // What was scored in a session is told where it is over, and nobody here knows that.
  if (attempt?.hostedQuizId !== undefined) return undefined;
  const before = attempt?.grades.findLast((grade) => grade.correction < correction);
  // Submitted once more, it has another grade as well: that is said where it is submitted.
  if (attempt === undefined || before === undefined || attempt.submission?.at === at) return undefined;
  if (sameData(before.score, score)) return undefined;
  return { attemptId, quizTitle: attempt.activity.quizTitle, before: before.score, now: score };
}

function to({ accountId, email, language }: RegisteredAccount, address = email): Recipient {
  return { to: address, accountId, language };
}

async function deliver(id: string, mail: Omit<Mail, 'id'>, { services }: ReactionContext): Promise<void> {
  try {
    await services.mailer.send({ id, ...mail });
  } catch (error) {
    // Asking again would be answered the same.
    if (!(error instanceof MailRefused)) throw error;
  }
}
