import type {
  Query,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
  QueryPersister,
} from '@tanstack/react-query';
import { isRefusal } from '../../../../shared/api/is-refusal.ts';
import { readReport } from '../../../../shared/api/report-failure.ts';
import { KEPT_REPORTS } from '../../../../shared/session/kept-reports.ts';
import { keeperIn } from './or-kept.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** So many answers are kept, the newest, each of at most so many characters. */
const MOST_KEPT = 100;
const MOST_CHARACTERS = 500_000;

interface Kept {
  readonly at: number;
  readonly page: string;
  readonly data: unknown;
}

/**
 * Lets a query of a report be there at once as it was read last in this browser, by the same person and the same version
 * of the page; it is read anew behind that, and what was kept stays where that fails, of which the log is told
 * (P342, P343, P566, P608).
 */
export function keptReport<Data, const Key extends QueryKey>({
  queryKey,
  queryFn,
}: {
  readonly queryKey: Key;
  readonly queryFn: (context: QueryFunctionContext<Key>) => Promise<Data>;
}): {
  queryKey: Key;
  queryFn: QueryFunction<Data, Key>;
  persister: QueryPersister<Data, Key>;
} {
  return {
    queryKey,
    queryFn: (context) => readReport(queryFn(context), context),
    persister: async (read, context, query) => {
      const personId = keeperIn(context.client);
      const address = addressOf(personId, query);
      const kept = query.state.data === undefined ? await keptAt(address) : undefined;
      if (kept !== undefined) {
        // Once this is taken. What fails then is told above.
        setTimeout(() => void query.fetch().catch(() => undefined));
        return kept as Data;
      }
      const data = await read(context);
      keepFor(personId, context, query, data);
      return data;
    },
  };
}

/** Keeps what was read for a person; what comes late, after somebody else has signed in, for nobody. */
export function keepFor(
  personId: string | undefined,
  { client }: Pick<QueryFunctionContext, 'client'>,
  query: Query,
  data: unknown,
): void {
  if (personId !== undefined && personId === keeperIn(client)) void keep(addressOf(personId, query), data);
}

/** Has a query that could not be read show what is kept of it, if it shows nothing: but not against the word of the server. */
export async function showKept(
  personId: string | undefined,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  query: Query,
  error: unknown,
): Promise<void> {
  if (isRefusal(error)) return;
  const kept = await keptAt(addressOf(personId, query));
  const isWanted = query.state.data === undefined && !signal.aborted && personId === keeperIn(client);
  // Of an unknown age: it is asked for anew as soon as that can be.
  if (kept !== undefined && isWanted) query.setData(kept, { updatedAt: 0, manual: true });
}

function addressOf(personId: string | undefined, { queryHash }: Query): string {
  return `/kept/${personId}/${encodeURIComponent(queryHash)}`;
}

async function keptAt(address: string): Promise<unknown> {
  try {
    const found = await (await keptReports())?.match(address);
    if (found === undefined) return undefined;
    const { at, page, data } = (await found.json()) as Kept;
    return page === thisPage() && Date.now() - at < WEEK_MS ? data : undefined;
  } catch {
    // Nothing that can be read is kept.
    return undefined;
  }
}

async function keep(address: string, data: unknown): Promise<void> {
  try {
    const kept: Kept = { at: Date.now(), page: thisPage(), data };
    const text = JSON.stringify(kept);
    const cache = await keptReports();
    if (cache === undefined || text.length > MOST_CHARACTERS) return;
    await cache.delete(address);
    await cache.put(address, new Response(text));
    const oldest = (await cache.keys()).slice(0, -MOST_KEPT);
    await Promise.all(oldest.map((each) => cache.delete(each)));
  } catch {
    // Where storage is full or refused the page alone has it.
  }
}

/** Undefined where the connection is not safe: browsers have no such place then. */
async function keptReports(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(KEPT_REPORTS) : undefined;
}

/** What another version of the page has kept may have another shape: its script has another name. */
function thisPage(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}
