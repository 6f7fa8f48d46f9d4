import { onTestFinished, vi } from 'vitest';
import { createLiveConnection } from '../live-connection.ts';
import { liveConnection } from '../socket.ts';
import { FakeSocket } from './fake-socket.ts';

/** Until the test is over, what the page follows live comes from this socket, whose server is the test. */
export function playServer(): FakeSocket {
  const socket = new FakeSocket();
  const { subscribe } = createLiveConnection(async () => socket);
  const spy = vi.spyOn(liveConnection, 'subscribe').mockImplementation(subscribe);
  onTestFinished(() => spy.mockRestore());
  return socket;
}
