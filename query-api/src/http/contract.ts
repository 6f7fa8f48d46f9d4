import { z } from 'zod';

/**
 * The contract of a query: where it is and what goes in and out. The server mounts it, OpenAPI documents it,
 * and the web takes its types from it.
 */
export interface QueryContract<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET';
  readonly path: Path;
  readonly params: Params;
  readonly query: Query;
  readonly response: Response;
}

/** What a query string is parsed by, where what comes out is known and not each field. */
export type QueryOf<Asked> = z.ZodObject & z.ZodType<Asked>;

export type Params<Contract extends QueryContract> = z.infer<Contract['params']>;
export type Query<Contract extends QueryContract> = z.infer<Contract['query']>;
export type Response<Contract extends QueryContract> = z.infer<Contract['response']>;

const Nothing = z.object({});

/** Of a path without params, or an address without a query. */
export type Nothing = typeof Nothing;

/** How a moment begins that is named by the change after it. */
export const BEFORE = 'before:';

/** A position of the log as either store has it: a number, or the two of EventStoreDB. */
const POSITION = String.raw`\d{1,20}(?:/\d{1,20})?`;

/** Where an event is in the log. */
export const LogPosition = z.string().regex(new RegExp(`^${POSITION}$`), 'Must be a position of the log.');

/**
 * A moment that somebody looks back to: an instant with its zone, of which the whole second counts, or `before:` with the
 * position of a change, which is the moment just before it.
 */
const AsOf = z
  .union([z.iso.datetime({ offset: true }), z.string().regex(new RegExp(`^${BEFORE}${POSITION}$`))])
  .describe('An instant with its zone, or `before:` with the position of a change');

/** The same query, which can be asked as of a moment, too. */
export function withPast<Contract extends QueryContract>(contract: Contract): Contract {
  return { ...contract, query: contract.query.extend({ asOf: AsOf.optional() }) };
}

/** Defines a query. Fields that `response` does not name never leave the server. */
export function query<
  Path extends string,
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodObject = Nothing,
>(
  method: 'GET',
  path: Path,
  parts: { response: Response; params?: Params; query?: Query },
): QueryContract<Path, Params, Query, Response> {
  const { params = Nothing as unknown as Params, query = Nothing as unknown as Query, response } = parts;
  return { method, path, params, query, response };
}

/** Nobody looks further; a number beyond all measure is none. */
export const MOST_PAGES = 1_000_000;

/** The query string of a list: pages count from 1. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** Where a page begins and how many it has, as the document store is asked. */
export function pageOf({ page, pageSize }: z.infer<typeof Paging>): { skip: number; limit: number } {
  return { skip: (page - 1) * pageSize, limit: pageSize };
}
