// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice, cloud, resultsOf } from '../../../../questions/poll-results/testing/sample-results.ts';
import { drawOnBlockCanvas } from '../../../../questions/word-cloud/testing/block-canvas.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { reportedPoll } from '../../../../shared/testing/fake-activity.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { fakeViewport } from '../../../../shared/testing/fake-viewport.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { PollWords } from './poll-words.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../../questions/word-cloud/result.tsx';

type Listens = Parameters<typeof liveConnection.subscribe>[1];
/** What follows the results of each poll, by its id. */
const followed = new Map<string, Listens>();

let scrolls: ReturnType<typeof fakeViewport>;

beforeEach(() => {
  drawOnBlockCanvas();
  scrolls = fakeViewport();
  followed.clear();
  vi.spyOn(liveConnection, 'subscribe').mockImplementation(({ id }, listens) => {
    followed.set(id, listens);
    return () => void followed.delete(id);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const mood = (counts: Record<string, number>) => resultsOf(cloud('Your mood in a word', counts));
/** Twelve polls, the newest first, of which the one before the last asks for words. */
const polls = Array.from('abcdef012345', (digit) => reportedPoll(digit));
const asksWords = '4'.repeat(24);

async function show(...words: readonly string[]) {
  fakeApi({
    'GET /api/users/me/polls': ({ path }) => {
      const pageSize = Number(new URLSearchParams(path.split('?')[1]).get('pageSize') ?? 10);
      return { data: polls.slice(0, pageSize), total: polls.length };
    },
    ...Object.fromEntries(
      polls.map(({ id }) => [
        `GET /api/activities/${id}/results`,
        words.includes(id) ? mood({ calm: 4 }) : resultsOf(choice('Tea or coffee?', { Tea: 1, Coffee: 3 })),
      ]),
    ),
  });
  await renderApp({ '/dashboard/myreports': () => <PollWords activityIds="all" /> }, '/dashboard/myreports');
}

test('clouds are found though the newest polls have none, and they move as people write [P128 P159]', async () => {
  await show(asksWords);
  const poll = within(await screen.findByRole('article', { name: 'Poll 4' }));
  expect(screen.queryByRole('heading', { name: 'No word clouds' })).toBeNull();
  await poll.findByRole('img', { name: /Word cloud/ });
  scrolls.to(screen.getByRole('article', { name: 'Poll 4' }));
  expect([...followed.keys()]).toEqual([asksWords]);
  act(() =>
    followed.get(asksWords)?.onView({
      room: 'poll-results',
      id: asksWords,
      view: mood({ calm: 4, joyful: 3 }),
      revision: '02',
    }),
  );
  await waitFor(() => expect(poll.getAllByText('joyful').length).toBeGreaterThan(0));
});

test('the clouds on the screen are those that are followed, however many are older [C005 P128]', async () => {
  const all = polls.slice(0, 10).map(({ id }) => id);
  await show(...all);
  const articles = await screen.findAllByRole('article', { name: /^Poll / });
  expect(articles).toHaveLength(10);
  expect([...followed.keys()]).toEqual([]);
  for (const article of articles) scrolls.to(article);
  for (const article of articles.slice(0, 8)) scrolls.awayFrom(article);
  expect([...followed.keys()]).toEqual(all.slice(8));
  scrolls.to(articles[0] as HTMLElement);
  expect([...followed.keys()]).toEqual([...all.slice(8), all[0]]);
});

test('polls that have clouds are shown before more are asked for', async () => {
  await show('a'.repeat(24));
  await screen.findByRole('article', { name: 'Poll a' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more polls' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more polls' })).toBeNull());
});

test('says so where none of all polls has a cloud', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'No word clouds' })).toBeTruthy();
});
