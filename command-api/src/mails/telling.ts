import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import { courseProvider, isCourseAddress } from '@pollux/domain/accounts/course-address';
import { BankDetailsAdded, BankDetailsChanged } from '@pollux/domain/accounts/bank-details';
import { DEFAULT_LANGUAGE } from '@pollux/domain/accounts/language';
import { undoable } from '@pollux/domain/accounts/undo';
import { attempts } from '@pollux/domain/attending/attempts';
import { AttemptScored } from '@pollux/domain/attending/attempt-events';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
  certificates,
  type IssuedCertificate,
} from '@pollux/domain/attending/certificate';
import { attemptOf } from '@pollux/domain/attending/sitting';
import { isOpenExam } from '@pollux/domain/attending/telling';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { sameData } from '@pollux/domain/kernel/same-data';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { isThere, tickets } from '@pollux/domain/support/ticket';
import { type Mail, MailRefused } from '@pollux/infra/mail/mailer';
import { deriveId } from '../kernel/command-id.ts';
import type { Whose } from '../kernel/lane.ts';
import type { ReactedTo, ReactionContext } from '../kernel/reaction.ts';
import {
  certificateIssuedMail,
  certificateReinstatedMail,
  certificateRevokedMail,
} from './certificate-mails.ts';
import type { Recipient } from './recipient.ts';
import { bankDetailsMail } from './security-mails.ts';

/** Whose mail it is: the account that the event is about. */
export function ownAccount({ data }: { readonly data: { readonly accountId: string } }): Whose {
  return [data.accountId];
}

/** The owner of the activity that the event is about. */
export function ofOwner({ data }: { readonly data: { readonly ownerId: string } }): Whose {
  return [data.ownerId];
}

/** Former addresses are told as well, and may not work any more: nothing else waits for them. */
export function bankOf({ data }: { readonly data: { readonly accountId: string } }): Whose {
  return [data.accountId, 'bank-details'];
}

/** Whoever has the certificate that the event is about. */
export function certified({ data }: { readonly data: { readonly personId: string } }): Whose {
  return [data.personId];
}

/** What was true for a moment alone is not told: what follows is. Neither is what tells whether an open exam is passed. */
export async function tellOfCertificate(
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

export function certificateMailOf(
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
export async function tell(
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
export async function tellOfBankDetails(
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
export async function accountOf(
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
export async function senderOf(
  { userId, senderId, to }: { userId: string | null; senderId: string; to: string },
  context: ReactionContext,
): Promise<Sender | undefined> {
  const account = userId === null ? undefined : await accountOf(userId, context);
  if (to === FORGOTTEN || (userId !== null && account === undefined)) return undefined;
  const recipient = { to, accountId: senderId, language: account?.language ?? DEFAULT_LANGUAGE };
  return { recipient, isOwnAddress: to === account?.email };
}

/** The ticket that an event is about, with whom to write to; undefined for one that is not there any more. */
export async function ticketOf(
  { supportcode, userId, senderId }: { supportcode: string; userId: string | null; senderId: string },
  context: ReactionContext,
): Promise<(Sender & { readonly subject: string }) | undefined> {
  const ticket = await context.read(tickets, { supportcode });
  if (!isThere(ticket)) return undefined;
  const sender = await senderOf({ userId, senderId, to: ticket.email }, context);
  return sender && { ...sender, subject: ticket.subject };
}

/** What a grade made of the one before it; undefined where it was the first, says the same, or is of an open exam. */
export async function regradedBy(
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

/** What a provider or a course is called; its name where it is not offered any more. */
export function labelOf(provider: string, { services }: Pick<ReactionContext, 'services'>): string {
  const platform = [...services.platforms.values()].find(
    ({ settings }) => courseProvider(settings.name) === provider,
  );
  return (services.providers.get(provider) ?? platform)?.settings.label ?? provider;
}

/** The address and the language to write to an account in; another of its addresses where one is given. */
export function to({ accountId, email, language }: RegisteredAccount, address = email): Recipient {
  return { to: address, accountId, language };
}

/** Hands a mail over to be sent; one that its server will never take is let go. */
export async function deliver(
  id: string,
  mail: Omit<Mail, 'id'>,
  { services }: ReactionContext,
): Promise<void> {
  // Whoever comes from a course has no address.
  if (isCourseAddress(mail.to)) return;
  try {
    await services.mailer.send({ id, ...mail });
  } catch (error) {
    // Asking again would be answered the same.
    if (!(error instanceof MailRefused)) throw error;
  }
}
