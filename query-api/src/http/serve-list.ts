import type {
  Comparisons,
  DocumentQuery,
  FieldValue,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import { holding } from '@pollux/projections/kernel/held-values';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { z } from 'zod';
import type { Cell, Column, Row as FileRow } from '../files/section.ts';
import { type Paging, type Params, pageOf, withPast } from './contract.ts';
import type { PastParts } from './look-back.ts';
import { ENDS, type Filter, type ListContract, sortTerms } from './list-contract.ts';
import type { Documents } from './documents.ts';
import { idsOfPeople } from './people-called.ts';
import type { Asking, QueryHandler } from './serve.ts';

/** What a list is made of. */
export interface ListParts<Contract extends ListContract, Document> {
  readonly may: QueryHandler['may'];
  /** The read model whose documents are listed. Its indexes begin with the fields of `within`, then what is asked. */
  readonly of: Projector<Document>;
  /** What every row has, whatever is asked: whose it is, or that it may be seen at all. */
  readonly within?: Readonly<Record<string, (by: Asking, params: Params<Contract>) => FieldValue>>;
  /** Of a list of what belongs to one thing: throws a problem for whoever may not see it. */
  mayLook?(params: Params<Contract>, by: Asking): Promise<unknown>;
  /**
   * What the filters of its own ask of the documents, or which ids they leave, and how many rows those are, where it
   * knows; it may also put the words searched for in another way, sort in another order, and say what is answered beside
   * the rows (`also` of the contract).
   */
  narrows?(
    asked: NonNullable<z.infer<Contract['query']>>,
    by: Asking,
    params: Params<Contract>,
  ): Promise<Partial<Pick<Selection, 'where' | 'search' | 'ids' | 'total' | 'also' | 'sort'>>>;
  /**
   * How many rows there are where nothing is narrowed or searched, as another read model keeps it; undefined where that
   * does not know, or is gone. Where nothing is said they are counted, which takes longer the more there are.
   */
  total?(params: Params<Contract>, by: Asking): Promise<number | undefined>;
  /** How it answers as of a moment that is past; undefined where it is seen only as it is now. */
  readonly past?: PastParts<Contract>;
  /** What is kept before a file of it is made, where that is another matter than to look at a page. */
  keepsFile?(by: Asking, params: Params<Contract>): Promise<void>;
  /** A document of another read model that the total and the rows are made of, too: all are of one position of the log. */
  agreesWith?(params: Params<Contract>): { readonly projector: Projector<unknown>; readonly id: string };
  /** The rows of some documents, in their order. */
  rows(
    documents: readonly StoredDocument<Document>[],
    by: Asking,
    params: Params<Contract>,
  ): readonly z.infer<Contract['row']>[] | Promise<readonly z.infer<Contract['row']>[]>;
  /**
   * What its files are called, without the ending; their title and the day where nothing is said. What no file can be called is
   * replaced.
   */
  fileName?(asked: FileAsked<Contract>, by: Asking): string | Promise<string>;
  /** The lines of a file, where one row of the list is several. */
  fileRows?(row: z.infer<Contract['row']>): z.infer<Contract['row']>[];
  /** What of its files depends on the data. */
  layout?(asked: FileAsked<Contract>, by: Asking): Promise<FileLayout<z.infer<Contract['row']>>>;
}

/** What the file of a list is asked. */
export interface FileAsked<Contract extends ListContract> {
  readonly params: Params<Contract>;
  readonly query: NonNullable<z.infer<Contract['query']>>;
  readonly format: 'csv' | 'xlsx' | 'pdf';
  /** Today where the person is, as `YYYY-MM-DD`. */
  readonly day: string;
  /** The zone that the person is in, by whose clocks times are written. */
  readonly timeZone: string;
  /** Words in the language of the person, by name. */
  readonly labels: Readonly<Record<string, string>>;
}

export interface FileLayout<Row> {
  /** Of fields that are columns of their own: which these are, and their cells. */
  readonly spread: Readonly<
    Record<string, readonly (Column & { readonly cell: (row: Row) => Cell })[] | undefined>
  >;
  /** What stands at the head of the file, by the names of `about-sheet.ts`. */
  readonly about?: Partial<Readonly<Record<'title' | 'school' | 'classes' | 'subjects', string>>>;
  /** What stands below all rows, by column. */
  readonly last?: FileRow;
  /** Asked once all rows are read. @throws a problem, which ends the file, where they do not go together */
  readonly stillHolds?: () => Promise<void>;
}

export interface ListHandler<Contract extends ListContract = ListContract> extends QueryHandler<Contract> {
  readonly list: ListParts<Contract, unknown>;
}

/** Which documents are asked for, in which order. */
export interface Selection
  extends Required<Pick<DocumentQuery, 'where' | 'search' | 'sort'>>,
    Pick<DocumentQuery, 'ids'> {
  /** How many of `ids` there are, where that is known. */
  readonly total: number | undefined;
  /** What is answered beside them. */
  readonly also: Readonly<Record<string, unknown>>;
}

/** Declares a list's handler; the registry mounts it, and its exports. */
export function servesList<Contract extends ListContract, Document>(
  contract: Contract,
  parts: ListParts<Contract, Document>,
): ListHandler<Contract> {
  const list = parts as unknown as ListParts<Contract, unknown>;
  return {
    contract: parts.past === undefined ? contract : withPast(contract),
    may: parts.may,
    ...(parts.past && { past: parts.past }),
    list,
    async answer({ params, query }, by) {
      await parts.mayLook?.(params, by);
      const { page, pageSize } = query as z.infer<typeof Paging>;
      const read = async () => {
        const {
          also,
          total: narrowed,
          ...selection
        } = await selectionOf(
          contract,
          list as unknown as ListParts<ListContract, unknown>,
          { params, query },
          by,
        );
        const { where, search, ids } = selection;
        const isFiltered = search !== '' || Object.keys(where).length > Object.keys(list.within ?? {}).length;
        const known = async () => (ids === undefined ? parts.total?.(params, by) : narrowed);
        const total =
          (isFiltered ? undefined : await known()) ??
          (await by.documents.count(list.of, { where, search, ids }));
        const stored = await pageFrom(
          list.of,
          selection,
          { ...pageOf({ page, pageSize }), total },
          by.documents,
        );
        const rows = await list.rows(stored, by, params as never);
        return { [contract.rows]: rows, total, page, pageSize, ...also } as never;
      };
      const other = parts.agreesWith?.(params);
      return other === undefined ? read() : by.documents.inAgreement(list.of, other, read);
    },
  };
}

/**
 * The documents of a page. What is skipped is read over, so a page of the second half is read from the end, in the order
 * that goes the other way: the last page costs as little as the first.
 */
export async function pageFrom(
  of: Projector<unknown>,
  { where, search, ids, sort }: Omit<Selection, 'also' | 'total'>,
  { skip, limit, total }: { readonly skip: number; readonly limit: number; readonly total: number },
  documents: Pick<Documents, 'find'>,
): Promise<StoredDocument<unknown>[]> {
  const rest = total - skip - limit;
  if (skip <= Math.max(0, rest) || sort.length === 0)
    return documents.find(of, { where, search, ids, sort, skip, limit });
  const size = Math.min(limit, total - skip);
  if (size <= 0) return [];
  const backwards = sort.map(({ field, descending = false }) => ({ field, descending: !descending }));
  const found = await documents.find(of, {
    where,
    search,
    ids,
    sort: backwards,
    skip: Math.max(0, rest),
    limit: size,
  });
  return found.toReversed();
}

/** What the document store is asked for what a list is asked. @param asked as its contract has parsed it */
export async function selectionOf(
  contract: ListContract,
  { within = {}, narrows }: Pick<ListParts<ListContract, unknown>, 'within' | 'narrows'>,
  { params, query }: { readonly params: unknown; readonly query: unknown },
  by: Asking,
): Promise<Selection> {
  const asked = query as Readonly<Record<string, unknown>>;
  const filtered = await Promise.all(
    Object.entries(contract.filters).map(([name, filter]) => conditionsOf(name, filter, asked, by)),
  );
  const narrowed = await narrows?.(query as never, by, params as never);
  const held = Object.entries(within).map(([field, value]) => [field, value(by, params as never)] as const);
  return {
    // What every row has to have cannot be asked away.
    where: { ...merged(filtered.flat()), ...narrowed?.where, ...Object.fromEntries(held) },
    search: narrowed?.search ?? (asked['search'] as string | undefined) ?? '',
    ids: narrowed?.ids,
    total: narrowed?.total,
    sort: narrowed?.sort ?? sortTerms(asked['sort'] as string),
    also: narrowed?.also ?? {},
  };
}

/** The field of the read model that a filter looks at. */
export function fieldOf(name: string, { field }: Pick<Filter, 'field'>): string {
  return field ?? name;
}

type Condition = NonNullable<DocumentQuery['where']>[string];

type Conditions = (readonly [field: string, Condition])[];

async function conditionsOf(
  name: string,
  filter: Filter,
  asked: Readonly<Record<string, unknown>>,
  { documents }: Pick<Asking, 'documents'>,
): Promise<Conditions> {
  const field = fieldOf(name, filter);
  if ('isOwn' in filter && filter.isOwn) return [];
  switch (filter.kind) {
    case 'one of': {
      const values = asked[name] as Condition | undefined;
      return values === undefined ? Object.entries(filter.byDefault ?? {}) : [[field, values]];
    }
    case 'range': {
      const ends = ENDS.filter((end) => asked[`${name}.${end}`] !== undefined);
      if (ends.length === 0) return [];
      return [[field, Object.fromEntries(ends.map((end) => [end, asked[`${name}.${end}`]]))]];
    }
    case 'own':
      return [];
    case 'holding': {
      const values = asked[name] as readonly string[] | undefined;
      return values === undefined ? [] : [[field, { contains: values.map(holding) }]];
    }
    case 'person': {
      const words = asked[`${name}.contains`] as string | undefined;
      return words === undefined ? [] : [[field, await idsOfPeople(words, documents)]];
    }
    case 'containing': {
      const contains = asked[`${name}.contains`] as string | undefined;
      return contains === undefined ? [] : [[field, { contains }]];
    }
  }
}

/** A field may have a range and a part of its text. */
function merged(conditions: Conditions): Record<string, Condition> {
  const where: Record<string, Condition> = {};
  for (const [field, condition] of conditions) {
    const before = where[field];
    where[field] =
      isComparisons(before) && isComparisons(condition) ? { ...before, ...condition } : condition;
  }
  return where;
}

function isComparisons(condition: Condition | undefined): condition is Comparisons {
  return typeof condition === 'object' && !Array.isArray(condition);
}
