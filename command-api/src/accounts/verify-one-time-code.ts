import {
  emails,
  InvalidCode,
  isCodeRefused,
  VerifyOneTimeCode,
  verifyCode,
} from '@pollux/domain/accounts/email';
import { handles } from '../kernel/handles.ts';
import { perAddress, perEmail } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeOf } from './one-time-code.ts';

export const handleVerifyOneTimeCode = handles(VerifyOneTimeCode, {
  may: anyone,
  discreet: true,
  limits: [perAddress(200, 600), perEmail(20, 3600)],
  async run(typed, by, streams, { secrets }) {
    const emailId = emailIdOf(secrets, typed.email);
    const { otp, purpose, accountId } = typed;
    const events = await streams.write(emails, { emailId }, (email) =>
      verifyCode({ emailId, otp, purpose, accountId }, email, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
    );
    // The wrong try is counted by its event, and then refused.
    if (isCodeRefused(events)) throw new InvalidCode();
    const message =
      purpose === 'reset'
        ? 'OTP verified! You can now reset your password.'
        : 'Account verified! You can now log in.';
    return { message };
  },
});
