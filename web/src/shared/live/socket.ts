import type { ClientToServerEvents, ServerToClientEvents } from '@pollux/query-api/live/contract';
import type { Socket } from 'socket.io-client';
import { createLiveConnection } from './live-connection.ts';

/** Opens the socket of this origin with the session's cookie; its code is loaded on first use. */
async function openSocket(): Promise<Socket<ServerToClientEvents, ClientToServerEvents>> {
  const { io } = await import('socket.io-client');
  return io({ path: '/socket.io', withCredentials: true, forceNew: true });
}

/** The page's one live connection. */
export const liveConnection = createLiveConnection(openSocket);
