import { networkOf } from '@pollux/infra/http/network';
import { Allowance, type Rate } from './allowance.ts';
import {
  CONNECTIONS_A_GUEST,
  CONNECTIONS_A_NETWORK,
  GUESTS_CONNECTIONS_A_NETWORK,
  MOST_GUESTS_SOCKETS_A_NETWORK,
  MOST_SOCKETS_A_GUEST,
  MOST_SOCKETS_A_NETWORK,
} from './limits.ts';

/** How often those are forgotten who have no connection any more. */
const SWEEP_MS = 60_000;

interface Opening {
  open: number;
  readonly connections: Allowance;
}

/** How many connections each of many has, and how often it opens one. */
class Openings {
  readonly #most: number;
  readonly #rate: Rate;
  readonly #openings = new Map<string, Opening>();

  constructor(most: number, rate: Rate) {
    this.#most = most;
    this.#rate = rate;
  }

  admits(name: string): boolean {
    const { open, connections } = this.#of(name);
    return open < this.#most && connections.take();
  }

  enter(name: string): () => void {
    const opening = this.#of(name);
    opening.open++;
    return () => {
      opening.open--;
    };
  }

  sweep(): void {
    for (const [name, { open, connections }] of this.#openings) {
      if (open === 0 && connections.isWhole()) this.#openings.delete(name);
    }
  }

  #of(name: string): Opening {
    const known = this.#openings.get(name);
    if (known !== undefined) return known;
    const opening = { open: 0, connections: new Allowance(this.#rate) };
    this.#openings.set(name, opening);
    return opening;
  }
}

/**
 * How many connections each network has, and how often it opens one. Guests who have a seat in a session are counted by
 * their browser, and with many more of them by their network: a hall of thousands sits behind one address.
 */
export class Networks {
  readonly #networks = new Openings(MOST_SOCKETS_A_NETWORK, CONNECTIONS_A_NETWORK);
  readonly #guests = new Openings(MOST_SOCKETS_A_GUEST, CONNECTIONS_A_GUEST);
  readonly #halls = new Openings(MOST_GUESTS_SOCKETS_A_NETWORK, GUESTS_CONNECTIONS_A_NETWORK);
  readonly #sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref();

  /**
   * Whether one more connection from an address is to be taken.
   * @param guest the browser, where it has a seat
   */
  admits(address: string, guest?: string): boolean {
    const network = networkOf(address);
    if (guest === undefined) return this.#networks.admits(network);
    return this.#guests.admits(guest) && this.#halls.admits(network);
  }

  /** Counts a connection in. @returns how to count it out, once */
  enter(address: string, guest?: string): () => void {
    const network = networkOf(address);
    if (guest === undefined) return this.#networks.enter(network);
    const leaves = [this.#guests.enter(guest), this.#halls.enter(network)];
    return () => {
      for (const leave of leaves) leave();
    };
  }

  stop(): void {
    clearInterval(this.#sweeping);
  }

  #sweep(): void {
    for (const openings of [this.#networks, this.#guests, this.#halls]) openings.sweep();
  }
}
