import { MoveToBin } from '@pollux/domain/authoring/bin';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity, UndoEdit } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { RestoreMoment } from '@pollux/domain/authoring/history/restoring';
import { PublishActivity } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend, getDraft } from '@pollux/query-api/authoring/contract';
import { getHistory, getMoment } from '@pollux/query-api/authoring/history-contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin, { firstname: 'Asha' }), joins(product.origin)]);
});

const titled = (quizTitle: string): Edit => ({ edit: 'set-details', fields: { quizTitle } });

/** A draft with one word cloud, after two steps. */
async function drafts() {
  const opened = await creator.client.send(OpenDraft, { quizType: 'POLL' });
  const { id } = opened;
  const seen = { params: { id }, minPosition: opened.position };
  const questionId = (await creator.client.ask(getDraft, seen)).draft.questions[0]?.id ?? '';
  const edits: Edit[] = [
    { edit: 'set-details', fields: { quizTitle: 'Lunch', quizDescription: 'Friday', language: 'Eng' } },
    { edit: 'set-question', questionId, fields: { type: 'wordcloud', title: 'One word?' } },
  ];
  const edited = await creator.client.send(EditActivity, { id, revision: opened.revision, edits });
  return { id, questionId, revision: edited.revision };
}

const edit = (id: string, revision: number, ...edits: Edit[]) =>
  creator.client.send(EditActivity, { id, revision, edits });
const history = (id: string, minPosition: string, before?: number) =>
  creator.client.ask(getHistory, {
    params: { id },
    minPosition,
    query: before === undefined ? {} : { before },
  });

test('the history tells who did what, names the questions, and counts the votes of each version', async () => {
  const { id, questionId, revision } = await drafts();
  const first = await creator.client.send(PublishActivity, { id, revision });
  const answers = { [questionId]: { type: 'wordcloud' as const, word: 'joy' } };
  await other.client.send(CastVote, { pollId: id, answers });
  const removed = await edit(id, first.revision, { edit: 'remove-question', questionId });
  const { position } = await creator.client.send(UndoEdit, { id, revision: removed.revision });

  const { data, more } = await history(id, position);
  expect(more).toBe(false);
  const by = `Asha ${creator.form.lastname}`;
  expect(data).toMatchObject([
    { kind: 'undo', by, changes: [{ change: 'added', title: 'One word?' }] },
    { kind: 'edit', by, changes: [{ change: 'removed', questionId, title: 'One word?' }] },
    { kind: 'published', by, version: 1, ballots: 1 },
    { kind: 'edit', by, changes: [{ change: 'details' }, { change: 'changed', title: 'One word?' }] },
    { kind: 'save', by },
  ]);
  expect(data.map(({ moment }) => moment)).toEqual(
    data.map(({ moment }) => moment).toSorted((one, another) => another - one),
  );
});

test('what the draft said at any moment can be read, and is restored as a change that can be undone', async () => {
  const { id, questionId, revision } = await drafts();
  const published = await creator.client.send(PublishActivity, { id, revision });
  const changed = await edit(id, published.revision, titled('Dinner'), {
    edit: 'remove-question',
    questionId,
  });
  const { data } = await history(id, changed.position);
  const version = data.find(({ kind }) => kind === 'published');
  const then = await creator.client.ask(getMoment, { params: { id, moment: `${version?.moment ?? -1}` } });
  expect(then.draft).toMatchObject({ details: { quizTitle: 'Lunch' }, questions: [{ title: 'One word?' }] });
  const begun = await creator.client.ask(getMoment, {
    params: { id, moment: `${data.at(-1)?.moment ?? -1}` },
  });
  expect(begun.draft).toMatchObject({ details: { quizTitle: '' }, questions: [{ type: null }] });

  const restore = { id, revision: changed.revision, moment: version?.moment ?? -1 };
  await expect(other.client.send(RestoreMoment, restore)).rejects.toMatchObject({ status: 403 });
  await expect(
    creator.client.send(RestoreMoment, { ...restore, revision: changed.revision - 1 }),
  ).rejects.toMatchObject({ status: 409, code: 'edited-elsewhere' });
  const restored = await creator.client.send(RestoreMoment, restore);
  const asked = { params: { id }, minPosition: restored.position };
  expect((await creator.client.ask(getDraft, asked)).draft).toEqual(then.draft);
  // What is published is another matter, until it is published again.
  expect(await other.client.ask(getAttend, asked)).toMatchObject({ version: 1 });
  expect((await history(id, restored.position)).data[0]).toMatchObject({ kind: 'restore' });

  const undone = await creator.client.send(UndoEdit, { id, revision: restored.revision });
  const after = await creator.client.ask(getDraft, { params: { id }, minPosition: undone.position });
  expect(after.draft).toMatchObject({ details: { quizTitle: 'Dinner' }, questions: [] });
});

test('it comes in pages and reaches back to the first step, further than steps can be undone', async () => {
  const { id, revision } = await drafts();
  let { revision: seen, position } = await edit(id, revision, titled('0'));
  for (let number = 1; number < 110; number++) {
    ({ revision: seen, position } = await edit(id, seen, titled(String(number))));
  }
  const pages = [await history(id, position)];
  while (pages.at(-1)?.more) pages.push(await history(id, position, pages.at(-1)?.data.at(-1)?.moment));
  const entries = pages.flatMap(({ data }) => data);
  expect(entries).toHaveLength(112);
  expect(new Set(entries.map(({ moment }) => moment)).size).toBe(112);
  const moment = entries.at(-3)?.moment ?? -1;
  expect(
    (await creator.client.ask(getMoment, { params: { id, moment: `${moment}` } })).draft.details.quizTitle,
  ).toBe('0');
  const restored = await creator.client.send(RestoreMoment, { id, revision: seen, moment });
  const now = await creator.client.ask(getDraft, { params: { id }, minPosition: restored.position });
  expect(now.draft.details.quizTitle).toBe('0');
});

test('nobody but its owner sees it, and nobody while it is in the bin', async () => {
  const { id } = await drafts();
  for (const asked of [
    () => other.client.ask(getHistory, { params: { id } }),
    () => other.client.ask(getMoment, { params: { id, moment: '1' } }),
  ]) {
    await expect(asked()).rejects.toMatchObject({ status: 403 });
  }
  const { position } = await creator.client.send(MoveToBin, { id });
  await expect(history(id, position)).rejects.toMatchObject({ status: 409, code: 'in-bin' });
});
