import type { Server } from 'node:http';
import { networkOf } from './network.ts';

export interface ConnectionBounds {
  /** Connections that are open at the same time. */
  readonly most: number;
  /** Those of one network; undefined where all come from a proxy, which has bounds of its own. */
  readonly mostANetwork: number | undefined;
}

/**
 * Some 15 kB each. A school of 2,000 phones behind one address has one connection each for live results, and three
 * for what a page loads, which end soon after.
 */
export const CONNECTIONS: { readonly [Bound in keyof ConnectionBounds]: number } = {
  most: 20_000,
  mostANetwork: 8_000,
};

/** Closes connections beyond the bounds as soon as they are made. */
export function boundConnections(server: Server, { most, mostANetwork }: ConnectionBounds): void {
  server.maxConnections = most;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    // Between an upgrade and whoever takes it over nobody else listens, and an error would end the process.
    socket.on('error', () => undefined);
    if (mostANetwork === undefined) return;
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > mostANetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
