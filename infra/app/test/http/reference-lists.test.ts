import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { MoveToBin, RestoreFromBin } from '@pollux/domain/authoring/bin';
import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { CreateQuiz, UpdatePoll, UpdateQuiz } from '@pollux/domain/authoring/saving';
import { CreateGrade, DeleteGrade, ImportGrades, UpdateGrade } from '@pollux/domain/reference/grade';
import { listIds } from '@pollux/domain/reference/list-ids';
import { ImportQuestionTypes, UpdateQuestionType } from '@pollux/domain/reference/question-type';
import { referenceGrades } from '@pollux/domain/reference/reference-grades';
import { REFERENCE_QUESTION_TYPES } from '@pollux/domain/reference/question-type-values';
import { referenceSubjects } from '@pollux/domain/reference/reference-subjects';
import {
  CreateSubject,
  DeleteSubject,
  ImportSubjects,
  UpdateSubject,
} from '@pollux/domain/reference/subject';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend, getEditor } from '@pollux/query-api/authoring/contract';
import {
  getAdminGrades,
  getAdminQuestionTypes,
  getAdminSubjects,
  getGrades,
  getQuestionTypes,
  getSubjectStats,
  getSubjects,
} from '@pollux/query-api/reference/lists-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { asPoll, choiceQuestion, createsPoll, newId, wordCloudQuestion } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { connectViewer } from '../support/viewers.ts';

let product: HostedProduct;
let admin: ApiClient;
let teacher: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start();
  admin = await adminOf(product);
  ({ client: teacher } = await joins(product.origin));
});
afterAll(() => product.stop());

const gradesAt = async (minPosition: string) => (await teacher.ask(getGrades, { minPosition })).data;
const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name);
const picturePath = async (path: string, client: ApiClient) => {
  const answer = await client.get(path);
  return { status: answer.status, type: answer.headers.get('content-type') };
};

test('an installation begins with grades, subjects with icons, and a record of every type [C212 C312 C313 C314 A175 A177 A265 A269]', async () => {
  const [grades, subjects, types] = await Promise.all([
    teacher.ask(getGrades),
    teacher.ask(getSubjects),
    teacher.ask(getQuestionTypes),
  ]);
  expect(names(grades.data)).toEqual(referenceGrades);
  expect(grades.data[3]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: 'Grade 1',
    value: 'grade1',
    isActive: true,
  });
  expect(names(subjects.data)).toEqual(referenceSubjects.map(({ name }) => name));
  for (const { url } of subjects.data) {
    expect(await picturePath(url, teacher)).toEqual({ status: 200, type: 'image/webp' });
  }
  expect(types.data.map(({ name, value, isActive }) => ({ name, value, isActive }))).toEqual(
    REFERENCE_QUESTION_TYPES,
  );
});

test('a grade is added, renamed, switched off and deleted, and creators see it at once [A175 A176 A223 A266 A267 A268]', async () => {
  const made = await admin.send(CreateGrade, { name: 'Night School' });
  expect(made.message).toBe('Grade created successfully');
  const { id } = made;
  expect((await gradesAt(made.position)).at(-1)).toEqual({
    id,
    name: 'Night School',
    value: 'nightschool',
    isActive: true,
  });
  await expect(admin.send(CreateGrade, { name: 'night SCHOOL' })).rejects.toMatchObject({
    status: 409,
    code: 'grade-exists',
  });

  const renamed = await admin.send(UpdateGrade, { id, name: 'Evening School' });
  expect((await gradesAt(renamed.position)).at(-1)).toMatchObject({
    name: 'Evening School',
    value: 'nightschool',
  });

  const off = await admin.send(UpdateGrade, { id, name: 'Evening School', isActive: false });
  const offered = await teacher.ask(getGrades, { minPosition: off.position });
  expect(names(offered.data)).toEqual(referenceGrades);
  expect(offered.former).toEqual([{ name: 'Evening School', value: 'nightschool' }]);
  const found = await admin.ask(getAdminGrades, {
    query: { search: 'evening' },
    minPosition: off.position,
  });
  expect(found).toMatchObject({ total: 1, data: [{ id, isActive: false, value: 'nightschool' }] });

  const deleted = await admin.send(DeleteGrade, { id });
  expect(deleted.message).toBe('Grade deleted successfully');
  const after = await admin.ask(getAdminGrades, {
    query: { search: 'evening' },
    minPosition: deleted.position,
  });
  expect(after.total).toBe(0);
  // What quizzes were filed under keeps its name (A105).
  expect((await teacher.ask(getGrades, { minPosition: deleted.position })).former).toEqual([
    { name: 'Evening School', value: 'nightschool' },
  ]);
  await expect(admin.send(UpdateGrade, { id, name: 'Back' })).rejects.toMatchObject({
    status: 404,
    code: 'grade-not-found',
  });
});

test('a subject is added with an uploaded icon, changed, disabled and deleted [A177 A178 A224 A236 A271 A272 A273]', async () => {
  const file = await admin.upload('subject', new Uint8Array(await picture('teal')));
  const url = `/uploads/${file}`;
  const made = await admin.send(CreateSubject, { name: 'Marine Biology', url });
  const subjectsAt = (minPosition: string) => teacher.ask(getSubjects, { minPosition });
  const { id } = made;
  expect((await subjectsAt(made.position)).data.at(-1)).toEqual({
    id,
    name: 'Marine Biology',
    value: 'marinebiology',
    url,
    isActive: true,
  });
  expect(await picturePath(url, teacher)).toEqual({ status: 200, type: 'image/webp' });
  await expect(admin.send(CreateSubject, { name: 'Marine biology', url })).rejects.toMatchObject({
    status: 409,
    code: 'subject-exists',
  });
  const off = await admin.send(UpdateSubject, { id, name: 'Sea Life', url, isActive: false });
  const offered = await subjectsAt(off.position);
  expect(names(offered.data)).not.toContain('Sea Life');
  expect(offered.former).toEqual([{ name: 'Sea Life', value: 'marinebiology' }]);
  expect(
    await admin.ask(getAdminSubjects, { query: { isActive: 'false' }, minPosition: off.position }),
  ).toMatchObject({ total: 1, data: [{ name: 'Sea Life', value: 'marinebiology', iconUrl: url }] });
  const { position, message } = await admin.send(DeleteSubject, { id });
  expect(message).toBe('Subject deleted successfully');
  expect(await admin.ask(getAdminSubjects, { minPosition: position })).toMatchObject({
    total: referenceSubjects.length,
  });
});

/** A draft of a quiz that says of which subjects it is. */
async function files(subjectValues: string[]) {
  const draft = await teacher.send(OpenDraft, { quizType: 'QUIZ' });
  const edits = [{ edit: 'set-details' as const, fields: { subjects: subjectValues } }];
  return teacher.send(EditActivity, { id: draft.id, revision: draft.revision, edits }).then((edited) => ({
    id: draft.id,
    ...edited,
  }));
}

test('a subject has the number of its quizzes, and what they have earned [A110 A179 A270]', async () => {
  const count = async (minPosition: string) => {
    const { data } = await admin.ask(getSubjectStats, { minPosition });
    const rows = await admin.ask(getAdminSubjects, { query: { pageSize: 100 }, minPosition });
    for (const { value, quizCount, revenue } of rows.data) {
      expect(data[value]).toEqual({ count: quizCount, totalAmount: revenue });
    }
    expect(new Set(Object.values(data).map(({ totalAmount }) => totalAmount))).toEqual(new Set([0]));
    return [data['physics']?.count, data['chemistry']?.count, data['music']?.count];
  };
  const first = await files(['physics', 'chemistry']);
  expect(await count(first.position)).toEqual([1, 1, 0]);
  const second = await files(['music', 'history', 'physics']);
  expect(await count(second.position)).toEqual([2, 1, 1]);
  const binned = await teacher.send(MoveToBin, { id: first.id });
  expect(await count(binned.position)).toEqual([1, 0, 1]);
  const restored = await teacher.send(RestoreFromBin, { id: first.id });
  expect(await count(restored.position)).toEqual([2, 1, 1]);
  const refiled = await teacher.send(EditActivity, {
    id: second.id,
    revision: second.revision,
    edits: [{ edit: 'set-details', fields: { subjects: ['music'] } }],
  });
  expect(await count(refiled.position)).toEqual([1, 1, 1]);
  const deleted = await teacher.send(DeleteActivity, { id: second.id });
  expect(await count(deleted.position)).toEqual([1, 1, 0]);
});

test('a quiz is filed under what is in the lists, and keeps what was there when it was chosen [C189]', async () => {
  const question = choiceQuestion('What makes leaves green?', ['Chlorophyll', 'Iron']);
  const quiz = {
    quizTitle: 'Plants',
    quizGrades: [' grade6 '],
    subjects: ['biology'],
    language: 'Eng',
    questions: [{ ...question, answers: [question.options[0]?.id ?? ''] }],
  };
  const refused = (changes: object, code: string) =>
    expect(teacher.send(CreateQuiz, { ...quiz, ...changes })).rejects.toMatchObject({ status: 422, code });
  await refused({ quizGrades: ['grade77'] }, 'unknown-grade');
  await refused({ subjects: ['biology', 'alchemy'] }, 'unknown-subject');

  const url = 'https://example.org/icon.png';
  const made = await admin.send(CreateSubject, { name: 'Botany', url });
  const { id, position } = await teacher.send(CreateQuiz, { ...quiz, subjects: ['biology', 'botany'] });
  const off = await admin.send(UpdateSubject, { id: made.id, name: 'Botany', url, isActive: false });
  await refused({ subjects: ['botany'] }, 'unknown-subject');
  const kept = await teacher.ask(getEditor, { params: { id }, minPosition: position });
  expect(kept.content).toMatchObject({ quizGrades: ['grade6'], subjects: ['biology', 'botany'] });
  const again = { ...quiz, id, expectedVersion: 1, quizTitle: 'Leaves', subjects: ['botany'] };
  const saved = await teacher.send(UpdateQuiz, again);
  expect(saved.version).toBe(2);
  expect(off.message).toBe('Subject updated successfully');
  await teacher.send(DeleteActivity, { id });
});

test('an icon was uploaded as one, or is elsewhere on the web and never loaded by browsers themselves [A235 A236]', async () => {
  const refused = (form: { name: string; url: string }, answer: object) =>
    expect(admin.send(CreateSubject, form)).rejects.toMatchObject(answer);
  await refused(
    { name: ' ', url: 'https://example.org/a.png' },
    { status: 422, message: 'Subject Name is required' },
  );
  await refused({ name: 'Yoga', url: '' }, { status: 422, message: 'Subject Icon is required' });
  await refused({ name: 'Yoga', url: 'http://example.org/a.png' }, { status: 422 });
  await refused(
    { name: 'Yoga', url: `/uploads/${'0'.repeat(24)}-01012026000000.webp` },
    { code: 'not-an-image' },
  );
  const cover = await teacher.upload('cover', new Uint8Array(await picture('teal')));
  await refused({ name: 'Yoga', url: `/uploads/${cover}` }, { code: 'not-an-image' });

  // An address of our own network is taken as any, and then not read.
  const { id, position } = await admin.send(CreateSubject, {
    name: 'Yoga',
    url: 'https://127.0.0.1/icon.png',
  });
  const { data } = await teacher.ask(getSubjects, { minPosition: position });
  const shown = data.find((subject) => subject.id === id);
  expect(shown?.url).toMatch(new RegExp(`^/api/subjects/${id}/icon\\?of=[0-9a-f]{12}$`));
  expect(await picturePath(shown?.url ?? '', teacher)).toMatchObject({ status: 404 });
  await admin.send(DeleteSubject, { id });
});

test('a type of question is switched, and one that nothing is built for is not', async () => {
  const { data } = await admin.ask(getAdminQuestionTypes, { query: { pageSize: 50 } });
  const record = (value: string) => {
    const found = data.find((type) => type.value === value);
    if (found === undefined) throw new Error(`There is no record of ${value}.`);
    return found;
  };
  const { id, name } = record('fillups');
  const { position } = await admin.send(UpdateQuestionType, { id, name, isActive: true });
  const { data: seen } = await teacher.ask(getQuestionTypes, { minPosition: position });
  expect(seen.find(({ value }) => value === 'fillups')).toEqual({
    id,
    name,
    value: 'fillups',
    isActive: true,
  });
  const test = record('test');
  await expect(
    admin.send(UpdateQuestionType, { id: test.id, name: test.name, isActive: true }),
  ).rejects.toMatchObject({ code: 'question-type-not-offered' });
});

test('a type that is switched off is given to no new question, and questions that have it go on as they were [C172]', async () => {
  const { data } = await admin.ask(getAdminQuestionTypes, { query: { pageSize: 50 } });
  const { id: recordId, name } = data.find(({ value }) => value === 'wordcloud') ?? { id: '', name: '' };
  const switches = (isActive: boolean) => admin.send(UpdateQuestionType, { id: recordId, name, isActive });
  const before = await createsPoll(teacher, { questions: [wordCloudQuestion('One word?')] });
  const draft = await teacher.send(OpenDraft, { quizType: 'POLL' });
  const refused = { status: 409, code: 'type-switched-off' };
  const { id, content } = before;
  const [asked] = content.questions;
  const question = { ...blankQuestion(newId()), type: 'wordcloud' as const, title: 'Another?' };
  const adds = {
    id: draft.id,
    revision: draft.revision,
    edits: [{ edit: 'add-question' as const, question, after: null }],
  };
  try {
    await switches(false);
    await expect(createsPoll(teacher, { questions: [wordCloudQuestion('Two?')] })).rejects.toMatchObject(
      refused,
    );
    await expect(teacher.send(EditActivity, adds)).rejects.toMatchObject(refused);
    const grown = { ...content, questions: [...content.questions, wordCloudQuestion('Two?')] };
    await expect(
      teacher.send(UpdatePoll, { ...grown, id, expectedVersion: before.version }),
    ).rejects.toMatchObject(refused);

    const retitled = {
      ...content,
      questions: [{ ...wordCloudQuestion('Which word?'), id: asked?.id ?? '' }],
    };
    const saved = await teacher.send(UpdatePoll, { ...retitled, id, expectedVersion: before.version });
    const { client } = await joins(product.origin);
    const seen = asPoll(await client.ask(getAttend, { params: { id }, minPosition: saved.position }));
    expect(seen).toMatchObject({ availability: 'open', content: { questions: [{ title: 'Which word?' }] } });
    const answers = { [asked?.id ?? '']: { type: 'wordcloud' as const, word: 'green' } };
    await client.send(CastVote, { pollId: id, version: seen.version, opened: seen.opened, answers });
  } finally {
    await switches(true);
  }
  expect(await teacher.send(EditActivity, adds)).toMatchObject({ before: draft.revision });
});

test('everybody who is signed in reads the lists, and admins alone maintain them', async () => {
  const icon = `/api/subjects/${'0'.repeat(24)}/icon`;
  for (const path of ['/api/grades', '/api/subjects', '/api/question-types', icon]) {
    expect((await fetch(product.origin + path)).status).toBe(401);
  }
  await expect(teacher.send(CreateGrade, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(teacher.send(ImportGrades, { grades: [{ name: 'Mine' }] })).rejects.toMatchObject({
    status: 403,
  });
  await expect(teacher.ask(getAdminGrades)).rejects.toMatchObject({ status: 403 });
});

test('a thousand grades are imported at once, and none of them twice [C356]', async () => {
  const grades = Array.from({ length: 1_000 }, (_, index) => ({ name: `Class ${index}`, value: 'ignored' }));
  const key = crypto.randomUUID();
  const first = await admin.send(ImportGrades, { grades }, key);
  expect(first).toMatchObject({ added: 1_000, refused: [], message: 'Imported successfully' });
  expect(await admin.send(ImportGrades, { grades }, key)).toMatchObject({ added: 1_000, refused: [] });
  const again = await admin.send(ImportGrades, { grades });
  expect(again).toMatchObject({ added: 0, message: '0 imported, 1000 left out' });
  expect(again.refused).toHaveLength(1_000);
  const all = await gradesAt(again.position);
  expect(all).toHaveLength(referenceGrades.length + 1_000);
  expect(all.at(-1)).toMatchObject({ name: 'Class 999', value: 'class999', isActive: true });
});

test('an import reports what cannot be read, and takes the rest [C354 C355 C356]', async () => {
  const garbage = [
    {},
    { name: 7 },
    { name: ['Grade'] },
    { name: 'x'.repeat(61) },
    { name: 'Odd', isActive: 'maybe' },
  ];
  const grades = await admin.send(ImportGrades, { grades: [...garbage, { name: 'Only this one' }] });
  expect(grades.added).toBe(1);
  expect(grades.refused.map(({ index, reason }) => [index, reason])).toEqual(
    garbage.map((_, index) => [index, 'invalid']),
  );
  const icon = (await teacher.ask(getSubjects)).data[0]?.url ?? '';
  const subjects = await admin.send(ImportSubjects, {
    subjects: [
      ...garbage,
      { name: 'Astronomy', url: icon },
      { name: 'No icon' },
      { name: 'Stolen', url: `/uploads/${'0'.repeat(24)}-01012026000000.webp` },
      { name: 'english', url: icon },
    ],
  });
  expect(subjects.added).toBe(1);
  expect(subjects.refused.slice(garbage.length).map(({ index, reason }) => [index, reason])).toEqual([
    [6, 'invalid'],
    [7, 'invalid'],
    [8, 'there-already'],
  ]);
  const types = await admin.send(ImportQuestionTypes, {
    questionTypes: [...garbage, { name: 'E-MAIL', value: 'email' }, { name: 'Essay', value: 'essay' }],
  });
  expect(types.added).toBe(1);
  expect(types.refused).toHaveLength(garbage.length + 1);
  for (const wrong of [
    {},
    { grades: [] },
    { grades: 'all' },
    { grades: Array(1_001).fill(0) },
    { grades: [7] },
    { grades: [null] },
  ]) {
    await expect(admin.send(ImportGrades, wrong as never)).rejects.toMatchObject({ status: 422 });
  }
});

test('whoever has a list open is sent it anew when an admin changes it [A008]', async () => {
  const viewer = connectViewer(product.origin, teacher.cookie);
  try {
    const changed = new Promise((resolve) => {
      viewer.on('view', ({ room, view }) => {
        const { data } = view as { data: { name: string }[] };
        if (room === 'reference-list' && data.at(-1)?.name === 'Sent anew') resolve(true);
      });
    });
    const room = { room: 'reference-list', id: listIds.subjects };
    const joined = await viewer.emitWithAck('join', room);
    expect(joined).toMatchObject({ ok: true, view: await teacher.ask(getSubjects) });
    await admin.send(CreateSubject, { name: 'Sent anew', url: 'https://example.org/icon.png' });
    expect(await changed).toBe(true);
  } finally {
    viewer.close();
  }
});

test('a restart adds nothing twice, and undoes nothing that an admin did', async () => {
  const { data: before } = await admin.ask(getAdminGrades, { query: { pageSize: 100 } });
  const [first, second, third] = before;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('There are grades.');
  await admin.send(DeleteGrade, { id: first.id });
  await admin.send(UpdateGrade, { id: second.id, name: 'Nursery' });
  const { position } = await admin.send(UpdateGrade, { id: third.id, name: third.name, isActive: false });
  const read = async () => ({
    grades: await teacher.ask(getGrades, { minPosition: position }),
    subjects: await teacher.ask(getSubjects),
    types: await teacher.ask(getQuestionTypes),
  });
  const known = await read();
  await product.kill();
  await product.restart();
  expect(await read()).toEqual(known);
  expect(names(known.grades.data)).not.toContain(first.name);
  expect(known.grades.data[0]).toMatchObject({ name: 'Nursery', value: second.value });
});
