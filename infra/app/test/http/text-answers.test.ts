import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import {
  AddAnswerTag,
  RemoveAnswerTag,
  RenameAnswerTag,
  TagAnswers,
} from '@pollux/domain/attending/answer-tags';
import { ReopenAttempt, StartAttempt } from '@pollux/domain/attending/attending';
import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { getTextAnswers, type TextAnswerRow } from '@pollux/query-api/attending/text-answers-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { createsQuiz, keyedText, saves, submits, writes } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];
beforeAll(async () => {
  owner = await joins(product.origin, { userType: 'teacher' });
  people = await Promise.all(Array.from({ length: 4 }, () => joins(product.origin, { userType: 'student' })));
});

interface Survey {
  readonly id: string;
  readonly questions: readonly { id: string; type: 'shortanswer' | 'email'; title: string }[];
}

async function createsSurvey(by = owner): Promise<Survey> {
  const asked = (title: string, type: 'shortanswer' | 'email' = 'shortanswer') => ({
    id: newId(),
    type,
    title,
    timer: 0 as const,
    compulsory: false,
    ...(type === 'shortanswer' && { answers: [] }),
  });
  const questions = [asked('What was good?'), asked('What was not?'), asked('Where are you?', 'email')];
  const form = { quizTitle: 'The course', quizDescription: 'Tell us', language: 'Eng' as const, questions };
  const { id } = await by.client.send(CreateSurvey, form as never);
  return { id, questions };
}

const write = ({ questions }: Survey, question: number, text: string) =>
  writes({ questions: questions as never }, question, text);

async function begins({ client }: Person, { id: quizId }: Survey, firstname = 'Bala') {
  const { attemptId } = await client.send(StartAttempt, { quizId, firstname, lastname: 'Ganesan' });
  return { quizId, attemptId };
}

async function answers(person: Person, survey: Survey, texts: readonly string[], firstname?: string) {
  const attending = await begins(person, survey, firstname);
  const changes = texts.flatMap((text, index) => (text === '' ? [] : [write(survey, index, text)]));
  const { position } = await submits(person.client, attending, ...changes);
  return { ...attending, personId: person.accountId, position };
}

const listed = (
  survey: Survey,
  minPosition: string,
  query: object = {},
  { client } = owner,
  question = 0,
) => {
  const params = { id: survey.id, questionId: survey.questions[question]?.id ?? '' };
  return client.ask(getTextAnswers, { params, query: query as never, minPosition });
};
const textsOf = ({ data }: { data: readonly TextAnswerRow[] }) => data.map(({ text }) => text);
const at = (index: number): Person => people[index] ?? owner;

async function tags(survey: Survey, name: string) {
  return owner.client.send(AddAnswerTag, { quizId: survey.id, name });
}
const gives = (
  survey: Survey,
  tagId: string,
  given: readonly { readonly attemptId: string; readonly personId: string }[],
  isTagged = true,
  { client } = owner,
) =>
  client.send(TagAnswers, {
    quizId: survey.id,
    questionId: survey.questions[0]?.id ?? '',
    tagId,
    answers: given.map(({ attemptId, personId }) => ({ attemptId, personId })),
    isTagged,
  });

test('what people wrote is searched in any script and without accents, sorted, paged, and only what is submitted', async () => {
  const survey = await createsSurvey();
  await answers(at(0), survey, ['The café was far too small', 'Nothing'], 'Asha');
  await answers(at(1), survey, ['மிகவும் நல்ல வகுப்பு']);
  await answers(at(2), survey, ['बहुत अच्छा पाठ्यक्रम', '']);
  const open = await begins(at(3), survey);
  const { position } = await saves(at(3).client, open, write(survey, 0, 'Only begun'));

  const all = await listed(survey, position);
  expect(all).toMatchObject({ total: 3, answers: 3, untagged: 3, tags: [] });
  expect(textsOf(all)).toEqual(['बहुत अच्छा पाठ्यक्रम', 'மிகவும் நல்ல வகுப்பு', 'The café was far too small']);
  expect(all.data[2]).toMatchObject({
    name: 'Asha Ganesan',
    personId: at(0).accountId,
    length: 26,
    tags: [],
  });
  const found = async (search: string) => textsOf(await listed(survey, position, { search }));
  expect(await found('CAFE small')).toEqual(['The café was far too small']);
  expect(await found('café')).toEqual(['The café was far too small']);
  expect(await found('நல்ல')).toEqual(['மிகவும் நல்ல வகுப்பு']);
  expect(await found('अच्छा')).toEqual(['बहुत अच्छा पाठ्यक्रम']);
  expect(await found('Asha')).toEqual([]);
  const longest = await listed(survey, position, { sort: '-length', pageSize: '1' });
  expect(longest).toMatchObject({ total: 3, data: [{ text: 'The café was far too small' }] });
  expect(textsOf(await listed(survey, position, {}, owner, 1))).toEqual(['Nothing']);
  expect(await listed(survey, position, {}, owner, 2)).toMatchObject({ total: 0, answers: 0 });
});

test('several answers are tagged at once, counted, and found by their tag', async () => {
  const survey = await createsSurvey();
  const given = [];
  for (const [index, text] of ['Dear', 'Dear, and dull', 'Fine'].entries())
    given.push(await answers(at(index), survey, [text, 'Dear']));
  const [dear, dull] = [await tags(survey, 'Price'), await tags(survey, 'ஆசிரியர்')];
  await gives(survey, dear.tagId, given.slice(0, 2));
  await gives(survey, dear.tagId, given.slice(0, 1));
  const { position } = await gives(survey, dull.tagId, given.slice(1, 2));
  const all = await listed(survey, position);
  expect(all).toMatchObject({
    answers: 3,
    untagged: 1,
    tags: [
      { tagId: dear.tagId, name: 'Price', answers: 2 },
      { tagId: dull.tagId, name: 'ஆசிரியர்', answers: 1 },
    ],
  });
  expect(all.data.map((row) => row.tags)).toEqual([[], [dear.tagId, dull.tagId], [dear.tagId]]);
  expect(textsOf(await listed(survey, position, { tag: dear.tagId }))).toEqual(['Dear, and dull', 'Dear']);
  expect(textsOf(await listed(survey, position, { tag: dear.tagId, search: 'dull' }))).toEqual([
    'Dear, and dull',
  ]);
  expect(textsOf(await listed(survey, position, { isTagged: 'false' }))).toEqual(['Fine']);
  expect((await listed(survey, position, { tag: dear.tagId, isTagged: 'false' })).total).toBe(0);
  // The same words to another question have no tag.
  expect(await listed(survey, position, {}, owner, 1)).toMatchObject({
    untagged: 3,
    tags: [{ answers: 0 }, { answers: 0 }],
  });

  const renamed = await owner.client.send(RenameAnswerTag, {
    quizId: survey.id,
    tagId: dear.tagId,
    name: 'Cost',
  });
  expect((await listed(survey, renamed.position)).tags[0]).toMatchObject({ name: 'Cost', answers: 2 });
  await expect(tags(survey, 'cost')).rejects.toMatchObject({ status: 409, code: 'answer-tag-name-taken' });
  const untagged = await gives(survey, dear.tagId, given.slice(0, 1), false);
  expect(await listed(survey, untagged.position)).toMatchObject({
    untagged: 2,
    tags: [{ answers: 1 }, { answers: 1 }],
  });
  const removed = await owner.client.send(RemoveAnswerTag, { quizId: survey.id, tagId: dear.tagId });
  expect(await listed(survey, removed.position)).toMatchObject({
    untagged: 2,
    tags: [{ name: 'ஆசிரியர்', answers: 1 }],
  });
  expect((await listed(survey, removed.position, { tag: dear.tagId })).total).toBe(0);
});

test('an answer that is opened again is gone with its tags until it comes back as it then is', async () => {
  const survey = await createsSurvey();
  const given = await answers(at(0), survey, ['Dear']);
  const { tagId } = await tags(survey, 'Price');
  await gives(survey, tagId, [given]);
  const reopened = await owner.client.send(ReopenAttempt, {
    quizId: survey.id,
    personId: given.personId,
    attemptId: given.attemptId,
    minutes: 10,
    reason: 'They asked for it.',
  });
  expect(await listed(survey, reopened.position)).toMatchObject({
    total: 0,
    answers: 0,
    tags: [{ answers: 0 }],
  });
  await expect(gives(survey, tagId, [given])).rejects.toMatchObject({ status: 404 });
  const attending = { quizId: survey.id, attemptId: given.attemptId };
  const { position } = await submits(at(0).client, attending, write(survey, 0, 'Fair'));
  expect(await listed(survey, position)).toMatchObject({
    data: [{ text: 'Fair', tags: [] }],
    tags: [{ answers: 0 }],
  });
});

test('nothing is left of whoever is forgotten, in the list, its counts or its files', async () => {
  const survey = await createsSurvey();
  const leaver = await joins(product.origin);
  const given = await answers(leaver, survey, ['Noyyal-Thalaivi wrote this'], 'Noyyal');
  await answers(at(0), survey, ['Dear']);
  const { tagId } = await tags(survey, 'Price');
  const tagged = await gives(survey, tagId, [given]);
  expect(await listed(survey, tagged.position)).toMatchObject({ answers: 2, tags: [{ answers: 1 }] });
  const { position } = await leaver.client.send(ForgetAccount, { password: leaver.form.password });
  const left = await listed(survey, position);
  expect(left).toMatchObject({ total: 1, answers: 1, untagged: 1, tags: [{ answers: 0 }] });
  expect(JSON.stringify(left)).not.toContain('Noyyal');
  await expect(gives(survey, tagId, [given])).rejects.toMatchObject({ status: 404 });
});

test('the list and the tags are their owner’s; admins may read, and nobody else', async () => {
  const survey = await createsSurvey();
  const given = await answers(at(0), survey, ['Dear']);
  const { tagId, position } = await tags(survey, 'Price');
  const admin = await adminOf(product);
  expect(await listed(survey, position, {}, { ...owner, client: admin })).toMatchObject({ total: 1 });
  const teacher = await joins(product.origin, { userType: 'teacher' });
  const visitor = { ...owner, client: new ApiClient(product.origin) };
  for (const [by, status] of [
    [teacher, 403],
    [at(0), 403],
    [visitor, 401],
  ] as const) {
    await expect(listed(survey, position, {}, by)).rejects.toMatchObject({ status });
    await expect(gives(survey, tagId, [given], true, by)).rejects.toMatchObject({ status });
    const { id: quizId } = survey;
    for (const [command, wish] of [
      [AddAnswerTag, { quizId, name: 'Mine' }],
      [RenameAnswerTag, { quizId, tagId, name: 'Mine' }],
      [RemoveAnswerTag, { quizId, tagId }],
    ] as const)
      await expect(by.client.send(command, wish as never)).rejects.toMatchObject({ status });
  }
  await expect(gives(survey, tagId, [given], true, { ...owner, client: admin })).rejects.toMatchObject({
    status: 403,
  });
  // Nor can answers of other surveys be tagged from one's own, or found by their question.
  const other = await createsSurvey(teacher);
  const mine = await teacher.client.send(AddAnswerTag, { quizId: other.id, name: 'Mine' });
  const foreign = {
    quizId: other.id,
    questionId: survey.questions[0]?.id ?? '',
    tagId: mine.tagId,
    isTagged: true,
  };
  const one = { attemptId: given.attemptId, personId: given.personId };
  await expect(teacher.client.send(TagAnswers, { ...foreign, answers: [one] })).rejects.toMatchObject({
    status: 404,
  });
  const tooMany = Array.from({ length: 101 }, () => one);
  const asked = { id: other.id, questions: survey.questions };
  expect(await listed(asked, mine.position, {}, teacher)).toMatchObject({ total: 0, answers: 0 });
  await expect(
    owner.client.send(TagAnswers, { ...foreign, quizId: survey.id, tagId, answers: tooMany }),
  ).rejects.toMatchObject({ status: 422 });
});

test('its file has the names of the tags, and what was written cannot be a formula', async () => {
  const survey = await createsSurvey();
  const given = await answers(at(0), survey, ['=1+1, too dear'], 'Asha');
  const { tagId } = await tags(survey, 'Price');
  await tags(survey, 'Unused');
  const { position } = await gives(survey, tagId, [given]);
  const labels = JSON.stringify({ name: 'Who', text: 'Answer', tags: 'Tags' });
  const path = `/api/activities/${survey.id}/text-answers/${survey.questions[0]?.id}/export`;
  const query = new URLSearchParams({ format: 'csv', columns: 'name,text,tags', labels, tag: tagId });
  const headers = { cookie: owner.client.cookie ?? '', 'x-min-position': position };
  const file = await (await fetch(`${product.origin}${path}?${query}`, { headers })).text();
  expect(file).toContain('Who,Answer,Tags');
  expect(file).toContain('Asha Ganesan,"\'=1+1, too dear",Price');
});

test('in the bin and once it is deleted the answers stay as they are, and are tagged on [P410]', async () => {
  const survey = await createsSurvey();
  const given = await answers(at(0), survey, ['Dear']);
  const { tagId } = await tags(survey, 'Price');
  await gives(survey, tagId, [given]);
  const binned = await owner.client.send(MoveToBin, { id: survey.id });
  expect(await listed(survey, binned.position)).toMatchObject({ total: 1, tags: [{ answers: 1 }] });
  const untagged = await gives(survey, tagId, [given], false);
  expect(await listed(survey, untagged.position)).toMatchObject({ total: 1, tags: [{ answers: 0 }] });
  await owner.client.send(DeleteActivity, { id: survey.id });
  const tagged = await gives(survey, tagId, [given]);
  expect(await listed(survey, tagged.position)).toMatchObject({ total: 1, tags: [{ answers: 1 }] });
});

test('what is written at a quiz is listed, too', async () => {
  const asked = [keyedText('What do leaves need?', 'light')];
  const { id: quizId, questions } = await createsQuiz(owner.client, { questions: asked });
  const { attemptId } = await at(0).client.send(StartAttempt, { quizId, firstname: 'Bala', lastname: 'G' });
  const { position } = await submits(at(0).client, { quizId, attemptId }, writes({ questions }, 0, 'Light'));
  const params = { id: quizId, questionId: questions[0]?.id ?? '' };
  const { data } = await owner.client.ask(getTextAnswers, { params, query: {}, minPosition: position });
  expect(data).toMatchObject([{ text: 'Light', attemptId }]);
});
