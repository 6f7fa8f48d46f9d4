/** What a report is about. */
export const reportTypes = ['quiz', 'survey', 'poll'] as const;
export type ReportType = (typeof reportTypes)[number];

/** How it can be looked at; the first is what is shown where none is named. */
export const viewsOf = {
  quiz: ['overall', 'questions', 'scores'],
  survey: ['responses'],
  poll: ['polls', 'words'],
} as const satisfies Record<ReportType, readonly string[]>;
export type ReportView = (typeof viewsOf)[ReportType][number];

/** Which activities: all, or those of these ids. */
export type Chosen = 'all' | readonly string[];

/** The query string of My Report, so that a link shows the same. Nothing is chosen at first (P341). */
export interface ReportSearch {
  readonly type?: ReportType;
  /** `all`, or ids with commas between them. */
  readonly chosen?: string;
  readonly view?: ReportView;
}

/** As many as the server takes at once. */
const MOST_CHOSEN = 200;

/** For `validateSearch`: what is unknown or does not belong together is left out. */
export function reportSearch(raw: Readonly<Record<string, unknown>>): ReportSearch {
  const type = reportTypes.find((known) => known === raw['type']);
  if (type === undefined) return {};
  const view = viewsOf[type].find((known) => known === raw['view']);
  const chosen = typeof raw['chosen'] === 'string' ? searchOfChosen(chosenIn(raw['chosen'])) : undefined;
  return { type, ...(view !== undefined && { view }), ...(chosen !== undefined && { chosen }) };
}

export function chosenIn(chosen: string | undefined): Chosen {
  if (chosen === 'all') return 'all';
  const ids = chosen?.split(',').filter((id) => /^[0-9a-f]{24}$/.test(id)) ?? [];
  return [...new Set(ids)].slice(0, MOST_CHOSEN);
}

/** The same, without those that are none of these activities: an address may be old, or of somebody else. */
export function chosenAmong(
  activities: readonly { readonly id: string }[],
  chosen: string | undefined,
): Chosen {
  const named = chosenIn(chosen);
  return named === 'all' ? 'all' : named.filter((id) => activities.some((activity) => activity.id === id));
}

export function searchOfChosen(chosen: Chosen): string | undefined {
  if (chosen === 'all') return 'all';
  return chosen.length === 0 ? undefined : chosen.join(',');
}

/** What is shown of the reports, and how to show something else. */
export interface MyReportProps {
  readonly at: ReportSearch;
  readonly go: (at: ReportSearch) => void;
}
