import type { Peer } from './host.ts';
import type { Machine } from './machine.ts';
import type { Trouble, TroubleKind } from './plan.ts';
import type { Scheduler, Waiting } from './scheduler.ts';

const HOUR_MS = 3_600_000;
const OUTAGE_MS = 30_000;
const HOLD_STEPS = 60;

/** Brings the troubles of a plan over those whose turn it is, until there is to be no more of it. */
export class Troubles {
  readonly #scheduler: Scheduler<Machine>;
  readonly #due: Map<number, TroubleKind>;
  readonly #held = new Map<Waiting<Machine>, number>();
  readonly #outages = new Map<Peer, number>();

  constructor(scheduler: Scheduler<Machine>, troubles: readonly Trouble[]) {
    this.#scheduler = scheduler;
    this.#due = new Map(troubles.map(({ step, kind }) => [step, kind]));
    scheduler.decide = (chosen) => this.#decide(chosen);
  }

  end(): void {
    this.#scheduler.decide = ({ go }) => go('on');
  }

  #decide(chosen: Waiting<Machine>): void {
    const { owner } = chosen;
    const trouble = this.#due.get(this.#scheduler.steps);
    switch (trouble) {
      case undefined:
        return this.#goOn(chosen);
      case 'lost':
      case 'late':
      case 'twice':
        return chosen.go(trouble);
      case 'crash':
        if (owner === undefined) return chosen.go('lost');
        return owner.crash();
      case 'late-crash':
        // It sends what it had to say, and is no more.
        chosen.go('late');
        return void Promise.resolve().then(() => owner?.crash());
      case 'hold':
        this.#held.set(chosen, this.#scheduler.steps + HOLD_STEPS);
        return this.#scheduler.putBack(chosen);
      case 'clocks-back':
        this.#scheduler.setClocksBack(HOUR_MS);
        return chosen.go('on');
      case 'outage':
        if (chosen.peer !== undefined) this.#outages.set(chosen.peer, this.#scheduler.elapsed + OUTAGE_MS);
        return chosen.go('lost');
    }
  }

  #goOn(chosen: Waiting<Machine>): void {
    const held = (this.#held.get(chosen) ?? 0) > this.#scheduler.steps;
    if (held) return this.#scheduler.putBack(chosen);
    const outageUntil = chosen.peer === undefined ? 0 : (this.#outages.get(chosen.peer) ?? 0);
    chosen.go(this.#scheduler.elapsed < outageUntil ? 'lost' : 'on');
  }
}
