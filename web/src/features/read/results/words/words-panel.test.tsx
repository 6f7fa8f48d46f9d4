// @vitest-environment happy-dom
import type { ModeratedWords } from '@pollux/query-api/voting/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { axeViolations, renderScreen } from '../testing/render-screen.tsx';
import { mood, POLL_ID, resultsOf } from '../../../../questions/poll-results/testing/sample-results.ts';
import { WordsButton } from './words-button.tsx';
import { WordsNote } from './words-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const moderated: ModeratedWords = {
  filter: { stopWords: false, rudeWords: 'shown' },
  isFrozen: false,
  questions: [
    {
      id: mood.id,
      title: mood.title,
      words: [
        { word: 'grim', count: 1, withheld: 'hidden', groupedWith: null },
        { word: 'calm', count: 4, withheld: null, groupedWith: null },
        { word: 'Brave', count: 2, withheld: null, groupedWith: null },
        { word: 'calmly', count: 1, withheld: null, groupedWith: 'calm' },
      ],
    },
  ],
};

/** The panel of an owner, and the commands that it sends. */
async function open(answer: object = { message: 'Done.' }) {
  const seen = fakeApi({
    [`GET /api/activities/${POLL_ID}/words`]: { moderated },
    'POST /api/commands/HideWord': answer,
    'POST /api/commands/GroupWords': answer,
    'POST /api/commands/PartWord': answer,
    'POST /api/commands/FreezeWords': answer,
    'POST /api/commands/FilterWords': answer,
  });
  const user = userEvent.setup();
  renderScreen(<WordsButton pollId={POLL_ID} />);
  await user.click(await screen.findByRole('button', { name: 'Words' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Moderate words' }));
  await panel.findByText('calm');
  const sent = () =>
    seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').pop(), body]);
  return { user, panel, sent };
}

test('an owner hides words and shows them again, keeps new ones back, and filters', async () => {
  const { user, panel, sent } = await open();
  await user.click(panel.getByRole('button', { name: 'Hide “calm”' }));
  await user.click(panel.getByRole('button', { name: 'Show “grim”' }));
  await user.click(panel.getByRole('switch', { name: /^Freeze/ }));
  await user.click(panel.getByRole('switch', { name: /^Skip filler words/ }));
  await user.click(panel.getByRole('radio', { name: 'Hidden' }));
  const about = { pollId: POLL_ID, questionId: mood.id };
  expect(sent()).toEqual([
    ['HideWord', { ...about, word: 'calm', isHidden: true }],
    ['HideWord', { ...about, word: 'grim', isHidden: false }],
    ['FreezeWords', { pollId: POLL_ID, isFrozen: true }],
    ['FilterWords', { pollId: POLL_ID, filter: { stopWords: true, rudeWords: 'shown' } }],
    ['FilterWords', { pollId: POLL_ID, filter: { stopWords: false, rudeWords: 'blocked' } }],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('an owner counts a word with another one, and apart again', async () => {
  const { user, panel, sent } = await open();
  expect(panel.getByText('Counted with “calm”')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Count “Brave” with another word' }));
  expect(panel.getByRole('status').textContent).toContain('Count “Brave” with which word?');
  expect(panel.queryByRole('button', { name: 'Count “Brave” with “calmly”' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Count “Brave” with “calm”' }));
  await user.click(panel.getByRole('button', { name: 'Count “calmly” for itself again' }));
  const about = { pollId: POLL_ID, questionId: mood.id };
  expect(sent()).toEqual([
    ['GroupWords', { ...about, word: 'Brave', into: 'calm' }],
    ['PartWord', { ...about, word: 'calmly' }],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('a word is found however it is written, and what is hidden says so', async () => {
  const { user, panel } = await open();
  expect(panel.getByText('Hidden by you')).toBeTruthy();
  await user.type(panel.getByRole('searchbox', { name: 'Find a word' }), ' BRA');
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  await user.type(panel.getByRole('searchbox'), 'x');
  expect(panel.getByText('No such word.')).toBeTruthy();
});

test('what was refused is said', async () => {
  const { user, panel } = await open(problem(409, 'in-bin', 'This is in the bin. Restore it first.'));
  await user.click(panel.getByRole('switch', { name: /^Freeze/ }));
  expect((await panel.findByRole('alert')).textContent).toContain('This is in the bin.');
});

test('nobody but the owner is offered it', async () => {
  const seen = fakeApi({ [`GET /api/activities/${POLL_ID}/words`]: { moderated: null } });
  renderScreen(<WordsButton pollId={POLL_ID} />);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever looks on is told that words are not shown', async () => {
  const results = resultsOf(mood);
  renderScreen(<WordsNote words={{ ...results.words, isFrozen: true, withheld: { [mood.id]: 2 } }} />);
  expect(await screen.findByText(/^Words are frozen.* 2 words are not shown\.$/)).toBeTruthy();
  cleanup();
  renderScreen(<WordsNote words={results.words} />);
  expect(screen.queryByText(/not shown/)).toBeNull();
});
