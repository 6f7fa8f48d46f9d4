/**
 * The checkpoint that was signed last, kept apart from the log and from all that is built of it, so that no log is ever
 * signed that does not begin with it.
 */
export interface LastSigned {
  /** The signed note; undefined while there was none. */
  read(): Promise<string | undefined>;

  /**
   * Puts the next one in the place of the one that was read. Durable once it resolves.
   * @returns false where another process has signed meanwhile: nothing was written
   */
  replace(former: string | undefined, next: string): Promise<boolean>;
}
