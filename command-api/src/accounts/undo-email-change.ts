import { accounts } from '@pollux/domain/accounts/account';
import { assignEmail, emails } from '@pollux/domain/accounts/email';
import { formerEmailOf, UndoEmailChange, undoEmailChange } from '@pollux/domain/accounts/email-change';
import { CommonPassword, requirePasswordLength } from '@pollux/domain/accounts/password';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { forgetTries } from './log-in-tries.ts';
import { undoCodeOf } from './undo-code.ts';

/** For whoever has the link: nobody need be signed in. @throws EmailTaken where the address is somebody else's by now */
export const handleUndoEmailChange = handles(UndoEmailChange, {
  may: anyone,
  limits: [perAddress(100, 600)],
  async run({ accountId, code, newPassword }, by, streams, services) {
    const { secrets, sessions } = services;
    if (await isCommonPassword(newPassword)) throw new CommonPassword();
    const link = { code, codeOf: undoCodeOf(secrets, 'email-change', accountId) };
    const account = await streams.read(accounts, { accountId });
    if (account.status === 'registered') requirePasswordLength(newPassword, account.userType);
    const former = formerEmailOf(link, account, by);
    // First, so that the account never has an address that is not its own. A repeat finds nothing to undo any more.
    if (former !== undefined) {
      const { emailId } = former;
      await streams.write(emails, { emailId }, (email) => assignEmail({ accountId, emailId }, email, by));
    }
    const passwordHash = await hashPassword(newPassword);
    await streams.write(accounts, { accountId }, (current) =>
      undoEmailChange({ ...link, passwordHash }, current, by),
    );
    await sessions.endAll(accountId);
    // Whoever changed the address may have tried passwords as well: the owner logs in here all the same.
    const restored = await streams.read(accounts, { accountId });
    if (restored.status === 'registered') {
      by.browser.remember(restored);
      await forgetTries(restored.emailId, services);
    }
    return { message: 'Your email address is what it was before.' };
  },
});
