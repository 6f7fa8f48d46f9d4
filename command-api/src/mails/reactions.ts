import {
  AccountForgotten,
  accounts,
  EmailChanged,
  PasswordChanged,
  type RegisteredAccount,
  SignedIn,
} from '@pollux/domain/accounts/account';
import { OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import { DEFAULT_LANGUAGE } from '@pollux/domain/accounts/language';
import { SecondFactorConfirmed, SecondFactorRemoved } from '@pollux/domain/accounts/second-factor-state';
import { CancellationRequested } from '@pollux/domain/billing/cancellation';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { TicketDeleted, TicketOpened } from '@pollux/domain/support/ticket';
import { type Mail, MailRefused } from '@pollux/infra/mail/mailer';
import { type ReactionContext, reaction } from '../kernel/reaction.ts';
import { oneTimeCodeMail } from './one-time-code-mail.ts';
import type { Recipient } from './recipient.ts';
import { emailChangedMail, newSignInMail, passwordChangedMail, secondFactorMail } from './security-mails.ts';
import { cancellationReceivedMail, ticketReceivedMail } from './support-mails.ts';

/**
 * Sends every mail, and removes the mails of people who are forgotten: one reaction, in the order of the log, so that
 * none is left. It is named after the mails that there were first, as the name is that of its checkpoint.
 */
export const mails = reaction('mail-one-time-code')
  .on(OneTimeCodeIssued, async ({ id, data }, context) => {
    const { services } = context;
    // A code that is no longer valid is not worth a mail, for instance after a long outage.
    const expired = Date.parse(data.expiresAt) <= services.now().getTime();
    if (expired || data.email === FORGOTTEN) return;
    await tell(id, data.accountId, context, (account) =>
      oneTimeCodeMail(data, to(account, data.email), services),
    );
  })
  .on(EmailChanged, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => {
      if (data.previousEmail === FORGOTTEN) return undefined;
      return emailChangedMail(data, to(account, data.previousEmail), context.services);
    }),
  )
  .on(PasswordChanged, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => passwordChangedMail(to(account), context.services)),
  )
  .on(SecondFactorConfirmed, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => secondFactorMail(true, to(account), context.services)),
  )
  .on(SecondFactorRemoved, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => secondFactorMail(false, to(account), context.services)),
  )
  .on(SignedIn, async ({ id, data }, context) => {
    if (!data.newDevice) return;
    await tell(id, data.accountId, context, (account) => newSignInMail(data, to(account), context.services));
  })
  .on(TicketOpened, async ({ id, data }, context) => {
    const { userId, senderId: accountId, email } = data;
    const account = userId === null ? undefined : await accountOf(userId, context);
    if (email === FORGOTTEN || (userId !== null && account === undefined)) return;
    const recipient = { to: email, accountId, language: account?.language ?? DEFAULT_LANGUAGE };
    const mail = ticketReceivedMail(data, email === account?.email, recipient, context.services);
    await deliver(id, mail, context);
  })
  .on(CancellationRequested, ({ id, data }, context) =>
    tell(id, data.accountId, context, (account) => cancellationReceivedMail(to(account), context.services)),
  )
  .on(
    TicketDeleted,
    async ({ data: { userId, senderId } }, { services }) => {
      // A visitor's ticket is all that is known of them; what a person sent from an account goes with the person.
      if (userId === null) await services.mailer.removeAllTo(senderId);
    },
    { untilDone: true },
  )
  .on(AccountForgotten, ({ data }, { services }) => services.mailer.removeAllTo(data.accountId), {
    untilDone: true,
  });

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

/** The account as it is now; undefined for somebody who is forgotten, and gets no mails any more. */
async function accountOf(
  accountId: string,
  { read }: ReactionContext,
): Promise<RegisteredAccount | undefined> {
  const account = await read(accounts, { accountId });
  return account.status === 'registered' && account.email !== FORGOTTEN ? account : undefined;
}

function to({ accountId, email, language }: RegisteredAccount, address = email): Recipient {
  return { to: address, accountId, language };
}

async function deliver(id: string, mail: Omit<Mail, 'id'>, { services }: ReactionContext): Promise<void> {
  try {
    await services.mailer.send({ id, ...mail });
  } catch (error) {
    // Asking again would be answered the same, and keep everybody else waiting for their mails.
    if (!(error instanceof MailRefused)) throw error;
  }
}
