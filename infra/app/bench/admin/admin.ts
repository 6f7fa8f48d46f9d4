import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getAllAttempts } from '@pollux/query-api/admin/attempts-contract';
import { getAdminContent, getAdminQuizzes } from '@pollux/query-api/admin/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getJournal } from '@pollux/query-api/billing/journal-contract';
import { getLedger, getTransactions } from '@pollux/query-api/billing/orders-contract';
import { getPayouts } from '@pollux/query-api/billing/payouts-contract';
import type { Filter, ListContract } from '@pollux/query-api/http/list-contract';
import { getSupportTickets } from '@pollux/query-api/support/contract';
import type { ApiClient } from '../../demo/api-client.ts';
import type { Figure } from '../support/figures.ts';
import { median, quantile } from '../support/statistics.ts';
import { inOffice } from './stage.ts';

const ROWS = 100_000;
/** So often each question is asked. */
const ROUNDS = 20;
const PAGE_SIZE = 10;
const MOST_MS = 100;

const tables = {
  users: getAdminUsers,
  activities: getAdminContent,
  quizzes: getAdminQuizzes,
  attempts: getAllAttempts,
  tickets: getSupportTickets,
  actions: getAdminActions,
  orders: getTransactions,
  payers: getLedger,
  payouts: getPayouts,
  journal: getJournal,
} as const satisfies Record<string, ListContract>;

/** What few have, what nobody has, what is too short for an index, and what all movements of money have. */
const SEARCHED = ['lakshmi', 'zzqq', 'a', 'sales'];

type Question = Readonly<Record<string, string | number>>;

/**
 * The tables of the back office with 100,000 rows each: their first page and the last, each column both ways, each
 * filter by itself, and searches.
 */
export function admin(): Promise<Figure[]> {
  return inOffice(ROWS, async (client) => {
    const figures: Figure[] = [];
    for (const [name, contract] of Object.entries(tables))
      figures.push(await slowest(name, contract, client));
    return figures;
  });
}

/** The p95 of what takes longest of all that can be asked of a table. */
async function slowest(name: string, contract: ListContract, client: ApiClient): Promise<Figure> {
  let most = 0;
  for (const [what, query] of await questionsOf(contract, client)) {
    const times: number[] = [];
    // The first round warms up.
    for (let round = -1; round < ROUNDS; round++) {
      const start = performance.now();
      await client.ask(contract, { query } as object);
      if (round >= 0) times.push(performance.now() - start);
    }
    const p95 = quantile(times, 0.95);
    console.log(
      `  ${`${name} ${what}`.padEnd(40)} ${median(times).toFixed(1).padStart(8)} ms, p95 ${p95.toFixed(1).padStart(8)} ms`,
    );
    most = Math.max(most, p95);
  }
  return { name: `admin.${name}P95Ms`, value: most, target: { atMost: MOST_MS } };
}

async function questionsOf(contract: ListContract, client: ApiClient): Promise<[string, Question][]> {
  const { total, [contract.rows]: rows } = (await client.ask(contract)) as unknown as {
    readonly total: number;
  } & Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  const row = rows?.[0] ?? {};
  const asked: [string, Question][] = [
    ['', {}],
    ['last', { page: Math.ceil(total / PAGE_SIZE) }],
    ...contract.sortable.flatMap((field): [string, Question][] => [
      [field, { sort: field }],
      [`-${field}`, { sort: `-${field}` }],
    ]),
    ...Object.entries(contract.filters).flatMap(([name, filter]): [string, Question][] =>
      filteredBy(name, filter, row),
    ),
    ...(contract.searched ? SEARCHED : []).map((search): [string, Question] => [
      `search ${search}`,
      { search },
    ]),
  ];
  return asked.map(([what, query]) => [what, { pageSize: PAGE_SIZE, ...query }]);
}

/** A filter by what a row has there, and by what is in many rows. */
function filteredBy(
  name: string,
  filter: Filter,
  row: Readonly<Record<string, unknown>>,
): [string, Question][] {
  const { kind, field = name } = filter;
  if (kind === 'own') return [];
  // What a list looks for elsewhere, as people and activities, more may have than a query takes.
  const isElsewhere = kind === 'person' || (kind === 'containing' && filter.isOwn);
  if (kind === 'containing' && !isElsewhere) {
    return [
      [`${name} has a`, { [`${name}.contains`]: 'a' }],
      [`${name} has none`, { [`${name}.contains`]: 'zzqq' }],
    ];
  }
  const [value]: readonly unknown[] = [row[field] ?? row[name]].flat();
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  if (isElsewhere) return [[`${name} has ${value}`, { [`${name}.contains`]: String(value) }]];
  if (kind === 'one of' || kind === 'holding') return [[`${name} is ${value}`, { [name]: String(value) }]];
  return [
    [`${name} up to`, { [`${name}.lte`]: String(value) }],
    [`${name} from`, { [`${name}.gte`]: String(value) }],
  ];
}
