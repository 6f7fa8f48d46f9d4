import { setTimeout as wait } from 'node:timers/promises';
import { Problem, tooManyRequests } from '@pollux/infra/http/problem';
import type { Replay } from './replay-contract.ts';
import type { MadeReplay } from './replay-making.ts';

/** So many replays are kept: those that were asked for last. */
const MOST_KEPT = 40;
/** So long are all of them together at most, in characters: in memory each takes some five bytes. */
const MOST_CHARACTERS = 20_000_000;
/** So many may wait to be made: one is made at a time. */
const MOST_WAITING = 20;
/** So long somebody waits for one before they are told that it is being made. */
const MOST_WAIT_MS = 2_500;
/** What took longer than that is there so long for those who were told, though more has been answered since. */
const FETCHED_MS = 10_000;
/** What people are called is not looked at anew sooner. */
const KEPT_MS = 600_000;
const RETRY_AFTER_S = 5;

/** What a replay is of. */
export interface Subject {
  /** Of what and for whom, and what is hidden in it. */
  readonly of: string;
  /** The same with how much was answered. */
  readonly revision: string;
}

interface Kept {
  readonly revision: string;
  readonly made: Promise<MadeReplay>;
  readonly since: number;
  /** When it was made; undefined before. */
  madeAt?: number;
  characters: number;
}

/** Replays that were made, in one process. */
export class ReplaysKept {
  /** By what they are of: of each the last one. */
  readonly #kept = new Map<string, Kept>();
  #waiting = 0;
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * A replay, which is made in the background where it is not there yet. Where people answer all the time, those who were
   * told that one is being made are given that one: the next would take as long.
   * @throws a problem 503 `replay-being-made` where that takes longer; 429 where too many wait
   */
  async get(
    subject: Subject,
    make: () => Promise<MadeReplay>,
  ): Promise<{ readonly replay: Replay; readonly revision: string }> {
    const { made, revision } = this.#making(subject, make);
    const waiting = new AbortController();
    const late = wait(MOST_WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
    const ready = await Promise.race([made, late]).finally(() => waiting.abort());
    if (ready !== undefined) return { replay: ready.replay, revision };
    throw new Problem(503, 'replay-being-made', 'The replay is being made.', { retryAfter: 1 });
  }

  /** Forgets all: somebody who may be in one was forgotten. */
  drop(): void {
    this.#kept.clear();
  }

  #making({ of, revision }: Subject, make: () => Promise<MadeReplay>): Kept {
    const known = this.#kept.get(of);
    if (known !== undefined && isOf(revision, known)) {
      this.#kept.delete(of);
      this.#kept.set(of, known);
      return known;
    }
    if (this.#waiting >= MOST_WAITING) throw tooManyRequests(RETRY_AFTER_S);
    this.#waiting += 1;
    const before = this.#queue;
    const made = before.then(make).finally(() => {
      this.#waiting -= 1;
    });
    // Whoever asked for it is told why it failed; the next one begins all the same.
    this.#queue = made.catch(() => undefined);
    const kept: Kept = { revision, made, since: performance.now(), characters: 0 };
    this.#kept.delete(of);
    this.#kept.set(of, kept);
    void this.#follow(of, kept);
    this.#makeRoom();
    return kept;
  }

  async #follow(of: string, kept: Kept): Promise<void> {
    try {
      const { characters } = await kept.made;
      kept.madeAt = performance.now();
      kept.characters = characters;
      this.#makeRoom();
    } catch {
      // Whoever waits is told; the next one tries again.
      if (this.#kept.get(of) === kept) this.#kept.delete(of);
    }
  }

  /** The newest one stays, however long it is. */
  #makeRoom(): void {
    let characters = [...this.#kept.values()].reduce((sum, kept) => sum + kept.characters, 0);
    for (const [of, kept] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && (characters <= MOST_CHARACTERS || this.#kept.size === 1)) return;
      this.#kept.delete(of);
      characters -= kept.characters;
    }
  }
}

/** Whether whoever asks for a revision is given what is kept. */
function isOf(revision: string, kept: Kept): boolean {
  const now = performance.now();
  if (now - kept.since >= KEPT_MS) return false;
  if (revision === kept.revision) return true;
  const isSlow = (kept.madeAt ?? now) - kept.since > MOST_WAIT_MS;
  return isSlow && now - (kept.madeAt ?? now) < FETCHED_MS;
}
