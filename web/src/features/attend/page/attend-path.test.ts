import { expect, test } from 'vitest';
import { pollIdOf } from './attend-path.ts';

const id = '64f0c0ffee64f0c0ffee64f0';

test('both pages name the poll in their path [P074 P075]', () => {
  expect(pollIdOf(`/attendpoll/${id}`)).toBe(id);
  expect(pollIdOf(`/attendwordcloud/${id}`)).toBe(id);
  expect(pollIdOf(`/attendpoll/${id.toUpperCase()}/`)).toBe(id);
  expect(pollIdOf(`/attendquiz/${id}`)).toBe(id);
});

test('other paths name none', () => {
  for (const path of ['/', '/attendpoll/', '/attendpoll/1', `/attendpoll/${id}/more`, `/dashboard/${id}`])
    expect(pollIdOf(path)).toBeNull();
});
