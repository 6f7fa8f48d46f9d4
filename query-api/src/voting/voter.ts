import { notSignedIn } from '@pollux/infra/http/problem';
import type { Asking } from '../http/serve.ts';

/**
 * Who asks about their own part in a poll or a hosted session: a person by their account, a guest by their seat.
 * @throws a problem 401 for a visitor
 */
export function voterIn(pollId: string, { session, seatIn }: Pick<Asking, 'session' | 'seatIn'>): string {
  const voterId = session?.accountId ?? seatIn(pollId);
  if (voterId === undefined) throw notSignedIn();
  return voterId;
}
