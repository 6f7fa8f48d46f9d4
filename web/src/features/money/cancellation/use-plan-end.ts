import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { profileQuery } from '../../../shared/session/profile-query.ts';

/** The day on which the month of the plan that was paid for ends, in words; null where that is not known. */
export function usePlanEnd(): string | null {
  const format = useFormatter();
  const at = useQuery(profileQuery).data?.user.planEndsAt ?? null;
  return at === null ? null : format.dateTime(new Date(at), { dateStyle: 'long' });
}
