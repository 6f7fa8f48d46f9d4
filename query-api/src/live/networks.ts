import { networkOf } from '@pollux/infra/http/network';
import { Allowance } from './allowance.ts';
import { CONNECTIONS_A_NETWORK, MOST_SOCKETS_A_NETWORK } from './limits.ts';

/** How often networks are forgotten that nobody comes from any more. */
const SWEEP_MS = 60_000;

interface Network {
  open: number;
  readonly connections: Allowance;
}

/** How many connections each network has, and how often it opens one. */
export class Networks {
  readonly #networks = new Map<string, Network>();
  readonly #sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref();

  /** Whether one more connection from an address is to be taken. */
  admits(address: string): boolean {
    const { open, connections } = this.#of(address);
    return open < MOST_SOCKETS_A_NETWORK && connections.take();
  }

  /** Counts a connection from an address in. @returns how to count it out, once */
  enter(address: string): () => void {
    const network = this.#of(address);
    network.open++;
    return () => {
      network.open--;
    };
  }

  stop(): void {
    clearInterval(this.#sweeping);
  }

  #of(address: string): Network {
    const name = networkOf(address);
    const known = this.#networks.get(name);
    if (known !== undefined) return known;
    const network = { open: 0, connections: new Allowance(CONNECTIONS_A_NETWORK) };
    this.#networks.set(name, network);
    return network;
  }

  #sweep(): void {
    for (const [name, { open, connections }] of this.#networks) {
      if (open === 0 && connections.isWhole()) this.#networks.delete(name);
    }
  }
}
