import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { passes } from './eventstoredb-errors.ts';
import { chooseLeader, type Member, type NodeName } from './eventstoredb-leader.ts';
import { NodeConnection } from './eventstoredb-node.ts';
import { type ClusterUrl, nodeName } from './eventstoredb-url.ts';

/** How long until a node is asked again that has answered. */
const AGAIN_MS = 100;
/** The same where it has not: a connection is not free. */
const AFRESH_MS = 250;
/** How long a node that says it leads has to wait for others to say the same, when they do not yet. */
const DISAGREED_MS = 300;

/** No node could be found to work with; `errors` are what was met in looking for one. */
export class NoNode extends AggregateError {
  constructor(problems: ReadonlyMap<NodeName, Error>, forMs: number) {
    const known = [...problems].map(([node, { message }]) => `${node}: ${message}`);
    const said = known.length > 0 ? known.join('; ') : 'no node has said anything';
    super(problems.values(), `EventStoreDB has not answered within ${forMs} ms (${said}).`);
    this.name = 'NoNode';
  }
}

/** What a search ends with. */
export interface SearchEnd {
  /** @param members the node's cluster, as it says itself */
  readonly onFound: (connection: NodeConnection, members: readonly Member[]) => void;
  /** Every node has refused to answer, in a way that would not pass. */
  readonly onRefused: (error: Error) => void;
}

/**
 * A search for the node to work with. All nodes that are known are asked side by side, again and again, each over a
 * connection of its own; those that they name are asked as well. A node is found once it has itself answered, over the
 * connection that will be used.
 */
export class NodeSearch {
  readonly #url: ClusterUrl;
  readonly #answerMs: number;
  readonly #end: SearchEnd;
  readonly #over = new AbortController();
  readonly #asked = new Set<NodeName>();
  readonly #connections = new Map<NodeName, NodeConnection>();
  readonly #views = new Map<NodeName, Member[]>();
  readonly #problems = new Map<NodeName, Error>();
  /** Where the only node says that its cluster's leader is. */
  #hint: NodeName | undefined;
  #isPatient = true;
  #patience: NodeJS.Timeout | undefined;

  /**
   * @param options.known nodes to ask beside those that the URL names
   * @param options.connection one that is there already, if it has not been given up
   * @param options.answerMs how long a node has for an answer, until it is asked over a new connection
   */
  constructor(
    url: ClusterUrl,
    options: {
      readonly known: Iterable<NodeName>;
      readonly connection: NodeConnection | undefined;
      readonly answerMs: number;
    } & SearchEnd,
  ) {
    const { known, connection, answerMs } = options;
    this.#url = url;
    this.#answerMs = answerMs;
    this.#end = options;
    if (connection && !connection.lost.aborted) this.#connections.set(connection.node, connection);
    for (const node of [...url.seeds, ...known]) this.#ask(node);
    if (url.discovered) void this.#discover(url.discovered);
  }

  /** What stands against each node. */
  get problems(): ReadonlyMap<NodeName, Error> {
    return this.#problems;
  }

  /** A node has said that this one leads, which need not be so any more. */
  hint(node: NodeName): void {
    if (node !== this.#url.only) this.#hint = node;
    this.#ask(node);
  }

  /** Ends the search, and all its connections but one. */
  stop(reason: Error, but?: NodeConnection): void {
    this.#over.abort();
    clearTimeout(this.#patience);
    for (const connection of this.#connections.values()) {
      if (connection !== but) void connection.giveUp(reason);
    }
  }

  #ask(node: NodeName, foundAs?: string): void {
    if (this.#asked.has(node) || this.#over.signal.aborted) return;
    this.#asked.add(node);
    void this.#askOn(node, foundAs);
  }

  async #askOn(node: NodeName, foundAs: string | undefined): Promise<void> {
    while (!this.#over.signal.aborted) {
      try {
        const connection = this.#connections.get(node) ?? new NodeConnection(node, this.#url, foundAs);
        this.#connections.set(node, connection);
        const members = await connection.members(this.#answerMs);
        if (!this.#over.signal.aborted) this.#heard(node, members);
        await this.#pause(AGAIN_MS);
      } catch (error) {
        if (!this.#over.signal.aborted) this.#failed(node, error as Error);
        await this.#pause(AFRESH_MS);
      }
    }
  }

  #heard(node: NodeName, members: Member[]): void {
    this.#views.set(node, members);
    this.#problems.set(node, new Error('It is not the leader.'));
    if (!this.#url.only) for (const member of members) this.#ask(member.node);
    this.#decide();
  }

  #failed(node: NodeName, error: Error): void {
    // A node that will not say who is in its cluster is there, and may be called all the same.
    if (node === this.#url.only && !passes(error)) return this.#heard(node, []);
    this.#views.delete(node);
    this.#problems.set(node, error);
    const connection = this.#connections.get(node);
    this.#connections.delete(node);
    void connection?.giveUp(error);
    const refusals = [...this.#asked].filter((each) => !passes(this.#problems.get(each) ?? new Error()));
    if (refusals.length === this.#asked.size) this.#end.onRefused(error);
  }

  #decide(): void {
    const chosen =
      this.#url.only === undefined ? chooseLeader(this.#views) : this.#chooseOnly(this.#url.only);
    const connection = chosen && this.#connections.get(chosen.node);
    if (!connection) {
      clearTimeout(this.#patience);
      this.#patience = undefined;
      this.#isPatient = true;
    } else if (chosen.isAgreed || !this.#isPatient) {
      this.stop(new Error(`EventStoreDB is worked with at ${chosen.node}.`), connection);
      this.#end.onFound(connection, this.#views.get(chosen.node) ?? []);
    } else {
      this.#patience ??= setTimeout(() => {
        this.#isPatient = false;
        this.#decide();
      }, DISAGREED_MS);
    }
  }

  /** The only node; the one it has named comes first if that answers soon. */
  #chooseOnly(only: NodeName): { node: NodeName; isAgreed: boolean } | undefined {
    if (this.#hint !== undefined && this.#views.has(this.#hint)) return { node: this.#hint, isAgreed: true };
    return this.#views.has(only) ? { node: only, isAgreed: this.#hint === undefined } : undefined;
  }

  /** Asks all addresses behind a name. */
  async #discover({ name, port }: { name: string; port: number }): Promise<void> {
    while (!this.#over.signal.aborted) {
      try {
        const addresses = await lookup(name, { all: true });
        this.#problems.delete(name);
        for (const { address } of addresses) this.#ask(nodeName(address, port), name);
      } catch (error) {
        this.#problems.set(name, error as Error);
      }
      await this.#pause(AFRESH_MS);
    }
  }

  async #pause(forMs: number): Promise<void> {
    await delay(forMs, undefined, { signal: this.#over.signal }).catch(() => undefined);
  }
}
