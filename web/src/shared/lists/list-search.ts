/** What a column of a list can be filtered by: some of these values, a range of days, numbers, amounts or per cents, a part of its text, or a value as it is. */
export type Filter =
  | readonly string[]
  | 'days'
  | 'numbers'
  | 'rupees'
  | 'percent'
  | 'hundredths'
  | 'halves'
  | 'minutes'
  | 'text'
  | 'value';

/** What a list can be asked, and so what may stand in the address of its screen. */
export interface ListShape {
  /** The fields that it can be sorted by. */
  readonly sortable: readonly string[];
  readonly filters: Readonly<Record<string, Filter>>;
  /** Whether words can be searched in it. */
  readonly searched: boolean;
  /** How the server sorts it where nothing is asked: `-createdAt`. Where it is left out no column shows that. */
  readonly sort?: string;
  /** Whether it can be asked as of a moment; of a list whose page looks back as a whole, `page`. */
  readonly hasPast?: true | 'page';
}

/** What a list of the API can be asked, or a part of it. */
export interface ShapeOf<Contract extends { readonly filters: object }> {
  readonly sortable: readonly string[];
  readonly filters: { readonly [Name in keyof Contract['filters']]?: Filter };
  readonly searched: boolean;
  readonly sort?: string;
  readonly hasPast?: true | 'page';
}

/**
 * The query string of a screen with a list. Its parameters are those of the list in the API: `sort=-createdAt,name`,
 * `status=pending,failed`, `createdAt.gte=2026-11-01`, `name.contains=asha`; days are days where the reader is, amounts are in rupees, and
 * what the API has in hundredths of a percent is per cent.
 */
export interface ListSearch {
  /** From 1, which is left out. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly [parameter: string]: string | number | undefined;
}

/** How many rows a page can have; the first is what it has when nothing is asked. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const MOST_WORDS = 100;
/** Several ids with commas between them are one value. */
const MOST_CHARACTERS = 5_000;
/** By so many fields a list can be sorted. */
export const MOST_SORTED = 3;

/** For `validateSearch`: what is unknown, wrong or empty is left out. */
export function listSearch(shape: ListShape) {
  return (raw: Readonly<Record<string, unknown>>): ListSearch => {
    const page = Number(raw['page']);
    const pageSize = PAGE_SIZES.slice(1).find((size) => size === Number(raw['pageSize']));
    const texts = Object.entries(raw).flatMap(([name, value]) => {
      const valid = isPlain(value) ? validated(shape, name, spoken(value)) : '';
      return valid === '' ? [] : [[name, valid] as const];
    });
    return {
      // The router lays this over what the address says: of what is left out it has to be told so.
      ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
      ...(Number.isSafeInteger(page) && page > 1 && { page }),
      ...(pageSize !== undefined && { pageSize }),
      ...Object.fromEntries(texts),
    };
  };
}

/**
 * For `validateSearch` of a route whose shape comes with its screen, so that nobody else has to load it: the texts as
 * they stand. Its loader validates them with `listSearch`, its component with `useListPlace`.
 */
export function listSearchLater(raw: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

/**
 * What the API is asked for this: days become the instants at which they begin and end, and rupees become paise. A filter
 * that was taken away may stand there without a value.
 */
export function askedOf(
  shape: ListShape,
  { page = 1, pageSize = PAGE_SIZES[0], ...asked }: ListSearch,
): ListSearch & { readonly page: number; readonly pageSize: number } {
  // What is compared with it is asked for by itself.
  const named = Object.entries(asked).filter(([name]) => name !== 'against');
  const parameters = named.map(([name, value]) => {
    const [field = '', end] = name.split('.');
    const fraction = partsOf(shape.filters[field]);
    if (value !== undefined && fraction > 0) return [name, Math.round(Number(value) * fraction)] as const;
    if (shape.filters[field] !== 'days' || typeof value !== 'string') return [name, value] as const;
    return end === 'gte' ? ([name, startOf(value)] as const) : ([`${field}.lt`, startOf(value, 1)] as const);
  });
  return { page, pageSize, ...Object.fromEntries(parameters) };
}

/** The terms of a sort: `-createdAt` goes backwards. */
export function sortTerms(sort: unknown): { id: string; desc: boolean }[] {
  if (typeof sort !== 'string' || sort === '') return [];
  return sort.split(',').map((term) => ({ id: term.replace(/^-/, ''), desc: term.startsWith('-') }));
}

/** Of what is typed the API counts parts: paise of rupees, half points of points, milliseconds of minutes. */
const PARTS: Readonly<Record<string, number>> = {
  rupees: 100,
  percent: 100,
  hundredths: 100,
  halves: 2,
  minutes: 60_000,
};

/** How many parts one is of what is typed; 0 where the API is asked for that itself. */
function partsOf(filter: Filter | undefined): number {
  return typeof filter === 'string' ? (PARTS[filter] ?? 0) : 0;
}

/** A tab comes along where cells of a table are pasted: no address has a control character. */
const spoken = (value: string | number | boolean) =>
  String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

/** What reads as a number or a truth is one in an address. */
function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function validated({ sortable, filters, searched, hasPast }: ListShape, name: string, value: string): string {
  if (name === 'sort') {
    const fields = sortTerms(value).map(({ id }) => id);
    const isValid = fields.every(
      (field, index) => sortable.includes(field) && fields.indexOf(field) === index,
    );
    return isValid && fields.length <= MOST_SORTED ? value : '';
  }
  if ((name === 'asOf' && hasPast) || (name === 'against' && hasPast === 'page'))
    return value.slice(0, MOST_WORDS);
  if (name === 'search') return searched ? value.slice(0, MOST_WORDS) : '';
  const [field = '', end] = name.split('.');
  const filter = filters[field];
  if (filter === undefined) return '';
  if (filter === 'text') return end === 'contains' ? value.slice(0, MOST_WORDS) : '';
  if (filter === 'value') return end === undefined ? value.slice(0, MOST_CHARACTERS) : '';
  if (filter === 'days' || filter === 'numbers' || partsOf(filter) > 0) {
    const isEnd = end === 'gte' || end === 'lte';
    const isValue = filter === 'days' ? startOf(value) !== undefined : Number.isFinite(Number(value));
    return isEnd && isValue ? value : '';
  }
  if (end !== undefined) return '';
  return value
    .split(',')
    .filter((each) => filter.includes(each))
    .join(',');
}

/** The instant at which a day begins here, some days later; undefined for what is no day. */
function startOf(day: string, daysLater = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
