import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnections } from './connections.ts';
import { MOST_UNSENT_BYTES, PACKETS_A_SOCKET, PING_INTERVAL_MS } from './limits.ts';

/** A WebSocket whose other side is the test. */
class FakeWire extends EventEmitter {
  bufferedAmount = 0;
  readonly pings: string[] = [];
  isTerminated = false;

  ping(said: string): void {
    this.pings.push(said);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Says that it got what the last ping said. */
  answers(): void {
    this.emit('pong', Buffer.from(this.pings.at(-1) ?? ''));
  }
}

class FakeConnection extends EventEmitter {
  readonly socket: FakeWire;
  readonly transport: { name: string; socket: FakeWire };

  constructor() {
    super();
    this.socket = new FakeWire();
    this.transport = { name: 'websocket', socket: this.socket };
  }

  close(): void {
    this.emit('close');
  }
}

let watch: { stop(): void };
let connection: FakeConnection;
beforeEach(() => {
  vi.useFakeTimers();
  const engine = new EventEmitter();
  watch = watchConnections(engine as unknown as Parameters<typeof watchConnections>[0]);
  connection = new FakeConnection();
  engine.emit('connection', connection);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const isCut = () => connection.socket.isTerminated;

test('whoever answers each ping with what it said stays', () => {
  for (let round = 0; round < 20; round++) {
    vi.advanceTimersByTime(PING_INTERVAL_MS);
    connection.socket.answers();
  }
  expect(isCut()).toBe(false);
});

test('whoever answers what no ping said has not read it, and is cut', () => {
  for (let round = 0; round < 2; round++) {
    vi.advanceTimersByTime(PING_INTERVAL_MS);
    connection.socket.emit('pong', Buffer.from('guessed'));
    connection.emit('packet', { data: '3' });
  }
  expect(isCut()).toBe(true);
});

test('a reader that takes in something now and then stays, and one that takes in nothing is cut', () => {
  const { socket } = connection;
  for (let second = 0; second < 60; second++) {
    socket.bufferedAmount = second % 8 === 0 ? 10_000 : 50_000;
    vi.advanceTimersByTime(1_000);
    if (socket.pings.length > 0) socket.answers();
  }
  expect(isCut()).toBe(false);
  vi.advanceTimersByTime(12_000);
  expect(isCut()).toBe(true);
});

test('whoever has too much unread is cut at once, also where it waits above the WebSocket', () => {
  const { socket } = connection;
  socket.bufferedAmount = MOST_UNSENT_BYTES / 2;
  vi.advanceTimersByTime(1_000);
  expect(isCut()).toBe(false);
  connection.emit('packetCreate', { data: 'x'.repeat(MOST_UNSENT_BYTES / 2 + 1) });
  vi.advanceTimersByTime(1_000);
  expect(isCut()).toBe(true);
});

test('a page says as much at once as it has rooms to join, and more later; whoever says more is cut', () => {
  const says = (packets: number) => {
    for (let count = 0; count < packets; count++) connection.emit('packet', { data: '2["join"]' });
  };
  says(PACKETS_A_SOCKET.burst);
  vi.advanceTimersByTime(1_000);
  says(PACKETS_A_SOCKET.perSecond);
  expect(isCut()).toBe(false);
  says(1);
  expect(isCut()).toBe(true);
});

test('what is not text is none of ours, and cuts', () => {
  connection.emit('packet', { data: Buffer.from('2["join"]') });
  expect(isCut()).toBe(true);
});

test('a connection that is closed is gone soon, whether or not the other side agrees', () => {
  connection.close();
  expect(isCut()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(isCut()).toBe(true);
});

test('pings of the other side count, which would each be answered', () => {
  for (let count = 0; count < 60; count++) connection.socket.emit('ping');
  expect(isCut()).toBe(false);
  connection.socket.emit('ping');
  expect(isCut()).toBe(true);
});

test('attempts to go over to a WebSocket are answered a few times', () => {
  const other = new FakeWire();
  for (let count = 0; count < 3; count++) connection.emit('upgrading', { name: 'websocket', socket: other });
  expect(other.isTerminated).toBe(false);
  connection.emit('upgrading', { name: 'websocket', socket: other });
  expect([isCut(), other.isTerminated]).toEqual([true, true]);
});
