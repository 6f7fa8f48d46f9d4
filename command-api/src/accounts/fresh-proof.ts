import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import { ProofStale, requireStanding, type Shown } from '@pollux/domain/accounts/fresh-proof';
import { z } from 'zod';
import type { CommandContext } from '../kernel/handles.ts';

/** That somebody has shown who they are. Their browser keeps it, sealed, and it goes with their session. */
const Kept = z.object({
  accountId: z.string(),
  by: z.enum(['passkey', 'provider', 'course']),
  wayId: z.string(),
});

/** Has the browser keep what somebody has shown. @returns until when it counts, ISO 8601 */
export function keepShown(
  shown: Shown & { readonly accountId: string },
  seconds: number,
  by: Pick<CommandContext, 'browser' | 'now'>,
): string {
  by.browser.keepProof(shown, seconds);
  return new Date(by.now.getTime() + seconds * 1_000).toISOString();
}

/** What the account's person has shown in this browser a moment ago. @throws ProofStale */
export function shownIn({ browser }: Pick<CommandContext, 'browser'>, account: RegisteredAccount): Shown {
  const kept = Kept.safeParse(browser.proof()?.value);
  if (!kept.success || kept.data.accountId !== account.accountId) throw new ProofStale();
  requireStanding(kept.data, account);
  return kept.data;
}
