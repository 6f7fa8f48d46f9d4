/** Where clients reach a node. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** This machine alone. */
export const HOST = '127.0.0.1';

/** What a node takes itself and the others for. */
export interface Role {
  readonly place: Place;
  /** Whether it may take writes. */
  leads(): boolean;
  /** Where it sends those that need the leader; undefined where it knows none. */
  leaderPlace(): Place | undefined;
  /** What it tells of the cluster. */
  members(): readonly Member[];
}

export interface Member {
  readonly id: string;
  readonly place: Place;
  readonly leads: boolean;
  readonly isAlive: boolean;
}

/** A peer that stands alone is its own leader. @param port where it listens, once it does */
export function alone(port: () => number): Role {
  const id = crypto.randomUUID();
  const place = () => ({ host: HOST, port: port() });
  return {
    get place() {
      return place();
    },
    leads: () => true,
    leaderPlace: place,
    members: () => [{ id, place: place(), leads: true, isAlive: true }],
  };
}

export interface MembershipOptions {
  /** How long after the leader fell silent the others have a new one. */
  readonly electionMs: number;
  /** How long after a node fell silent the others still tell of it, and of who leads, as before. */
  readonly staleGossipMs: number;
  /** Called with the port of each new leader. */
  readonly onLeader?: (port: number) => void;
  /** Where clients reach the node of a port, if not at that port of this machine. */
  readonly placeOf?: (port: number) => Place;
}

/** What a majority is agreed on, and what is told of it. */
interface View {
  readonly leader: number;
  readonly up: ReadonlySet<number>;
}

/**
 * Who belongs to a cluster, who of them is up, and who leads. While no majority is up, nobody does. A node that was
 * away comes back as a follower, unless it was not missed: it is told of everything at once.
 */
export class Membership {
  readonly #ids: ReadonlyMap<number, string>;
  readonly #options: MembershipOptions;
  readonly #up: Set<number>;
  readonly #telling = new Set<NodeJS.Timeout>();
  #leader: number;
  #told: View;
  #election: NodeJS.Timeout | undefined;

  /** @param ports of the nodes; the first one leads */
  constructor(ports: readonly [number, ...number[]], options: MembershipOptions) {
    this.#ids = new Map(ports.map((port) => [port, crypto.randomUUID()]));
    this.#options = options;
    this.#up = new Set(ports);
    [this.#leader] = ports;
    this.#told = this.#view();
  }

  get leader(): number | undefined {
    return this.#hasMajority() && this.#up.has(this.#leader) ? this.#leader : undefined;
  }

  roleOf(port: number): Role {
    const placeOf = this.#options.placeOf ?? ((of) => ({ host: HOST, port: of }));
    return {
      place: placeOf(port),
      leads: () => this.leader === port,
      leaderPlace: () => (this.#hasMajority() ? placeOf(this.#leader) : undefined),
      members: () =>
        [...this.#ids].map(([port, id]) => ({
          id,
          place: placeOf(port),
          leads: port === this.#told.leader,
          isAlive: this.#told.up.has(port),
        })),
    };
  }

  /** A node has fallen silent. */
  lost(port: number): void {
    this.#up.delete(port);
    if (!this.#up.has(this.#leader)) this.#electLater();
    const telling = setTimeout(() => {
      this.#telling.delete(telling);
      this.#tell();
    }, this.#options.staleGossipMs);
    this.#telling.add(telling);
  }

  /** A node is there again. */
  back(port: number): void {
    this.#up.add(port);
    if (this.#up.has(this.#leader)) this.#callOffElection();
    else this.#electLater();
    this.#tell();
  }

  close(): void {
    this.#callOffElection();
    for (const telling of this.#telling) clearTimeout(telling);
  }

  #electLater(): void {
    this.#election ??= setTimeout(() => this.#elect(), this.#options.electionMs);
  }

  #callOffElection(): void {
    clearTimeout(this.#election);
    this.#election = undefined;
  }

  #elect(): void {
    this.#election = undefined;
    const [next] = this.#up;
    if (next === undefined || !this.#hasMajority()) return;
    this.#leader = next;
    if (this.#telling.size === 0) this.#tell();
    this.#options.onLeader?.(next);
  }

  #hasMajority(): boolean {
    return this.#up.size * 2 > this.#ids.size;
  }

  #tell(): void {
    this.#told = this.#view();
  }

  #view(): View {
    return { leader: this.#leader, up: new Set(this.#up) };
  }
}
