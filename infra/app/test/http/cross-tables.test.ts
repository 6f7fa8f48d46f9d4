import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ReopenAttempt, type SaveAnswers, StartAttempt } from '@pollux/domain/attending/attending';
import { CreateSurvey, UpdateSurvey } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import {
  type CrossTableView,
  getCrossTable,
  getSurveyAnswers,
} from '@pollux/query-api/attending/cross-table-contract';
import { getSurveyResponses } from '@pollux/query-api/attending/scores-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, newId } from '../support/polls.ts';
import { createsQuiz, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { sheetsIn } from '../support/workbooks.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];
beforeAll(async () => {
  owner = await joins(product.origin, { userType: 'teacher' });
  people = await Promise.all(Array.from({ length: 4 }, () => joins(product.origin, { userType: 'student' })));
});

type Form = Input<typeof CreateSurvey>;
type Change = Input<typeof SaveAnswers>['changes'][number];

const open = { compulsory: false, timer: 0 as const };
const grade = { ...choiceQuestion('Which grade are you in?', ['Grade 9', 'Grade 10']), ...open };
const clubs = {
  ...choiceQuestion('Which clubs do you go to?', ['Chess', 'Drama', 'Music']),
  ...open,
  type: 'checkbox' as const,
};
const stars = { id: newId(), type: 'rating' as const, title: 'How good is the canteen?', ...open };
const bus = {
  id: newId(),
  type: 'truefalse' as const,
  title: 'Do you come by bus?',
  answers: [true],
  ...open,
};
const wish = { id: newId(), type: 'shortanswer' as const, title: 'What do you wish for?', ...open };
const form: Form = {
  quizTitle: 'School life',
  quizDescription: 'Tell us',
  language: 'Eng',
  attemptLimit: false,
  questions: [grade, clubs, stars, bus, wish],
};

/** What somebody answers: places of options, stars and words; what is left out is not answered. */
interface Answers {
  readonly grade?: number;
  readonly clubs?: readonly number[];
  readonly stars?: number;
  readonly bus?: boolean;
  readonly wish?: string;
}

function changesOf(answers: Answers): Change[] {
  const answer = (questionId: string, given: object) =>
    ({ kind: 'answer', questionId, answer: given }) as unknown as Change;
  const optionId = ({ options }: Pick<typeof grade, 'options'>, place: number) => options[place]?.id ?? '';
  return [
    ...(answers.grade === undefined
      ? []
      : [answer(grade.id, { type: 'mcq', optionId: optionId(grade, answers.grade) })]),
    ...(answers.clubs === undefined
      ? []
      : [
          answer(clubs.id, {
            type: 'checkbox',
            optionIds: answers.clubs.map((place) => optionId(clubs, place)),
          }),
        ]),
    ...(answers.stars === undefined ? [] : [answer(stars.id, { type: 'rating', stars: answers.stars })]),
    ...(answers.bus === undefined ? [] : [answer(bus.id, { type: 'truefalse', value: answers.bus })]),
    ...(answers.wish === undefined ? [] : [answer(wish.id, { type: 'shortanswer', text: answers.wish })]),
  ];
}

async function attends({ client }: Person, quizId: string, changes: Change[]) {
  const start = { quizId, firstname: 'Bala', lastname: 'Ganesan' };
  const { attemptId } = await client.send(StartAttempt, start);
  const { position } = await submits(client, { quizId, attemptId }, ...changes);
  return { attemptId, position };
}

const compare = (client: ApiClient, id: string, query: object, minPosition = '') =>
  client.ask(getCrossTable, { params: { id }, query: query as never, minPosition });
const answersOf = (client: ApiClient, id: string, query: object = {}, minPosition = '') =>
  client.ask(getSurveyAnswers, { params: { id }, query: query as never, minPosition });

const titles = ({ choices }: CrossTableView['rows']) => choices.map(({ key, text }) => text ?? key);

test('two questions are compared as a count of the raw answers has it, whoever is looked at, after an attempt was opened again and a person forgotten', async () => {
  const survey = await owner.client.send(CreateSurvey, form);
  const [asha = owner, bala = owner, chitra = owner, devi = owner] = people;
  const rounds: [Person, Answers][] = [
    [asha, { grade: 0, clubs: [0, 1], stars: 5, bus: true, wish: 'More books' }],
    [asha, { grade: 0, clubs: [2], stars: 4 }],
    [bala, { grade: 0, clubs: [1, 0], stars: 2, bus: false }],
    [chitra, { grade: 1, clubs: [0], wish: 'Shade' }],
    [chitra, { grade: 1, stars: 1, bus: true }],
    [devi, { clubs: [1], stars: 5 }],
  ];
  const taken: { person: Person; answers: Answers; attemptId: string }[] = [];
  let position = '';
  for (const [person, answers] of rounds) {
    const done = await attends(person, survey.id, changesOf(answers));
    position = done.position;
    taken.push({ person, answers, attemptId: done.attemptId });
  }

  const expectCounted = async (counted: typeof taken, after: string) => {
    for (const only of [null, 0, 1]) {
      const chose = only === null ? {} : { only: grade.id, chose: grade.options[only]?.id ?? '' };
      const matching = counted.filter(({ answers }) => only === null || answers.grade === only);
      const both = matching.filter(
        ({ answers }) => answers.grade !== undefined && answers.clubs !== undefined,
      );
      const count = (row: number, column: number) =>
        both.filter(({ answers }) => answers.grade === row && answers.clubs?.includes(column)).length;
      const table = await compare(
        owner.client,
        survey.id,
        { rows: grade.id, columns: clubs.id, ...chose },
        after,
      );
      expect(table).toMatchObject({
        submitted: counted.length,
        unknown: 0,
        matching: matching.length,
        both: both.length,
        people: new Set(both.map(({ person }) => person)).size,
        counts: [0, 1].map((row) => [0, 1, 2].map((column) => count(row, column))),
        rowTotals: [0, 1].map((row) => both.filter(({ answers }) => answers.grade === row).length),
        columnTotals: [0, 1, 2].map(
          (column) => both.filter(({ answers }) => answers.clubs?.includes(column)).length,
        ),
        independence: 'several',
      });
      const report = await answersOf(owner.client, survey.id, chose, after);
      expect(report).toMatchObject({ submitted: counted.length, matching: matching.length });
      const of = (id: string) => report.questions.find((question) => question.id === id);
      expect(of(stars.id)).toMatchObject({
        responses: matching.filter(({ answers }) => answers.stars !== undefined).length,
        result: {
          type: 'rating',
          ratings: [1, 2, 3, 4, 5].map((each) => ({
            stars: each,
            votes: matching.filter(({ answers }) => answers.stars === each).length,
          })),
        },
      });
      expect(of(bus.id)).toMatchObject({
        result: {
          choices: [true, false].map((value) => ({
            value,
            votes: matching.filter(({ answers }) => answers.bus === value).length,
          })),
        },
      });
      // What people write is nowhere in it.
      expect(of(wish.id)).toMatchObject({
        responses: matching.filter(({ answers }) => answers.wish !== undefined).length,
        result: null,
        choices: [],
      });
    }
  };
  await expectCounted(taken, position);

  const [first] = taken;
  const opened = await owner.client.send(ReopenAttempt, {
    quizId: survey.id,
    personId: asha.accountId,
    attemptId: first?.attemptId ?? '',
    minutes: 10,
    reason: 'The power was gone.',
  });
  await expectCounted(taken.slice(1), opened.position);

  const forgotten = await devi.client.send(ForgetAccount, { password: devi.form.password });
  await expectCounted(taken.slice(1), forgotten.position);
});

test('of those who chose one of several all is counted, and nobody of those who chose what nobody could', async () => {
  const survey = await owner.client.send(CreateSurvey, form);
  const [asha = owner, bala = owner, chitra = owner] = people;
  await attends(asha, survey.id, changesOf({ grade: 0, clubs: [0], bus: true }));
  await attends(bala, survey.id, changesOf({ grade: 1, clubs: [1, 2], bus: true }));
  const last = await attends(chitra, survey.id, changesOf({ grade: 1, clubs: [2], bus: false }));
  const [chess, drama] = clubs.options.map(({ id }) => id);
  const asked = { rows: grade.id, columns: bus.id, only: clubs.id };
  const table = await compare(
    owner.client,
    survey.id,
    { ...asked, chose: `${chess},${drama}` },
    last.position,
  );
  expect(table).toMatchObject({
    matching: 2,
    both: 2,
    counts: [
      [1, 0],
      [1, 0],
    ],
    independence: 'one-choice',
  });
  expect(titles(table.rows)).toEqual(['Grade 9', 'Grade 10']);
  expect(titles(table.columns)).toEqual(['true', 'false']);
  const nobody = await compare(owner.client, survey.id, { ...asked, chose: 'nothing' });
  expect(nobody).toMatchObject({
    submitted: 3,
    matching: 0,
    both: 0,
    counts: [
      [0, 0],
      [0, 0],
    ],
  });
  // Each is in one cell, but far too few.
  const all = await compare(owner.client, survey.id, { rows: grade.id, columns: bus.id });
  expect(all).toMatchObject({
    matching: 3,
    counts: [
      [1, 0],
      [1, 1],
    ],
    independence: 'few',
  });
  const again = await attends(asha, survey.id, changesOf({ grade: 1, bus: false }));
  const repeated = await compare(
    owner.client,
    survey.id,
    { rows: grade.id, columns: bus.id },
    again.position,
  );
  expect(repeated).toMatchObject({ both: 4, people: 3, independence: 'repeated' });
});

test('a table is an Excel workbook, with numbers and shares as such, that says whom it is about', async () => {
  const survey = await owner.client.send(CreateSurvey, form);
  const [asha = owner, bala = owner, chitra = owner] = people;
  await attends(asha, survey.id, changesOf({ grade: 0, bus: true, stars: 5 }));
  await attends(bala, survey.id, changesOf({ grade: 1, bus: true, stars: 5 }));
  await attends(bala, survey.id, changesOf({ grade: 1, bus: false, stars: 4 }));
  const last = await attends(chitra, survey.id, changesOf({ grade: 1, stars: 4 }));
  const download = (client: ApiClient, query: object) =>
    fetch(
      `${product.origin}/api/activities/${survey.id}/cross-table/export?${new URLSearchParams({ ...query })}`,
      {
        headers: { cookie: client.cookie, 'x-min-position': last.position },
      },
    );
  const labels = { 'columns.true': 'Yes', 'columns.false': 'No', only: 'In', [`only=${stars.id}`]: 'Stars' };
  const asked = { rows: grade.id, columns: bus.id, labels: JSON.stringify(labels), timeZone: 'Asia/Kolkata' };
  const answer = await download(owner.client, asked);
  expect(answer.headers.get('content-disposition')).toMatch(/_cross_table_\d{4}-\d\d-\d\d\.xlsx/);
  const sheets = await sheetsIn(answer);
  expect([...sheets.keys()]).toEqual(['Number', '% of row', '% of column', 'About']);
  const corner = 'Which grade are you in? × Do you come by bus?';
  expect(sheets.get('Number')).toEqual([
    [corner, 'Yes', 'No', 'All'],
    ['Grade 9', 1, 0, 1],
    ['Grade 10', 1, 1, 2],
    ['All', 2, 1, 3],
  ]);
  expect(sheets.get('% of row')).toEqual([
    [corner, 'Yes', 'No', 'Number'],
    ['Grade 9', 1, 0, 1],
    ['Grade 10', 0.5, 0.5, 2],
    ['All', 2 / 3, 1 / 3, 3],
  ]);
  expect(sheets.get('% of column')).toEqual([
    [corner, 'Yes', 'No', 'All'],
    ['Grade 9', 0.5, 0, 1 / 3],
    ['Grade 10', 0.5, 1, 2 / 3],
  ]);
  expect(sheets.get('About')).toEqual(
    expect.arrayContaining([
      ['Rows', 'Which grade are you in?'],
      ['submitted', 4],
      ['both', 3],
      ['Chi-squared, p and Cramér’s V', 'No test: some people answered more than once.'],
      ['Time zone', 'Asia/Kolkata'],
    ]),
  );
  const some = await sheetsIn(await download(owner.client, { ...asked, only: stars.id, chose: '5' }));
  expect(some.get('Number')?.at(-1)).toEqual(['All', 2, 0, 2]);
  // Of nobody there is no share.
  expect(some.get('% of column')?.at(-1)).toEqual(['Grade 10', 0.5, null, 0.5]);
  expect(some.get('About')).toEqual(
    expect.arrayContaining([
      ['In', 'Stars'],
      ['chose', '5'],
      ['matching', 2],
    ]),
  );
  expect((await download(asha.client, asked)).status).toBe(403);
  expect((await download(owner.client, { ...asked, columns: wish.id })).status).toBe(404);
  expect((await download(owner.client, { ...asked, labels: 'no JSON' })).status).toBe(422);
});

test('questions and options of earlier versions are still there, and are said to be earlier ones', async () => {
  const survey = await owner.client.send(CreateSurvey, form);
  const [asha = owner, bala = owner] = people;
  await attends(asha, survey.id, changesOf({ grade: 1, clubs: [0], bus: true }));
  const pets = { ...choiceQuestion('Which pet do you have?', ['A cat', 'None']), ...open };
  const later: Form = {
    ...form,
    questions: [{ ...grade, title: 'Your grade?', options: grade.options.slice(0, 1) }, pets, stars],
  };
  const two = { ...grade, title: 'Your grade?' };
  const grade11 = { id: newId(), text: 'Grade 11' };
  later.questions[0] = { ...two, options: [...grade.options.slice(0, 1), grade11] };
  await owner.client.send(UpdateSurvey, { ...later, id: survey.id, expectedVersion: 1 });
  const last = await attends(bala, survey.id, [
    { kind: 'answer', questionId: grade.id, answer: { type: 'mcq', optionId: grade11.id } },
    { kind: 'answer', questionId: pets.id, answer: { type: 'mcq', optionId: pets.options[0]?.id ?? '' } },
  ]);
  const report = await answersOf(owner.client, survey.id, {}, last.position);
  expect(report.questions.map(({ title, isAsked }) => [title, isAsked])).toEqual([
    ['Your grade?', true],
    ['Which pet do you have?', true],
    ['How good is the canteen?', true],
    ['Which clubs do you go to?', false],
    ['Do you come by bus?', false],
  ]);
  const table = await compare(owner.client, survey.id, { rows: grade.id, columns: clubs.id });
  expect(table.rows.choices.map(({ text, isOffered }) => [text, isOffered])).toEqual([
    ['Grade 9', true],
    ['Grade 11', true],
    ['Grade 10', false],
  ]);
  expect(table).toMatchObject({
    matching: 2,
    both: 1,
    counts: [
      [0, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
    ],
  });
  const apart = await compare(owner.client, survey.id, { rows: pets.id, columns: clubs.id });
  expect(apart).toMatchObject({ both: 0, people: 0 });
});

test('the responses are narrowed by an answer, and so are their files, which say by which', async () => {
  const survey = await owner.client.send(CreateSurvey, form);
  const [asha = owner, bala = owner, chitra = owner] = people;
  const first = await attends(asha, survey.id, changesOf({ grade: 0, clubs: [0], stars: 5 }));
  // All of them gave it.
  const only = await owner.client.ask(getSurveyResponses, {
    params: { id: survey.id },
    query: { question: clubs.id, chose: clubs.options[0]?.id } as never,
    minPosition: first.position,
  });
  expect(only).toMatchObject({ total: 1, unknown: 0, data: [{ attemptId: first.attemptId }] });
  const second = await attends(bala, survey.id, changesOf({ grade: 1, clubs: [0, 1], wish: 'Shade' }));
  const third = await attends(asha, survey.id, changesOf({ clubs: [2], stars: 4 }));
  const last = await attends(chitra, survey.id, changesOf({ grade: 1, bus: true }));
  const [chess = '', drama = '', music = ''] = clubs.options.map(({ id }) => id);
  const listed = async (query: object, minPosition = last.position) => {
    const asked = { params: { id: survey.id }, query: query as never, minPosition };
    const { data, ...page } = await owner.client.ask(getSurveyResponses, asked);
    return { ...page, ids: data.map(({ attemptId }) => attemptId) };
  };
  const newest = [last, third, second, first].map(({ attemptId }) => attemptId);
  expect(await listed({})).toMatchObject({ total: 4, unknown: 0, ids: newest });
  const chose = (questionId: string, ...keys: string[]) => ({ question: questionId, chose: keys.join(',') });
  const ids = async (query: object, minPosition?: string) => (await listed(query, minPosition)).ids;
  expect(await ids(chose(clubs.id, chess))).toEqual([second.attemptId, first.attemptId]);
  expect(await ids(chose(clubs.id, drama, music))).toEqual([third.attemptId, second.attemptId]);
  expect(await ids(chose(stars.id, '5'))).toEqual([first.attemptId]);
  expect(await ids(chose(bus.id, 'true'))).toEqual([last.attemptId]);
  expect(await ids(chose(grade.id, 'nothing'))).toEqual([]);
  expect(await ids(chose(newId(), chess))).toEqual([]);
  expect(await ids({ question: clubs.id })).toEqual(newest);
  const sorted = { ...chose(clubs.id, chess, music), sort: 'completedAt', pageSize: 2 };
  expect(await listed(sorted)).toMatchObject({ total: 3, ids: [first.attemptId, second.attemptId] });
  expect(await ids({ ...sorted, page: 2 })).toEqual([third.attemptId]);
  expect(await ids({ ...chose(clubs.id, chess), search: 'nobody' })).toEqual([]);

  const file = (query: object) =>
    owner.client.get(
      `/api/activities/${survey.id}/survey-responses/export?${new URLSearchParams({ ...query })}`,
    );
  const csv = await file({ ...chose(clubs.id, chess), columns: 'attemptId', format: 'csv' });
  const text = await csv.text();
  expect(text.trim().split('\r\n').slice(1)).toEqual([second.attemptId, first.attemptId]);
  const labels = {
    question: 'In',
    [`question=${clubs.id}`]: 'Clubs',
    chose: 'Chose',
    [`chose=${chess}`]: 'Chess',
  };
  const asked = { ...chose(clubs.id, chess), columns: 'attemptId', format: 'xlsx' };
  const sheets = await sheetsIn(await file({ ...asked, labels: JSON.stringify(labels) }));
  const [rows = [], about = []] = [...sheets.values()];
  expect(rows.slice(1)).toEqual([[second.attemptId], [first.attemptId]]);
  expect(about).toEqual(
    expect.arrayContaining([
      ['In', 'Clubs'],
      ['Chose', 'Chess'],
      ['Rows', 2],
    ]),
  );
  expect((await file({ ...chose(grade.id, 'nothing'), format: 'csv' })).status).toBe(422);

  const opened = await owner.client.send(ReopenAttempt, {
    quizId: survey.id,
    personId: bala.accountId,
    attemptId: second.attemptId,
    minutes: 10,
    reason: 'The power was gone.',
  });
  expect(await ids(chose(clubs.id, chess), opened.position)).toEqual([first.attemptId]);
  const tooMany = Array.from({ length: 201 }, () => 'x').join(',');
  for (const wrong of [{ question: 'all' }, { chose: tooMany }, { chose: 'x'.repeat(25) }]) {
    await expect(listed(wrong)).rejects.toMatchObject({ status: 422 });
  }
  const teacher = await joins(product.origin, { userType: 'teacher' });
  const strange = { params: { id: survey.id }, query: chose(clubs.id, chess) as never };
  await expect(teacher.client.ask(getSurveyResponses, strange)).rejects.toMatchObject({ status: 403 });
});

test('nobody but the owner and admins may compare, and only surveys and questions that are there', async () => {
  const survey = await owner.client.send(CreateSurvey, form);
  const asked = { rows: grade.id, columns: clubs.id };
  const [asha = owner] = people;
  await attends(asha, survey.id, changesOf({ grade: 0, clubs: [0] }));
  const teacher = await joins(product.origin, { userType: 'teacher' });
  for (const { client } of [asha, teacher]) {
    await expect(compare(client, survey.id, asked)).rejects.toMatchObject({ status: 403 });
    await expect(answersOf(client, survey.id)).rejects.toMatchObject({ status: 403 });
  }
  const visitor = await fetch(`${product.origin}/api/activities/${survey.id}/survey-answers`);
  expect(visitor.status).toBe(401);
  const admin = await adminOf(product);
  expect(await answersOf(admin, survey.id)).toEqual(await answersOf(owner.client, survey.id));

  const quiz = await createsQuiz(owner.client);
  const [first, second] = quiz.questions;
  const ofQuiz = { rows: first?.id, columns: second?.id };
  for (const [id, query] of [
    [quiz.id, ofQuiz],
    [newId(), asked],
    // Where people write there is nothing to compare.
    [survey.id, { ...asked, columns: wish.id }],
    [survey.id, { ...asked, columns: newId() }],
  ] as const) {
    await expect(compare(owner.client, id, query)).rejects.toMatchObject({ status: 404 });
  }
  const tooMany = Array.from({ length: 201 }, () => 'x').join(',');
  for (const wrong of [{ rows: 'x' }, { chose: 'x'.repeat(25) }, { chose: tooMany }, { only: 'all' }]) {
    await expect(compare(owner.client, survey.id, { ...asked, ...wrong })).rejects.toMatchObject({
      status: 422,
    });
  }
});
