import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dues } from '@pollux/command-api/registry';
import { registerAdmin } from '@pollux/domain/accounts/admin';
import { type Account, accounts } from '@pollux/domain/accounts/account';
import type { Collection, DocumentQuery } from '@pollux/infra/document-store/document-store';
import { isServed, type QueryShape, shapeOfQuery } from '@pollux/infra/test/support/index-rule';
import { Random } from '@pollux/infra/test/support/random';
import { withMethods } from '@pollux/projections/kernel/testing';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { type PublishedActivity, published } from '@pollux/projections/authoring/published';
import { projectors } from '@pollux/projections/registry';
import { serveMyExport } from '@pollux/query-api/exports/my-data/my-export';
import type { Filter } from '@pollux/query-api/http/list-contract';
import type { ListHandler } from '@pollux/query-api/http/serve-list';
import { serveOperations } from '@pollux/query-api/operations/operations';
import { lists, queries } from '@pollux/query-api/registry';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { contextOf, OwnStreams } from '../../demo/term/streams.ts';
import { type Term, writeTerm } from '../../demo/term/term.ts';
import { ReadSideAlone } from '../support/read-side.ts';

const SIZES = { creators: 1, quizzes: 2, surveys: 1, polls: 1, people: 5, attempts: 30 };

/** A query that was asked, of everything that is shaped like it the first. */
interface Asked {
  readonly name: string;
  readonly collection: Collection;
  readonly shape: QueryShape;
  /** Whether documents are read in the order, page by page: to count, and to read all, it need not be had. */
  readonly needsOrder: boolean;
}

const asked = new Map<string, Asked>();
/** What is asked of the read side just now. */
let asking = '';

function note(collection: Collection, query: DocumentQuery, needsOrder: boolean): void {
  const shape = shapeOfQuery(collection, query);
  const key = JSON.stringify([collection.name, shape, needsOrder]);
  if (!asked.has(key)) asked.set(key, { name: asking, collection, shape, needsOrder });
}

let folder: string;
let side: ReadSideAlone;
let term: Term;
let people: readonly ApiClient[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-queries-'));
  side = await ReadSideAlone.open(folder, (documents) =>
    withMethods(documents, {
      find(collection, query) {
        note(collection, query, query.limit !== undefined);
        return documents.find(collection, query);
      },
      count(collection, query = {}) {
        note(collection, query, false);
        return documents.count(collection, query);
      },
    }),
  );
  const { events, personKeys } = side.stores;
  const credentials = {
    emailIdOf: (email: string) => hash('sha256', email).slice(0, 24),
    passwordHash: '',
  };
  term = await writeTerm({ sizes: SIZES, seed: 7, credentials, log: events, keys: personKeys });
  const random = new Random(8);
  const accountId = random.id();
  const devi = { email: 'devi@office.example', firstname: 'Devi', lastname: 'Menon', passwordHash: '' };
  const streams = new OwnStreams(events);
  await streams.write(accounts, { accountId }, accountId, (account: Account) =>
    registerAdmin(
      { ...devi, accountId, emailId: random.id() },
      account,
      contextOf({ random, now: new Date(0) }, accountId),
    ),
  );
  await streams.settled();
  asking = 'projections';
  await side.project(projectors);
  const [creator = '', participant = ''] = [term.creators, term.people].map(([one]) => one?.accountId);
  people = await Promise.all([accountId, creator, participant].map((id) => side.signedIn(id)));
});
afterAll(async () => {
  await side.close();
  await rm(folder, { recursive: true });
});

/** What paths may have: of each kind of activity something. */
async function pathValues(): Promise<Record<string, string>[]> {
  const { documents } = side.stores;
  const [attempt] = await documents.find<{ attemptId: string }>(reportedAttempts.collection, { limit: 1 });
  const known = await documents.find<PublishedActivity>(published.collection, {});
  return known.map(({ id, document }) => ({
    id,
    questionId: document.content.questions[0]?.id ?? '',
    attemptId: attempt?.document.attemptId ?? '',
    account: 'platform-revenue',
    creatorId: document.ownerId,
    moment: '1',
  }));
}

/** A value that a filter takes. */
function valueFor(name: string, { value }: Extract<Filter, { value: unknown }>): string {
  const values = [
    'true',
    '5',
    '2026-07-01T00:00:00.000Z',
    'a'.repeat(24),
    ...(value instanceof z.ZodEnum ? value.options.map(String) : []),
  ];
  const taken = values.find((each) => value.safeParse(each).success);
  if (taken === undefined) throw new Error(`Nothing is known that ${name} takes.`);
  return taken;
}

/** What a list may be narrowed to, each filter by itself. */
function narrowings({ contract }: ListHandler): Record<string, string>[] {
  return Object.entries(contract.filters).flatMap(([name, filter]) => {
    switch (filter.kind) {
      case 'containing':
      case 'person':
        return [{ [`${name}.contains`]: 'a' }];
      case 'range':
        return [{ [`${name}.gte`]: valueFor(name, filter) }];
      case 'one of':
      case 'holding':
        return [{ [name]: valueFor(name, filter) }];
      case 'own':
        return [];
    }
  });
}

/** Lets everybody ask; whoever may not is refused, and so is what there is not. */
async function asks(
  path: string,
  values: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const search = new URLSearchParams(query).toString();
  asking = `${path}?${search}`;
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? 'none');
  for (const { origin, cookie = '' } of people) {
    const { status } = await fetch(`${origin}${filled}?${search}`, { headers: { cookie } });
    if (status >= 500) throw new Error(`${asking} answers ${status}.`);
  }
}

/** What a query is called: its read model, what it holds to values, to one of several* and to ranges.., and its order. */
function nameOf({ collection, shape, needsOrder }: Asked): string {
  const { equal, several, ranges, sort } = shape;
  const held = [...equal, ...several.map((field) => `${field}*`), ...ranges.map((field) => `${field}..`)];
  const order = sort.map(({ field, descending }) => (descending ? `-${field}` : field));
  return [`${collection.name}:`, ...held, ...(needsOrder ? ['by', ...order] : [])].join(' ');
}

const ONE = 'It is one document, by its id.';
const HOT = 'What is one’s own is sorted, once in a while: the index would be written with every attempt.';
const OF_PEOPLE = 'They are of people who were found by their names first, each of whom has one.';
const NEARLY_ALL = 'All that is listed but what came while somebody reads has been so long enough.';

/** What no index serves by the rule, and why it needs none. */
const WITHOUT: Readonly<Record<string, string>> = {
  'own-polls: id isReported ownerId quizType by -createdAt': ONE,
  'quiz-statistics: isReported ownerId quizId quizType by quizTitle': ONE,
  'attempts: personId by startedAt': HOT,
  'ratings: personId by at': HOT,
  'attempts: personId* by -startedAt':
    'They are of people who were found by their names first, and few to each.',
  'payments-by-user: userId* by -total': OF_PEOPLE,
  'offers: isListed isPaid listedSince..': NEARLY_ALL,
  'offers: isListed isPaid listedSince.. by -publishedAt': NEARLY_ALL,
};

test('whatever is asked of read models is found by declared indexes, as MongoDB uses them', async () => {
  const values = await pathValues();
  const valuesOf = (path: string) => (path.includes(':') ? values : values.slice(0, 1));
  // Of what operators look at, nobody tells this read side.
  for (const { contract } of queries.filter((each) => each !== serveOperations))
    for (const each of valuesOf(contract.path)) await asks(contract.path, each);
  for (const handler of lists) {
    const { path, sortable } = handler.contract;
    for (const each of valuesOf(path)) {
      for (const sort of sortable) await asks(path, each, { sort });
      // What a filter leaves may be sorted where another order is asked for than the list has by itself.
      for (const narrowing of narrowings(handler)) await asks(path, each, narrowing);
    }
  }
  await asks(serveMyExport.contract.path, {}, { format: 'json' });
  for (const { name, readModel, at } of dues) {
    asking = name;
    const model = projectors.find(({ collection }) => collection.name === readModel);
    if (model === undefined) throw new Error(`There is no ${readModel}.`);
    note(model.collection, { where: { [at]: { lte: 'x' } }, sort: [{ field: at }] }, true);
  }
  const unserved = [...asked.values()].filter(
    ({ collection, shape, needsOrder }) => !isServed(collection, shape, { needsOrder }),
  );
  const missing = unserved.filter((query) => WITHOUT[nameOf(query)] === undefined);
  expect(missing.map((query) => `${nameOf(query)}, for ${query.name}`)).toEqual([]);
  const served = new Set(Object.keys(WITHOUT)).difference(new Set(unserved.map(nameOf)));
  expect([...served]).toEqual([]);
  expect(asked.size).toBeGreaterThan(200);
});
