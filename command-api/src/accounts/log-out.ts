import { accounts } from '@pollux/domain/accounts/account';
import { LogOut, signOut } from '@pollux/domain/accounts/sign-in';
import { handles } from '../kernel/handles.ts';
import { signedIn } from '../kernel/policies.ts';

export const handleLogOut = handles(LogOut, {
  may: signedIn,
  async run(_nothing, by, streams) {
    const { accountId } = by.actor;
    await streams.write(accounts, { accountId }, () => signOut(accountId, by));
    await by.browser.signOut();
    return { message: 'You are logged out.' };
  },
});
