import { Allowance } from './allowance.ts';
import { JOINS_AN_ACCOUNT, MOST_SOCKETS_AN_ACCOUNT } from './limits.ts';

/** How often people are forgotten who are gone. */
const SWEEP_MS = 60_000;

interface Person<Viewer> {
  readonly viewers: Set<Viewer>;
  readonly joins: Allowance;
}

/** The browsers of each account that looks on, and how often it joins rooms. */
export class People<Viewer> {
  readonly #people = new Map<string, Person<Viewer>>();
  readonly #sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref();

  /** Whether an account may have one browser more. */
  admits(accountId: string): boolean {
    return this.of(accountId).length < MOST_SOCKETS_AN_ACCOUNT;
  }

  enter(accountId: string, viewer: Viewer): void {
    const person = this.#people.get(accountId) ?? {
      viewers: new Set<Viewer>(),
      joins: new Allowance(JOINS_AN_ACCOUNT),
    };
    this.#people.set(accountId, person);
    person.viewers.add(viewer);
  }

  leave(accountId: string, viewer: Viewer): void {
    this.#people.get(accountId)?.viewers.delete(viewer);
  }

  /** Counts a join. @returns false when it is one too many */
  mayJoin(accountId: string): boolean {
    return this.#people.get(accountId)?.joins.take() ?? true;
  }

  of(accountId: string): readonly Viewer[] {
    return [...(this.#people.get(accountId)?.viewers ?? [])];
  }

  stop(): void {
    clearInterval(this.#sweeping);
  }

  // Not at once: who comes back at once has no more joins for it.
  #sweep(): void {
    for (const [accountId, { viewers, joins }] of this.#people) {
      if (viewers.size === 0 && joins.isWhole()) this.#people.delete(accountId);
    }
  }
}
