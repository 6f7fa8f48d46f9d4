import type { Snapshot } from '../live/newer.ts';

/** The names under which the lists are kept in this browser, and in the cache of what was read (C211, C328). */
export const keptAs = {
  grades: 'allGrades',
  subjects: 'allSubjects',
  questionTypes: 'allQuestionTypes',
} as const;
type Name = (typeof keptAs)[keyof typeof keptAs];

/** A list as it was read last. */
interface KeptList<View> extends Snapshot<View> {
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
}

/** The list as it is kept in this browser; undefined where there is none that can be read. */
export function keptList<View>(name: Name): KeptList<View> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isList(kept) ? (kept as KeptList<View>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a list. Where storage is full or refused the page alone has it. */
export function keepList(name: Name, snapshot: Snapshot<unknown>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...snapshot, at: Date.now() }));
  } catch {
    // It is read again then.
  }
}

/** Forgets every list: nobody is signed in any more. */
export function forgetKeptLists(): void {
  try {
    for (const name of Object.values(keptAs)) localStorage.removeItem(name);
  } catch {
    // Nothing can have been stored.
  }
}

/** Whether it looks like what was kept: anybody can write there, and an older page may have. */
function isList(kept: unknown): boolean {
  const { at, revision, view } = (kept ?? {}) as Partial<KeptList<{ data?: unknown; former?: unknown }>>;
  const hasRevision = revision === null || typeof revision === 'string';
  return typeof at === 'number' && at <= Date.now() && hasRevision && isEntries(view?.data);
}

function isEntries(entries: unknown): boolean {
  return (
    Array.isArray(entries) &&
    entries.every(({ name, value } = {}) => typeof name === 'string' && typeof value === 'string')
  );
}
