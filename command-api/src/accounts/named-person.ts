import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import { emails } from '@pollux/domain/accounts/email';
import { NoProviderSignIn } from '@pollux/domain/accounts/provider-sign-in';
import { z } from 'zod';
import type { Browser } from '../kernel/handles.ts';
import type { Streams } from '../kernel/streams.ts';

/** So long somebody may take for each step. */
export const FLOW_SECONDS = 900;

/** Somebody whom a provider has named, while something is still asked of them. The browser keeps it, sealed. */
const Named = z.object({
  kind: z.literal('named'),
  provider: z.string(),
  identityId: z.string(),
  thereId: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  userType: z.enum(['teacher', 'student', 'business', 'admin']).optional(),
  /** The account that they have shown to be theirs. */
  provenFor: z.string().optional(),
});
export type Named = z.infer<typeof Named>;

/** Whom a provider has named in this browser a moment ago. @throws NoProviderSignIn */
export function namedIn(browser: Pick<Browser, 'flow'>): Named {
  const named = Named.safeParse(browser.flow()?.value);
  if (!named.success) throw new NoProviderSignIn();
  return named.data;
}

/** Whose an address is, if it is that of an account by now, and nobody's who has left the back office. */
export async function ownerOf(emailId: string, streams: Streams): Promise<RegisteredAccount | undefined> {
  const { ownerId } = await streams.readAnew(emails, { emailId });
  if (ownerId === null) return undefined;
  const owner = await streams.readAnew(accounts, { accountId: ownerId });
  if (owner.status !== 'registered' || owner.emailId !== emailId) return undefined;
  return (await hasLeft(owner, streams)) ? undefined : owner;
}

/** Whether somebody of the back office has deleted their account. */
export async function hasLeft(
  { accountId, userType }: Pick<RegisteredAccount, 'accountId' | 'userType'>,
  streams: Streams,
): Promise<boolean> {
  return userType === 'admin' && (await streams.read(admins, {})).left.includes(accountId);
}
