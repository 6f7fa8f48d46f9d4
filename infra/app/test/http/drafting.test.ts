import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity, RedoEdit, UndoEdit } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { PublishActivity } from '@pollux/domain/authoring/saving';
import { getAttend, getDraft, getMyActivities } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

const id = (number: number) => number.toString(16).padStart(24, 'd');
const details = (fields: Extract<Edit, { edit: 'set-details' }>['fields']): Edit => ({
  edit: 'set-details',
  fields,
});

test('a draft begins with the question in which its editor has written already, however often it is opened', async () => {
  const questionId = 'c'.repeat(24);
  const asked = { quizType: 'POLL', questionId } as const;
  const key = crypto.randomUUID();
  const [first, again] = [
    await creator.client.send(OpenDraft, asked, key),
    await creator.client.send(OpenDraft, asked, key),
  ];
  expect(again.id).toBe(first.id);
  const { draft, revision } = await creator.client.ask(getDraft, {
    params: { id: first.id },
    minPosition: first.position,
  });
  expect([draft.questions.map(({ id }) => id), revision]).toEqual([[questionId], first.revision]);
});

/** A draft that only its last word keeps from being published. */
async function drafts() {
  const draft = await creator.client.send(OpenDraft, { quizType: 'POLL' });
  const { draft: begun } = await creator.client.ask(getDraft, {
    params: { id: draft.id },
    minPosition: draft.position,
  });
  const questionId = begun.questions[0]?.id ?? '';
  const edited = await creator.client.send(EditActivity, {
    id: draft.id,
    revision: draft.revision,
    edits: [
      details({ quizTitle: 'Lunch', quizDescription: 'What shall we eat?', language: 'Eng' }),
      { edit: 'set-question', questionId, fields: { type: 'wordcloud', title: 'One word?' } },
    ],
  });
  return { id: draft.id, questionId, ...edited };
}

test('a draft is opened, written, published as it was seen, and goes on as a draft [P092]', async () => {
  const { id, questionId, revision, position } = await drafts();
  const asked = { params: { id }, minPosition: position };
  expect(await creator.client.ask(getDraft, asked)).toMatchObject({
    id,
    version: 0,
    revision,
    undos: 1,
    redos: 0,
    draft: { details: { quizTitle: 'Lunch' }, questions: [{ id: questionId, title: 'One word?' }] },
  });
  await expect(other.client.ask(getAttend, asked)).rejects.toMatchObject({
    status: 404,
    code: 'quiz-not-published',
  });
  const nowhere = { ...asked, params: { id: '7'.repeat(24) } };
  await expect(other.client.ask(getAttend, nowhere)).rejects.toMatchObject({ code: 'quiz-not-found' });

  const published = await creator.client.send(PublishActivity, { id, revision });
  expect(published).toMatchObject({ version: 1, quizUrl: `${product.origin}/attendwordcloud/${id}` });
  const later = await creator.client.send(EditActivity, {
    id,
    revision: published.revision,
    edits: [details({ quizTitle: 'Dinner' })],
  });
  const seen = { params: { id }, minPosition: later.position };
  expect(await creator.client.ask(getDraft, seen)).toMatchObject({
    version: 1,
    draft: { details: { quizTitle: 'Dinner' } },
  });
  expect(await other.client.ask(getAttend, seen)).toMatchObject({ content: { quizTitle: 'Lunch' } });
  expect(
    (await creator.client.ask(getMyActivities, { minPosition: later.position })).allQuiz[0],
  ).toMatchObject({
    quizTitle: 'Lunch',
    version: 1,
  });
  await creator.client.send(PublishActivity, { id, revision: later.revision });
});

test('what is not complete is not published, and the refusal says the rule and the field', async () => {
  const { id, revision } = await drafts();
  const { revision: emptied } = await creator.client.send(EditActivity, {
    id,
    revision,
    edits: [details({ quizTitle: ' ' })],
  });
  await expect(creator.client.send(PublishActivity, { id, revision: emptied })).rejects.toMatchObject({
    status: 422,
    code: 'draft-incomplete',
    message: 'Please fill the title, description and choose a language',
  });
});

test('two editors: different fields come together, the same one is refused, and nothing unseen is published', async () => {
  const { id, revision } = await drafts();
  const edit = (fields: Parameters<typeof details>[0]) =>
    creator.client.send(EditActivity, { id, revision, edits: [details(fields)] });
  await edit({ quizTitle: 'Brunch' });
  const { position } = await edit({ quizDescription: 'When?' });
  await expect(edit({ quizTitle: 'Dinner' })).rejects.toMatchObject({
    status: 409,
    code: 'edited-elsewhere',
  });
  await expect(creator.client.send(PublishActivity, { id, revision })).rejects.toMatchObject({ status: 409 });
  expect(await creator.client.ask(getDraft, { params: { id }, minPosition: position })).toMatchObject({
    draft: { details: { quizTitle: 'Brunch', quizDescription: 'When?' } },
  });
});

test('undo and redo go through the steps, wherever they were made', async () => {
  const { id, revision } = await drafts();
  const undone = await creator.client.send(UndoEdit, { id, revision });
  const blank = await creator.client.ask(getDraft, { params: { id }, minPosition: undone.position });
  expect(blank).toMatchObject({
    undos: 0,
    redos: 1,
    draft: { details: { quizTitle: '' }, questions: [{ type: null }] },
  });
  await expect(creator.client.send(UndoEdit, { id, revision: undone.revision })).rejects.toMatchObject({
    status: 409,
    code: 'nothing-to-undo',
  });
  const redone = await creator.client.send(RedoEdit, { id, revision: undone.revision });
  expect(await creator.client.ask(getDraft, { params: { id }, minPosition: redone.position })).toMatchObject({
    undos: 1,
    redos: 0,
    draft: { details: { quizTitle: 'Lunch' } },
  });
});

test('an edit that is sent twice is made once', async () => {
  const { id: activity, revision } = await drafts();
  const question = { ...blankQuestion(id(1)), title: 'Again?' };
  const edit = { id: activity, revision, edits: [{ edit: 'add-question' as const, question, after: null }] };
  const key = `twice-${activity}`;
  const [one, another] = [
    await creator.client.send(EditActivity, edit, key),
    await creator.client.send(EditActivity, edit, key),
  ];
  expect(another.revision).toBe(one.revision);
});

test('nobody else reads or writes a draft, and shows pictures that are not theirs [C308]', async () => {
  const { id, revision, position } = await drafts();
  const asked = { params: { id }, minPosition: position };
  await expect(other.client.ask(getDraft, asked)).rejects.toMatchObject({ status: 403 });
  const mine = { id, revision, edits: [details({ quizTitle: 'Mine' })] };
  await expect(other.client.send(EditActivity, mine)).rejects.toMatchObject({ status: 403 });
  await expect(other.client.send(UndoEdit, { id, revision })).rejects.toMatchObject({ status: 403 });
  await expect(other.client.send(PublishActivity, { id, revision })).rejects.toMatchObject({ status: 403 });
  const coverImage = await other.client.upload('cover', new Uint8Array(await picture('tomato')));
  for (const image of [coverImage, '../secret.key']) {
    const edit = { id, revision, edits: [details({ coverImage: image })] };
    await expect(creator.client.send(EditActivity, edit)).rejects.toMatchObject({ status: 422 });
  }
});
