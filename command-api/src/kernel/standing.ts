import type { SetAside } from '@pollux/infra/event-store/event-store';

/** Whoever is stuck at an event says so again within this time. */
const MOST_SILENCE_MS = 10_000;

/** An event that reactions or lanes cannot read and stand still at. */
export interface Standing {
  /** Their names. */
  readonly who: readonly string[];
  readonly at: SetAside;
}

/** At which events the reactions and lanes of this process stand still, because they cannot read them. */
export class StandingStill {
  readonly #standing = new Map<string, { readonly at: SetAside; readonly said: number }>();

  /** Somebody stands at an event; it has to be said again while that lasts. */
  say(who: string, at: SetAside): void {
    this.#standing.set(who, { at, said: performance.now() });
  }

  /** By events, in the order of the log. */
  list(): Standing[] {
    const since = performance.now() - MOST_SILENCE_MS;
    const now = [...this.#standing].filter(([, { said }]) => said >= since);
    const byEvent = Map.groupBy(now, ([, { at }]) => at.event.position);
    return [...byEvent.entries()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, all]) => {
        const [first] = all;
        return first === undefined ? [] : [{ who: all.map(([who]) => who).toSorted(), at: first[1].at }];
      });
  }
}
