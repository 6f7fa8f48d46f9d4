import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, commitmentsIn, entryText, openingsOf, PARTS, saltOf } from './leaf.ts';

const hashText = (text: string, encoding: 'hex' | 'base64') => hash('sha256', text, encoding);
const SALT = 'AAAAAAAAAAAAAAAAAAAAAA';
const event = {
  stream: 'Ballot-poll.voter',
  revision: 0,
  id: '6d5c0000-0000-4000-8000-000000000001',
  type: 'BallotCast',
  data: { answers: { q: ['a'] } },
  metadata: { commandId: 'c', salt: SALT },
  recordedAt: '2026-11-30T11:00:00.000Z',
};
const entry = entryText(event, SALT, hashText);

test('the entry is that of the specification', () => {
  // Made from docs/proof.md with openssl.
  expect(entry).toMatchInlineSnapshot(`
    "pollux-event/1
    N2AkiMuv6UJNt/P4H6hZWioxW8iumu4SioDUUBdrcpc=
    Mon5Bnbamqa6V6wB9umgk/1iK5+jndC+9FB+Lb3d8sM=
    nNYdZQDP9JcXLhk59A3+FirqZRNU34PQ3kJ8KX40FqY=
    "
  `);
});

test('any change of what is stored, and of the salt, changes the entry', () => {
  const changes = [
    { stream: 'Ballot-poll.other' },
    { revision: 1 },
    { id: '6d5c0000-0000-4000-8000-000000000002' },
    { type: 'BallotCas' },
    { data: { answers: { q: ['b'] } } },
    { metadata: { commandId: 'd', salt: SALT } },
    { recordedAt: '2026-11-30T11:00:00.001Z' },
  ];
  const entries = changes.map((change) => entryText({ ...event, ...change }, SALT, hashText));
  const salted = entryText(event, SALT.replace('A', 'B'), hashText);
  expect(new Set([entry, salted, ...entries]).size).toBe(changes.length + 2);
});

test('each part opens by itself, and the kind of a ballot tells neither whose it is nor what it says', () => {
  const commitments = commitmentsIn(entry);
  const openings = openingsOf(event, SALT, hashText);
  for (const part of PARTS) expect(commitmentOf(openings[part], hashText)).toBe(commitments?.[part]);
  expect(openings.kind.text).toBe('["BallotCast","Ballot-poll"]');
  expect(openings.place.text).not.toContain('answers');
  expect(new Set(PARTS.map((part) => openings[part].salt)).size).toBe(3);
  expect(commitmentsIn(`${entry}more`)).toBeUndefined();
});

test('an event that was moved to another store keeps its entry', () => {
  const { recordedAt, metadata } = event;
  const moved = { ...event, metadata: { recordedAt, ...metadata }, recordedAt: '2026-12-01T00:00:00.000Z' };
  expect(entryText(moved, SALT, hashText)).toBe(entry);
});

test('what is no salt is taken for none', () => {
  expect(saltOf(event)).toBe(SALT);
  for (const salt of [undefined, 5, '', 'short', `${SALT}[`])
    expect(saltOf({ metadata: { salt } })).toBeUndefined();
});
