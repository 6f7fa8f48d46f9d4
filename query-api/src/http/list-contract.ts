import { oneLine } from '@pollux/domain/kernel/typed-text';
import { z } from 'zod';
import { MOST_PAGES, Paging, type Nothing, type QueryContract, query, type QueryOf } from './contract.ts';

/** `status=pending` or `status=pending,failed`: the field has one of the values. */
interface OneOf<Value> {
  readonly kind: 'one of';
  readonly value: z.ZodType<Value>;
  readonly field: string | undefined;
  /** What every row has where nothing is asked. */
  readonly byDefault: Readonly<Record<string, string | boolean>> | undefined;
  /** So many values can be asked for at once. */
  readonly most: number;
  /** Whether the list's handler alone knows how to ask it (`narrows`). */
  readonly isOwn: boolean;
}

/** `at.gte=…&at.lt=…`: the field compares so. What has no value is in no range. */
interface Range<Value> {
  readonly kind: 'range';
  readonly value: z.ZodType<Value>;
  readonly field: string | undefined;
  /** Whether the list's handler alone knows how to ask it (`narrows`). */
  readonly isOwn: boolean;
}

/** `name.contains=asha`: this is somewhere in the text, without regard to case. */
interface Containing {
  readonly kind: 'containing';
  readonly field: string | undefined;
  /** Whether the list's handler alone knows how to ask it (`narrows`). */
  readonly isOwn: boolean;
}

/** `grades=six` or `grades=six,seven`: the field holds one of the values (`heldValues` of the projections). */
interface Holding {
  readonly kind: 'holding';
  readonly value: z.ZodType<string>;
  readonly field: string | undefined;
}

/**
 * `owner.contains=asha`: the field is the id of somebody with each of these words in their name, email or id. More people
 * than a query takes are a problem 422.
 */
interface OfPerson {
  readonly kind: 'person';
  readonly field: string;
}

/** What the list's handler alone knows how to ask (`narrows`). */
interface Own<Value> {
  readonly kind: 'own';
  readonly value: z.ZodType<Value>;
  readonly field?: undefined;
}

/** What a list can be narrowed by: a parameter of its address, named as the field that it is about, or `field`. */
export type Filter =
  | OneOf<string>
  | OneOf<boolean>
  | Range<string>
  | Range<number>
  | Containing
  | Holding
  | OfPerson
  | Own<string>
  | Own<boolean>;
export type Filters = Readonly<Record<string, Filter>>;

export function oneOf<Value extends string | boolean>(
  value: z.ZodType<Value>,
  {
    field,
    byDefault,
    most = MOST_VALUES,
    isOwn = false,
  }: Partial<Pick<OneOf<Value>, 'field' | 'byDefault' | 'most' | 'isOwn'>> = {},
): OneOf<Value> {
  return { kind: 'one of', value, field, byDefault, most, isOwn };
}

export function range<Value extends string | number>(
  value: z.ZodType<Value>,
  { field, isOwn = false }: { field?: string; isOwn?: boolean } = {},
): Range<Value> {
  return { kind: 'range', value, field, isOwn };
}

export function containing({ field, isOwn = false }: { field?: string; isOwn?: boolean } = {}): Containing {
  return { kind: 'containing', field, isOwn };
}

export function holding(value: z.ZodType<string>, { field }: { field?: string } = {}): Holding {
  return { kind: 'holding', value, field };
}

export function ofPerson(field: string): OfPerson {
  return { kind: 'person', field };
}

export function own<Value extends string | boolean>(value: z.ZodType<Value>): Own<Value> {
  return { kind: 'own', value };
}

/** Whether a number is in the range that is asked of a filter of a list's own; undefined where none is. */
export function within<Name extends string>(
  asked: { readonly [End in `${Name}.${(typeof ENDS)[number]}`]?: number },
  name: Name,
): ((value: number) => boolean) | undefined {
  const { gte, gt, lte, lt } = Object.fromEntries(ENDS.map((end) => [end, asked[`${name}.${end}`]]));
  if ([gte, gt, lte, lt].every((end) => end === undefined)) return undefined;
  return (value) =>
    value >= (gte ?? value) &&
    value <= (lte ?? value) &&
    !(value <= (gt ?? -Infinity)) &&
    !(value >= (lt ?? Infinity));
}

/** Yes or no. */
export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' });

/** The ends that a range may have. */
export const ENDS = ['gte', 'gt', 'lte', 'lt'] as const;
const MOST_VALUES = 20;
const MOST_SORTED = 3;
const MOST_SEARCHED = 100;

type Asked<Name extends string, Of> =
  Of extends OneOf<infer Value>
    ? { readonly [Key in Name]?: Value | readonly Value[] }
    : Of extends Range<infer Value>
      ? { readonly [Key in `${Name}.${(typeof ENDS)[number]}`]?: Value }
      : Of extends Own<infer Value>
        ? { readonly [Key in Name]?: Value }
        : Of extends Holding
          ? { readonly [Key in Name]?: string | readonly string[] }
          : { readonly [Key in `${Name}.contains`]?: string };
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Every) => void
  ? Every
  : never;

/** What a list is asked: all of it may be left out. */
export interface ListAsked {
  /** From 1 on. */
  readonly page?: number;
  readonly pageSize?: number;
  /** Field names with commas in between, `-` before those that go backwards: `-at,name`. */
  readonly sort?: string;
  readonly search?: string;
}

type ListQuery<Of extends Filters> = ListAsked &
  All<{ [Name in keyof Of & string]: Asked<Name, Of[Name]> }[keyof Of & string]>;

/** What every list answers beside its rows. */
interface ListPage {
  /** How many rows there are on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

type ListResponse<Row extends z.ZodType, Name extends string, Also extends z.ZodType<object>> = ListPage & {
  [Key in Name]: z.infer<Row>[];
} & z.infer<Also>;

/** The contract of a list: a query in pages that can be sorted, narrowed and searched. */
export interface ListContract
  extends QueryContract<string, z.ZodType, QueryOf<ListAsked>, z.ZodType<ListPage>> {
  readonly row: z.ZodType;
  /** Fields of the read model; rows show them under the same names. */
  readonly sortable: readonly string[];
  readonly filters: Filters;
  readonly searched: boolean;
  /** What the rows are called in an answer. */
  readonly rows: string;
}

/** The contract of one list, with what it is asked and answers. */
interface ListOf<
  Path extends string,
  Row extends z.ZodType,
  Of extends Filters,
  Name extends string,
  Params extends z.ZodType,
  Also extends z.ZodType<object>,
> extends QueryContract<Path, Params, QueryOf<ListQuery<Of>>, z.ZodType<ListResponse<Row, Name, Also>>> {
  readonly row: Row;
  readonly sortable: readonly string[];
  readonly filters: Of;
  readonly searched: boolean;
  readonly rows: Name;
}

/**
 * Defines a list. It answers `{ data: [row, …], total, page, pageSize }`; an unknown parameter, sort field or value is
 * a problem 422 that names it.
 * @param parts.sort how it is sorted where nothing is asked
 * @param parts.searched whether words can be searched, in all that the read model declares as searched
 * @param parts.params what is in its path, for a list of what belongs to one thing
 * @param parts.also what else it answers, which its handler gives (`narrows`)
 * @param parts.rows what the rows are called where it is not `data`, as the specification has it for some lists
 */
export function list<
  Path extends string,
  Row extends z.ZodType,
  const Of extends Filters = Record<string, never>,
  const Name extends string = 'data',
  Params extends z.ZodType = Nothing,
  Also extends z.ZodType<object> = z.ZodType<object>,
>(
  method: 'GET',
  path: Path,
  parts: {
    row: Row;
    sortable: readonly string[];
    sort: string;
    filters?: Of;
    searched?: boolean;
    rows?: Name;
    params?: Params;
    also?: Also;
  },
): ListOf<Path, Row, Of, Name, Params, Also> {
  const { row, sortable, sort, filters = {} as Of, searched = false, rows = 'data' as Name, params } = parts;
  const asked = z.strictObject({
    ...Paging.shape,
    sort: sortSchema(sortable).default(sort),
    ...(searched && { search: z.string().overwrite(oneLine).max(MOST_SEARCHED).default('') }),
    ...parametersOf(filters),
  });
  const page = z.object({
    [rows]: z.array(row),
    total: z.int(),
    page: z.int().max(MOST_PAGES),
    pageSize: z.int(),
  });
  const response = parts.also === undefined ? page : page.and(parts.also);
  const contract = query(method, path, { query: asked, response, ...(params !== undefined && { params }) });
  return { ...contract, row, sortable, filters, searched, rows } as unknown as ListOf<
    Path,
    Row,
    Of,
    Name,
    Params,
    Also
  >;
}

/** The terms of a `sort`: the same form as the document store has. */
export function sortTerms(sort: string): { field: string; descending: boolean }[] {
  return sort.split(',').map((term) => ({ field: term.replace(/^-/, ''), descending: term.startsWith('-') }));
}

/** The same, with the exact share in place of the average, of which a part is cut off for showing (P443). */
export const byExactShare = (sort: string) =>
  sortTerms(sort).map((term) => (term.field === 'average' ? { ...term, field: 'share' } : term));

function sortSchema(sortable: readonly string[]) {
  return z.string().superRefine((sort, context) => {
    const fields = sortTerms(sort).map(({ field }) => field);
    const unknown = fields.find((field) => !sortable.includes(field));
    const problem = (message: string) => context.addIssue({ code: 'custom', message });
    if (unknown !== undefined) {
      problem(`This list cannot be sorted by "${unknown}", only by ${sortable.join(', ')}.`);
    } else if (fields.length > MOST_SORTED || new Set(fields).size < fields.length) {
      problem(`A list is sorted by at most ${MOST_SORTED} fields, each of them once.`);
    }
  });
}

function parametersOf(filters: Filters): Record<string, z.ZodType> {
  return Object.assign({}, ...Object.entries(filters).map(([name, filter]) => parameters(name, filter)));
}

function parameters(name: string, filter: Filter): Record<string, z.ZodType> {
  switch (filter.kind) {
    case 'one of':
      return { [name]: severalOf<unknown>(filter.value, filter.most).optional() };
    case 'range':
      return Object.fromEntries(ENDS.map((end) => [`${name}.${end}`, filter.value.optional()]));
    case 'holding':
      return { [name]: severalOf<unknown>(filter.value).optional() };
    case 'own':
      return { [name]: filter.value.optional() };
    case 'person':
    case 'containing':
      return { [`${name}.contains`]: z.string().overwrite(oneLine).max(MOST_SEARCHED).optional() };
  }
}

/** Values with commas in between. */
export function severalOf<Value>(value: z.ZodType<Value>, most = MOST_VALUES) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(value as z.ZodType<Value, string>).max(most));
}
