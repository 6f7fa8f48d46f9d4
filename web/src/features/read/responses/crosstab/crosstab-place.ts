import type { ChoseAsked } from '../api/cross-table.ts';

/** How the cells of a cross table are shown: as they are, or of all in their row or in their column. */
export const crossViews = ['counts', 'rows', 'columns'] as const;
export type CrossView = (typeof crossViews)[number];

/** Which two questions are compared, how, and of whom: the query string, so that a link shows the same. */
export interface CrosstabSearch {
  /** Ids of questions; the first two that can be compared where they are left out. */
  readonly rows?: string;
  readonly columns?: string;
  readonly view?: CrossView;
  /** Those alone who chose one of `chose`, keys with commas between them, in this question. */
  readonly only?: string;
  readonly chose?: string;
}

/** As many as the server takes at once. */
const MOST_CHOSEN = 200;
const MOST_CHARACTERS = 24;

/** For `validateSearch`: what is unknown is left out. */
export function crosstabSearch(raw: Readonly<Record<string, unknown>>): CrosstabSearch {
  const [rows, columns, only] = ['rows', 'columns', 'only'].map((name) => idIn(raw[name]));
  const view = crossViews.find((known) => known === raw['view']);
  const chose = only === undefined ? [] : keysIn(textIn(raw['chose']));
  return {
    ...(rows !== undefined && { rows }),
    ...(columns !== undefined && { columns }),
    ...(view !== undefined && { view }),
    ...(only !== undefined && { only }),
    ...(chose.length > 0 && { chose: chose.join(',') }),
  };
}

/** What is chosen in `chose`. */
export function keysIn(chose: string | undefined): string[] {
  const keys = chose?.split(',').filter((key) => key !== '' && key.length <= MOST_CHARACTERS) ?? [];
  return [...new Set(keys)].slice(0, MOST_CHOSEN);
}

/** What reads as a number or a truth is one in an address. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : undefined;
}

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined;
}

export interface CrosstabProps {
  readonly quizId: string;
  readonly at: CrosstabSearch;
  readonly go: (at: CrosstabSearch) => void;
}

/** Some alone are looked at once both are chosen: the question, and what in it. */
export function askedIn({ only, chose }: CrosstabSearch): ChoseAsked {
  const keys = keysIn(chose);
  return only === undefined || keys.length === 0 ? {} : { only, chose: keys };
}
