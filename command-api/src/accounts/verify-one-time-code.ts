import {
  CodeUsedUp,
  emails,
  InvalidCode,
  isCodeRefused,
  isCodeUsedUp,
  VerifyOneTimeCode,
  verifyCode,
} from '@pollux/domain/accounts/email';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeOf } from './one-time-code.ts';
import { resetTries } from './reset-tries.ts';

export const handleVerifyOneTimeCode = handles(VerifyOneTimeCode, {
  may: anyone,
  discreet: true,
  // At one address no more can be tried than its few codes allow.
  limits: [perAddress(600, 600)],
  async run({ email: address, ...code }, by, streams, { guards, secrets }) {
    const emailId = emailIdOf(secrets, address);
    const isWrong = await streams
      .write(emails, { emailId }, (email) =>
        verifyCode({ emailId, ...code }, email, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
      )
      // The wrong try is counted by its event, and then refused.
      .then(isCodeRefused, (error: unknown) => {
        if (error instanceof InvalidCode) return true;
        throw error;
      });
    if (isWrong) throw (await isUsedUp()) ? new CodeUsedUp() : new InvalidCode();
    const message =
      code.purpose === 'reset'
        ? 'OTP verified! You can now reset your password.'
        : 'Account verified! You can now log in.';
    return { message };

    async function isUsedUp(): Promise<boolean> {
      if (code.purpose === 'reset') return !(await guards.limiter(resetTries).consume(emailId));
      return isCodeUsedUp(await streams.read(emails, { emailId }), code);
    }
  },
});
