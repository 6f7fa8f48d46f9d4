import { setTimeout as delay } from 'node:timers/promises';
import { ErrorType, type EventStoreDBClient, type NotLeaderError } from '@eventstore/db-client';
import { isOfType, mayPassElsewhere, passes } from './eventstoredb-errors.ts';
import { type Member, type NodeName, saysToLead } from './eventstoredb-leader.ts';
import type { NodeConnection } from './eventstoredb-node.ts';
import { NodeSearch, NoNode } from './eventstoredb-search.ts';
import { type ClusterUrl, nodeName, readClusterUrl } from './eventstoredb-url.ts';

/** How long the nodes of a cluster are waited for, in milliseconds. */
export interface ClusterPatience {
  /** For the answer to one call, and for a node that calls can be made to. */
  readonly answerMs: number;
  /** For something to come from the node, before it is asked whether it is there; and for its answer to that. */
  readonly watchMs: number;
}

/**
 * An EventStoreDB server, or a cluster of them, as one node at a time: the leader. It is watched, and left as soon as
 * it is silent, gone, or not the leader any more; every call made to it then fails, and can be made again to the next.
 */
export class Cluster {
  readonly #url: ClusterUrl;
  readonly #patience: ClusterPatience;
  readonly #closing = new AbortController();
  readonly #waiting = new Set<PromiseWithResolvers<NodeConnection>>();
  /** Those that the leader named last. */
  #known: readonly NodeName[] = [];
  #current: NodeConnection | undefined;
  #search: NodeSearch | undefined;

  /**
   * Connects with the first call.
   * @param url `esdb://…` or `esdb+discover://…`
   * @throws for a URL that cannot be used
   */
  constructor(url: string, patience: ClusterPatience) {
    this.#url = readClusterUrl(url);
    this.#patience = patience;
  }

  /**
   * The answer to a call to the leader.
   * @throws what the call met, NoAnswer, NoNode, or why the node was left meanwhile
   */
  async call<Answer>(make: (client: EventStoreDBClient) => Promise<Answer>): Promise<Answer> {
    const connection = await this.connection();
    try {
      return await connection.answered(make(connection.client), this.#patience.answerMs);
    } catch (error) {
      this.failed(connection, error);
      throw error;
    }
  }

  /** The connection to the leader. @throws NoNode when it cannot be found in time, or what every node refuses with */
  async connection(): Promise<NodeConnection> {
    if (this.#current && !this.#search) return this.#current;
    if (this.#closing.signal.aborted) throw new Error('The event store is closed.');
    const search = this.#look();
    const { answerMs } = this.#patience;
    const waiting = Promise.withResolvers<NodeConnection>();
    const timer = setTimeout(() => waiting.reject(new NoNode(search.problems, answerMs)), answerMs);
    this.#waiting.add(waiting);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(waiting);
    }
  }

  /** Says that a call over a connection has failed: another node may be the leader by now. */
  failed(connection: NodeConnection, error: unknown): void {
    if (connection !== this.#current || !mayPassElsewhere(error)) return;
    const search = this.#look();
    if (!isOfType(error, ErrorType.NOT_LEADER)) return;
    const { address, port } = (error as NotLeaderError).leader;
    search.hint(nodeName(address, port));
  }

  close(): void {
    const closed = new Error('The event store is closed.');
    this.#closing.abort();
    this.#search?.stop(closed);
    this.#search = undefined;
    void this.#current?.giveUp(closed);
    for (const { reject } of this.#waiting) reject(closed);
  }

  /** Looks for the leader, unless that is under way. Meanwhile no call is made; those that were go on. */
  #look(): NodeSearch {
    this.#search ??= new NodeSearch(this.#url, {
      known: this.#known,
      connection: this.#current,
      answerMs: this.#patience.answerMs,
      onFound: (connection, members) => this.#found(connection, members),
      onRefused: (error) => this.#refused(error),
    });
    return this.#search;
  }

  #found(connection: NodeConnection, members: readonly Member[]): void {
    this.#search = undefined;
    this.#known = this.#url.only === undefined ? namesOf(members) : [];
    const before = this.#current;
    this.#current = connection;
    for (const { resolve } of this.#waiting) resolve(connection);
    if (before === connection) return;
    void before?.giveUp(new Error(`EventStoreDB is worked with at ${connection.node} now.`));
    void this.#watch(connection);
  }

  #refused(error: Error): void {
    this.#search?.stop(error);
    this.#search = undefined;
    this.#current = undefined;
    for (const { reject } of this.#waiting) reject(error);
  }

  /** Sees to it that a node which says nothing any more, or leads no more, is left. */
  async #watch(connection: NodeConnection): Promise<void> {
    const { watchMs } = this.#patience;
    const { signal } = this.#closing;
    while (this.#current === connection && !signal.aborted) {
      const silentMs = connection.silentMs();
      if (silentMs < watchMs) {
        await delay(watchMs - silentMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      try {
        this.#heard(connection, await connection.members(watchMs));
      } catch (error) {
        if (!passes(error)) connection.heard();
        if (signal.aborted || connection.silentMs() < watchMs) continue;
        void connection.giveUp(error as Error);
        if (this.#current === connection) this.#look();
        return;
      }
    }
  }

  #heard(connection: NodeConnection, members: readonly Member[]): void {
    if (this.#url.only !== undefined) return;
    this.#known = namesOf(members);
    if (!saysToLead(connection.node, members)) this.#look();
  }
}

function namesOf(members: readonly Member[]): NodeName[] {
  return members.map(({ node }) => node);
}
