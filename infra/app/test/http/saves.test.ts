import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { CreatePoll, CreateQuiz, CreateSurvey } from '@pollux/domain/authoring/saving';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import type { Input } from '@pollux/domain/kernel/command';
import { getEditor, getMyActivities } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { choiceQuestion, wordCloudQuestion } from '../support/polls.ts';
import { quizForm } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
});

const uploads = async (colour: string) =>
  creator.client.upload('cover', new Uint8Array(await picture(colour)));
const editor = (id: string, minPosition: string) =>
  creator.client.ask(getEditor, { params: { id }, minPosition });
const listed = async (id: string, minPosition: string) => {
  const { allQuiz } = await creator.client.ask(getMyActivities, { minPosition });
  return allQuiz.find((entry) => entry.id === id);
};

/** A question whose first option is right. */
function keyed(points: 3 | 4 | 8) {
  const question = choiceQuestion('What makes leaves green?', ['Chlorophyll', 'Iron']);
  return { ...question, points, answers: [question.options[0]?.id ?? ''] };
}

/** What a client may send along, and no server takes from it. */
const ofTheServer = { totalPoint: 99, totalCredit: 7, totalQuestions: 50, isActive: false, version: 12 };

const styled = {
  fontSize: 18,
  fontStyle: 'Garamond',
  fontColour: '#336699',
  themeId: 2,
  musicId: 3,
} as const;
const certified = {
  certificate: 4,
  competitionName: 'Science Day',
  certificateDescription: 'For taking part',
  certificatePosition: 'Winner',
  certContent: 'This is to certify',
  certificateDate: '2026-12-31',
} as const;

test('a quiz is saved with everything that its creator decides, and totals of the server [C180 C186 C187 C192 C193 C194 C195 C196 C199 C395 P242 P243 P246]', async () => {
  const [coverImage, customCertificate, ownerSignature, customLogo] = await Promise.all(
    ['teal', 'tomato', 'navy', 'olive'].map(uploads),
  );
  const questions = [keyed(8), keyed(3)];
  const decided = {
    quizTitle: 'Plants',
    quizDescription: 'Of leaves and roots',
    coverImage: coverImage ?? '',
    language: 'tam',
    quizGrades: ['grade6', 'grade7'],
    subjects: ['biology', 'chemistry'],
    organisationName: 'Hill School',
    examMode: true,
    accessType: 'private' as const,
    attemptLimit: true,
    numAttempts: 3,
    quizMode: 2 as const,
    timeline: true,
    startDate: '2099-01-10T03:30:00.000Z',
    endDate: '2099-01-12T03:30:00.000Z',
    timeZone: 'Asia/Kolkata',
    ...styled,
    paymentType: 'paid',
    amount: 4900,
    ...certified,
    customCertificate: customCertificate ?? '',
    ownerSignature: ownerSignature ?? '',
    customLogo: customLogo ?? '',
  };
  const sent = { ...decided, questions, ...ofTheServer, userId: other.accountId };
  const { id, position, message, version } = await creator.client.send(CreateQuiz, sent);
  expect([message, version]).toEqual(['Quiz created successfully', 1]);
  const saved = await editor(id, position);
  expect(saved).toMatchObject({
    quizType: 'QUIZ',
    version: 1,
    isActive: true,
    totalPoint: 11,
    totalCredit: 100,
    content: decided,
  });
  expect(saved.content.questions.map((question) => question.id)).toEqual(questions.map((each) => each.id));
});

test('the access type by its former name is refused, so that nothing private becomes public unheard', async () => {
  const former = { access: 'private' } as object;
  const refused = { status: 422, code: 'invalid-payload' };
  const form = quizForm({ paymentType: 'free', accessType: 'private' });
  await expect(creator.client.send(CreateQuiz, { ...form, ...former })).rejects.toMatchObject(refused);
  const { id, position } = await creator.client.send(CreateQuiz, form);
  const draft = await creator.client.send(OpenDraft, { quizType: 'QUIZ' });
  const edits = [{ edit: 'set-settings' as const, fields: former as never }];
  await expect(
    creator.client.send(EditActivity, { id: draft.id, revision: draft.revision, edits }),
  ).rejects.toMatchObject(refused);
  expect(await editor(id, position)).toMatchObject({ content: { accessType: 'private' } });
});

test('a survey is saved with everything that its creator decides, and is its own from then on [C200 C201 C202 C203 C204]', async () => {
  const [coverImage, customCertificate, ownerSignature] = await Promise.all(
    ['teal', 'tomato', 'navy'].map(uploads),
  );
  const questions = [choiceQuestion('How did it taste?', ['Good', 'Not so good'])];
  const decided = {
    quizTitle: 'Meals',
    quizDescription: 'How was it?',
    coverImage: coverImage ?? '',
    language: 'hin',
    ...styled,
    paymentType: 'paid',
    amount: 1900,
    ...certified,
    customCertificate: customCertificate ?? '',
    ownerSignature: ownerSignature ?? '',
  };
  const before = Date.now();
  const sent = {
    ...decided,
    questions,
    ...ofTheServer,
    quizType: 'SURVEY' as const,
    userId: other.accountId,
  };
  const { id, position } = await creator.client.send(CreateSurvey, sent);
  expect(await editor(id, position)).toMatchObject({ quizType: 'SURVEY', totalPoint: 0, content: decided });
  await expect(other.client.ask(getEditor, { params: { id }, minPosition: position })).rejects.toMatchObject({
    status: 403,
  });
  // The server says that it is open, counts its questions, and reads its own clock.
  const entry = await listed(id, position);
  expect(entry).toMatchObject({ isActive: true, questionCount: 1, version: 1 });
  expect(Date.parse(entry?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(entry?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a poll is created from its fields, with pictures that were uploaded ahead [C319]', async () => {
  const [coverImage, image] = await Promise.all([
    uploads('teal'),
    creator.client.upload('question', new Uint8Array(await picture('tomato'))),
  ]);
  const poll: Input<typeof CreatePoll> = {
    quizTitle: 'Annual day',
    quizDescription: 'What shall we do?',
    coverImage,
    language: 'Eng',
    questions: [{ ...choiceQuestion('Which play?', ['The Tempest', 'Shakuntala']), image }],
  };
  const { id, position, message } = await creator.client.send(CreatePoll, poll);
  expect([message, id]).toEqual(['Poll created successfully', expect.stringMatching(/^[0-9a-f]{24}$/)]);
  expect(await editor(id, position)).toMatchObject({
    quizType: 'POLL',
    content: { quizTitle: 'Annual day', coverImage, questions: [{ title: 'Which play?', image }] },
  });
});

test('the three kinds are one kind of record, told apart by quizType [P239]', async () => {
  const details = { quizTitle: 'One of three', quizDescription: 'Told apart', language: 'Eng' };
  const { client } = other;
  const made = [
    await client.send(CreateQuiz, {
      ...details,
      quizGrades: ['grade6'],
      subjects: ['biology'],
      questions: [keyed(4)],
    }),
    await client.send(CreateSurvey, { ...details, questions: [choiceQuestion('Why?', ['So', 'Thus'])] }),
    await client.send(CreatePoll, { ...details, questions: [wordCloudQuestion('One word?')] }),
  ];
  const minPosition = made.at(-1)?.position ?? '';
  const { allQuiz } = await client.ask(getMyActivities, { minPosition });
  const kinds = made.map(({ id }) => allQuiz.find((entry) => entry.id === id)?.quizType);
  expect(kinds).toEqual(['QUIZ', 'SURVEY', 'POLL']);
  const [first, ...others] = await Promise.all(
    made.map(async ({ id }) => client.ask(getEditor, { params: { id }, minPosition })),
  );
  // What a quiz alone has is of its marks.
  const { keyShown: _, passPercentage: __, ...record } = first?.content ?? {};
  for (const answer of others) expect(Object.keys(answer.content)).toEqual(Object.keys(record));
  // The command says the kind; what is sent along as another is refused.
  const another = { ...details, quizType: 'POLL', questions: [choiceQuestion('Why?', ['So', 'Thus'])] };
  await expect(client.send(CreateSurvey, another as never)).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['quizGrades', 'A quiz has at most 3 grades.', ['grade1', 'grade2', 'grade3', 'grade4']],
  ['subjects', 'A quiz has at most 3 subjects.', ['biology', 'physics', 'chemistry', 'history']],
])('more than three %s are refused [C256 C257]', async (field, message, values) => {
  const quiz = {
    quizTitle: 'Plants',
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
    questions: [keyed(4)],
  };
  await expect(creator.client.send(CreateQuiz, { ...quiz, [field]: values })).rejects.toMatchObject({
    status: 422,
    message,
  });
  expect(
    await creator.client.send(CreateQuiz, { ...quiz, paymentType: 'free', [field]: values.slice(0, 3) }),
  ).toMatchObject({ version: 1 });
});
