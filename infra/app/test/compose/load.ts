import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { ApiClient } from '../../demo/api-client.ts';
import { Insisting } from '../long/insisting.ts';
import type { Person } from '../support/people.ts';
import { type CreatedPoll, chooses, votesIn } from '../support/polls.ts';

/** A load is small: so many are on their way at once, each of them with a pause behind it. */
const AT_ONCE = 4;
const PAUSE_MS = 100;

const FEWEST = 60;
const MOST = 2_000;

/** Votes for a poll in which everybody may vote as often as they like, and what of them was acknowledged. */
export class Load {
  /** For each option of the first question. */
  readonly acknowledged = [0, 0, 0];
  readonly #insisting = new Insisting();
  readonly #poll: CreatedPoll;
  readonly #voters: readonly Person[];
  #begun = 0;

  constructor(poll: CreatedPoll, voters: readonly Person[]) {
    this.#poll = poll;
    this.#voters = voters;
  }

  get #total(): number {
    return this.acknowledged.reduce((sum, votes) => sum + votes);
  }

  /** Votes that were sent again, as no answer came. */
  get retried(): number {
    return this.#insisting.retried;
  }

  /** Casts so many votes, each until it is acknowledged. */
  async cast(votes: number): Promise<void> {
    const end = this.#begun + votes;
    await this.#castWhile(() => this.#begun < end);
  }

  /** Casts votes before something happens, until it is over, and after it. */
  async during(happening: () => Promise<void>): Promise<void> {
    const start = this.#begun;
    const begun = () => this.#begun - start;
    let isOver = false;
    const voting = this.#castWhile(() => begun() < FEWEST || (!isOver && begun() < MOST));
    await this.cast(FEWEST / 2);
    await happening().finally(() => {
      isOver = true;
    });
    await voting;
    await this.cast(FEWEST / 2);
  }

  /** What the results of the poll have to be: as many votes as were acknowledged, in all and for each option. */
  get acknowledgedInAll(): readonly number[] {
    return [this.#total, ...this.acknowledged];
  }

  /** What the results are, or why they cannot be read just now. */
  async counted(by: ApiClient): Promise<readonly number[] | string> {
    try {
      const results = await by.ask(getPollResults, { params: { id: this.#poll.id } });
      return [results.ballots, ...votesIn(results)];
    } catch (error) {
      return String(error);
    }
  }

  async #castWhile(goesOn: () => boolean): Promise<void> {
    const castInTurn = async () => {
      while (goesOn()) {
        const number = this.#begun++;
        const option = number % this.acknowledged.length;
        const voter = this.#voters[number % this.#voters.length];
        if (voter === undefined) throw new Error('There are no voters.');
        const vote = { pollId: this.#poll.id, answers: chooses(this.#poll, 0, option) };
        await this.#insisting.send(voter.client, CastVote, vote);
        this.acknowledged[option] = (this.acknowledged[option] ?? 0) + 1;
        await wait(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, castInTurn));
  }
}
