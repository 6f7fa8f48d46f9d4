import { createLiveConnection, type LiveSocket } from './live-connection.ts';
import { RECONNECTING } from './reconnecting.ts';

/** Opens the socket of this origin with the session's cookie; its code is loaded on first use. */
async function openSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  // A server that ends in the middle of a handshake leaves the client waiting for as long as this before it tries again.
  return io({ path: '/socket.io', withCredentials: true, forceNew: true, timeout: 8_000, ...RECONNECTING });
}

/** The page's one live connection. */
export const liveConnection = createLiveConnection(openSocket);
