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
  /** Up to which position of the log everything is in it, at least. */
  readonly position: string;
}

/**
 * The sheet behind the rows, by which whoever is handed the file knows what it has and how old it is.
 * @param labels what it says, by name, in another language than English
 */
export function aboutSheet(
  { name, narrowing, rows, at, timeZone, position }: About,
  labels: Readonly<Record<string, string>>,
): Section {
  const words = { ...ENGLISH, ...labels };
  const said: Readonly<Record<string, string | number>> = {
    [words.file]: name,
    ...Object.fromEntries(
      Object.entries(narrowing)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([parameter, value]) => [
          (words as Readonly<Record<string, string>>)[parameter] ?? parameter,
          String(value),
        ]),
    ),
    [words.rows]: rows,
    [words.madeAt]: localTime(at, timeZone),
    [words.timeZone]: timeZone,
    [words.position]: position,
  };
  return {
    name: words.about,
    columns: [
      { name: 'what', title: words.about },
      { name: 'value', title: '' },
    ],
    rows: rowsOf(said),
  };
}

const ENGLISH = {
  about: 'About',
  file: 'File',
  sort: 'Sorted by',
  search: 'Search',
  rows: 'Rows',
  madeAt: 'Made at',
  timeZone: 'Time zone',
  position: 'Position of the log',
};

async function* rowsOf(said: Readonly<Record<string, string | number>>): AsyncGenerator<Row> {
  for (const [what, value] of Object.entries(said)) yield { what, value };
}

function localTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
}
