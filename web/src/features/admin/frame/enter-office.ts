import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/session/use-session.ts';
import { mayOpenOffice } from './office-page.ts';

/**
 * For `beforeLoad` of the back office: whether the page is for the role of whoever goes there.
 * @param path of the page's route, with its parameters as they are declared
 */
export async function enterOffice(
  { context: { queryClient } }: { context: { queryClient: QueryClient } },
  path: string,
): Promise<{ isAdmitted: boolean }> {
  const { user } = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
  return { isAdmitted: user !== null && mayOpenOffice(path, user.role) };
}
