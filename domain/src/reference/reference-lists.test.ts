import { expect, test } from 'vitest';
import { NotAnImage } from '../authoring/media.ts';
import type { Category } from '../kernel/category.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { questionTypes } from '../questions/question-types.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  CreateGrade,
  createGrade,
  deleteGrade,
  GradeAdded,
  GradeChanged,
  GradeDeleted,
  GradeExists,
  GradeForm,
  GradeNotFound,
  grades,
  importGrades,
  UpdateGrade,
  updateGrade,
} from './grade.ts';
import { readRecords, refusedRecords } from './importing.ts';
import {
  addQuestionTypes,
  importQuestionTypes,
  QuestionTypeForm,
  QuestionTypeNotFound,
  QuestionTypeNotOffered,
  questionTypeRecords,
  refusedQuestionTypes,
  updateQuestionType,
} from './question-type.ts';
import { referenceGrades } from './reference-grades.ts';
import { REFERENCE_QUESTION_TYPES } from './question-type-values.ts';
import { referenceSubjects } from './reference-subjects.ts';
import { everValues, offeredValues, takenValues, valueOf } from '../kernel/roster.ts';
import {
  CreateSubject,
  createSubject,
  deleteSubject,
  requireIcon,
  SubjectAdded,
  SubjectChanged,
  SubjectDeleted,
  SubjectExists,
  SubjectForm,
  SubjectNotFound,
  subjects,
  UpdateSubject,
  updateSubject,
} from './subject.ts';

const admin = by(id('ad'));
const at = NOW.toISOString();
const gradeId = id('91');
const school = GradeAdded({ gradeId, name: 'High School', value: 'highschool', isActive: true, at });
const subjectId = id('51');
const url = `/uploads/${id('f1')}-20112026093000.webp`;
const studies = SubjectAdded({
  subjectId,
  name: 'Social Studies',
  value: 'socialstudies',
  url,
  isActive: true,
  at,
});

/** The events of a stream and what was decided on it, folded. */
function after<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  history: readonly Event[],
): State {
  return given(category, ...history).state;
}

test.each([
  ['High School', 'highschool'],
  ['Social Studies', 'socialstudies'],
  ['Grade 10', 'grade10'],
  ['தமிழ் இலக்கியம்', 'தமிழ்இலக்கியம்'],
  ['STRASSE  ｘ', 'strassex'],
])('the value of %s is %s [A176 A178]', (name, value) => {
  expect(valueOf(name)).toBe(value);
});

test('a grade is made of a name alone, and has a value of it [A175 A176 A234 A266]', () => {
  const form = CreateGrade.payload.parse({ name: '  High  School ', value: 'something else' });
  given(grades)
    .when((known) => createGrade(form, known, admin, gradeId))
    .thenEvents(school);
  for (const name of ['', '   ', undefined]) {
    const { error } = CreateGrade.payload.safeParse({ name });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Grade Name is required']);
  }
});

test('there are no two grades of one value, also once one of them was renamed [A176]', () => {
  const twin = (name: string) => () =>
    given(grades, school, renamed).when((known) =>
      createGrade({ name, isActive: true }, known, admin, id('92')),
    );
  const renamed = GradeChanged({ gradeId, name: 'Higher Secondary', isActive: true, at });
  twin('HIGH school')().rejects(GradeExists);
  twin('higher secondary')().rejects(GradeExists);
  twin('Lower Secondary')().thenEvents(
    GradeAdded({ gradeId: id('92'), name: 'Lower Secondary', value: 'lowersecondary', isActive: true, at }),
  );
  const other = GradeAdded({ gradeId: id('92'), name: 'Other', value: 'other', isActive: true, at });
  const change = UpdateGrade.payload.parse({ id: id('92'), name: 'High School' });
  given(grades, school, renamed, other)
    .when((known) => updateGrade(change, known, admin))
    .rejects(GradeExists);
});

test('a grade that is renamed or switched off keeps its value [A176 A223]', () => {
  const change = UpdateGrade.payload.parse({ id: gradeId, name: 'Higher Secondary', isActive: false });
  const changed = GradeChanged({ gradeId, name: 'Higher Secondary', isActive: false, at });
  given(grades, school)
    .when((known) => updateGrade(change, known, admin))
    .thenEvents(changed);
  given(grades, school, changed)
    .when((known) => updateGrade(change, known, admin))
    .thenNothing();
  given(grades)
    .when((known) => updateGrade(change, known, admin))
    .rejects(GradeNotFound);
  const entry = after(grades, [school, changed]).entries.get(gradeId);
  expect(entry).toEqual({ name: 'Higher Secondary', value: 'highschool', isActive: false });
  expect(offeredValues(after(grades, [school, changed]))).toEqual(new Set());
  expect(offeredValues(after(grades, [school]))).toEqual(new Set(['highschool']));
});

test('a grade is deleted once, and its name is free for another one then', () => {
  const deleted = GradeDeleted({ gradeId, at });
  given(grades, school)
    .when((known) => deleteGrade(gradeId, known, admin))
    .thenEvents(deleted);
  given(grades, school, deleted)
    .when((known) => deleteGrade(gradeId, known, admin))
    .thenNothing();
  given(grades)
    .when((known) => deleteGrade(gradeId, known, admin))
    .rejects(GradeNotFound);
  given(grades, school, deleted)
    .when((known) => createGrade({ name: 'High School', isActive: true }, known, admin, id('92')))
    .thenEvents(
      GradeAdded({ gradeId: id('92'), name: 'High School', value: 'highschool', isActive: true, at }),
    );
});

test('an import adds what is not there yet, and says of everything else why it was left out [C356]', () => {
  const records = readRecords(GradeForm, [
    { name: 'Grade 1' },
    { name: ' ' },
    'Grade 2',
    { name: 'GRADE 1' },
    { name: 'High School' },
    null,
    { name: 'Grade 3', isActive: false },
  ]);
  const known = after(grades, [school]);
  const added = importGrades(records, takenValues(known), by(id('ad')));
  expect(added.map(({ data }) => data)).toMatchObject([
    { name: 'Grade 1', value: 'grade1', isActive: true },
    { name: 'Grade 3', value: 'grade3', isActive: false },
  ]);
  expect(refusedRecords(records, ['grade1', 'grade3']).map(({ index, reason }) => [index, reason])).toEqual([
    [1, 'invalid'],
    [2, 'invalid'],
    [3, 'there-already'],
    [4, 'there-already'],
    [5, 'invalid'],
  ]);
  const twice = after(grades, [school, ...added]);
  expect(importGrades(records, takenValues(twice), admin)).toEqual([]);
});

test('what the product comes with is not added again where it was renamed or deleted', () => {
  const renamed = GradeChanged({ gradeId, name: 'Other', isActive: true, at });
  const forms = readRecords(GradeForm, [{ name: 'High School' }]);
  for (const history of [[school], [school, renamed], [school, GradeDeleted({ gradeId, at })]]) {
    expect(importGrades(forms, everValues(after(grades, history)), admin)).toEqual([]);
  }
});

test('a subject needs a name and an icon [A177 A178 A235 A236 A271]', () => {
  const form = CreateSubject.payload.parse({ name: 'Social Studies', url, value: 'other' });
  given(subjects)
    .when((known) => createSubject(form, known, admin, subjectId))
    .thenEvents(studies);
  const messages = (sent: object) =>
    CreateSubject.payload.safeParse(sent).error?.issues.map(({ message }) => message);
  expect(messages({ name: '', url })).toEqual(['Subject Name is required']);
  for (const none of [undefined, null, '', '  ']) {
    expect(messages({ name: 'Music', url: none })).toEqual(['Subject Icon is required']);
  }
});

test.each([url, 'https://example.org/icon.png', 'https://example.org/a?b=c#d'])(
  'an icon can be %s [A236]',
  (icon) => {
    expect(SubjectForm.parse({ name: 'Music', url: icon }).url).toBe(icon);
  },
);

test.each([
  'http://example.org/icon.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//example.org/icon.png',
  '/uploads/../secret.key',
  '/uploads/icon.svg',
  'https://user:word@example.org/icon.png',
  'https://example.org:8443/icon.png',
  `https://example.org/${'a'.repeat(500)}`,
])('an icon is never %j [A236]', (icon) => {
  expect(SubjectForm.safeParse({ name: 'Music', url: icon }).success).toBe(false);
});

test('an uploaded icon was uploaded as one [A236]', () => {
  const uploaded = {
    status: 'uploaded' as const,
    mediaId: id('f1'),
    ownerId: id('ad'),
    purpose: 'subject' as const,
    file: url.slice('/uploads/'.length),
    originalName: 'icon.png',
    size: { width: 96, height: 96 },
    width: 96,
    height: 96,
    bytes: 9,
    at,
  };
  expect(() => requireIcon(url, uploaded)).not.toThrow();
  for (const other of [
    { ...uploaded, purpose: 'cover' as const },
    { ...uploaded, file: 'another' },
    { status: 'unknown' as const },
  ]) {
    expect(() => requireIcon(url, other)).toThrow(NotAnImage);
  }
});

test('a subject keeps its value however it changes, and is deleted once [A178 A224]', () => {
  const change = UpdateSubject.payload.parse({ id: subjectId, name: 'Civics', url, isActive: false });
  const changed = SubjectChanged({ subjectId, name: 'Civics', url, isActive: false, at });
  const deleted = SubjectDeleted({ subjectId, at });
  given(subjects, studies)
    .when((known) => updateSubject(change, known, admin))
    .thenEvents(changed);
  expect(after(subjects, [studies, changed]).entries.get(subjectId)?.value).toBe('socialstudies');
  given(subjects, studies, changed)
    .when((known) => updateSubject(change, known, admin))
    .thenNothing();
  given(subjects, studies, changed)
    .when((known) => createSubject({ name: 'Social studies', url, isActive: true }, known, admin, id('52')))
    .rejects(SubjectExists);
  given(subjects, studies)
    .when((known) => deleteSubject(subjectId, known, admin))
    .thenEvents(deleted);
  given(subjects, studies, deleted)
    .when((known) => deleteSubject(subjectId, known, admin))
    .thenNothing();
  given(subjects, studies, deleted)
    .when((known) => updateSubject(change, known, admin))
    .rejects(SubjectNotFound);
});

const typeEvents = (forms: readonly QuestionTypeForm[]) =>
  addQuestionTypes(forms, questionTypeRecords.initial, by(id('ad')));

test('an import of types makes the records what is sent, and takes no other types [C354]', () => {
  const before = typeEvents(REFERENCE_QUESTION_TYPES);
  const records = readRecords(QuestionTypeForm, [
    { name: 'FILL UPS', value: 'fillups', isActive: true },
    { name: 'MULTIPLE CHOICE', value: 'mcq', isActive: true },
    { name: 'ESSAY', value: 'essay' },
    { name: 'TEST', value: 'test', isActive: true },
    { name: 'FILL UPS', value: 'fillups', isActive: false },
    7,
  ]);
  const known = after(questionTypeRecords, before);
  const changes = importQuestionTypes(records, known, admin);
  expect(changes).toMatchObject([
    { type: 'QuestionTypeChanged', data: { name: 'FILL UPS', isActive: true } },
  ]);
  expect(refusedQuestionTypes(records).map(({ index, reason }) => [index, reason])).toEqual([
    [2, 'invalid'],
    [3, 'invalid'],
    [4, 'there-already'],
    [5, 'invalid'],
  ]);
  const changed = after(questionTypeRecords, [...before, ...changes]);
  expect(offeredValues(changed)).toContain('fillups');
  expect(importQuestionTypes(records, changed, admin)).toEqual([]);
});

test('a type is switched on and off, but for the one that nothing is built for', () => {
  const before = typeEvents(REFERENCE_QUESTION_TYPES);
  const known = after(questionTypeRecords, before);
  const idOf = (value: string) => [...known.entries].find(([, entry]) => entry.value === value)?.[0] ?? '';
  const when = (form: Parameters<typeof updateQuestionType>[0]) =>
    given(questionTypeRecords, ...before).when((types) => updateQuestionType(form, types, admin));
  const off = { id: idOf('date'), name: 'DATE', isActive: false };
  expect(updateQuestionType(off, known, admin)).toMatchObject([{ type: 'QuestionTypeChanged' }]);
  when({ ...off, isActive: true }).thenNothing();
  when({ id: idOf('test'), name: 'TEST', isActive: true }).rejects(QuestionTypeNotOffered);
  when({ ...off, id: id('0') }).rejects(QuestionTypeNotFound);
});

test('there is a record of every type that questions can have, and FILL UPS and TEST are not offered', () => {
  const values = REFERENCE_QUESTION_TYPES.map(({ value }) => value);
  expect(new Set(values)).toEqual(new Set(QuestionTypeForm.shape.value.options));
  for (const { type } of questionTypes) expect(values).toContain(type);
  const off = REFERENCE_QUESTION_TYPES.filter(({ isActive }) => !isActive).map(({ value }) => value);
  expect(off).toEqual(['fillups', 'test']);
});

test('the types of an installation have their names and codes [P271]', () => {
  const names = Object.fromEntries(REFERENCE_QUESTION_TYPES.map(({ name, value }) => [name, value]));
  expect(names).toMatchObject({
    'MULTIPLE CHOICE': 'mcq',
    'TRUE OR FALSE': 'truefalse',
    'SHORT ANSWER': 'shortanswer',
    'FILL UPS': 'fillups',
    EMAIL: 'email',
    DATE: 'date',
    MATCHING: 'matching',
    'DRAG AND DROP': 'drag_and_drop',
    'CHECK BOX': 'checkbox',
    'DROP DOWN': 'dropdown',
    WORDCLOUD: 'wordcloud',
  });
  expect(Object.values(names)).toContain('rating');
});

test('an installation begins with grades and subjects of different values, among them those with pages of their own', () => {
  const gradeValues = referenceGrades.map(valueOf);
  expect(new Set(gradeValues).size).toBe(gradeValues.length);
  const values = referenceSubjects.map(({ name }) => valueOf(name));
  expect(new Set(values).size).toBe(values.length);
  const pages =
    'English Physics Chemistry Biology Science Computers Geography History Arts Fun WorldLanguages SocialStudies ' +
    'ProfessionalDevelopment PhysicalEd bioscience';
  expect(values).toEqual(expect.arrayContaining(pages.toLowerCase().split(' ')));
});
