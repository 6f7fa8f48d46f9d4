// @vitest-environment happy-dom
import { blankDraft, blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { HistoryEntry } from '@pollux/query-api/authoring/history-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveListener } from '../../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { HistoryPanel } from './history-panel.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../../shared/rich-text/formatted-text.tsx';

const id = 'a'.repeat(24);
const at = (minute: number) => new Date(2026, 10, 20, 9, minute).toISOString();
const by = 'Asha Raman';
const change = (
  of: HistoryChange['change'],
  title = '',
  questionId: string | null = null,
): HistoryChange => ({
  change: of,
  questionId,
  title,
});
type HistoryChange = Extract<HistoryEntry, { changes: unknown }>['changes'][number];

const draft = (quizTitle: string, ...titles: readonly string[]): Draft => ({
  ...blankDraft,
  details: { ...blankDraft.details, quizTitle },
  questions: titles.map((title, index) => ({
    ...blankQuestion(String(index).padStart(24, 'b')),
    type: 'wordcloud',
    title,
  })),
});
const moments: Record<number, Draft> = {
  2: draft('', ''),
  4: draft('Lunch on Friday', 'One word?'),
  5: draft('Lunch on Friday', 'One word?'),
  8: draft('Lunch on Monday', 'One word?', 'Another word?'),
};
const begun: HistoryEntry = {
  kind: 'save',
  moment: 2,
  at: at(0),
  by,
  changes: [change('details'), change('added')],
};
let entries: HistoryEntry[];

const person = userEvent.setup();
beforeEach(() => {
  entries = [
    {
      kind: 'edit',
      moment: 8,
      at: at(50),
      by,
      changes: [
        change('details'),
        change('changed', 'Another word?', 'c'.repeat(24)),
        change('added', 'Another', 'c'.repeat(24)),
        change('added', 'Another word?', 'c'.repeat(24)),
      ],
    },
    { kind: 'published', moment: 5, at: at(6), by, version: 1, ballots: 12 },
    { kind: 'edit', moment: 4, at: at(5), by, changes: [change('changed', 'One word?', 'b'.repeat(24))] },
    begun,
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClose = vi.fn<() => void>();
const server = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/session': sessionOf(asha),
    [`GET /api/activities/${id}/history`]: () => ({ data: entries, more: false }),
    ...Object.fromEntries(
      Object.entries(moments).map(([moment, said]) => [
        `GET /api/activities/${id}/history/${moment}`,
        { quizType: 'POLL', draft: said },
      ]),
    ),
    [`GET /api/activities/${id}/draft`]: {
      id,
      quizType: 'POLL',
      isActive: true,
      version: 1,
      draft: moments[8],
      revision: 7,
      undos: 3,
      redos: 0,
      editedAt: at(50),
    },
    ...answers,
  });
const open = () => renderApp({ '/': () => <HistoryPanel id={id} onClose={onClose} /> }, '/');

test('tells what was done by sittings, with the answers of each version', async () => {
  server();
  await open();
  const panel = await screen.findByRole('dialog', { name: 'History' });
  await within(panel).findByText('Version 1 published · 12 answers');
  expect(within(panel).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(panel).getByText('Asha Raman · 3 steps')).toBeTruthy();
  expect(within(panel).getByRole('button', { name: /Title and description, “Another” added/ })).toBeTruthy();
  expect(within(panel).getByRole('button', { name: /“One word\?” changed/ })).toBeTruthy();
});

test('shows what was there at a moment, and what has changed since', async () => {
  server();
  await open();
  await person.click(await screen.findByRole('button', { name: /“One word\?” changed/ }));
  expect(await screen.findByRole('heading', { name: 'Lunch on Friday' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'One word?' })).toBeTruthy();
  expect(screen.queryByText('Another word?')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Changes since then' }));
  expect((await screen.findByText('Friday')).tagName).toBe('DEL');
  expect(screen.getByText('Monday').tagName).toBe('INS');
  expect(screen.getByText('Another word?').tagName).toBe('INS');
  expect(screen.getByText('Added as question 2')).toBeTruthy();
});

test('shows the titles of a moment with their formats, and what its questions are heard and seen with', async () => {
  const then = draft('Lunch on Friday', 'One word?');
  const [question] = then.questions;
  const titleHtml = '<p>One <strong>word</strong>?</p>';
  const image = `${'d'.repeat(24)}-20261120100000.webp`;
  const asked = { ...question, titleHtml, image, imageAlt: 'A lunch box' } as Draft['questions'][number];
  server({
    [`GET /api/activities/${id}/history/4`]: { quizType: 'POLL', draft: { ...then, questions: [asked] } },
  });
  await open();
  await person.click(await screen.findByRole('button', { name: /“One word\?” changed/ }));
  expect((await screen.findByText('word')).tagName).toBe('STRONG');
  expect(screen.getByRole('region', { name: /^One\s+word/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A lunch box' }).getAttribute('src')).toContain(image);
});

test('where the cover of a moment cannot be had, the picture of an activity without one is in its place [P247]', async () => {
  const then = draft('Lunch on Friday', 'One word?');
  const coverImage = `${'d'.repeat(24)}-20261120100000.webp`;
  const details = { ...then.details, coverImage };
  server({ [`GET /api/activities/${id}/history/4`]: { quizType: 'POLL', draft: { ...then, details } } });
  await open();
  await person.click(await screen.findByRole('button', { name: /“One word\?” changed/ }));
  await screen.findByRole('heading', { name: 'Lunch on Friday' });
  const cover = () => document.querySelector('img[src*="coverimage"]');
  const shown = cover();
  if (shown !== null) fireEvent.error(shown);
  expect([shown?.getAttribute('src'), cover()]).toEqual([`/uploads/coverimage/${coverImage}`, null]);
  expect(document.querySelector('svg[viewBox="0 0 160 90"]')).not.toBeNull();
});

test('what is written on another device while it is open comes into it', async () => {
  const listeners = new Set<LiveListener>();
  const live = vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listener) => {
    listeners.add(listener);
    listener.onState('live');
    return () => listeners.delete(listener);
  });
  onTestFinished(() => live.mockRestore());
  const seen = server();
  await open();
  await screen.findByText('Version 1 published · 12 answers');
  const hears = (revision: number) => {
    const view = { revision, version: 1 };
    for (const { onView } of listeners) onView({ room: 'draft', id, revision: `${revision}`, view });
  };
  const asked = () => seen.filter(({ path }) => path.endsWith('/history')).length;
  hears(7);
  hears(7);
  expect(asked()).toBe(1);
  const again = change('changed', 'A third word?', 'd'.repeat(24));
  entries = [{ kind: 'edit', moment: 9, at: at(51), by, changes: [again] }, ...entries];
  hears(8);
  expect(await screen.findByRole('button', { name: /“A third word\?” changed/ })).toBeTruthy();
});

test('compares any two moments, the earlier one first whichever was chosen first', async () => {
  server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Compare two moments' }));
  const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
  expect(compare.disabled).toBe(true);
  await person.click(screen.getByRole('checkbox', { name: /“One word\?” changed/ }));
  await person.click(screen.getByRole('checkbox', { name: /question/i }));
  await person.click(compare);
  const added = await screen.findByText('Lunch on Friday', { selector: 'ins *, ins' });
  expect(added).toBeTruthy();
});

test('restores a moment once the person has said so, from the draft that was seen', async () => {
  const seen = server({
    'POST /api/commands/RestoreMoment': {
      success: true,
      message: 'Restored',
      position: '1',
      before: 7,
      revision: 9,
    },
  });
  await open();
  await person.click(await screen.findByRole('button', { name: /Version 1 published/ }));
  await person.click(await screen.findByRole('button', { name: 'Restore this' }));
  const dialog = await screen.findByRole('dialog', { name: /^Restore the draft of/ });
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  await person.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Restored to .*Undo takes it back\.$/)).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id, revision: 7, moment: 5 });
  // It is among the changes from then on.
  await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/history')).length).toBeGreaterThan(1));
});

test('says why a moment could not be restored, and stays where it was', async () => {
  server({
    'POST /api/commands/RestoreMoment': problem(409, 'edited-elsewhere', 'This was changed somewhere else.'),
  });
  await open();
  await person.click(await screen.findByRole('button', { name: /Version 1 published/ }));
  await person.click(await screen.findByRole('button', { name: 'Restore this' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^This was changed somewhere else/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore this' })).toBeTruthy();
});

test('brings what is older when it is asked to', async () => {
  const seen = server({
    [`GET /api/activities/${id}/history`]: ({ path }) =>
      path.includes('before=4') ? { data: [begun], more: false } : { data: entries.slice(0, 3), more: true },
  });
  await open();
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Asha Raman · 3 steps')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(seen.some(({ path }) => path.includes('before=4'))).toBe(true);
});

test('where nothing was done yet it says what it is for', async () => {
  entries = [begun];
  server();
  await open();
  expect(await screen.findByText('No history yet')).toBeTruthy();
});

test('is closed by its button', async () => {
  server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Close the history' }));
  expect(onClose).toHaveBeenCalled();
});

test('has no accessibility faults', async () => {
  server();
  await open();
  await screen.findByRole('button', { name: /Version 1 published/ });
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Compare two moments' }));
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: /“One word\?” changed/ }));
  await screen.findByRole('heading', { name: 'Lunch on Friday' });
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('radio', { name: 'Changes since then' }));
  await screen.findByText('Monday');
  expect(await axeViolations()).toEqual([]);
});
