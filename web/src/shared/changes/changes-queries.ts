import type {
  getChanges,
  getLogPeople,
  getLogs,
  LogEntry,
} from '@pollux/query-api/authoring/changes-contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** So many are kept (P352, P606). */
const MOST_RECENT = 3;

/** What a log can be narrowed by; '' is everything. */
export interface LogsAsked {
  readonly activity: string;
  readonly role: '' | LogEntry['userRole'];
  /** An account: only what it did, or what concerns its person. */
  readonly person: string;
  readonly kind: '' | LogEntry['kind'];
  /** Days as the person's calendar has them, as 2026-11-23; both belong to it. */
  readonly from: string;
  readonly to: string;
}

export const everything: LogsAsked = {
  activity: '',
  role: '',
  person: '',
  kind: '',
  from: '',
  to: '',
};

/** Midnight at the beginning of a day here. @param later so many days after it */
function beginning(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/**
 * What happened to one's own activities and in them, in pages, the newest first; read anew whenever it is opened.
 * @param after the position of the log that it is read up to, at least
 */
export const logsQuery = (asked: LogsAsked, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['activities', 'changes', 'logs', asked],
    queryFn: ({ pageParam, signal }) => {
      const { activity, role, person, kind, from, to } = asked;
      return get<typeof getLogs>('/api/users/me/logs', {
        query: {
          ...(pageParam !== null && { before: pageParam }),
          ...(activity !== '' && { activity }),
          ...(role !== '' && { role }),
          ...(person !== '' && { person }),
          ...(kind !== '' && { kind: [kind] }),
          ...(from !== '' && { from: beginning(from) }),
          ...(to !== '' && { to: beginning(to, 1) }),
        },
        signal,
        after,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?._id : undefined),
    staleTime: 0,
  });

/** Who is named in one's own log, or in that of one activity, by name; '' is everybody, and every activity. */
export const logPeopleQuery = (activity: string, search: string) =>
  queryOptions({
    queryKey: ['activities', 'changes', 'people', activity, search],
    queryFn: ({ signal }) =>
      get<typeof getLogPeople>('/api/users/me/logs/people', {
        query: { ...(activity !== '' && { activity }), ...(search !== '' && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * The latest changes: what is known stays, and what came after it is asked for (P351, P352).
 * @param after the position of the log that they are read up to, at least
 */
export const recentChangesQuery = (queryClient: QueryClient, after: string | null) =>
  queryOptions({
    queryKey: ['activities', 'changes', 'recent'],
    queryFn: async ({ signal, queryKey }): Promise<readonly LogEntry[]> => {
      const known = queryClient.getQueryData<readonly LogEntry[]>(queryKey) ?? [];
      const newest = known[0]?._id;
      const { changes } = await get<typeof getChanges>('/api/users/me/changes', {
        query: newest === undefined ? {} : { after: newest },
        signal,
        after,
      });
      return [...changes, ...known.filter((entry) => !changes.some(isSame(entry)))].slice(0, MOST_RECENT);
    },
    staleTime: 0,
  });

/** Whether one change is another that has gone on since: what is counted by the hour moves up. */
const isSame = (one: LogEntry) => (other: LogEntry) =>
  other.quizId === one.quizId &&
  other.kind === one.kind &&
  other.count > 1 &&
  other.timestamp.slice(0, 13) === one.timestamp.slice(0, 13);
