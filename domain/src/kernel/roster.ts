import { oneLine, withoutUnseen } from './typed-text.ts';

// Each reference list is in one stream, so that its values are unique and many entries can be added at once.

/** What every entry of a reference list has. */
export interface Entry {
  readonly name: string;
  /** What activities refer to it by: made of its first name, and never changed (A176, A178). */
  readonly value: string;
  /** Whether creators are offered it. */
  readonly isActive: boolean;
}

/** A reference list. */
export interface Roster<Listed extends Entry> {
  /** By their ids, in the order in which they were added. */
  readonly entries: ReadonlyMap<string, Listed>;
  /** The values of those that were deleted, by their ids. */
  readonly deleted: ReadonlyMap<string, string>;
}

/** A list in which nothing ever was. */
export const emptyRoster: Roster<never> = {
  entries: new Map<string, never>(),
  deleted: new Map<string, string>(),
};

/** Most characters of the name of an entry. */
export const MOST_NAME_CHARACTERS = 60;

/** Most entries that can be sent at once. */
export const MOST_IMPORTED = 1_000;

/**
 * The value of an entry that is added under this name: in small letters and without spaces (A176, A178). Logs are read
 * by it, so that it never changes, whatever texts are compared by elsewhere.
 */
export function valueOf(name: string): string {
  return oneLine(withoutUnseen(name).normalize('NFKC').toLowerCase()).replaceAll(' ', '');
}

/** A list while events are folded into it: it is changed in place. */
export interface OpenRoster<Listed extends Entry> {
  readonly entries: Map<string, Listed>;
  readonly deleted: Map<string, string>;
}

/**
 * How events fold into a list: many at once copy it once, so that a long stream is read in linear time.
 * @param change changes the list as one event says
 */
export function foldsRoster<Listed extends Entry, Event>(
  change: (roster: OpenRoster<Listed>, event: Event) => void,
) {
  const evolveAll = ({ entries, deleted }: Roster<Listed>, events: readonly Event[]): Roster<Listed> => {
    const roster = { entries: new Map(entries), deleted: new Map(deleted) };
    for (const event of events) change(roster, event);
    return roster;
  };
  return { evolveAll, evolve: (roster: Roster<Listed>, event: Event) => evolveAll(roster, [event]) };
}

/** Takes an entry out of the list; its value stays known. */
export function removeEntry({ entries, deleted }: OpenRoster<Entry>, id: string): void {
  deleted.set(id, entries.get(id)?.value ?? '');
  entries.delete(id);
}

/** Every value that an entry has, or had before it was deleted. */
export function everValues({ entries, deleted }: Roster<Entry>): Set<string> {
  return new Set([...[...entries.values()].map(({ value }) => value), ...deleted.values()]);
}

/**
 * What no other entry may be called: values, and what names that were changed since would give.
 * @param except the id of an entry that is left out
 */
export function takenValues(roster: Roster<Entry>, except?: string): Set<string> {
  const others = [...roster.entries].filter(([id]) => id !== except).map(([, entry]) => entry);
  return new Set(others.flatMap(({ name, value }) => [value, valueOf(name)]));
}

/** The values that creators are offered. */
export function offeredValues({ entries }: Roster<Entry>): Set<string> {
  return new Set([...entries.values()].filter(({ isActive }) => isActive).map(({ value }) => value));
}

/** The values that creators are not offered at present. */
export function switchedOffValues({ entries }: Roster<Entry>): Set<string> {
  return new Set([...entries.values()].filter(({ isActive }) => !isActive).map(({ value }) => value));
}
