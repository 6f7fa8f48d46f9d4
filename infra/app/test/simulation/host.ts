/** Who a process talks to. Each can be out of reach while the others are not. */
export type Peer = 'log' | 'documents' | 'mail' | 'gateway';

/**
 * The machine that a port runs on, as far as its waiting is concerned. The ports in memory do everything that could
 * fail, or be seen by somebody else, through it.
 */
export interface Host {
  /**
   * Sends a request to a peer and waits for its answer. In between, others may be served, and the request, the answer
   * or the whole process may get lost. The effect happens at once, and may happen again later when it is `repeatable`.
   * @throws what the effect throws, or `ConnectionLost`, after which nobody knows whether it happened
   */
  deliver<Answer>(peer: Peer, request: string, effect: () => Answer, repeatable?: boolean): Promise<Answer>;

  /** How many of at most so many events come in one piece. */
  pieceOf(most: number): number;

  /** Lets a little time pass before something is tried again. */
  rest(): Promise<void>;
}

/** A request or its answer was lost: it is unknown whether anything was done about it. */
export class ConnectionLost extends Error {
  constructor(request: string) {
    super(`The connection was lost over: ${request}.`);
    this.name = 'ConnectionLost';
  }
}

/** A machine on which nothing goes wrong and everything is answered in turn. */
export const calmHost: Host = {
  deliver: async (_peer, _request, effect) => effect(),
  pieceOf: (most) => most,
  rest: async () => {},
};
