import { emails } from '@pollux/domain/accounts/email';
import { InvalidCode, verifyCode } from '@pollux/domain/accounts/one-time-codes';
import {
  ChangePassword,
  CommonPassword,
  changePassword,
  requirePasswordLength,
  SetFirstPassword,
  setFirstPassword,
} from '@pollux/domain/accounts/password';
import { hashPassword, isCommonPassword, passwordMatches } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';
import { oneTimeCodeOf } from './one-time-code.ts';
import { passwordTries, readOwnAccount, writeOwnAccount } from './own-account.ts';
import { requirePasswords } from './providers.ts';

/** The code is one to reset a password, which whoever reads the mails of the account could use without its session as well. */
export const handleSetFirstPassword = handles(SetFirstPassword, {
  may: signedIn,
  limits: [perAddress(300, 600), perAccount(20, 3600)],
  async run({ otp, newPassword }, by, streams, services) {
    const { accountId, emailId, email, userType } = await readOwnAccount(by, streams);
    requirePasswords(email, services);
    requirePasswordLength(newPassword, userType);
    if (await isCommonPassword(newPassword)) throw new CommonPassword();
    const tried = await streams.write(emails, { emailId }, (state) =>
      verifyCode({ emailId, otp, purpose: 'reset' }, state, by, (nonce) =>
        oneTimeCodeOf(services.secrets, nonce),
      ),
    );
    const accepted = tried.find((event) => event.type === 'OneTimeCodeAccepted');
    if (accepted?.data.accountId !== accountId) throw new InvalidCode();
    const change = { passwordHash: await hashPassword(newPassword), codeNonce: accepted.data.nonce };
    await writeOwnAccount(by, streams, (account) => {
      if (account.emailId !== emailId) throw new InvalidCode();
      return setFirstPassword(account, change, by);
    });
    const { passwordHash } = await readOwnAccount(by, streams);
    by.browser.remember({ accountId, passwordHash });
    await by.browser.signOutElsewhere(accountId);
    return { message: 'Your password is set. Other browsers are logged out.' };
  },
});

export const handleChangePassword = handles(ChangePassword, {
  may: signedIn,
  limits: passwordTries,
  async run({ currentPassword, newPassword }, by, streams) {
    const { passwordHash: known, userType } = await readOwnAccount(by, streams);
    requirePasswordLength(newPassword, userType);
    if (await isCommonPassword(newPassword)) throw new CommonPassword();
    // Refused in the decision, which a repeat of the command does not come to: by then the password is another.
    const verifiedHash = (await passwordMatches(known, currentPassword)) ? known : undefined;
    const change = { verifiedHash, passwordHash: await hashPassword(newPassword) };
    await writeOwnAccount(by, streams, (account) => changePassword(change, account, by));
    const { accountId, passwordHash } = await readOwnAccount(by, streams);
    by.browser.remember({ accountId, passwordHash });
    await by.browser.signOutElsewhere(by.actor.accountId);
    return { message: 'Your password is changed. Other browsers are logged out.' };
  },
});
