import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CONNECTIONS_A_GUEST,
  CONNECTIONS_A_NETWORK,
  MOST_GUESTS_SOCKETS_A_NETWORK,
  MOST_SOCKETS_A_GUEST,
  MOST_SOCKETS_A_NETWORK,
} from './limits.ts';
import { Networks } from './networks.ts';

let networks: Networks;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  networks = new Networks();
});
afterEach(() => {
  networks.stop();
  vi.useRealTimers();
});

test('a school behind one address comes at once, and comes back at once after a restart', () => {
  for (let round = 0; round < 2; round++) {
    const leave = Array.from({ length: 2_000 }, () => {
      expect(networks.admits('203.0.113.7')).toBe(true);
      return networks.enter('203.0.113.7');
    });
    for (const each of leave) each();
  }
});

test('a network that opens connections without end is slowed down, and no other', () => {
  const admitted = Array.from({ length: 10_000 }, () => networks.admits('203.0.113.7')).filter(Boolean);
  expect(admitted).toHaveLength(CONNECTIONS_A_NETWORK.burst);
  expect(networks.admits('203.0.113.8')).toBe(true);
  vi.advanceTimersByTime(1_000);
  const later = Array.from({ length: 10_000 }, () => networks.admits('203.0.113.7')).filter(Boolean);
  expect(later).toHaveLength(CONNECTIONS_A_NETWORK.perSecond);
});

test('a network has so many open connections and no more', () => {
  const leave = Array.from({ length: MOST_SOCKETS_A_NETWORK }, () => networks.enter('2001:db8::1'));
  expect(networks.admits('2001:db8::2')).toBe(false);
  leave[0]?.();
  expect(networks.admits('2001:db8::2')).toBe(true);
});

test('a hall of 10,000 guests behind one address comes at once, and leaves room there for people without a seat', () => {
  const leave = Array.from({ length: 10_000 }, (_, index) => {
    expect(networks.admits('203.0.113.7', `guest ${index}`)).toBe(true);
    return networks.enter('203.0.113.7', `guest ${index}`);
  });
  expect(networks.admits('203.0.113.7')).toBe(true);
  for (const each of leave) each();
});

test('of one network there are so many guests and no more, however many seats were taken', () => {
  for (let index = 0; index < MOST_GUESTS_SOCKETS_A_NETWORK; index++)
    networks.enter('203.0.113.7', `guest ${index}`);
  expect(networks.admits('203.0.113.7', 'one more')).toBe(false);
  expect(networks.admits('203.0.113.8', 'one more')).toBe(true);
});

test('a guest has so many open connections, opens so many at once, and uses up nobody else’s', () => {
  const leave = Array.from({ length: MOST_SOCKETS_A_GUEST }, () => networks.enter('203.0.113.7', 'a'));
  expect(networks.admits('203.0.113.7', 'a')).toBe(false);
  leave[0]?.();
  expect(networks.admits('203.0.113.7', 'a')).toBe(true);
  const admitted = Array.from({ length: 100 }, () => networks.admits('203.0.113.7', 'b')).filter(Boolean);
  expect(admitted).toHaveLength(CONNECTIONS_A_GUEST.burst);
  expect(networks.admits('203.0.113.7', 'c')).toBe(true);
});
