import { expect, test } from 'vitest';
import { deriveId } from './command-id.ts';

// The ids of all events ever written derive in this way: an id that changes here writes events twice on a repeat.
test.each<[name: string, parts: string[], id: string]>([
  ['a few parts', ['command', 'hash', '0'], '5ad05292-ce9c-54c8-b59d-bb9512add3bc'],
  ['every script, and half a character', ['தமிழ் 😀', 'ü', '\ud83d'], 'cb92b2c9-dd4a-58a3-89e3-eb482eb6b47a'],
  ['a long part', ['x'.repeat(3_000)], '49ea1964-0080-57a3-9dfa-a5b2ea4006e5'],
  ['long parts of long characters', ['é'.repeat(670), 'ü'], '60d5e89c-799e-58a9-8889-328c70c4cca5'],
])('an id derives from %s as it always did', (_, parts, id) => {
  deriveId('something else before', 'y'.repeat(600));
  expect(deriveId(...parts)).toBe(id);
});
