/** At most `points` in `seconds` for each key: a window begins with the first, and ends so many seconds later. */
export interface LimitOptions {
  /** Limits of one name share their counts. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * For what nobody may guess at, as passwords: a restart does not begin the counts anew, and where they cannot be
   * reached nothing gets by. Other limits may be forgotten, and let everything by where the store is away.
   */
  readonly strict?: boolean;
}

/** What was counted under a key since its window began. */
export interface Count {
  readonly points: number;
  readonly seconds: number;
}

export interface Limiter {
  /** Counts so many more under the key, one where nothing is said. @returns whether that is within the limit */
  consume(key: string, points?: number): Promise<boolean>;
  /** What is counted under the key, and in how many whole seconds the count begins anew: 0 and 0 where nothing is. */
  counted(key: string): Promise<Count>;
  /** Counts so many less, at most down to nothing. */
  giveBack(key: string, points: number): Promise<void>;
  /** The key's count begins anew. */
  reset(key: string): Promise<void>;
}

/**
 * What guards commands against too many and against mistaken repeats. Processes that share the store share its counts
 * and keys. None of it decides what is true: that is in the log, and a store that is lost takes nothing with it.
 */
export interface GuardStore {
  /** The same limiter for the same name. Its keys are stored as they are, so they must not say who somebody is. */
  limiter(options: LimitOptions): Limiter;
  /**
   * Keeps the hash of what a command says under its id, unless one is kept there. It sits on the path of every
   * command, so it must be fast.
   * @returns the hash that is kept: another one where the id was used for something else before
   */
  claim(commandId: string, commandHash: string): string | Promise<string>;
  close(): Promise<void>;
}
