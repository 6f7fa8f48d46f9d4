// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { adminSession } from '../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { entriesShape, questionTypesShape, subjectsShape, type Subject } from './api/entries-query.ts';
import { GradeManagement } from './grade-management.tsx';
import { QuestionTypeManagement } from './question-type-management.tsx';
import { SubjectManagement } from './subject-management.tsx';

const id = (number: number) => String(number).padStart(24, '0');
const entry = (number: number, name: string, isActive = true) => ({
  id: id(number),
  name,
  value: name.toLowerCase().replaceAll(' ', ''),
  isActive,
});
const subject = (number: number, name: string, parts: Partial<Subject> = {}): Subject => ({
  ...entry(number, name),
  url: `/uploads/${id(number)}-22112026100000.webp`,
  iconUrl: `/uploads/${id(number)}-22112026100000.webp`,
  quizCount: 0,
  revenue: 0,
  ...parts,
});
const done = { success: true, message: 'Done.', position: '1', id: id(9) };

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
});

/** A list as the server pages and counts it. */
const listed = (rows: readonly { isActive: boolean }[]) => (request: { path: string }) => {
  const { searchParams } = new URL(request.path, location.href);
  const isActive = searchParams.get('isActive');
  const data = isActive === null ? rows : rows.filter((row) => String(row.isActive) === isActive);
  return { data, total: data.length };
};

const screens = {
  '/admin/GradeManagement': inListRoute(GradeManagement, entriesShape),
  '/admin/SubjectManagement': inListRoute(SubjectManagement, subjectsShape),
  '/admin/QuestionTypeManagement': inListRoute(QuestionTypeManagement, questionTypesShape),
};
const open = (page: keyof typeof screens, at = '') => renderApp(screens, page + at);
const cells = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));

const gradeServer = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/grades': listed([entry(1, 'Grade 1'), entry(2, 'High School', false)]),
    ...answers,
  });

test('the head of a list says that its figures failed, and asks for them again [A312]', async () => {
  const rows = [entry(1, 'Grade 1')];
  let isAway = true;
  gradeServer({
    'GET /api/admin/grades': (request) =>
      isAway && request.path.includes('isActive=')
        ? problem(429, 'too-many-requests', 'Too many requests.')
        : listed(rows)(request),
  });
  await open('/admin/GradeManagement');
  expect(await screen.findByText('The figures for this page could not be loaded.')).toBeTruthy();
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Creators choose from 1 grade.')).toBeTruthy();
});

test('the grades stand in a table, with what can be done with each [A045 A100 A102 A103 A104 A105]', async () => {
  gradeServer();
  await open('/admin/GradeManagement');
  expect(await screen.findByText('Creators choose from 1 grade.')).toBeTruthy();
  expect(screen.getByText('1 is inactive.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Add new Grade' })).toBeTruthy();
  const [head, ...rows] = await cells('Grades');
  expect(head?.map((name) => name?.replace('?', '').trim())).toEqual([
    'S.No',
    'Grade Name',
    'Status',
    'Action',
  ]);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['1', 'Grade 1', 'Active'],
    ['2', 'High School', 'Inactive'],
  ]);
  expect(screen.getByRole('button', { name: 'Edit Grade 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete Grade 1' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('the numbers go on from page to page', async () => {
  gradeServer({ 'GET /api/admin/grades': { data: [entry(1, 'Grade 11')], total: 11 } });
  await open('/admin/GradeManagement', '?page=2');
  const [, row] = await cells('Grades');
  expect(row?.slice(0, 2)).toEqual(['11', 'Grade 11']);
});

test('a grade is added in a dialog, which asks for its name [A101 A234]', async () => {
  const seen = gradeServer({ 'POST /api/commands/CreateGrade': done });
  await open('/admin/GradeManagement');
  await person.click(await screen.findByRole('button', { name: 'Add Grade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Grade' }));
  await person.type(dialog.getByRole('textbox', { name: 'Grade Name' }), '  ');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Grade Name is required')).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: 'Grade Name' }), 'Night School');
  await person.click(dialog.getByRole('switch', { name: /^Active/ }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Grade created successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: '  Night School',
    isActive: false,
  });
});

test('a grade is changed in the same dialog, which stays with what was typed where saving fails [A104 A313]', async () => {
  let answer: object | Response = problem(409, 'grade-exists', 'There is already a grade with this name.');
  const seen = gradeServer({ 'POST /api/commands/UpdateGrade': () => answer });
  await open('/admin/GradeManagement');
  await person.click(await screen.findByRole('button', { name: 'Edit Grade 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Grade' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Grade Name' });
  expect(name.value).toBe('Grade 1');
  await person.clear(name);
  await person.type(name, 'High School');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is already a grade with this name.')).toBeTruthy();
  expect(name.value).toBe('High School');
  answer = done;
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Grade updated successfully')).toBeTruthy();
  expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
    id: id(1),
    name: 'High School',
    isActive: true,
  });
});

test('a grade is deleted once that is confirmed, and stays where deleting fails [A105 A314]', async () => {
  let answer: object | Response = problem(500, 'internal-error', 'Something went wrong on our side.');
  const seen = gradeServer({ 'POST /api/commands/DeleteGrade': () => answer });
  const deletions = () => seen.filter(({ path }) => path.endsWith('DeleteGrade')).length;
  await open('/admin/GradeManagement');
  const ask = async () => {
    await person.click(await screen.findByRole('button', { name: 'Delete Grade 1' }));
    return within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  };
  await person.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions()).toBe(0);
  const question = await ask();
  expect(question.getByText('Grade 1 is no longer offered. Quizzes for it keep its name.')).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Grade 1 could not be deleted.')).toBeTruthy();
  expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
  expect(screen.getByText('Grade 1')).toBeTruthy();
  answer = done;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click((await ask()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Grade deleted successfully')).toBeTruthy();
  expect(deletions()).toBe(2);
});

const subjectServer = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/subjects': listed([
      subject(1, 'Physics', { quizCount: 1204, revenue: 12_345_678_9 }),
      subject(2, 'Yoga', { isActive: false, url: 'https://example.org/yoga.png', iconUrl: '/api/icon' }),
    ]),
    ...answers,
  });

test('the subjects stand in a table with their icons and figures [A046 A106 A108 A109 A110 A112 A113 A114 A179]', async () => {
  subjectServer();
  await open('/admin/SubjectManagement');
  expect(await screen.findByText('Quizzes can be filed under 1 subject.')).toBeTruthy();
  expect(screen.getByText('1 is disabled.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Add new Subject' })).toBeTruthy();
  const [head, ...rows] = await cells('Subjects');
  expect(head?.map((name) => name?.replace('?', '').trim())).toEqual([
    'S.No',
    'Subject Type',
    'Icon',
    'Total Quiz',
    'Revenue',
    'Status',
    'Action',
  ]);
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['1', 'Physics', '', '1,204', '₹12,34,567.89', 'Enabled'],
    ['2', 'Yoga', '', '0', '₹0.00', 'Disabled'],
  ]);
  expect(screen.getByRole('button', { name: 'Edit Yoga' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete Yoga' })).toBeTruthy();
  const icon = screen.getByRole('img', { name: 'Icon of Yoga' });
  expect(icon.getAttribute('src')).toBe('/api/icon');
  fireEvent.error(icon);
  expect(screen.getByRole('img', { name: 'Icon of Yoga' }).getAttribute('src')).toBe('/subject.svg');
  expect(await axeViolations()).toEqual([]);
});

test('a subject is added with a name and an icon, which are asked for [A107 A235 A236]', async () => {
  const file = `${id(7)}-22112026100000.webp`;
  const seen = subjectServer({
    'POST /api/commands/CreateSubject': done,
    'POST /api/media': { ...done, file, width: 96, height: 96 },
  });
  await open('/admin/SubjectManagement');
  await person.click(await screen.findByRole('button', { name: 'Add Subject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Subject' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Subject Name is required')).toBeTruthy();
  expect(dialog.getByText('Subject Icon is required')).toBeTruthy();
  const address = dialog.getByRole('textbox', { name: 'or the address of an image' });
  await person.type(address, 'http://example.org/a.png');
  await person.type(dialog.getByRole('textbox', { name: 'Subject Name' }), 'Music');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('Upload an image, or give an address that begins with https://.'),
  ).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  const files = document.querySelector<HTMLInputElement>('input[type=file]');
  if (files === null) throw new Error('There is no way to upload a file.');
  await person.upload(files, new File(['x'], 'icon.png', { type: 'image/png' }));
  expect(await dialog.findByRole('button', { name: 'Upload another image' })).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Subject created successfully')).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/media?purpose=subject')).toBeTruthy();
  expect(seen.find(({ path }) => path.endsWith('CreateSubject'))?.body).toEqual({
    name: 'Music',
    url: `/uploads/${file}`,
    isActive: true,
  });
});

test('says of an icon that cannot be fetched that the subject is shown without one', async () => {
  let icon = problem(404, 'not-found', 'There is no such image.');
  const seen = subjectServer({
    'POST /api/commands/CreateSubject': { ...done, id: id(9) },
    [`GET /api/subjects/${id(9)}/icon`]: () => icon,
  });
  await open('/admin/SubjectManagement');
  const adds = async () => {
    await person.click(await screen.findByRole('button', { name: 'Add Subject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Subject Name' }), 'Music');
    const address = dialog.getByRole('textbox', { name: 'or the address of an image' });
    await person.type(address, 'https://example.org/a.png');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Subject created successfully');
  };
  const warning = /^The icon could not be fetched/;
  await adds();
  expect(await screen.findByText(warning)).toBeTruthy();
  notifications.clean();
  icon = new Response('x');
  await adds();
  await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/icon'))).toHaveLength(2));
  expect(screen.queryByText(warning)).toBeNull();
});

test('an icon of more than 1 MB is not sent, and one that is refused says why', async () => {
  const seen = subjectServer({
    'POST /api/media': () => problem(422, 'not-an-image', 'Choose a PNG, JPEG, WebP or GIF image.'),
  });
  await open('/admin/SubjectManagement');
  await person.click(await screen.findByRole('button', { name: 'Add Subject' }));
  const dialog = within(await screen.findByRole('dialog'));
  const files = document.querySelector<HTMLInputElement>('input[type=file]');
  if (files === null) throw new Error('There is no way to upload a file.');
  const large = new File([new Uint8Array(1_048_577)], 'icon.png', { type: 'image/png' });
  await person.upload(files, large);
  expect(await dialog.findByText('Image size should be less than 1MB')).toBeTruthy();
  expect(seen.filter(({ path }) => path.startsWith('/api/media'))).toEqual([]);
  await person.upload(files, new File(['x'], 'icon.png', { type: 'image/png' }));
  expect(await dialog.findByText('Choose a PNG, JPEG, WebP or GIF image.')).toBeTruthy();
});

test('a subject is changed and deleted, and both stay as they are where that fails [A113 A114 A313 A314]', async () => {
  const away = problem(503, 'store-away', 'Not now.');
  const seen = subjectServer({
    'POST /api/commands/UpdateSubject': () => away,
    'POST /api/commands/DeleteSubject': () => away,
  });
  await open('/admin/SubjectManagement');
  await person.click(await screen.findByRole('button', { name: 'Edit Yoga' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Subject' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'or the address of an image' }).value).toBe(
    'https://example.org/yoga.png',
  );
  await person.click(dialog.getByRole('switch', { name: /^Enabled/ }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  expect(seen.find(({ path }) => path.endsWith('UpdateSubject'))?.body).toEqual({
    id: id(2),
    name: 'Yoga',
    url: 'https://example.org/yoga.png',
    isActive: true,
  });
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Delete Yoga' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  await person.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/We cannot answer right now|Not now/)).toBeTruthy();
  expect(screen.getByText('Yoga')).toBeTruthy();
});

test('the types of question are switched on and off, but for one that nothing is built for', async () => {
  let types = [entry(1, 'FILL UPS', false), entry(2, 'TEST', false)];
  let answer: object | Response = problem(503, 'store-away', 'Not now.');
  const seen = fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/question-types': (request) => listed(types)(request),
    'POST /api/commands/UpdateQuestionType': () => answer,
  });
  await open('/admin/QuestionTypeManagement');
  expect(await screen.findByText('No type of question is offered to creators.')).toBeTruthy();
  const offer = await screen.findByRole<HTMLInputElement>('switch', { name: 'Offer FILL UPS' });
  expect(screen.queryByRole('switch', { name: 'Offer TEST' })).toBeNull();
  expect(screen.getByText('Not supported')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await person.click(offer);
  expect(await screen.findByText(/We cannot answer right now|Not now/)).toBeTruthy();
  expect(offer.checked).toBe(false);
  answer = done;
  types = [entry(1, 'FILL UPS', true), entry(2, 'TEST', false)];
  await person.click(offer);
  expect(await screen.findByText('Question type updated successfully')).toBeTruthy();
  expect(await screen.findByText('Creators are offered 1 type of question.')).toBeTruthy();
  expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
    id: id(1),
    name: 'FILL UPS',
    isActive: true,
  });
});
