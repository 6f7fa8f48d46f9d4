import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usersQuery } from '../api/users-query.ts';

/** So many people of the back office can be chosen from, the newest; others by the id in the address. */
const MOST = 100;

const everybody = { userType: 'admin' } as const;

/**
 * Who is of the back office, by their ids, to choose from by name.
 * @param chosen ids that are chosen already, with commas in between: whoever of them has left is there by the id
 */
export function useAdminNames(chosen: string): ReadonlyMap<string, string> {
  const { data } = useQuery(usersQuery(everybody, { pageSize: MOST, sort: 'firstname' }));
  return useMemo(() => {
    const known = data?.data.map(
      ({ userId, firstname, lastname }) => [userId, `${firstname} ${lastname}`.trim()] as const,
    );
    const names = new Map<string, string>(known);
    for (const id of chosen === '' ? [] : chosen.split(',')) if (!names.has(id)) names.set(id, id);
    return names;
  }, [data, chosen]);
}
