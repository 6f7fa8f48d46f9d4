import type { Response } from '@pollux/query-api/http/contract';
import type { getOperator } from '@pollux/query-api/site/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { operatorQuery } from './operator-query.ts';

/** What the configuration may say of whoever runs this installation. */
export type Fact = keyof Response<typeof getOperator>;

/**
 * One fact about the operator, and how to speak of it: `neutral` where the configuration does not say, which is no
 * visitor's business; `missing` for an admin, who can mend it.
 */
export function useOperatorFact(
  fact: Fact,
): { state: 'pending' | 'neutral' | 'missing' | 'unavailable' } | { state: 'known'; value: string } {
  const { user } = useSession();
  const { data, isError } = useQuery(operatorQuery);
  if (data === undefined && !isError) return { state: 'pending' };
  const value = data?.[fact];
  if (typeof value === 'string') return { state: 'known', value };
  if (user?.userType !== 'admin') return { state: 'neutral' };
  return { state: data === undefined ? 'unavailable' : 'missing' };
}
