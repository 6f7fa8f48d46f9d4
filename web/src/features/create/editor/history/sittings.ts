import type { HistoryEntry } from '@pollux/query-api/authoring/history-contract';

/** Whoever does nothing for so long has got up. */
const PAUSE_MS = 15 * 60_000;

/** What one person did without a long pause. */
export interface Sitting {
  readonly by: string | null;
  readonly from: string;
  readonly to: string;
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
}

/** The sittings of a history, the newest first. @param entries the newest first */
export function sittingsOf(entries: readonly HistoryEntry[]): Sitting[] {
  const sittings: { by: string | null; from: string; to: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const last = sittings.at(-1);
    const goesOn =
      last !== undefined && last.by === entry.by && Date.parse(last.from) - Date.parse(entry.at) < PAUSE_MS;
    if (goesOn) {
      last.entries.push(entry);
      last.from = entry.at;
    } else {
      sittings.push({ by: entry.by, from: entry.at, to: entry.at, entries: [entry] });
    }
  }
  return sittings;
}
