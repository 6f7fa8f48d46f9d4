import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/session/use-session.ts';
import { mayOpenOffice } from './office-page.ts';

/** For `beforeLoad` of the back office: whether the page is for the role of whoever goes there. */
export async function enterOffice({
  context: { queryClient },
  matches,
}: {
  context: { queryClient: QueryClient };
  matches: readonly { readonly fullPath: string }[];
}): Promise<{ isAdmitted: boolean }> {
  const { user } = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
  return { isAdmitted: user !== null && mayOpenOffice(matches.at(-1)?.fullPath ?? '', user.role) };
}
