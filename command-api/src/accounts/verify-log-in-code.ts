import { accounts } from '@pollux/domain/accounts/account';
import { emails } from '@pollux/domain/accounts/email';
import { acceptLogInCode, InvalidCode, VerifyLogInCode } from '@pollux/domain/accounts/one-time-codes';
import { handles } from '../kernel/handles.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { logInCodeOf } from './one-time-code.ts';

/**
 * Lets the person of an account try their password in a browser that is new, whatever strangers have tried. It has no
 * limit that these could use up: the code is too long to be guessed, and is worth ten tries of a password.
 */
export const handleVerifyLogInCode = handles(VerifyLogInCode, {
  may: anyone,
  discreet: true,
  async run({ email, code }, by, streams, { secrets }) {
    const emailId = emailIdOf(secrets, email);
    const [accepted] = await streams.write(emails, { emailId }, (state) =>
      acceptLogInCode({ emailId, code }, state, by, (nonce) => logInCodeOf(secrets, nonce)),
    );
    if (accepted?.type !== 'OneTimeCodeAccepted') throw new InvalidCode();
    const { accountId } = accepted.data;
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered' || account.emailId !== emailId) throw new InvalidCode();
    by.browser.remember(account);
    return { message: 'The code is right. You can log in now.' };
  },
});
