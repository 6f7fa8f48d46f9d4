import { ReopenAttempt } from '@pollux/domain/attending/attending';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { KEY_SHOWN } from '@pollux/domain/authoring/content/settings-rules';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { getActivityCertificates } from '@pollux/query-api/attending/certificates-contract';
import { getAttemptReport, getMyAttemptList } from '@pollux/query-api/attending/reports-contract';
import { getActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { filesInZip } from '@pollux/projections/proof/verifier/files';
import { files, liveRooms, queries } from '@pollux/query-api/registry';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import {
  chooses,
  createsQuiz,
  keyedChoice,
  keyedText,
  type QuizForm,
  starts,
  submits,
  withCertificate,
} from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
let owner: Person;
let asha: Person;
let awards: Partial<QuizForm>;
beforeAll(async () => {
  [owner, asha] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: owner.accountId, subscriptionType: 'premium' });
  awards = await withCertificate(owner.client);
});

/** Without what is each answer's own: ids, addresses, moments and how long something took. */
const plain = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replaceAll(/[0-9a-f]{24,}/g, 'id')
    .replaceAll(/PX-\d{4}-\w{6}/g, 'number')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, 'at')
    // It is there once the next checkpoint is, whatever was answered, and its hashes are salted.
    .replaceAll(/"proof":(?:null|"[^"]*")/g, '"proof":0')
    .replaceAll(/[\w.+-]+@[\w.-]+/g, 'mail')
    .replaceAll(/("(?:duration|usedMs|revision|position|expiresIn|requestId)":)("[^"]*"|\d+)/g, '$1n')
    .replaceAll(/\d{4,}/g, 'n');

/** Files and orders of lists of a person's own, which need to be asked for. */
const ASKED = [
  '/api/users/me/attempts?sort=-halfPoints',
  '/api/users/me/attempts?sort=isPass',
  '/api/users/me/attempts/export?format=csv&sort=halfPoints',
  '/api/users/me/certificates/export?format=csv',
  '/api/users/me/export?format=json',
];

/** What a bundle tells of events. Its hashes are salted, so they tell nothing, and differ for everybody. */
async function toldIn(zip: Blob): Promise<string> {
  const bundle = await filesInZip(zip);
  const texts = ['events.jsonl', 'results.json'].map((name) => new Response(bundle.stream(name)).text());
  return (await Promise.all(texts)).join('\n').replaceAll(/[\w+/]{43}=/g, 'hash');
}

/** Everything that somebody gets by asking, by its path, and by joining every kind of room. */
async function doors({ client, accountId }: Person, quizId: string, attemptId: string, position: string) {
  const all = [...queries, ...files].filter(({ contract }) => contract.method === 'GET');
  const paths = all.map(({ contract: { path } }) => path);
  const headers = { 'x-min-position': position, cookie: client.cookie ?? '' };
  const found: (readonly [string, string])[] = [];
  // One after the other: a person has a few files made at once, and no more.
  for (const path of [...paths, ...ASKED]) {
    const filled = path.replace(':attemptId', attemptId).replace(':moment', '3').replace(/:\w+/g, quizId);
    const answer = await fetch(product.origin + filled, { headers });
    expect(answer.status, path).toBeLessThan(500);
    const isZip = answer.headers.get('content-type') === 'application/zip';
    found.push([path, plain(isZip ? await toldIn(await answer.blob()) : await answer.text())]);
  }
  const viewer = connectViewer(product.origin, client.cookie);
  try {
    for (const { name } of liveRooms) {
      const id = name === 'attempt' ? `${quizId}.${accountId}` : quizId;
      const joined: unknown = await viewer
        .timeout(10_000)
        .emitWithAck('join', { room: name, id, after: position });
      found.push([`room ${name}`, plain(JSON.stringify(joined))]);
    }
  } finally {
    viewer.close();
  }
  return Object.fromEntries(found);
}

/** One choice, of which one of the two options is right, and a question that nobody answers. */
const twin = (
  right: 0 | 1,
  settings: Partial<QuizForm>,
): Promise<Awaited<ReturnType<typeof createsQuiz>>> => {
  const choice = keyedChoice('Which one is green?', ['Leaf', 'Root']);
  const answers = [choice.options[right]?.id ?? ''];
  const text = keyedText('What do leaves need?', 'light', { compulsory: false });
  return createsQuiz(owner.client, { ...awards, ...settings, questions: [{ ...choice, answers }, text] });
};

async function takes({ client }: Person, quiz: Awaited<ReturnType<typeof twin>>) {
  const { attemptId } = await starts(client, quiz.id);
  const { position, ...answer } = await submits(client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  return { attemptId, position, answer: plain(JSON.stringify(answer)) };
}

/** Closes quizzes; how far readers must have come to see that. */
async function closes(client: ApiClient, ...ids: string[]): Promise<string> {
  let position = '';
  for (const id of ids) ({ position } = await client.send(SetActivityActive, { id, isActive: false }));
  return position;
}

test.each([1, 2, 3] as const)(
  'through no door of an exam of mode %i can somebody who was right be told from somebody who was wrong, until it closes [C107]',
  async (quizMode) => {
    const student = { userType: 'student', firstname: 'Bala', lastname: 'Ganesan' } as const;
    const [kavi, bala] = await Promise.all([joins(product.origin, student), joins(product.origin, student)]);
    const exam = { examMode: true, quizMode, keyShown: 'each-attempt', numAttempts: 4 } as const;
    const [one, other] = await Promise.all([twin(0, exam), twin(1, exam)]);
    const [right, wrong] = [await takes(kavi, one), await takes(bala, other)];
    expect(right.answer).toBe(wrong.answer);
    expect(right.answer).toContain('"score":null');
    // What it decides is there, for the owner alone.
    await expect
      .poll(async () => (await owner.client.ask(getActivityCertificates, { params: { id: one.id } })).total)
      .toBe(1);
    const look = (position: string) =>
      Promise.all([
        doors(kavi, one.id, right.attemptId, position),
        doors(bala, other.id, wrong.attemptId, position),
      ]);
    const [rights, wrongs] = await look(wrong.position);
    const unlike = (path: string) => rights[path] !== wrongs[path];
    expect(
      Object.keys(rights)
        .filter(unlike)
        .map((path) => [path, rights[path], wrongs[path]]),
    ).toEqual([]);
    for (const { form } of [kavi, bala]) {
      const mails = await mailsTo(product.origin, form.email);
      expect(mails.filter(({ text }) => text.includes('/verify/'))).toEqual([]);
    }

    const closed = await closes(owner.client, one.id, other.id);
    const [told, toldWrong] = await look(closed);
    const differ = Object.keys(told).filter((path) => told[path] !== toldWrong[path]);
    for (const path of ['/api/attempts/:attemptId/report', '/api/activities/:id/certificate', ...ASKED])
      expect(differ).toContain(path);
  },
);

test('in which order exams lie by their scores is not told before they close, and is afterwards [C107]', async () => {
  const student = await joins(product.origin, { userType: 'student' });
  const [right, wrong] = await Promise.all([twin(0, { examMode: true }), twin(1, { examMode: true })]);
  await takes(student, right);
  const { position } = await takes(student, wrong);
  const order = async (sort: string, minPosition: string) => {
    const { data } = await student.client.ask(getMyAttemptList, { query: { sort }, minPosition });
    return data.map(({ quizId }) => (quizId === right.id ? 'right' : 'wrong'));
  };
  for (const sort of ['halfPoints', '-halfPoints', 'isPass', '-isPass'])
    expect(await order(sort, position)).toEqual(['wrong', 'right']);
  const closed = await closes(owner.client, right.id, wrong.id);
  expect(await order('-halfPoints', closed)).toEqual(['right', 'wrong']);
});

/** By the owner's choice: whether the key is told after the first of two attempts, the last one, and the closing. */
const TOLD = {
  'each-attempt': [true, true, true],
  'last-attempt': [false, true, true],
  closing: [false, false, true],
  never: [false, false, false],
} as const satisfies Record<(typeof KEY_SHOWN)[number], readonly boolean[]>;

test.each([...KEY_SHOWN, undefined])(
  'what is right and what each question scored are told by the owner’s choice: %s [P294 C107]',
  async (keyShown) => {
    const quiz = await twin(0, { numAttempts: 2, keyShown });
    const isTold = async (attemptId: string, minPosition: string) => {
      const report = await asha.client.ask(getAttemptReport, { params: { attemptId }, minPosition });
      expect(report).toMatchObject({ points: 4, correctCount: 1, isPass: true });
      const marks = report.questionDetails.map(({ pointScored, outcome, correctAnswer }) =>
        [pointScored, outcome, correctAnswer].every((each) => each !== null),
      );
      expect(new Set(marks)).toEqual(new Set([report.isKeyShown]));
      expect(JSON.stringify(report).includes('light')).toBe(report.isKeyShown);
      return report.isKeyShown;
    };
    const first = await takes(asha, quiz);
    const found = [await isTold(first.attemptId, first.position)];
    const begun = await starts(asha.client, quiz.id);
    const isForPractice = keyShown === 'each-attempt';
    expect(await isTold(first.attemptId, begun.position)).toBe(isForPractice);
    const second = await takes(asha, quiz);
    found.push(await isTold(first.attemptId, second.position));
    // Opened again, it can be answered once more.
    const again = { quizId: quiz.id, personId: asha.accountId, attemptId: second.attemptId };
    const opened = await owner.client.send(ReopenAttempt, { ...again, minutes: 5, reason: 'Ill.' });
    expect(await isTold(first.attemptId, opened.position)).toBe(isForPractice);
    await submits(asha.client, { quizId: quiz.id, attemptId: second.attemptId });
    const closed = await closes(owner.client, quiz.id);
    found.push(await isTold(first.attemptId, closed));
    expect(found).toEqual(TOLD[keyShown ?? 'last-attempt']);
  },
);

test('the key of a live quiz is told once it is closed, whatever was chosen [P294]', async () => {
  const quiz = await twin(0, { quizMode: 3, keyShown: 'each-attempt' });
  const { attemptId, position } = await takes(asha, quiz);
  const report = (minPosition: string) =>
    asha.client.ask(getAttemptReport, { params: { attemptId }, minPosition });
  expect(await report(position)).toMatchObject({ points: 4, isKeyShown: false });
  const closed = await closes(owner.client, quiz.id);
  expect(await report(closed)).toMatchObject({ isKeyShown: true });
});

test('an attempt passes above the pass mark of its own version, also once it is graded again [P289 P444]', async () => {
  const half = await twin(0, { numAttempts: 2, passPercentage: 50 });
  const { attemptId, position } = await takes(asha, half);
  const about = { params: { attemptId }, minPosition: position };
  const failed = { points: 4, totalPoints: 8, average: 50, passPercentage: 50, isPass: false };
  expect(await asha.client.ask(getAttemptReport, about)).toMatchObject(failed);
  const of = { params: { id: half.id }, minPosition: position };
  expect(await owner.client.ask(getActivityStatistics, of)).toMatchObject({
    passPercentage: 50,
    passRate: 0,
  });
  const changes = [{ kind: 'points' as const, questionId: half.questions[1]?.id ?? '', points: 3 as const }];
  const correction = { quizId: half.id, version: 1, expectedCorrection: 0, reason: 'It is worth less.' };
  await owner.client.send(CorrectAnswerKey, { ...correction, changes });
  await expect
    .poll(async () => {
      const { passPercentage, isPass } = await asha.client.ask(getAttemptReport, { params: { attemptId } });
      return { passPercentage, isPass };
    })
    .toEqual({ passPercentage: 50, isPass: true });
});
