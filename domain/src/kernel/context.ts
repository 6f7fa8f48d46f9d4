/** The person behind a command, by the server's session; a visitor has none. */
export interface Actor {
  readonly accountId: string;
}

/** What a decision may know of the world besides its streams: who asks, when, and new ids. */
export interface Context {
  readonly now: Date;
  /** The signed-in person. Only commands whose policy demands a session may read it. */
  readonly actor: Actor;
  /** A new id of 24 hexadecimal characters; the same call of a repeated command gives the same id. */
  newId(): string;
}
