import { emails, InvalidCode, VerifyOneTimeCode, verifyCode } from '@pollux/domain/accounts/email';
import { handles } from '../kernel/handles.ts';
import { perAddress, perEmail } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeOf } from './one-time-code.ts';

export const handleVerifyOneTimeCode = handles(VerifyOneTimeCode, {
  may: anyone,
  limits: [perAddress(200, 600), perEmail(20, 3600)],
  async run(typed, by, streams, { secrets }) {
    const emailId = emailIdOf(secrets, typed.email);
    const events = await streams.write(emails, { emailId }, (email) =>
      verifyCode({ ...typed, emailId }, email, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
    );
    // The wrong try is counted by its event, and then refused.
    if (events.some((event) => event.type === 'OneTimeCodeRefused')) throw new InvalidCode();
    const message =
      typed.purpose === 'reset'
        ? 'OTP verified! You can now reset your password.'
        : 'Account verified! You can now log in.';
    return { message };
  },
});
