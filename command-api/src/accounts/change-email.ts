import { accounts } from '@pollux/domain/accounts/account';
import {
  EmailChanged,
  EmailChangeOrdered,
  EmailChangeRequested,
  EmailChangeUndone,
} from '@pollux/domain/accounts/account-events';
import { EmailAssigned, EmailTaken, EmailVerified, emails } from '@pollux/domain/accounts/email';
import {
  CodeUsedUp,
  InvalidCode,
  isCodeRefused,
  isCodeUsedUp,
  verifyCode,
} from '@pollux/domain/accounts/one-time-codes';
import {
  ChangeEmail,
  CompleteEmailChange,
  ConfirmEmailChange,
  completeEmailChange,
  RefuseEmailChange,
  refuseEmailChange,
  requestEmailChange,
  WithdrawEmailChange,
  withdrawEmailChange,
} from '@pollux/domain/accounts/email-change';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { handles } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { reactionsAlone, signedIn } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import { handleAssignEmail } from './create-admin.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeOf } from './one-time-code.ts';
import { proofOf, readOwnAccount, writeOwnAccount } from './own-account.ts';
import { handleReleaseEmail } from './release-email.ts';
import { handleSendOneTimeCode } from './send-one-time-code.ts';

/** Limited, as it mails and reveals accounts (P389). */
export const handleChangeEmail = handles(ChangeEmail, {
  may: signedIn,
  limits: [perAddress(100, 600), perAccount(10, 3600)],
  async run({ newEmail: email, ...proof }, by, streams, { secrets }) {
    const prove = await proofOf(proof, by, streams, secrets);
    const emailId = emailIdOf(secrets, email);
    const { ownerId } = await streams.read(emails, { emailId });
    const events = await writeOwnAccount(by, streams, (account) => {
      const proven = prove(account);
      if (isRefused(proven)) return proven;
      if (ownerId !== null) throw new EmailTaken();
      return [...proven, ...requestEmailChange({ emailId, email }, account, by)];
    });
    if (isRefused(events)) throw new WrongSecondFactor();
    return { message: 'We have sent a code to your new email.' };
  },
});

/** The address before is anybody's again with it. */
export const handleCompleteEmailChange = handles(CompleteEmailChange, {
  may: reactionsAlone,
  async run({ accountId, emailId }, by, streams, services) {
    const [changed] = await streams.write(accounts, { accountId }, (account) =>
      completeEmailChange(emailId, account, by),
    );
    if (changed?.type === 'EmailChanged') {
      const { previousEmailId } = changed.data;
      await handleReleaseEmail.run({ accountId, emailId: previousEmailId }, by, streams, services);
    }
    return { message: 'The email is changed.' };
  },
});

/**
 * The address is the account's with its one event, so that no two accounts can ever have it, and opens it with the
 * answer; where the request breaks off before that, `changeOfEmail` does it.
 */
export const handleConfirmEmailChange = handles(ConfirmEmailChange, {
  may: signedIn,
  limits: [perAddress(200, 600), perAccount(20, 3600)],
  async run({ newEmail, otp }, by, streams, services) {
    const { secrets } = services;
    const emailId = emailIdOf(secrets, newEmail);
    const account = await readOwnAccount(by, streams);
    if (![account.emailId, account.pendingEmail?.emailId].includes(emailId)) throw new InvalidCode();
    const typed = { emailId, otp, purpose: 'email-change', accountId: by.actor.accountId } as const;
    const events = await streams.write(emails, { emailId }, (email) => {
      if (isCodeUsedUp(email, typed)) throw new CodeUsedUp();
      return verifyCode(typed, email, by, (nonce) => oneTimeCodeOf(secrets, nonce));
    });
    // The wrong try is counted by its event, and then refused.
    if (isCodeRefused(events)) {
      const email = await streams.read(emails, { emailId });
      throw isCodeUsedUp(email, typed) ? new CodeUsedUp() : new InvalidCode();
    }
    await handleCompleteEmailChange.run({ accountId: by.actor.accountId, emailId }, by, streams, services);
    return { message: 'Your email is changed.' };
  },
});

export const handleWithdrawEmailChange = handles(WithdrawEmailChange, {
  may: signedIn,
  limits: [perAccount(60, 600)],
  async run(_nothing, by, streams) {
    await writeOwnAccount(by, streams, (account) => withdrawEmailChange(account, by));
    return { message: 'Your email stays as it is.' };
  },
});

const handleRefuseEmailChange = handles(RefuseEmailChange, {
  may: reactionsAlone,
  async run({ accountId, emailId }, by, streams) {
    await streams.write(accounts, { accountId }, (account) => refuseEmailChange(emailId, account, by));
    return { message: 'The email stays as it is.' };
  },
});

/** Sends the code to the new address, gives the account what it verified, and frees what it has no more. */
export const changeOfEmail = reaction('change-of-email')
  .on(EmailChangeRequested, async ({ data: { accountId, email } }, { issue }) => {
    if (email === FORGOTTEN) return;
    await issue(handleSendOneTimeCode, { email, purpose: 'email-change', accountId });
  })
  .on(
    EmailChangeOrdered,
    async ({ data: { accountId, emailId } }, { issue }) => {
      try {
        await issue(handleAssignEmail, { accountId, emailId });
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error;
        await issue(handleRefuseEmailChange, { accountId, emailId }, 'address taken');
      }
    },
    { untilDone: true },
  )
  .on(
    EmailAssigned,
    async ({ data: { accountId, emailId } }, { issue }) => {
      await issue(handleCompleteEmailChange, { accountId, emailId });
    },
    { untilDone: true },
  )
  .on(
    EmailVerified,
    async ({ data: { accountId, emailId } }, { issue }) => {
      await issue(handleCompleteEmailChange, { accountId, emailId });
      // The person may have been forgotten since, or have asked for another address.
      await issue(handleReleaseEmail, { accountId, emailId }, 'not wanted any more');
    },
    { untilDone: true },
  )
  .on(
    EmailChanged,
    async ({ data: { accountId, previousEmailId } }, { issue }) => {
      await issue(handleReleaseEmail, { accountId, emailId: previousEmailId });
    },
    { untilDone: true },
  )
  .on(
    EmailChangeUndone,
    async ({ data: { accountId, undoneEmailId } }, { issue }) => {
      await issue(handleReleaseEmail, { accountId, emailId: undoneEmailId });
    },
    { untilDone: true },
  );
