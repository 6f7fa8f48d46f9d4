import {
  ChangePassword,
  CommonPassword,
  changePassword,
  requirePasswordLength,
} from '@pollux/domain/accounts/password';
import { hashPassword, isCommonPassword, passwordMatches } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { signedIn } from '../kernel/policies.ts';
import { passwordTries, readOwnAccount, writeOwnAccount } from './own-account.ts';

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
