import { StartAttempt } from '@pollux/domain/attending/attending';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import type { Answer } from '@pollux/domain/questions/question-types';
import { CastVote } from '@pollux/domain/voting/ballot';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses as votes, createsPoll, newId } from '../support/polls.ts';
import { chooses, createsQuiz, keyedChoice, submits } from '../support/quizzes.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { sheetsIn } from '../support/workbooks.ts';

const product = sharedProduct();
let owner: Person;
let asha: Person;
let bala: Person;
beforeAll(async () => {
  [owner, asha, bala] = (await Promise.all(
    ['teacher', 'student', 'student'].map((userType) =>
      joins(product.origin, { userType: userType as 'teacher' | 'student' }),
    ),
  )) as [Person, Person, Person];
});

/** The day in a place where it is another one than here for half of the time. */
const timeZone = 'Pacific/Kiritimati';
const day = () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date());

async function file({ client }: Person, path: string, query: object, minPosition = '') {
  const asked = new URLSearchParams({ format: 'xlsx', timeZone, ...query });
  const headers = { cookie: client.cookie, 'x-min-position': minPosition };
  return fetch(`${product.origin}/api/${path}/export?${asked}`, { headers });
}
const nameOf = (answer: Response) => answer.headers.get('content-disposition');

/** A quiz that Asha has answered all right, and Bala half; Bala under a name that a spreadsheet could take amiss. */
async function answeredQuiz() {
  const long = 'Which of these makes the leaves of plants green?';
  const questions = [
    keyedChoice(long, ['Chlorophyll', 'Iron']),
    { ...keyedChoice('=What is light?', ['Waves', 'Air']), compulsory: false },
  ];
  const quiz = await createsQuiz(owner.client, { attemptLimit: false, questions: questions as never });
  let position = '';
  for (const [person, firstname, right] of [
    [asha, 'Asha', 2],
    [bala, '=Bala', 1],
  ] as const) {
    const start = { quizId: quiz.id, firstname, lastname: 'Ganesan' };
    const { attemptId } = await person.client.send(StartAttempt, start);
    const changes = [chooses(quiz, 0, 0), ...(right > 1 ? [chooses(quiz, 1, 0)] : [])];
    ({ position } = await submits(person.client, { quizId: quiz.id, attemptId }, ...changes));
  }
  return { quiz, position };
}

const labels = JSON.stringify({
  name: 'Participant',
  points: 'Marks',
  completedAt: 'Finish',
  duration: 'Time taken',
  'about.search': 'Gesucht',
  halfPoints: 'Marks',
});

test('the scores are a workbook with the columns that were asked for and one for each question [P012 P610]', async () => {
  const { quiz, position } = await answeredQuiz();
  const columns = 'name,points,completedAt,duration,questions';
  const asked = { columns, labels, sort: '-halfPoints' };
  const answer = await file(owner, `activities/${quiz.id}/scores`, asked, position);
  expect(nameOf(answer)).toBe(`attachment; filename="ScoreData_${day()}.xlsx"`);
  const sheets = await sheetsIn(answer);
  const [header, first, second, ...others] = [...sheets.values()][0] ?? [];
  expect(header).toEqual([
    'Participant',
    'Marks',
    `Finish (${timeZone})`,
    'Time taken',
    // Files have room for all of a title.
    '1. Which of these makes the leaves of plants green?',
    '2. =What is light?',
  ]);
  expect(first).toEqual(['Asha Ganesan', 8, expect.any(Date), expect.any(Date), 4, 4]);
  expect(second).toEqual(['=Bala Ganesan', 4, expect.any(Date), expect.any(Date), 4, 0]);
  expect(others).toEqual([]);
  const about = new Map((sheets.get('About') ?? []).map(([what, value]) => [what, value]));
  expect(about.get('Rows')).toBe(2);
  expect(about.get('Sorted by')).toBe('Marks ↓');
  expect(about.get('Time zone')).toBe(timeZone);
  // Whom it is handed to sees what it is of, and nothing of the log.
  expect(about.get('Title')).toBe(quiz.form.quizTitle);
  expect([...about.keys()]).not.toContain('Position of the log');
  expect(String(about.get('Made at')).slice(0, 10)).toBe(day());

  const found = await file(owner, `activities/${quiz.id}/scores`, { columns, labels, search: 'asha' });
  const narrowed = await sheetsIn(found);
  expect([...narrowed.values()][0]?.map(([name]) => name)).toEqual(['Participant', 'Asha Ganesan']);
  expect(narrowed.get('About')).toContainEqual(['Gesucht', 'asha']);
});

test('the question-wise file has the points of each question and ends with the averages [P009 P012 P138 P610]', async () => {
  const { quiz, position } = await answeredQuiz();
  const asked = { columns: 'name,questions,points', labels, sort: '-halfPoints' };
  const answer = await file(owner, `activities/${quiz.id}/question-wise`, asked, position);
  expect(nameOf(answer)).toBe(`attachment; filename="QuestionWiseData_${day()}.xlsx"`);
  const [header, ...rows] = [...(await sheetsIn(answer)).values()][0] ?? [];
  expect(header?.slice(2)).toEqual(['2. =What is light?', 'Marks']);
  expect(rows).toEqual([
    ['Asha Ganesan', 4, 4, 8],
    ['=Bala Ganesan', 4, 0, 4],
    ['Quiz Average', 4, 2, 6],
  ]);
  const found = await file(owner, `activities/${quiz.id}/question-wise`, {
    ...asked,
    search: 'bala',
    labels: JSON.stringify({ footer: 'Mittel' }),
  });
  // What everybody earned in the mean, whoever is looked for.
  expect([...(await sheetsIn(found)).values()][0]?.slice(1)).toEqual([
    ['=Bala Ganesan', 4, 0, 4],
    ['Mittel', 4, 2, 6],
  ]);
  expect((await file(asha, `activities/${quiz.id}/question-wise`, asked)).status).toBe(403);
});

test('of the questions a file has those that were asked for, in their order [P012 P138]', async () => {
  const { quiz, position } = await answeredQuiz();
  const [green, light] = quiz.questions.map(({ id }) => `questions.${id}`);
  const path = `activities/${quiz.id}/question-wise`;
  const of = (...columns: readonly (string | undefined)[]) =>
    file(owner, path, { columns: columns.join(','), labels, sort: '-halfPoints' }, position);
  expect([...(await sheetsIn(await of('name', light))).values()][0]).toEqual([
    ['Participant', '2. =What is light?'],
    ['Asha Ganesan', 4],
    ['=Bala Ganesan', 0],
    ['Quiz Average', 2],
  ]);
  const [header] = [...(await sheetsIn(await of(light, 'points', green))).values()][0] ?? [];
  expect(header?.map((title) => String(title).slice(0, 2))).toEqual(['2.', 'Ma', '1.']);
  for (const wrong of [`constructor.${quiz.id}`, 'questions.x', 'elsewhere'])
    expect((await of(wrong)).status).toBe(422);
});

test('the CSV of a report is export.csv for whoever looks after activities, and called as ever for its owner [A072 A367]', async () => {
  const { quiz, position } = await answeredQuiz();
  const admin = { ...owner, client: await adminOf(product) };
  const asked = { format: 'csv', columns: 'name' };
  for (const [list, title] of [
    ['scores', 'ScoreData'],
    ['question-wise', 'QuestionWiseData'],
  ]) {
    const path = `activities/${quiz.id}/${list}`;
    expect(nameOf(await file(admin, path, asked, position))).toBe('attachment; filename="export.csv"');
    expect(nameOf(await file(owner, path, asked))).toBe(`attachment; filename="${title}_${day()}.csv"`);
    expect(nameOf(await file(admin, path, { columns: 'name' }))).toContain(`${title}_${day()}.xlsx`);
  }
});

test('the file of a survey has a column for each question, with the answers in words [P012 P609]', async () => {
  const questions = [
    { ...choiceQuestion('Was it good?', ['Yes', 'No']), timer: 0 as const, compulsory: false },
    { ...choiceQuestion('And the food?', ['Hot', '=SUM(A1)']), timer: 0 as const, compulsory: false },
  ];
  const details = { quizTitle: 'How was it?', quizDescription: 'Tell us', language: 'Eng' as const };
  const survey = await owner.client.send(CreateSurvey, { ...details, questions });
  const start = { quizId: survey.id, firstname: 'Asha', lastname: 'Devi' };
  const { attemptId } = await asha.client.send(StartAttempt, start);
  const { position } = await submits(
    asha.client,
    { quizId: survey.id, attemptId },
    chooses({ questions: questions as never }, 1, 1),
  );
  const path = `activities/${survey.id}/survey-responses`;
  const answer = await file(owner, path, { columns: 'name,answers' }, position);
  expect(nameOf(answer)).toBe(`attachment; filename="How was it__survey_report_${day()}.xlsx"`);
  expect([...(await sheetsIn(answer)).values()][0]).toEqual([
    ['name', 'Was it good?', 'And the food?'],
    ['Asha Devi', null, '=SUM(A1)'],
  ]);
  const csv = await (await file(owner, path, { format: 'csv', columns: 'name,answers' })).text();
  expect(csv).toBe("name,Was it good?,And the food?\r\nAsha Devi,,'=SUM(A1)\r\n");
});

test("in a survey's file numbers and days are such, ticks stand in the order of the options, and each has a column [P012 P609]", async () => {
  const [tea, milk, both] = ['Tea, black', 'Milk', 'Neither'].map((text) => ({ id: newId(), text }));
  if (tea === undefined || milk === undefined || both === undefined) throw new Error('There are three.');
  const asked = { timer: 0 as const, compulsory: false };
  const questions = [
    {
      ...asked,
      id: newId(),
      type: 'checkbox' as const,
      title: 'What do you drink?',
      options: [tea, milk, both],
    },
    { ...asked, id: newId(), type: 'rating' as const, title: 'How was it?' },
    { ...asked, id: newId(), type: 'date' as const, title: 'When?' },
    { ...asked, id: newId(), type: 'shortanswer' as const, title: 'How cold?' },
    { ...asked, id: newId(), type: 'shortanswer' as const, title: 'Your roll number?' },
    { ...asked, id: newId(), type: 'shortanswer' as const, title: 'Your card number?' },
    { ...asked, id: newId(), type: 'shortanswer' as const, title: 'And x^2?' },
  ];
  const details = { quizTitle: 'Drinks', quizDescription: 'Tell us', language: 'Eng' as const };
  const survey = await owner.client.send(CreateSurvey, { ...details, questions });
  const [ticks = '', stars = '', when = '', cold = '', roll = '', card = '', power = ''] = questions.map(
    ({ id }) => id,
  );
  let position = '';
  for (const [person, firstname, optionIds] of [
    [asha, 'Asha', [milk.id, tea.id]],
    [bala, 'Bala', [tea.id, milk.id]],
  ] as const) {
    const start = { quizId: survey.id, firstname, lastname: 'Devi' };
    const { attemptId } = await person.client.send(StartAttempt, start);
    const answers: Readonly<Record<string, Answer>> = {
      [ticks]: { type: 'checkbox', optionIds: [...optionIds] },
      [stars]: { type: 'rating', stars: 4 },
      [when]: { type: 'date', date: '2026-11-20' },
      [cold]: { type: 'shortanswer', text: '-5' },
      [roll]: { type: 'shortanswer', text: '007' },
      [card]: { type: 'shortanswer', text: '499118665246' },
      [power]: { type: 'shortanswer', text: String.raw`2^10 \times $5` },
    };
    const changes = Object.entries(answers).map(([questionId, answer]) => ({
      kind: 'answer' as const,
      questionId,
      answer,
    }));
    ({ position } = await submits(person.client, { quizId: survey.id, attemptId }, ...changes));
  }
  const path = `activities/${survey.id}/survey-responses`;
  const query = { columns: 'name,answers', sort: 'name' };
  const [header, ...rows] = [...(await sheetsIn(await file(owner, path, query, position))).values()][0] ?? [];
  const options = ['Tea, black', 'Milk', 'Neither'].map((text) => `What do you drink?: ${text}`);
  const titles = ['What do you drink?', ...options, 'How was it?', 'When?', 'How cold?', 'Your roll number?'];
  titles.push('Your card number?', 'And x²?');
  expect(header).toEqual(['name', ...titles]);
  const said = ['Tea, black, Milk', 1, 1, null, 4, new Date('2026-11-20'), -5, '007'];
  // A number of twelve digits would be shown in powers of ten, and what somebody typed is no formula of the creator's.
  said.push('499118665246', String.raw`2^10 \times $5`);
  expect(rows).toEqual([
    ['Asha Devi', ...said],
    ['Bala Devi', ...said],
  ]);
  const csv = await (await file(owner, path, { ...query, format: 'csv' })).text();
  expect(csv.split('\r\n')[1]).toBe(
    'Asha Devi,"Tea, black, Milk",1,1,,4,2026-11-20,-5,007,499118665246,2^10 \\times $5',
  );
  const one = { ...query, columns: `name,answers.${ticks}`, format: 'csv' };
  expect((await (await file(owner, path, one)).text()).split('\r\n')[2]).toBe(
    'Bala Devi,"Tea, black, Milk",1,1,',
  );
});

test('there is no file without rows, and labels are what they should be', async () => {
  const quiz = await createsQuiz(owner.client);
  const path = `activities/${quiz.id}/scores`;
  const none = await problemIn(await file(owner, path, {}, quiz.position));
  expect(none).toMatchObject({ status: 422, code: 'nothing-to-export' });
  for (const wrong of ['{', '["Name"]', '{"name":1}', JSON.stringify({ name: 'x'.repeat(201) })]) {
    const problem = await problemIn(await file(owner, path, { labels: wrong }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid-payload' });
  }
});

test('the report of polls is a workbook with what the screen lists, of those that were chosen [P012 P146 P609]', async () => {
  const [tea, rain] = await Promise.all([
    createsPoll(owner.client, {
      quizTitle: '=Tea?',
      questions: [choiceQuestion('Tea or coffee?', ['Tea', 'Coffee'])],
    }),
    createsPoll(owner.client, {
      quizTitle: 'Rain?',
      questions: [choiceQuestion('Will it rain?', ['Yes', 'No'])],
    }),
  ]);
  const { position } = await asha.client.send(CastVote, { pollId: tea.id, answers: votes(tea, 0, 1) });
  const asked = {
    columns: 'quizTitle,createdAt,responseCount',
    labels: JSON.stringify({ quizTitle: 'Poll title', createdAt: 'Created on', responseCount: 'Responses' }),
    sort: 'quizTitle',
  };
  const of = (...polls: readonly { id: string }[]) => ({
    ...asked,
    poll: polls.map(({ id }) => id).join(','),
  });
  const answer = await file(owner, 'users/me/polls', of(tea, rain), position);
  expect(nameOf(answer)).toBe(`attachment; filename="poll_report_${day()}.xlsx"`);
  expect([...(await sheetsIn(answer)).values()][0]).toEqual([
    ['Poll title', `Created on (${timeZone})`, 'Responses'],
    ['=Tea?', expect.any(Date), 1],
    ['Rain?', expect.any(Date), 0],
  ]);
  const one = await sheetsIn(await file(owner, 'users/me/polls', of(rain)));
  expect([...one.values()][0]?.slice(1).map(([title]) => title)).toEqual(['Rain?']);
  const others = await problemIn(await file(bala, 'users/me/polls', of(tea, rain)));
  expect(others).toMatchObject({ status: 422, code: 'nothing-to-export' });
});

test.each([
  ['Asha', 'Raman', 'Asha Raman'],
  ['A'.repeat(60), 'R'.repeat(60), `${'A'.repeat(60)} ${'R'.repeat(48)}`],
])(
  'a student’s own report is a workbook that carries their name and the day [P131 P611]',
  async (firstname, lastname, name) => {
    const student = await joins(product.origin, { userType: 'student', firstname, lastname });
    const quiz = await createsQuiz(owner.client, {
      quizTitle: 'Plants',
      questions: [keyedChoice('What is green?', ['Leaves', 'Iron'])] as never,
    });
    const { attemptId } = await student.client.send(StartAttempt, {
      quizId: quiz.id,
      firstname: 'Asha',
      lastname: 'R',
    });
    const { position } = await submits(student.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
    const columns = 'quizTitle,points,totalPoints';
    const answer = await file(student, 'users/me/attempts', { columns }, position);
    expect(nameOf(answer)).toBe(`attachment; filename="${name}_${day()}.xlsx"`);
    expect([...(await sheetsIn(answer)).values()][0]?.slice(1)).toEqual([['Plants', 4, 4]]);
  },
);

test('a line for each quiz is named by the type of the report [P609]', async () => {
  await createsQuiz(owner.client);
  const answer = await file(owner, 'users/me/overall-scores', {});
  expect(nameOf(answer)).toBe(`attachment; filename="quiz_report_${day()}.xlsx"`);
  await answer.arrayBuffer();
});

test('a file says of which school, class and subject it is, and has formulas as they are read in a line [P012]', async () => {
  const formula = String.raw`\frac{1}{2} + x^2 \times \pi`;
  const quiz = await createsQuiz(owner.client, {
    quizTitle: 'Powers',
    organisationName: 'Hill School',
    quizGrades: ['grade8'],
    questions: [keyedChoice(formula, ['One', 'Two'])] as never,
  });
  const { attemptId } = await asha.client.send(StartAttempt, {
    quizId: quiz.id,
    firstname: 'Asha',
    lastname: 'Devi',
  });
  const { position } = await submits(asha.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  const path = `activities/${quiz.id}/scores`;
  const sheets = await sheetsIn(await file(owner, path, { columns: 'name,questions' }, position));
  expect([...sheets.values()][0]?.[0]).toEqual(['name', '1. 1/2 + x² × π']);
  const about = new Map((sheets.get('About') ?? []).map(([what, value]) => [what, value]));
  expect(about.get('Title')).toBe('Powers');
  expect(about.get('School')).toBe('Hill School');
  expect(String(about.get('Class'))).toMatch(/8/);
  expect(about.get('Subject')).toEqual(expect.any(String));
  const csv = await (await file(owner, path, { columns: 'name,questions', format: 'csv' }, position)).text();
  expect(csv).toContain('1. 1/2 + x² × π');
});
