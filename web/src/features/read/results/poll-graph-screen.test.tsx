// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeSocket } from '../../../shared/live/testing/fake-socket.ts';
import { playServer } from '../../../shared/live/testing/play-server.ts';
import { PollGraphScreen } from './poll-graph-screen.tsx';
import { axeViolations, renderScreen } from './testing/render-screen.tsx';
import {
  cloud,
  choice,
  drinks,
  mood,
  POLL_ID,
  resultsOf,
} from '../../../questions/poll-results/testing/sample-results.ts';

let socket: FakeSocket;

let answer: () => Response;

beforeEach(() => {
  socket = playServer();
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = (results: PollResultsView) => {
  answer = () => Response.json(results, { headers: { ETag: '"1"' } });
};
const refuses = (status: number, detail: string) => {
  answer = () => Response.json({ status, code: 'refused', detail }, { status });
};
const show = (locale?: 'en' | 'ta' | 'hi') =>
  renderScreen(<PollGraphScreen pollId={POLL_ID} />, locale === undefined ? {} : { locale });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const again = choice('Shall we do it again?', { Yes: 1, No: 0 });
const sentencesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.mantine-VisuallyHidden-root')?.textContent);

test('shows a bar chart and the ranked figures of each question, words as well [P121 P076]', async () => {
  answers(resultsOf(drinks, mood));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'A break' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Answers to “Tea or coffee?” as lights' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: /Answers to “Your mood/ })).toBeTruthy();
  const [options, words] = screen.getAllByRole('table');
  expect(rowsOf(options as HTMLElement)).toEqual([
    ['Option', 'Votes', 'Share'],
    ['Coffee', '3', '75%'],
    ['Tea', '1', '25%'],
    ['Water', '0', '0%'],
  ]);
  expect(rowsOf(words as HTMLElement)).toContainEqual(['calm', '4', '57%']);
  expect(await axeViolations()).toEqual([]);
});

test('moves when a vote arrives, without asking again [C005 P128]', async () => {
  answers(resultsOf(drinks));
  show();
  await screen.findByText('4 people have answered.');
  await screen.findByRole('table');
  // A table that nobody sees follows later.
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const topic = { room: 'poll-results', id: POLL_ID };
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: null, ...topic, revision: '1', view: resultsOf(drinks) }));
  expect(screen.getByText('Live')).toBeTruthy();

  const voted = { ...resultsOf(choice('Tea or coffee?', { Tea: 2, Coffee: 3, Water: 0 })), ballots: 5 };
  act(() => socket.pushes({ ...topic, revision: '2', view: voted }));
  expect(await screen.findByText('5 people have answered.')).toBeTruthy();
  expect(await screen.findByText('Tea: 2 of 5, 40 percent')).toBeTruthy();
  await vi.waitFor(() => expect(rowsOf(screen.getByRole('table'))).toContainEqual(['Tea', '2', '40%']));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('5 responses.'));
});

test('no two counts of people on the page disagree, also where one is only read out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const saidBy = (people: number) => ({ ...resultsOf(cloud('Mood?', { calm: people })), ballots: people });
  answers(saidBy(0));
  show();
  await screen.findByText('Mood?');
  const topic = { room: 'poll-results', id: POLL_ID };
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: null, ...topic, revision: '1', view: saidBy(0) }));
  const readOut = () => screen.getByRole('status').textContent;
  for (const people of [1, 2, 3]) {
    act(() => socket.pushes({ ...topic, revision: `${people + 1}`, view: saidBy(people) }));
    // eslint-disable-next-line no-await-in-loop
    await vi.waitFor(() =>
      expect(document.body.textContent).toMatch(new RegExp(`${people} (?:person|people)`)),
    );
    expect(['', String(people)]).toContain(readOut()?.match(/\d+/)?.[0] ?? '');
  }
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(readOut()).toMatch(/^3 /);
  vi.useRealTimers();
});

test.each([
  ['en', '“Coffee” leads with 3 of 4.', 'In question 1, “Coffee” leads with 3 of 4.'],
  [
    'ta',
    '4 பேரில் 3 பேருடன் “Coffee” முன்னிலையில் உள்ளது.',
    '1ஆம் கேள்வியில் 4 பேரில் 3 பேருடன் “Coffee” முன்னிலையில் உள்ளது.',
  ],
  ['hi', '4 में से 3 के साथ “Coffee” सबसे आगे है।', 'सवाल 1 में 4 में से 3 के साथ “Coffee” सबसे आगे है।'],
] as const)('begins with a sentence that says who leads, in %s', async (locale, ofOne, ofSeveral) => {
  answers(resultsOf(drinks));
  show(locale);
  expect(await screen.findByText(ofOne)).toBeTruthy();
  cleanup();
  answers(resultsOf(drinks, again));
  show(locale);
  expect(await screen.findByText(ofSeveral)).toBeTruthy();
});

test('of a poll that is deleted meanwhile it says so, and no longer that it is live', async () => {
  answers(resultsOf(drinks));
  show();
  await screen.findByText('4 people have answered.');
  const topic = { room: 'poll-results', id: POLL_ID };
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: null, ...topic, revision: '1', view: resultsOf(drinks) }));
  expect(screen.getByText('Live')).toBeTruthy();
  const deleted = { ...resultsOf(drinks), isActive: false, isDeleted: true };
  act(() => socket.pushes({ ...topic, revision: '2', view: deleted }));
  expect(await screen.findByText('Deleted')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByText('Closed')).toBeNull();
});

test('says that nobody has voted, and still lists the options [P550]', async () => {
  answers(resultsOf(choice('Who comes?', { Me: 0, You: 0 })));
  show();
  expect(await screen.findByText('No votes recorded for this question')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(rowsOf(screen.getByRole('table'))).toContainEqual(['Me', '0', '0%']);
});

test('says that a question has no data [P551]', async () => {
  answers(resultsOf(choice('Nothing to choose', {})));
  show();
  expect(await screen.findByText('No data available for this question')).toBeTruthy();
});

test('without an id, and for an unknown one, there is no data [P121]', async () => {
  renderScreen(<PollGraphScreen pollId={undefined} />);
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
  cleanup();
  refuses(404, 'Quiz not Found');
  show();
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('shows the refusal of those who may not see the results [P125]', async () => {
  refuses(403, 'Only those who have voted can see the results.');
  show();
  expect(await screen.findByText('Only those who have voted can see the results.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('the go-back link leads to the previous page [P122]', async () => {
  answers(resultsOf(drinks));
  renderScreen(<PollGraphScreen pollId={POLL_ID} />, { before: ['/dashboard/library'] });
  await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
  expect(await screen.findByRole('heading', { name: 'My Library' })).toBeTruthy();
});

test('the go-back link leads to the dashboard when there is no previous page [P122]', async () => {
  answers(resultsOf(drinks));
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

test('Report opens the popup', async () => {
  answers(resultsOf(drinks));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const popup = await screen.findByRole('dialog', { name: 'A break' });
  expect(await within(popup).findByRole('heading', { name: 'Response Summary' })).toBeTruthy();
});

test('each answer is one sentence to screen readers, and who is level does not lead', async () => {
  answers(resultsOf(drinks, choice('Hot or cold?', { Hot: 2, Cold: 2, Neither: 0 })));
  show();
  const list = await screen.findByRole('list', { name: /Tea or coffee/ });
  expect(sentencesIn(list)).toEqual([
    'Tea: 1 of 4, 25 percent',
    'Coffee: 3 of 4, 75 percent, leading',
    'Water: 0 of 4, 0 percent',
  ]);
  expect(sentencesIn(await screen.findByRole('list', { name: /Hot or cold/ }))).toEqual([
    'Hot: 2 of 4, 50 percent',
    'Cold: 2 of 4, 50 percent',
    'Neither: 0 of 4, 0 percent',
  ]);
});

test('shows the room one question, the next by button, keyboard and clicker, and where one joins', async () => {
  answers(resultsOf(drinks, again));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the room' }));
  const room = await screen.findByRole('dialog', { name: 'Results for the room' });
  const shown = () => within(room).getByRole('heading').textContent;
  expect(shown()).toBe('Tea or coffee?');
  expect(within(room).getByText('Question 1 of 2')).toBeTruthy();
  expect(within(room).getByRole('link', { name: new RegExp(`/attendpoll/${POLL_ID}$`) })).toBeTruthy();
  expect(within(room).getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  expect(within(room).queryByRole('table')).toBeNull();
  expect(await axeViolations()).toEqual([]);

  await userEvent.click(within(room).getByRole('button', { name: 'Next question' }));
  expect(shown()).toBe('Shall we do it again?');
  expect(within(room).getByText('Question 2 of 2')).toBeTruthy();
  await userEvent.click(within(room).getByRole('button', { name: 'Next question' }));
  expect(shown()).toBe('Shall we do it again?');
  await userEvent.click(within(room).getByText('Question 2 of 2'));
  for (const [back, on] of [
    ['{ArrowLeft}', '{ArrowRight}'],
    ['{PageUp}', '{PageDown}'],
    ['{Home}', '{End}'],
    ['{Shift>} {/Shift}', ' '],
  ] as const) {
    await userEvent.keyboard(back);
    expect(shown()).toBe('Tea or coffee?');
    await userEvent.keyboard(on);
    expect(shown()).toBe('Shall we do it again?');
    await userEvent.keyboard(on);
    expect(shown()).toBe('Shall we do it again?');
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('space presses the button of the room that has the focus, and turns nothing then', async () => {
  answers(resultsOf(drinks, again));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the room' }));
  const room = await screen.findByRole('dialog');
  within(room).getByRole('button', { name: 'Leave' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('F opens the room and leaves it; then the focus is on its button, wherever it was', async () => {
  answers(resultsOf(drinks));
  show();
  await screen.findByRole('table');
  await userEvent.keyboard('f');
  await screen.findByRole('dialog', { name: 'Results for the room' });
  await userEvent.keyboard('f');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show in the room' }));
  await userEvent.keyboard('{Control>}f{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('F opens no room over the report', async () => {
  answers(resultsOf(drinks));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const popup = await screen.findByRole('dialog', { name: 'A break' });
  within(popup).getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('f');
  expect(screen.getAllByRole('dialog')).toEqual([popup]);
});

test.each(['b', '.'])(
  '%s blanks the screen of the room and shows it again, as the next question does',
  async (key) => {
    answers(resultsOf(drinks, again));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show in the room' }));
    const room = await screen.findByRole('dialog');
    const blank = () => within(room).queryByRole('button', { name: /screen is blank/ });
    expect(blank()).toBeNull();
    await userEvent.keyboard(key);
    expect(blank()).toBeTruthy();
    await userEvent.keyboard(key);
    expect(blank()).toBeNull();
    await userEvent.keyboard(key);
    await userEvent.keyboard('{PageDown}');
    expect(blank()).toBeNull();
    expect(within(room).getByRole('heading').textContent).toBe('Shall we do it again?');
  },
);

test('the screen stays awake while the room is shown, also after the page was out of sight', async () => {
  const locks: { isHeld: boolean }[] = [];
  const request = async () => {
    const lock = { isHeld: true, release: async () => void (lock.isHeld = false) };
    locks.push(lock);
    return lock;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  answers(resultsOf(drinks));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the room' }));
  await screen.findByRole('dialog');
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(locks).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(locks.at(-1)?.isHeld).toBe(false));
});

test('waits for votes with the address to join at while there are none, and not once the poll is closed', async () => {
  const quiet = { ...resultsOf(choice('Who comes?', { Me: 0, You: 0 })), ballots: 0 };
  answers(quiet);
  show();
  expect(await screen.findByText('The room is quiet. The first light will appear here.')).toBeTruthy();
  expect(screen.getByText('Waiting for votes')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  cleanup();
  answers({ ...quiet, isActive: false });
  show();
  await screen.findByText('Nobody has answered.');
  expect(screen.queryByText('Waiting for votes')).toBeNull();
});

test('the figures are a table for screen readers, and for everybody who asks', async () => {
  answers(resultsOf(drinks));
  show();
  const toggle = await screen.findByRole('button', { name: 'Show as a table', pressed: false });
  expect(screen.getByRole('table').closest('.mantine-VisuallyHidden-root')).toBeTruthy();
  await userEvent.click(toggle);
  expect(screen.getByRole('table').closest('.mantine-VisuallyHidden-root')).toBeNull();
});

test.each([
  ['en', 'have answered', '6 at the questions now'],
  ['ta', 'பேர் பதிலளித்தனர்', 'இப்போது 6 பேர் கேள்விகளின் பக்கத்தில்'],
  ['hi', 'लोगों ने जवाब दिया है', 'अभी 6 लोग सवालों के पन्ने पर'],
] as const)(
  'says how many have answered and how many are at the questions, on the wall as on the page (%s)',
  async (locale, answered, here) => {
    answers(resultsOf(drinks));
    show(locale);
    await screen.findByRole('table');
    const topic = { room: 'poll-results', id: POLL_ID };
    act(() => socket.connects());
    act(() => socket.answersJoin({ ok: true, here: 6, ...topic, revision: '1', view: resultsOf(drinks) }));
    expect(screen.getByText(here)).toBeTruthy();
    await userEvent.keyboard('f');
    const wall = await screen.findByRole('dialog');
    const said = () => within(wall).getByText(answered).parentElement?.textContent;
    expect(said()).toBe(`4${answered}${here}`);
    // To who looks at results nobody says that nobody is there, as they are not counted themselves.
    for (const none of [0, null]) {
      act(() => socket.tells({ ...topic, here: 6 }));
      expect(said()).toContain(here);
      act(() => socket.tells({ ...topic, here: none }));
      expect(said()).toBe(`4${answered}`);
      expect(screen.queryByText(here)).toBeNull();
    }
  },
);

test('of a closed poll it is not said how many are here', async () => {
  const closed = { ...resultsOf(drinks), isActive: false };
  answers(closed);
  show();
  await screen.findByRole('table');
  const topic = { room: 'poll-results', id: POLL_ID };
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: 3, ...topic, revision: '1', view: closed }));
  await userEvent.keyboard('f');
  await screen.findByRole('dialog');
  expect(screen.queryByText(/at the questions/)).toBeNull();
});
