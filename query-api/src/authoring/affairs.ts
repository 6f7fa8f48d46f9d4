import { isAmong } from '@pollux/domain/accounts/access';
import { bankDetails } from '@pollux/domain/accounts/bank-details';
import type { ReadMark } from '@pollux/domain/notifications/read-marks';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { activities } from '@pollux/projections/authoring/activities';
import { cancellations } from '@pollux/projections/billing/cancellations';
import { notices } from '@pollux/projections/notifications/notices';
import type { Asking } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import type { Affair, TicketNews } from './today-contract.ts';

/** So many of a person's notices are looked through. */
const MOST_NOTICES = 20;

/** What became of one ticket last. */
export interface NewsOfTicket {
  readonly supportcode: string;
  readonly news: TicketNews;
  readonly at: string;
  /** Of the event behind it. */
  readonly position: string;
}

/** The news of a person's tickets, the newest first. */
export async function ticketNewsOf(accountId: string, { documents }: Asking): Promise<NewsOfTicket[]> {
  const found = await documents.find(notices, {
    where: { accountId },
    sort: [{ field: 'at', descending: true }],
    limit: MOST_NOTICES,
  });
  return found.flatMap(({ document: notice }): NewsOfTicket[] => {
    if (notice.kind !== 'ticket' && notice.kind !== 'ticket-answered') return [];
    const { supportcode, at, position } = notice;
    return [{ supportcode, at, position, news: notice.kind === 'ticket' ? notice.status : 'answered' }];
  });
}

/** What waits for a person beside their activities, the most urgent first. */
export async function affairsOf(
  accountId: string,
  { tickets, mark }: { tickets: readonly NewsOfTicket[]; mark: ReadMark },
  by: Asking,
): Promise<Affair[]> {
  const [account, cancellation] = await Promise.all([
    by.documents.get(accountsView, accountId),
    by.documents.get(cancellations, accountId),
  ]);
  const affairs: Affair[] = tickets
    .filter(({ position, news }) => position > mark.upTo && news !== 'pending')
    .map(({ supportcode, news, position }) => ({ kind: 'ticket', supportcode, news, position }));
  const pending = account?.document.pendingEmail;
  if (pending != null) affairs.push({ kind: 'email', email: pending.email });
  const userType = account?.document.userType;
  if (userType !== undefined && isAmong('teachers', userType) && (await isNotPayable(accountId, by))) {
    affairs.push({ kind: 'bank-details' });
  }
  const plan = cancellation?.document;
  if (plan?.isActive && !plan.autoRenew) {
    affairs.push({ kind: 'plan', subscriptionType: plan.subscriptionType });
  }
  return affairs;
}

/** Whether people are to pay for something of theirs, and they have not said where to. */
async function isNotPayable(accountId: string, { documents, events }: Asking): Promise<boolean> {
  const sold = await documents.count(activities, {
    where: { ownerId: accountId, isBinned: false, isPaid: true, status: ['scheduled', 'open', 'closed'] },
  });
  if (sold === 0) return false;
  return (await stateOf(bankDetails, { accountId }, events)).details === null;
}
