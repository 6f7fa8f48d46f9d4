import { accounts } from '@pollux/domain/accounts/account';
import { NotAllowed, NotSignedIn } from '@pollux/domain/kernel/rejection';
import type { StreamCache } from './stream-cache.ts';

/** Who may send a command. It throws for everybody else; the roles are read from the account, never from the request. */
export type Policy = (accountId: string | undefined, streams: StreamCache) => void | Promise<void>;

/** Visitors as well. */
export const anyone: Policy = () => {};

/** Whoever has a session. @throws NotSignedIn */
export const signedIn: Policy = (accountId) => {
  if (accountId === undefined) throw new NotSignedIn();
};

/** Nobody outside: commands that reactions alone issue. @throws NotAllowed */
export const reactionsAlone: Policy = () => {
  throw new NotAllowed();
};

/** Teachers, students and business users, but no admins (C300, C301, P458). @throws NotSignedIn, NotAllowed */
export const creators: Policy = async (accountId, streams) => {
  if (accountId === undefined) throw new NotSignedIn();
  const account = await streams.read(accounts, { accountId });
  if (account.status !== 'registered' || account.userType === 'admin') throw new NotAllowed();
};
