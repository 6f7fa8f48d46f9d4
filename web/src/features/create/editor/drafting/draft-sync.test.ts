// @vitest-environment happy-dom
import { blankDraft, blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keptKey } from '../../../../shared/drafts.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { FakeDrafts } from '../testing/fake-drafts.ts';
import { FakeLocks } from '../testing/fake-locks.ts';
import { DraftSync } from './draft-sync.ts';
import { loadLeftReader } from './load-left-reader.ts';

const userId = 'a'.repeat(24);
const quizId = 'b'.repeat(24);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const question = blankQuestion('1'.repeat(24));
const choice = (id: string): MultipleChoice => ({
  ...blankQuestion(id),
  type: 'mcq',
  options: [{ id: '9'.repeat(24), text: 'Yes', ...noMedia }],
  answers: [],
});
const written: Draft = { ...blankDraft, questions: [question] };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server with a draft, and a browser with locks, in which editors are opened. */
function setUp({ has = written }: { has?: Draft | null } = {}) {
  const server = new FakeDrafts(quizId, userId);
  if (has !== null) server.has(has);
  const seen = fakeApi(server.answers());
  const live = vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listener) => {
    listener.onState('live');
    return () => undefined;
  });
  const locks = new FakeLocks();
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  onTestFinished(() => live.mockRestore());
  const opened = (sync: DraftSync) => {
    const stop = sync.start();
    stops.push(stop);
    return { sync, stop };
  };
  return {
    server,
    locks,
    seen,
    commands: (name: string) => seen.filter(({ path }) => path === `/api/commands/${name}`),
    begins: () => opened(DraftSync.begin(userId, 'POLL')),
    opens: (who = userId) => opened(DraftSync.open(who, server.view())),
  };
}

const title = (text: string) => ({ quizTitle: text });
const titleOf = (sync: DraftSync) => sync.state().draft.details.quizTitle;
const isSaved = (sync: DraftSync) => vi.waitFor(() => expect(sync.state().saving.state).toBe('saved'));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('pollux-edits:'));

test('what is typed in several fields before a pause is one command with an edit for each field', async () => {
  const { server, commands, opens } = setUp();
  const { sync } = opens();
  for (const text of ['L', 'Lu', 'Lunch']) {
    sync.edit.details(title(text));
    sync.edit.question(question.id, (each) => ({ ...each, title: `${text}?` }));
  }
  expect(sync.state().saving.state).toBe('saving');
  await isSaved(sync);
  expect(commands('EditActivity').map(({ body }) => (body as { edits: unknown }).edits)).toEqual([
    [
      { edit: 'set-details', fields: { quizTitle: 'Lunch' } },
      { edit: 'set-question', questionId: question.id, fields: { title: 'Lunch?' } },
    ],
  ]);
  expect(server.draft.questions[0]?.title).toBe('Lunch?');
});

test('offline it says how much is kept, and sends it once and in order when the server is back', async () => {
  const { server, commands, opens } = setUp();
  const { sync } = opens();
  server.failure = offline;
  sync.edit.details(title('Lunch'));
  sync.edit.add([blankQuestion('2'.repeat(24))], question.id);
  sync.flush();
  await vi.waitFor(() => expect(sync.state().saving).toEqual({ state: 'offline', changes: 2 }));
  sync.edit.remove(question.id);
  expect(sync.state().saving).toEqual({ state: 'offline', changes: 3 });
  server.failure = undefined;
  window.dispatchEvent(new Event('online'));
  await isSaved(sync);
  expect(server.draft).toMatchObject({
    details: { quizTitle: 'Lunch' },
    questions: [{ id: '2'.repeat(24) }],
  });
  const keys = commands('EditActivity').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
  expect(kept()).toEqual([]);
});

test.each([
  [503, 'unavailable', 'offline'],
  [500, 'unexpected', 'offline'],
  [429, 'too-many-requests', 'offline'],
  [401, 'not-signed-in', 'signed-out'],
  [409, 'another-person', 'signed-out'],
])('a server that answers %i %s is asked again', async (status, code, state) => {
  const { server, opens } = setUp();
  const { sync } = opens();
  server.failure = () => problem(status, code, 'Not now.');
  sync.edit.details(title('Lunch'));
  sync.flush();
  await vi.waitFor(() => expect(sync.state().saving).toEqual({ state, changes: 1 }));
  server.failure = undefined;
  await vi.waitFor(() => expect(server.draft.details.quizTitle).toBe('Lunch'));
});

test('a tab that is killed after it has sent loses nothing, and nothing takes effect twice', async () => {
  const { server, locks, commands, opens } = setUp();
  const { sync: killed } = opens();
  server.isMute = true;
  killed.edit.add([blankQuestion('2'.repeat(24))], question.id);
  killed.flush();
  await vi.waitFor(() => expect(server.draft.questions).toHaveLength(2));
  killed.edit.details(title('Written after it'));
  locks.killAll();
  server.isMute = false;
  const { sync } = opens();
  await vi.waitFor(() => expect(server.draft.details.quizTitle).toBe('Written after it'));
  await isSaved(sync);
  expect(server.draft.questions).toHaveLength(2);
  const [first, again] = commands('EditActivity').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(first);
  expect(kept()).toEqual([]);
});

test('a new draft that never reached the server is gone on with, under the same key', async () => {
  const { server, locks, commands, begins } = setUp({ has: null });
  const { sync: killed } = begins();
  server.isMute = true;
  killed.edit.details(title('Lunch'));
  killed.flush();
  await vi.waitFor(() => expect(commands('OpenDraft')).toHaveLength(1));
  locks.killAll();
  server.isMute = false;
  const { sync } = begins();
  await vi.waitFor(() => expect(titleOf(sync)).toBe('Lunch'));
  await vi.waitFor(() => expect(server.draft.details.quizTitle).toBe('Lunch'));
  const [first, again] = commands('OpenDraft').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(first);
  await isSaved(sync);
  expect([sync.state().id, kept()]).toEqual([quizId, []]);
});

test('nothing is called saved, or published, before it is known what a killed tab has left', async () => {
  const { server, locks, commands, opens } = setUp();
  server.isMute = true;
  opens().sync.edit.details(title('Lunch'));
  locks.killAll();
  server.isMute = false;
  // The browser takes its time to say whose tab is gone.
  const told = Promise.withResolvers<void>();
  locks.answering = told.promise;
  const { sync } = opens();
  const called = new Set<string>();
  sync.subscribe(() => called.add(`${sync.state().saving.state} ${server.draft.details.quizTitle}`));
  const publication = sync.publish();
  expect(sync.state().saving.state).toBe('saving');
  expect(commands('PublishActivity')).toEqual([]);

  told.resolve();
  await publication.catch(() => undefined);
  await isSaved(sync);
  expect(titleOf(sync)).toBe('Lunch');
  expect([...called]).not.toContain('saved ');
  expect(commands('PublishActivity').length).toBe(1);
  expect(commands('EditActivity').length).toBeGreaterThan(0);
});

test('two tabs on one draft keep apart what each of them has not sent', async () => {
  const { server, commands, opens } = setUp();
  server.failure = offline;
  const [{ sync: one }, { sync: other }] = [opens(), opens()];
  one.edit.details(title('Lunch'));
  other.edit.details({ quizDescription: 'Where to?' });
  // A third one takes nothing of those that are open.
  const { sync: third } = opens();
  await new Promise((resolve) => setTimeout(resolve));
  expect(third.state().draft.details).toMatchObject({ quizTitle: '', quizDescription: '' });
  server.failure = undefined;
  for (const sync of [one, other, third]) sync.flush();
  await Promise.all([isSaved(one), isSaved(other)]);
  expect(server.draft.details).toMatchObject({ quizTitle: 'Lunch', quizDescription: 'Where to?' });
  expect(commands('EditActivity')).toHaveLength(2);
});

test('what several killed tabs have left comes in one after the other; of one field, both texts are there', async () => {
  const { server, locks, opens } = setUp();
  const { failure } = server;
  server.isMute = true;
  for (const [text, language] of [
    ['Lunch', 'Eng'],
    ['Dinner', 'hin'],
  ] as const) {
    const { sync } = opens();
    sync.edit.details(title(text));
    sync.edit.details({ language });
    // The other one has found that this one is open.
    await loadLeftReader();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  locks.killAll();
  server.isMute = false;
  server.failure = failure;
  const { sync } = opens();
  await vi.waitFor(() => expect(sync.state().offers).not.toEqual([]));
  await isSaved(sync);
  const { offers, draft } = sync.state();
  expect([draft.details.quizTitle, ...offers.map(({ ours }) => ours)]).toEqual(
    expect.arrayContaining(['Lunch', 'Dinner']),
  );
});

test('what one person has left nobody else gets [C217]', async () => {
  const { server, locks, opens } = setUp();
  const { sync: left } = opens();
  server.isMute = true;
  left.edit.details(title('Of Asha'));
  left.flush();
  locks.killAll();
  server.isMute = false;
  const { sync } = opens('d'.repeat(24));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(titleOf(sync)).not.toBe('Of Asha');
  expect(kept().every((key) => key.includes(userId))).toBe(true);
});

test('kept edits that cannot be read are taken away, and the editor opens without them [C218]', async () => {
  const { opens } = setUp();
  localStorage.setItem(keptKey(userId, quizId, 'e'.repeat(24)), '{"unsent": 7');
  const { sync } = opens();
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(sync.state().saving.state).toBe('saved');
});

test('edits that were kept before questions had sound and video are brought up to date, and only what cannot be read is left out [C217 C218]', async () => {
  const { opens, server, locks } = setUp();
  server.failure = offline;
  const { sync, stop } = opens();
  const added = { ...choice('2'.repeat(24)), title: 'Tea?' };
  sync.edit.add([added], question.id);
  sync.flush();
  await vi.waitFor(() => expect(sync.state().saving.state).toBe('offline'));
  sync.edit.details(title('Lunch'));
  stop();
  // It tries a last time.
  await new Promise((resolve) => setTimeout(resolve, 0));
  locks.killAll();
  server.failure = undefined;
  const [key] = kept().filter((each) => !each.endsWith(':seen'));
  if (key === undefined) throw new Error('Nothing is kept.');
  const later = ['audio', 'video', 'titleHtml', 'imageAlt', 'points', 'quizGrades', 'numAttempts'];
  const older = (place: string) =>
    JSON.parse(localStorage.getItem(place) ?? '', (name, value: unknown) =>
      later.includes(name) ? undefined : value,
    );
  const { unsent, ...others } = older(key);
  localStorage.setItem(key, JSON.stringify({ ...others, unsent: [{ edit: 'of another time' }, ...unsent] }));
  localStorage.setItem(`${key}:seen`, JSON.stringify(older(`${key}:seen`)));

  const { sync: next } = opens();
  await vi.waitFor(() => expect(server.draft.questions).toHaveLength(2));
  await isSaved(next);
  expect(server.draft.questions[1]).toEqual(added);
  expect(titleOf(next)).toBe('Lunch');
});

test('what the server refuses stays, says why, and is let go or put right', async () => {
  const { server, opens } = setUp();
  const { sync } = opens();
  sync.edit.details(title('Card 4111 1111 1111 1111'));
  sync.flush();
  await vi.waitFor(() => expect(sync.state().saving.state).toBe('refused'));
  expect(titleOf(sync)).toBe('Card 4111 1111 1111 1111');
  sync.edit.details(title('No card'));
  await isSaved(sync);
  expect(server.draft.details.quizTitle).toBe('No card');
  sync.edit.details(title('Card 4111 1111 1111 1111'));
  sync.flush();
  await vi.waitFor(() => expect(sync.state().saving.state).toBe('refused'));
  sync.discard();
  expect([titleOf(sync), sync.state().saving.state]).toEqual(['No card', 'saved']);
});

test('undo and redo go over what was just typed, and over what was written before a reload', async () => {
  const { server, opens } = setUp();
  const { sync, stop } = opens();
  sync.edit.details(title('Lunch'));
  await sync.undo();
  expect(server.draft.details.quizTitle).toBe('');
  expect([titleOf(sync), sync.state().canRedo]).toEqual(['', true]);
  await sync.redo();
  expect(titleOf(sync)).toBe('Lunch');
  stop();
  const { sync: later } = opens();
  expect(later.state().canUndo).toBe(true);
  await later.undo();
  expect([titleOf(later), server.draft.details.quizTitle]).toEqual(['', '']);
});

test('questions that are added together are one step, which undoing takes back whole', async () => {
  const { server, commands, opens } = setUp();
  const { sync } = opens();
  const questions = Array.from({ length: 250 }, (_, index) => blankQuestion(`${index}`.padStart(24, 'c')));
  sync.edit.add(questions, question.id);
  sync.flush();
  await isSaved(sync);
  expect(server.draft.questions.map(({ id }) => id)).toEqual([question.id, ...questions.map(({ id }) => id)]);
  expect(commands('EditActivity')).toHaveLength(1);
  await sync.undo();
  expect(server.draft.questions.map(({ id }) => id)).toEqual([question.id]);
});

test('more than one command holds is sent in several', async () => {
  const { server, commands, opens } = setUp();
  const { sync } = opens();
  const questions = Array.from({ length: 250 }, (_, index) => blankQuestion(`${index}`.padStart(24, 'c')));
  for (const [index, added] of questions.entries()) {
    sync.edit.add([added], questions[index - 1]?.id ?? question.id);
  }
  sync.flush();
  await isSaved(sync);
  expect(server.draft.questions.map(({ id }) => id)).toEqual([question.id, ...questions.map(({ id }) => id)]);
  expect(commands('EditActivity')).toHaveLength(3);
});

test('of three hundred questions, only the one that is written in is another object than before', async () => {
  const questions = Array.from({ length: 300 }, (_, index) => blankQuestion(`${index}`.padStart(24, 'c')));
  const { server, opens } = setUp({ has: { ...written, questions } });
  const { sync } = opens();
  const changed = questions[150]?.id ?? '';
  const before = sync.state().draft.questions;
  sync.edit.question(changed, (each) => ({ ...each, title: 'Typed' }));
  const typed = sync.state().draft.questions;
  expect(typed.filter((each, index) => each !== before[index]).map(({ id }) => id)).toEqual([changed]);
  await isSaved(sync);
  server.edits({ edit: 'set-question', questionId: questions[7]?.id ?? '', fields: { title: 'Elsewhere' } });
  await sync.reload();
  const after = sync.state().draft.questions;
  expect(after.filter((each, index) => each !== typed[index]).map(({ id }) => id)).toEqual([
    questions[7]?.id,
  ]);
});

test.each([
  ['deleted', 404, 'quiz-not-found'],
  ['in the bin', 409, 'in-bin'],
])(
  'what is %s can be written no more: it says so, also to whoever comes back to the page, and what was typed stays',
  async (_what, status, code) => {
    const { server, opens } = setUp();
    const { sync } = opens();
    await isSaved(sync);
    const gone = () => problem(status, code, 'No more');
    vi.stubGlobal('fetch', async () => gone());
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(sync.state().saving).toMatchObject({ state: 'ended', unsaved: 0 }));
    sync.edit.details(title('Lunch'));
    sync.flush();
    await vi.waitFor(() =>
      expect(sync.state().saving).toMatchObject({ state: 'ended', problem: { code }, unsaved: 1 }),
    );
    expect(titleOf(sync)).toBe('Lunch');
    // It is restored, and goes on.
    fakeApi(server.answers());
    await sync.reload();
    await isSaved(sync);
    expect(server.draft.details.quizTitle).toBe('Lunch');
  },
);
