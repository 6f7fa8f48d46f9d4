import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectors } from '@pollux/projections/registry';
import type { ApiClient } from '../../demo/api-client.ts';
import { type Term, writeTerm } from '../../demo/term/term.ts';
import { wholeLog } from '../support/fold.ts';
import { ReadSideAlone } from '../support/read-side.ts';
import { type Facts, factsOf, type NaiveQuiz } from './naive/facts.ts';

const SEED = 20_261_126;
const SIZES = { creators: 2, quizzes: 9, surveys: 3, polls: 3, people: 40, attempts: 500 };

/** A small term with its reports, and what its log says by itself. */
export class TermSide {
  readonly term: Term;
  readonly facts: Facts;
  readonly #side: ReadSideAlone;
  readonly #clients: ReadonlyMap<string, ApiClient>;
  readonly #folder: string;

  private constructor(
    parts: { readonly term: Term; readonly facts: Facts; readonly folder: string },
    side: ReadSideAlone,
    clients: ReadonlyMap<string, ApiClient>,
  ) {
    this.term = parts.term;
    this.facts = parts.facts;
    this.#folder = parts.folder;
    this.#side = side;
    this.#clients = clients;
  }

  /**
   * @param isLive whether its read models are kept while everything happens, as those of a running product are; else they
   *   are made of the log afterwards, as when they are built anew
   */
  static async open({ isLive }: { readonly isLive: boolean }): Promise<TermSide> {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-numbers-'));
    const side = await ReadSideAlone.open(folder);
    const { events, personKeys } = side.stores;
    const credentials = {
      emailIdOf: (email: string) => hash('sha256', email).slice(0, 24),
      passwordHash: '',
    };
    // What holds the words of many people is built anew once one of them is forgotten.
    const live = side.follow(isLive ? projectors.filter(({ rebuiltToForget }) => !rebuiltToForget) : []);
    const term = await writeTerm({ sizes: SIZES, seed: SEED, credentials, log: events, keys: personKeys });
    await live.caughtUp();
    await live.stop();
    await side.project(projectors);
    const facts = factsOf(await wholeLog(events));
    const clients = new Map<string, ApiClient>();
    for (const { accountId } of [...term.creators, ...term.people]) {
      clients.set(accountId, await side.signedIn(accountId));
    }
    return new TermSide({ term, facts, folder }, side, clients);
  }

  /** The log as the product reads it. */
  get events() {
    return this.#side.stores.events;
  }

  /** All activities of a kind: what people did at one that is in the bin or deleted stays in reports (P410). */
  of(quizType: string): NaiveQuiz[] {
    return [...this.facts.quizzes.values()].filter((quiz) => quiz.quizType === quizType);
  }

  as(accountId: string): ApiClient {
    const client = this.#clients.get(accountId);
    if (client === undefined) throw new Error('Nobody is signed in so.');
    return client;
  }

  async close(): Promise<void> {
    await this.#side.close();
    await rm(this.#folder, { recursive: true });
  }
}
