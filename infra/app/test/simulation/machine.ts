import type { Random } from '@pollux/infra/test/support/random';
import { ConnectionLost, type Host, type Peer } from './host.ts';
import type { Scheduler, Verdict } from './scheduler.ts';

/** Events come in pieces of at most so many, so that few events make many batches. */
const MOST_IN_A_PIECE = 3;
const REST_MS = 1_000;

/** One run of a process, from its start to its crash: what it waits for then is forgotten, with everything it knew. */
export class Machine implements Host {
  readonly name: string;
  readonly #scheduler: Scheduler<Machine>;
  readonly #random: Random;
  readonly #crashed = Promise.withResolvers<never>();
  #alive = true;

  constructor(name: string, scheduler: Scheduler<Machine>, random: Random) {
    this.name = name;
    this.#scheduler = scheduler;
    this.#random = random;
    this.#crashed.promise.catch(() => {});
  }

  get alive(): boolean {
    return this.#alive;
  }

  crash(): void {
    this.#alive = false;
    this.#scheduler.forget(this);
    this.#crashed.reject(new ConnectionLost(this.name));
  }

  /** What the process answers, as somebody outside sees it. @throws ConnectionLost when it crashes before */
  answer<Answer>(work: Promise<Answer>): Promise<Answer> {
    return Promise.race([work, this.#crashed.promise]);
  }

  async deliver<Answer>(
    peer: Peer,
    request: string,
    effect: () => Answer,
    repeatable = false,
  ): Promise<Answer> {
    const sent = await this.#turn(peer, request);
    if (sent === 'late') this.#later(request, effect);
    if (sent === 'twice' && repeatable) this.#later(request, effect);
    if (sent === 'lost' || sent === 'late') throw new ConnectionLost(request);
    const answer = attempt(effect);
    const received = await this.#turn(peer, `answer to ${request}`);
    if (received === 'lost' || received === 'late') throw new ConnectionLost(request);
    return answer();
  }

  pieceOf(most: number): number {
    return Math.min(most, 1 + this.#random.below(MOST_IN_A_PIECE));
  }

  rest(): Promise<void> {
    return this.#scheduler.sleep(REST_MS);
  }

  async #turn(peer: Peer, what: string): Promise<Verdict> {
    // Code of a crashed process that some promise of another one woke up goes no further.
    if (!this.#alive) await new Promise<never>(() => {});
    return this.#scheduler.turn(this, `${this.name}: ${what}`, peer);
  }

  #later(request: string, effect: () => unknown): void {
    void this.#scheduler.turn(undefined, `late: ${request}`).then(() => attempt(effect));
  }
}

// The outcome, to be told later: a refusal is one too.
function attempt<Answer>(effect: () => Answer): () => Answer {
  try {
    const answer = effect();
    return () => answer;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
