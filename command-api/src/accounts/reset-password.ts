import { accounts, CommonPassword, ResetPassword, resetPassword } from '@pollux/domain/accounts/account';
import { emails, InvalidCode, usableCode, verifyCode } from '@pollux/domain/accounts/email';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { perAddress, perEmail } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeOf } from './one-time-code.ts';

export const handleResetPassword = handles(ResetPassword, {
  may: anyone,
  limits: [perAddress(100, 600), perEmail(20, 3600)],
  async run({ email, otp, newPassword }, by, streams, { secrets, sessions }) {
    if (isCommonPassword(newPassword)) throw new CommonPassword();
    const emailId = emailIdOf(secrets, email);
    const typed = { email, otp, purpose: 'reset' as const, emailId };
    const code = usableCode(await streams.read(emails, { emailId }), 'reset', undefined, by.now);
    if (code === null) throw new InvalidCode();
    if (oneTimeCodeOf(secrets, code.nonce) !== otp) {
      await streams.write(emails, { emailId }, (state) =>
        verifyCode(typed, state, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
      );
      throw new InvalidCode();
    }
    const passwordHash = await hashPassword(newPassword);
    const { accountId, nonce } = code;
    const changed = await streams.write(accounts, { accountId }, (account) => {
      if (account.status !== 'registered') throw new InvalidCode();
      return resetPassword(account, { passwordHash, codeNonce: nonce }, by);
    });
    if (changed.length === 0) throw new InvalidCode();
    await sessions.endAll(accountId);
    return { message: 'Password reset successful!' };
  },
});
