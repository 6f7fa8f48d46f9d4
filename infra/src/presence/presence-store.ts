/** Somebody was seen at a place, or left it, at a time in milliseconds. */
export interface Sighting {
  readonly place: string;
  /** Stored as it is, so it must not say who somebody is. */
  readonly who: string;
  readonly isHere: boolean;
  readonly at: number;
}

/** Whoever has not been seen for so long is not there any more. */
export const SEEN_MS = 45_000;

/**
 * Who is where right now. Processes that share the store count each person once, whichever of them saw them. It is no
 * history: nothing of it is in the log, what is old is forgotten, and a store that is lost knows as much within
 * `SEEN_MS`.
 */
export interface PresenceStore {
  /**
   * Takes in what was seen. Of what is said of somebody at a place the latest holds; at the same moment they are gone.
   * @param sightings nobody twice at one place
   */
  note(sightings: readonly Sighting[]): Promise<void>;
  /** How many are at each of these places. */
  count(places: readonly string[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}
