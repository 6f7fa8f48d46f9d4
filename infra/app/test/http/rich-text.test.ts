import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import { EditActivity, UndoEdit } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { CreatePoll, PublishActivity, UpdatePoll } from '@pollux/domain/authoring/saving';
import { questionMessages } from '@pollux/domain/questions/question-rules';
import { getAttend, getDraft } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { asPoll } from '../support/polls.ts';
import { joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
});

const id = (number: number) => number.toString(16).padStart(24, 'f');

/** A draft of a word cloud, and what changes it. */
async function drafts() {
  const { id: quizId, ...opened } = await creator.client.send(OpenDraft, { quizType: 'POLL' });
  const asked = { params: { id: quizId }, minPosition: opened.position };
  const { draft } = await creator.client.ask(getDraft, asked);
  const questionId = draft.questions[0]?.id ?? '';
  let { revision } = opened;
  const edit = async (...edits: Edit[]) => {
    const edited = await creator.client.send(EditActivity, { id: quizId, revision, edits });
    revision = edited.revision;
    return edited.position;
  };
  const set = (fields: Extract<Edit, { edit: 'set-question' }>['fields']) =>
    edit({ edit: 'set-question', questionId, fields });
  const titles = async (minPosition: string) => {
    const { draft: now } = await creator.client.ask(getDraft, { params: { id: quizId }, minPosition });
    return now.questions.map(({ title, titleHtml }) => ({ title, titleHtml }));
  };
  await edit({
    edit: 'set-details',
    fields: { quizTitle: 'Lunch', quizDescription: 'What shall we eat?', language: 'Eng' },
  });
  await set({ type: 'wordcloud' });
  return { quizId, edit, set, titles, revision: () => revision };
}

const SENT =
  '<h2 onclick="alert(1)">Which <b>dish</b>?</h2><script>alert(1)</script><p><span data-size="20" style="color:red">x</span></p>';
const KEPT = '<h2>Which <strong>dish</strong>?</h2><p><span data-size="20">x</span></p>';

test('a formatted title is sanitised, and what can be read of it is the server’s own [C076 C150 P259]', async () => {
  const { quizId, set, edit, titles, revision } = await drafts();
  const position = await set({ title: 'Something else', titleHtml: SENT });
  expect(await titles(position)).toEqual([{ title: 'Which dish?\nx', titleHtml: KEPT }]);

  const added: Edit = {
    edit: 'add-question',
    question: { ...blankQuestion(id(1)), title: 'Something else', titleHtml: SENT },
    after: null,
  };
  expect(await titles(await edit(added))).toEqual([
    { title: 'Which dish?\nx', titleHtml: KEPT },
    { title: 'Which dish?\nx', titleHtml: KEPT },
  ]);
  await edit({ edit: 'remove-question', questionId: id(1) });

  const published = await creator.client.send(PublishActivity, { id: quizId, revision: revision() });
  const seen = { params: { id: quizId }, minPosition: published.position };
  expect(asPoll(await creator.client.ask(getAttend, seen)).content.questions).toMatchObject([
    { title: 'Which dish?\nx', titleHtml: KEPT },
  ]);
});

test('a title that is written anew without formats has none, and undoing brings both forms back', async () => {
  const { quizId, set, titles, revision } = await drafts();
  await set({ title: '', titleHtml: '<p><em>One</em> word?</p>' });
  expect(await titles(await set({ title: 'Two words?' }))).toEqual([
    { title: 'Two words?', titleHtml: null },
  ]);
  const undone = await creator.client.send(UndoEdit, { id: quizId, revision: revision() });
  expect(await titles(undone.position)).toEqual([
    { title: 'One word?', titleHtml: '<p><em>One</em> word?</p>' },
  ]);
});

test('a title of markup only is refused by every door [C150 C268]', async () => {
  const { quizId, set, titles, revision } = await drafts();
  const empty = '<h1></h1><ul><li><p>&nbsp;</p></li></ul>';
  expect(await titles(await set({ title: 'Words', titleHtml: empty }))).toEqual([
    { title: '', titleHtml: null },
  ]);
  const refusal = { status: 422, message: questionMessages.title };
  await expect(
    creator.client.send(PublishActivity, { id: quizId, revision: revision() }),
  ).rejects.toMatchObject(refusal);

  const poll = (titleHtml: string) => ({
    quizTitle: 'Lunch',
    quizDescription: 'What shall we eat?',
    coverImage: null,
    language: 'Eng' as const,
    questions: [{ id: id(2), type: 'wordcloud' as const, title: 'Words', titleHtml }],
  });
  await expect(creator.client.send(CreatePoll, poll(empty))).rejects.toMatchObject(refusal);
  await expect(creator.client.send(CreatePoll, poll(`<h1>${'a'.repeat(501)}</h1>`))).rejects.toMatchObject({
    status: 422,
    message: questionMessages.longTitle,
  });
  const created = await creator.client.send(CreatePoll, poll(SENT));
  const asked = { params: { id: created.id }, minPosition: created.position };
  expect(asPoll(await creator.client.ask(getAttend, asked)).content.questions).toMatchObject([
    { title: 'Which dish?\nx', titleHtml: KEPT },
  ]);
  const change = { ...poll(empty), id: created.id, expectedVersion: created.version };
  await expect(creator.client.send(UpdatePoll, change)).rejects.toMatchObject(refusal);
});

test('what is formatted without end is refused, and so is what cannot be taken as it is', async () => {
  const { set } = await drafts();
  await expect(set({ titleHtml: '<strong>a</strong>'.repeat(2_000) })).rejects.toMatchObject({ status: 413 });
  await expect(set({ titleHtml: 7 })).rejects.toMatchObject({ status: 422 });
});
