// @vitest-environment happy-dom
import { verifierKey } from '@pollux/domain/proof/note';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { LineProofButton } from './line-proof-button.tsx';
import { key, proofOf } from './testing.ts';
// Loaded ahead, so that no test has to wait for code.
import './line-proof-dialog.tsx';

const POSITION = '0000000000000007';
const ACTIVITY = 'a'.repeat(24);
const person = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opens(path: string, answer: { proof: string | null; key: string | null }, activity?: string) {
  fakeApi({ [`GET ${path}`]: answer });
  const line = { position: POSITION, ...(activity !== undefined && { activity }) };
  await renderApp({ '/x': () => <LineProofButton line={line} label="Proof" name="Proof: Closed" /> }, '/x');
  await person.click(await screen.findByRole('button', { name: 'Proof: Closed' }));
  return within(await screen.findByRole('dialog', { name: 'Proof of this line' }));
}

test('a line opens to its event, its leaf and its proof, which the browser has checked', async () => {
  const answer = { proof: proofOf('QuizClosed', {}, { opens: ['kind', 'place'] }), key: verifierKey(key) };
  const dialog = await opens(`/api/admin/events/${POSITION}/proof`, answer);
  expect(await dialog.findAllByText('Right')).toHaveLength(3);
  const facts = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(facts.slice(0, 3)).toEqual(['EventQuizClosed', 'StreamBallot-poll.voter', 'Number in the stream0']);
  expect(facts.at(-1)).toBe('Leaf7 of 11');
  expect(await axeViolations()).toEqual([]);
});

test('of what many did it is told that it is one of theirs; a proof that does not hold is told', async () => {
  const changed = proofOf('BallotCast', { index: 3 });
  const path = `/api/activities/${ACTIVITY}/changes/${POSITION}/proof`;
  const dialog = await opens(path, { proof: changed, key: verifierKey(key) }, ACTIVITY);
  expect(await dialog.findByText('Wrong')).toBeDefined();
  expect(dialog.getByText(/whose it is stays hidden/)).toBeDefined();
  expect(dialog.queryByText('Number in the stream')).toBeNull();
});

test('what happened just now has its proof in a minute', async () => {
  const dialog = await opens(`/api/admin/events/${POSITION}/proof`, { proof: null, key: null });
  expect(await dialog.findByText('A minute after something happened, its proof is here.')).toBeDefined();
});
