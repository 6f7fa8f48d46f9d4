import { CopyFromQuestionBank, LinkBankCopies } from '@pollux/domain/authoring/bank/bank-copies';
import {
  MakeQuestionFolder,
  RemoveQuestionFolder,
  RenameQuestionFolder,
  ShareQuestionFolder,
  UnshareQuestionFolder,
} from '@pollux/domain/authoring/bank/question-bank';
import {
  ChangeBankQuestion,
  MoveBankQuestions,
  RemoveBankQuestions,
  SaveToQuestionBank,
  TagBankQuestions,
} from '@pollux/domain/authoring/bank/question-folder';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { PublishActivity } from '@pollux/domain/authoring/saving';
import type { Question } from '@pollux/domain/questions/question-types';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { getAnswerKey } from '@pollux/query-api/attending/answer-key-contract';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import { getActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import {
  getBankCopies,
  getBankQuestions,
  getQuestionFolders,
} from '@pollux/query-api/authoring/bank-contract';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { chooses, createsQuiz, keyedChoice, keyedText, starts, submits } from '../support/quizzes.ts';
import { connectViewer } from '../support/viewers.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = await Promise.all([joins(product.origin), joins(product.origin, { firstname: 'Bala' })]);
});

interface Folder {
  readonly ownerId: string;
  readonly folderId: string;
}

let folders = 0;
async function makesFolder({ client, accountId }: Person = owner): Promise<Folder> {
  folders += 1;
  const { folderId } = await client.send(MakeQuestionFolder, { name: `Folder ${folders}` });
  return { ownerId: accountId, folderId };
}

const saves = ({ client }: Person, folder: Folder, questions: readonly object[], tags: string[] = []) =>
  client.send(SaveToQuestionBank, { ...folder, questions: questions as never, tags });

async function found({ client }: Person, query: object) {
  const { data, total } = await client.ask(getBankQuestions, {
    query: query as never,
    minPosition: client.written,
  });
  return { total, titles: data.map(({ question }) => question.title), data };
}

const foldersOf = async ({ client }: Person) =>
  (await client.ask(getQuestionFolders, { minPosition: client.written })).folders;

const shares = (folder: Folder, access: 'read' | 'write', person = other) =>
  owner.client.send(ShareQuestionFolder, { folderId: folder.folderId, email: person.form.email, access });

async function draftOf({ client }: Person, questions: readonly Question[] = []): Promise<string> {
  const { id, revision } = await client.send(OpenDraft, { quizType: 'QUIZ' });
  if (questions.length === 0) return id;
  const edits = [{ edit: 'add-questions' as const, questions: [...questions], after: null }];
  await client.send(EditActivity, { id, revision, edits });
  return id;
}

test('saved questions are found by words of any script, by tag, type and folder', async () => {
  const folder = await makesFolder();
  const questions = [
    keyedChoice('ஆறு எங்கே தொடங்குகிறது?', ['மலை', 'கடல்']),
    keyedText('नदी कहाँ से निकलती है?', 'पहाड़'),
    keyedChoice('Where does a river begin?', ['A mountain', 'The sea']),
  ];
  await saves(owner, folder, questions, ['Term 1']);
  const { bankQuestionIds } = await saves(owner, folder, [keyedText('What is ice?', 'water')]);
  const within = { folder: folder.folderId };
  expect((await found(owner, within)).total).toBe(4);
  expect((await found(owner, { ...within, search: 'தொடங்கு' })).titles).toEqual([questions[0]?.title]);
  expect((await found(owner, { ...within, search: 'पहाड़' })).titles).toEqual([questions[1]?.title]);
  expect((await found(owner, { ...within, search: 'MOUNTAIN' })).titles).toEqual([questions[2]?.title]);
  expect((await found(owner, { ...within, tag: 'term 1' })).total).toBe(3);
  expect((await found(owner, { ...within, type: 'shortanswer', pageSize: 1 })).total).toBe(2);
  await owner.client.send(TagBankQuestions, { ...folder, bankQuestionIds, add: ['Term 1'] });
  expect((await found(owner, { ...within, tag: 'Term 1' })).total).toBe(4);
  await owner.client.send(RemoveBankQuestions, { ...folder, bankQuestionIds });
  expect((await found(owner, within)).total).toBe(3);
  await owner.client.send(RenameQuestionFolder, { folderId: folder.folderId, name: 'Rivers' });
  expect(await foldersOf(owner)).toContainEqual({
    ...folder,
    name: 'Rivers',
    access: 'own',
    owner: null,
    questions: 3,
    people: [],
  });
  await owner.client.send(RemoveQuestionFolder, { folderId: folder.folderId });
  expect((await found(owner, { search: 'river' })).total).toBe(0);
});

test('a folder is shared to read or to write, its images are copied, and what is taken back ends at once', async () => {
  const folder = await makesFolder();
  const image = await owner.client.upload('question', new Uint8Array(await picture('teal')));
  await saves(owner, folder, [keyedChoice('Which colour?', ['Teal', 'Gold'], { image })]);
  // Of somebody else's folder nobody is told that it is there.
  const ask = () => found(other, { folder: folder.folderId });
  await expect(ask()).rejects.toMatchObject({ status: 404, code: 'question-folder-not-found' });
  await expect(saves(other, folder, [keyedText('Mine?', 'yes')])).rejects.toMatchObject({ status: 404 });

  const viewer = connectViewer(product.origin, other.client.cookie);
  const room = { room: 'question-shares', id: other.accountId };
  const views: unknown[] = [];
  viewer.on('view', ({ view }) => views.push(view));
  const joined = await viewer.emitWithAck('join', room);
  expect(joined).toMatchObject({ ok: true, view: { shares: [] } });
  await shares(folder, 'read');
  await expect.poll(() => views.at(-1)).toEqual({ shares: [{ folderId: folder.folderId, access: 'read' }] });

  await expect
    .poll(() => foldersOf(other))
    .toMatchObject([{ access: 'read', owner: 'Meena Raman', people: [] }]);
  const { data } = await ask();
  const [shared] = data;
  expect(shared?.question.image).toBe(image);
  const quizId = await draftOf(other);
  const asked = { ...folder, bankQuestionId: shared?.bankQuestionId ?? '' };
  const { copies } = await other.client.send(CopyFromQuestionBank, { quizId, questions: [asked] });
  const copied = copies[0]?.question.image ?? '';
  expect(copied).not.toBe(image);
  expect((await fetch(`${product.origin}/uploads/${copied}`)).status).toBe(200);
  // It is theirs: their draft takes it.
  const theirs = await draftOf(
    other,
    copies.map(({ question }) => question),
  );
  expect(theirs).toMatch(/^[0-9a-f]{24}$/);
  await expect(saves(other, folder, [keyedText('Mine?', 'yes')])).rejects.toMatchObject({ status: 403 });

  await shares(folder, 'write');
  const own = await other.client.upload('question', new Uint8Array(await picture('plum')));
  await saves(other, folder, [keyedChoice('Plum?', ['Yes', 'No'], { image: own })]);
  const { data: both } = await found(owner, { folder: folder.folderId, search: 'plum' });
  expect(both[0]?.question.image).not.toBe(own);
  // Neither name of a file makes an image of the other's one's own.
  await expect(saves(other, folder, [keyedChoice('Teal?', ['Yes', 'No'], { image })])).rejects.toMatchObject({
    code: 'unknown-image',
  });

  const ends = { ...folder, personId: other.accountId };
  await owner.client.send(UnshareQuestionFolder, ends);
  await expect.poll(() => views.at(-1)).toEqual({ shares: [] });
  viewer.close();
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  await expect(other.client.send(CopyFromQuestionBank, { quizId, questions: [asked] })).rejects.toMatchObject(
    {
      status: 404,
    },
  );
  await expect(shares(folder, 'read', owner)).rejects.toMatchObject({ code: 'shared-with-oneself' });
  const nobody = { folderId: folder.folderId, email: 'nobody@school.example', access: 'read' as const };
  await expect(owner.client.send(ShareQuestionFolder, nobody)).rejects.toMatchObject({
    code: 'nobody-to-share-with',
  });
});

test('a copy knows its question: where it is used, how hard it was, and what is new in the bank', async () => {
  const folder = await makesFolder();
  const asked = [keyedChoice('Is it easy?', ['Yes', 'No']), keyedChoice('Is it hard?', ['Yes', 'No'])];
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Used', questions: asked });
  const { bankQuestionIds } = await saves(owner, folder, asked);
  const [easy = '', hard = ''] = bankQuestionIds;
  const copies = quiz.questions.map(({ id: questionId }, index) => ({
    ...folder,
    questionId,
    bankQuestionId: bankQuestionIds[index] ?? '',
    version: 1,
  }));
  await owner.client.send(LinkBankCopies, { quizId: quiz.id, copies });
  const within = { folder: folder.folderId };
  const { data } = await found(owner, { ...within, used: 'true' });
  expect(data.map(({ uses, facility }) => ({ uses, facility }))).toEqual(
    Array.from({ length: 2 }, () => ({
      uses: [{ quizId: quiz.id, quizType: 'QUIZ', quizTitle: 'Used' }],
      facility: null,
    })),
  );
  expect((await found(owner, { ...within, used: 'false' })).total).toBe(0);

  const { attemptId } = await starts(other.client, quiz.id);
  const { position } = await submits(
    other.client,
    { quizId: quiz.id, attemptId },
    chooses(quiz, 0, 0),
    chooses(quiz, 1, 1),
  );
  const byDifficulty = async (difficulty: string) => {
    const query = { ...within, difficulty } as never;
    const { data } = await owner.client.ask(getBankQuestions, { query, minPosition: position });
    return data.map(({ bankQuestionId, facility }) => ({ bankQuestionId, facility }));
  };
  expect(await byDifficulty('easy')).toEqual([{ bankQuestionId: easy, facility: { right: 1, attempts: 1 } }]);
  expect(await byDifficulty('hard')).toEqual([{ bankQuestionId: hard, facility: { right: 0, attempts: 1 } }]);
  expect(await byDifficulty('unknown')).toEqual([]);

  const { version } = await owner.client.send(ChangeBankQuestion, {
    ...folder,
    bankQuestionId: easy,
    question: keyedChoice('Is it still easy?', ['Yes', 'No']),
  });
  expect(version).toBe(2);
  const copiesOf = async (person: Person) =>
    (
      await person.client.ask(getBankCopies, {
        params: { quizId: quiz.id },
        minPosition: owner.client.written,
      })
    ).copies;
  const newer = (await copiesOf(owner)).flatMap(({ questionId, newest, question }) =>
    question === null ? [] : [{ questionId, newest, title: question.title }],
  );
  expect(newer).toEqual([{ questionId: quiz.questions[0]?.id, newest: 2, title: 'Is it still easy?' }]);
  await expect(copiesOf(other)).rejects.toMatchObject({ status: 403 });
  const [copy] = copies;
  if (copy === undefined) throw new Error('There is a copy.');
  await owner.client.send(LinkBankCopies, { quizId: quiz.id, copies: [{ ...copy, version: 2 }] });
  expect((await copiesOf(owner)).every(({ question }) => question === null)).toBe(true);
  await expect(other.client.send(LinkBankCopies, { quizId: quiz.id, copies: [copy] })).rejects.toMatchObject({
    status: 403,
  });
});

test('a quiz draws from a folder: for each attempt others, worth the same, and nothing else is told of the pool', async () => {
  const folder = await makesFolder();
  const image = await owner.client.upload('question', new Uint8Array(await picture('navy')));
  const pool = Array.from({ length: 4 }, (_, at) =>
    keyedChoice(`Drawn ${at}`, ['Right', 'Wrong', 'None'], { image: at === 0 ? image : null }),
  );
  await saves(owner, folder, pool, ['Rivers']);
  await saves(owner, folder, [keyedText('Of another tag?', 'yes', { points: 1 })]);
  // By its id and the seed the versions on paper are always the same.
  const draw = { id: '0000000000000000000000d1', ...folder, tag: 'rivers', count: 2 };
  const own = [keyedChoice('Own', ['Right', 'Wrong'])];
  const drawing = (changes: object, person = owner) =>
    createsQuiz(person.client, {
      quizTitle: 'Drawn',
      questions: own,
      attemptLimit: false,
      draws: [{ ...draw, ...changes }],
    });
  await expect(drawing({ tag: null })).rejects.toMatchObject({ status: 409, code: 'draw-unequal' });
  await expect(drawing({ count: 5 })).rejects.toMatchObject({ status: 409, code: 'draw-too-few' });
  await expect(drawing({}, other)).rejects.toMatchObject({ status: 404, code: 'question-folder-not-found' });

  const { id: quizId } = await drawing({});
  // The page of corrections offers no other worth for these.
  const { drawn, questions } = await owner.client.ask(getAnswerKey, { params: { id: quizId } });
  const titles = questions.filter((each) => drawn.includes(each.id)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Drawn 0', 'Drawn 1', 'Drawn 2', 'Drawn 3']);
  const names: string[] = [];
  for (const round of [1, 2]) {
    // One after the other: the second knows what the first was asked.
    // eslint-disable-next-line no-await-in-loop
    const { attemptId, attempt } = await starts(other.client, quizId);
    const asked = attempt.questions.flatMap((each) => ('sealed' in each ? [] : [each]));
    names.push(...asked.map(({ title }) => title));
    expect(asked).toHaveLength(3);
    expect(JSON.stringify(attempt)).not.toContain('staysLast');
    const changes = asked.map((question) => ({
      kind: 'answer' as const,
      questionId: question.id,
      answer: {
        type: 'mcq' as const,
        optionId: question.type === 'mcq' ? (question.options[0]?.id ?? '') : '',
      },
    }));
    // eslint-disable-next-line no-await-in-loop
    const { score } = await submits(other.client, { quizId, attemptId }, ...changes);
    expect(score).toMatchObject({ totalQuestions: 3, correctCount: 3, totalHalfPoints: 24 });
    // eslint-disable-next-line no-await-in-loop
    const report = await other.client.ask(getAttemptReport, {
      params: { attemptId },
      minPosition: other.client.written,
    });
    expect(report.questionDetails.map(({ question }) => question).toSorted()).toEqual(
      asked.map(({ title }) => title).toSorted(),
    );
    expect(report).toMatchObject({ totalQuestions: 3, number: round });
  }
  // Each of the pool once in two attempts: nobody is asked again while others are left.
  expect(names.toSorted()).toEqual(['Drawn 0', 'Drawn 1', 'Drawn 2', 'Drawn 3', 'Own', 'Own']);
  const statistics = await owner.client.ask(getActivityStatistics, {
    params: { id: quizId },
    query: { attempts: 'all' },
    minPosition: other.client.written,
  });
  expect(statistics.questions.map(({ title, asked }) => [title, asked])).toEqual([
    ['Own', 2],
    ...pool.map(({ title }) => [title, 1]),
  ]);

  // On paper each version draws its own; the bank as it is by now, as for what is published next.
  const paper = async (version: string) => {
    const asked = `version=${version}&seed=ABCDEF&shuffle=options`;
    const made = await owner.client.get(`/api/activities/${quizId}/paper.pdf?${asked}`);
    expect(made.status).toBe(200);
    const text = await pdfText(new Uint8Array(await made.arrayBuffer()));
    return ['Own', ...pool.map(({ title }) => title)].filter((title) => text.includes(title));
  };
  const papers = [await paper('A'), await paper('B'), await paper('C'), await paper('A')];
  for (const titles of papers) expect(titles).toHaveLength(3);
  expect(papers[3]).toEqual(papers[0]);
  expect(new Set(papers.map(String)).size).toBeGreaterThan(1);

  // What is published stays as it was when the folder is gone, and a quiz may ask nothing but what it draws.
  const edits = [
    {
      edit: 'set-settings' as const,
      fields: { draws: [{ ...draw, count: 3 }], paymentType: 'free' as const },
    },
  ];
  const { id, revision } = await owner.client.send(OpenDraft, { quizType: 'QUIZ' });
  const details = {
    quizTitle: 'Drawn alone',
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
  };
  const edited = await owner.client.send(EditActivity, {
    id,
    revision,
    edits: [...edits, { edit: 'set-details' as const, fields: details }],
  });
  await owner.client.send(PublishActivity, { id, revision: edited.revision });
  await owner.client.send(RemoveQuestionFolder, { folderId: folder.folderId });
  const { attempt } = await starts(other.client, id);
  expect(attempt.questions).toHaveLength(3);
  const draft = await owner.client.ask(getDraft, { params: { id }, minPosition: owner.client.written });
  expect(draft.draft.questions).toMatchObject([{ type: null }]);
  const again = owner.client.send(PublishActivity, { id, revision: edited.revision });
  await expect(again).rejects.toMatchObject({ status: 404, code: 'question-folder-not-found' });
});

test('questions are moved within a bank with all that is known of them, by whoever may write in both folders', async () => {
  const [from, to] = [await makesFolder(), await makesFolder()];
  const asked = [keyedText('Moved?', 'yes'), keyedText('Left?', 'no')];
  const { bankQuestionIds } = await saves(owner, from, asked, ['Term 2']);
  const [bankQuestionId = ''] = bankQuestionIds;
  await owner.client.send(ChangeBankQuestion, {
    ...from,
    bankQuestionId,
    question: { ...keyedText('Moved now?', 'yes'), id: bankQuestionId } as never,
  });
  const move = { ...from, bankQuestionIds: [bankQuestionId], toFolderId: to.folderId };
  const refused = other.client.send(MoveBankQuestions, move);
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'question-folder-not-found' });
  await shares(from, 'write');
  await shares(to, 'read');
  const readOnly = other.client.send(MoveBankQuestions, move);
  await expect(readOnly).rejects.toMatchObject({ status: 403, code: 'question-folder-read-only' });
  expect((await found(owner, { folder: from.folderId })).total).toBe(2);

  await owner.client.send(MoveBankQuestions, move);
  // Asked again, it is done already.
  await owner.client.send(MoveBankQuestions, move);
  expect((await found(owner, { folder: from.folderId })).titles).toEqual(['Left?']);
  const { data } = await found(owner, { folder: to.folderId });
  expect(data).toMatchObject([
    { bankQuestionId, version: 2, tags: ['Term 2'], question: { title: 'Moved now?' } },
  ]);
  await owner.client.send(RemoveQuestionFolder, { folderId: from.folderId });
  const gone = owner.client.send(MoveBankQuestions, { ...move, ...to, toFolderId: from.folderId });
  await expect(gone).rejects.toMatchObject({ status: 404 });
  // Nobody takes questions of one bank into that of another.
  const theirs = await makesFolder(other);
  const across = owner.client.send(MoveBankQuestions, { ...move, ...to, toFolderId: theirs.folderId });
  await expect(across).rejects.toMatchObject({ status: 404 });
  expect((await found(owner, { folder: to.folderId })).total).toBe(1);
  await owner.client.send(RemoveQuestionFolder, { folderId: to.folderId });
});
