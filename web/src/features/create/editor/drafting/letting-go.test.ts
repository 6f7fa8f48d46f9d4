// @vitest-environment happy-dom
import { blankDraft, blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import { expect, onTestFinished, test, vi } from 'vitest';
import { begunDraft, rememberBegun } from '../../../../shared/drafts.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { FakeDrafts } from '../testing/fake-drafts.ts';
import { FakeLocks } from '../testing/fake-locks.ts';
import { DraftSync } from './draft-sync.ts';

const userId = 'a'.repeat(24);
const quizId = 'b'.repeat(24);
const title = (text: string) => ({ quizTitle: text });
const titleOf = (sync: DraftSync) => sync.state().draft.details.quizTitle;
const isSaved = (sync: DraftSync) => vi.waitFor(() => expect(sync.state().saving.state).toBe('saved'));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('pollux-edits:'));

/** Opens an editor of a poll. @param begin opens its draft @param opening what the server waits for before it opens one */
function starts(server: FakeDrafts, begin: () => DraftSync, opening: Promise<void> = Promise.resolve()) {
  const { 'POST /api/commands/OpenDraft': openNow = () => ({}), ...answers } = server.answers();
  const seen = fakeApi({
    ...answers,
    'POST /api/commands/OpenDraft': async (request) => {
      await opening;
      return openNow(request);
    },
  });
  const live = vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listener) => {
    listener.onState('live');
    return () => undefined;
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: new FakeLocks() } }));
  const sync = begin();
  const stop = sync.start();
  onTestFinished(() => {
    stop();
    live.mockRestore();
  });
  return { sync, sent: (name: string) => seen.filter(({ path }) => path === `/api/commands/${name}`) };
}
const beginning = () => DraftSync.begin(userId, 'POLL');

test('what is discarded is no reason not to go on with the rest, and what is let go of is not gone on with [C217 C242]', async () => {
  const { sync } = starts(new FakeDrafts(quizId, userId), beginning);
  sync.edit.details(title('Lunch'));
  await isSaved(sync);
  sync.edit.details(title('Dinner'));
  sync.discard();
  expect([titleOf(sync), begunDraft(userId, 'POLL')]).toEqual(['Lunch', quizId]);
  rememberBegun(userId, 'SURVEY', quizId);
  sync.letGo();
  expect([begunDraft(userId, 'POLL'), begunDraft(userId, 'SURVEY')]).toEqual([null, quizId]);
});

test('what is let go of while the server is still to open it is neither sent nor gone on with [C242]', async () => {
  const server = new FakeDrafts(quizId, userId);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sync, sent } = starts(server, beginning, promise);
  sync.edit.details(title('Lunch'));
  sync.flush();
  await vi.waitFor(() => expect(sent('OpenDraft')).toHaveLength(1));
  sync.letGo();
  resolve();
  await vi.waitFor(() => expect(sync.state().id).toBe(quizId));
  await isSaved(sync);
  expect([server.draft.details.quizTitle, sent('EditActivity')]).toEqual(['', []]);
  expect([begunDraft(userId, 'POLL'), kept()]).toEqual([null, []]);
});

test('of two drafts, publishing one leaves the other to go on with [C217]', async () => {
  const details = {
    ...blankDraft.details,
    quizTitle: 'Lunch',
    quizDescription: 'Where?',
    language: 'Eng' as const,
  };
  const asked = { type: 'wordcloud' as const, title: 'One word?' };
  const server = new FakeDrafts(quizId, userId);
  server.has({ ...blankDraft, details, questions: [{ ...blankQuestion('2'.repeat(24)), ...asked }] });
  rememberBegun(userId, 'POLL', 'c'.repeat(24));
  const { sync } = starts(server, () => DraftSync.open(userId, server.view()));
  await sync.publish();
  expect(begunDraft(userId, 'POLL')).toBe('c'.repeat(24));
});
