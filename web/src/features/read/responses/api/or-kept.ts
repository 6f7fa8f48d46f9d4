import { isAmong } from '@pollux/domain/accounts/access';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { readReport } from '../../../../shared/api/report-failure.ts';
import { sessionQuery } from '../../../../shared/session/use-session.ts';

/**
 * For the `persister` of a report that its route reads ahead: it is asked for at once, and where nothing comes it is
 * there as it was read last in this browser, by the same person, until it comes (P566). What keeps it comes after the
 * answer, as routes come with the first page.
 */
export async function orKept<Data, Key extends QueryKey>(
  read: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const personId = keeperIn(context.client);
  try {
    const data = await readReport(read(context), context);
    void keeping(({ keepFor }) => keepFor(personId, context, query, data));
    return data;
  } catch (error) {
    await keeping(({ showKept }) => showKept(personId, context, query, error));
    throw error;
  }
}

/** Where its code cannot be had, the page does without. */
async function keeping(act: (reports: typeof import('./kept-report.ts')) => unknown): Promise<void> {
  await import('./kept-report.ts').then(act).catch(() => undefined);
}

/**
 * Whose reports are kept: whoever is signed in. Nobody of the back office, as each look of theirs at what others answered
 * is to be on record.
 */
export function keeperIn(client: QueryClient): string | undefined {
  const user = client.getQueryData(sessionQuery.queryKey)?.user;
  return user && !isAmong('staff', user.role) ? user.id : undefined;
}
