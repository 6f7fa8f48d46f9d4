import { sortTerms } from '../http/list-contract.ts';
import type { Row, Section } from './section.ts';

/** What a file was made of. */
export interface About {
  /** What the file is called. */
  readonly name: string;
  /** What it was asked for, by the names of the parameters. */
  readonly narrowing: Readonly<Record<string, unknown>>;
  readonly rows: number;
  readonly at: Date;
  readonly timeZone: string;
  /** Up to which position of the log everything is in it, at least: of what is compared with the books alone. */
  readonly position?: string;
  /** The activity that it is about, where it is about one. */
  readonly of?: Partial<Readonly<Record<(typeof HEAD)[number], string>>> | undefined;
}

/** What stands first, as far as there is any. */
const HEAD = ['title', 'school', 'classes', 'subjects'] as const;

type Labels = Readonly<Record<string, string>>;

/** What the sheet says, by the names under which labels say it in another language: `about.rows`. */
const ENGLISH = {
  about: 'About',
  file: 'File',
  sort: 'Sorted by',
  search: 'Search',
  rows: 'Rows',
  madeAt: 'Made at',
  timeZone: 'Time zone',
  position: 'Position of the log',
  title: 'Title',
  school: 'School',
  classes: 'Class',
  subjects: 'Subject',
} as const;

/**
 * The sheet behind the rows, by which whoever is handed the file knows what it has and how old it is.
 * @param labels what it says, and what fields and their values are called, in the language of whoever asks
 */
export function aboutSheet(about: About, labels: Labels): Section {
  const { position } = about;
  const said = [
    ...saidOf(about, labels),
    ...(position === undefined ? [] : [[wordOf('position', labels), position] as const]),
  ];
  return {
    name: wordOf('about', labels),
    columns: [
      { name: 'what', title: wordOf('about', labels) },
      { name: 'value', title: '' },
    ],
    rows: rowsOf(said),
  };
}

/** The same above a table on paper: `Time zone: Asia/Kolkata`. */
export function aboutLines(about: About, labels: Labels): string[] {
  return saidOf(about, labels).map(([what, value]) => `${what}: ${value}`);
}

const wordOf = (known: keyof typeof ENGLISH, labels: Labels) => labels[`about.${known}`] ?? ENGLISH[known];

/** The title of the table is another one (`about.title`). */
const headWord = (part: (typeof HEAD)[number], labels: Labels) =>
  part === 'title' ? (labels['about.activity'] ?? ENGLISH.title) : wordOf(part, labels);

function saidOf(
  { name, of = {}, narrowing, rows, at, timeZone }: About,
  labels: Labels,
): (readonly [what: string, value: string | number])[] {
  const { search, sort, ...filters } = narrowing;
  const said: readonly (readonly [what: string, value: string | number])[] = [
    ...HEAD.map((part) => [headWord(part, labels), of[part] ?? ''] as const),
    [wordOf('file', labels), name],
    [wordOf('search', labels), textOf(search)],
    ...Object.entries(filters).map(([parameter, value]) => filterIn(parameter, value, labels)),
    [wordOf('sort', labels), sortIn(textOf(sort), labels)],
    [wordOf('rows', labels), rows],
    [wordOf('madeAt', labels), localTime(at, timeZone)],
    [wordOf('timeZone', labels), timeZone],
  ];
  return said.filter(([, value]) => value !== '');
}

const ENDS: Labels = { gte: ' ≥', gt: ' >', lte: ' ≤', lt: ' <', contains: ' …' };

/** `status=open,closed` and `at.gte=…` in words. */
function filterIn(parameter: string, value: unknown, labels: Labels): readonly [string, string | number] {
  const [field = '', end = ''] = parameter.split('.');
  const name = (labels[field] ?? field) + (ENDS[end] ?? '');
  if (typeof value === 'number') return [name, value];
  const values = textOf(value)
    .split(',')
    .map((each) => labels[`${field}=${each}`] ?? each);
  return [name, values.join(', ')];
}

/** `-at,name` in words. */
function sortIn(sort: string, labels: Labels): string {
  if (sort === '') return '';
  const terms = sortTerms(sort).map(
    ({ field, descending }) => `${labels[field] ?? field} ${descending ? '↓' : '↑'}`,
  );
  return terms.join(', ');
}

/** What a parameter was asked, as an address says it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' || value === undefined ? '' : String(value as string | number | boolean);
}

async function* rowsOf(
  said: readonly (readonly [what: string, value: string | number])[],
): AsyncGenerator<Row> {
  for (const [what, value] of said) yield { what, value };
}

function localTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
}
