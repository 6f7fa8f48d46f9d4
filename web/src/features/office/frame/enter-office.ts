import type { Role } from '@pollux/domain/accounts/access';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/session/use-session.ts';
import { mayOpenOffice } from './office-page.ts';

/** For `beforeLoad` of the back office: the role of whoever goes there, and whether the page is for it. */
export async function enterOffice({
  context: { queryClient },
  matches,
}: {
  context: { queryClient: QueryClient };
  matches: readonly { readonly fullPath: string }[];
}): Promise<{ isAdmitted: boolean; role: Role }> {
  const { user } = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
  const role = user?.role ?? 'visitor';
  return { role, isAdmitted: user !== null && mayOpenOffice(matches.at(-1)?.fullPath ?? '', role) };
}
