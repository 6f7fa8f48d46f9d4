// @vitest-environment happy-dom
import { hash } from 'node:crypto';
import type { AttemptReport, AttendedQuiz } from '@pollux/query-api/attending/reports-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../../../shared/session/forget-session.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { attemptsShape } from '../api/attempts-query.ts';
import { IndividualReportsScreen } from './individual-reports-screen.tsx';
import { AttemptReportScreen } from './attempt-report-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const attempt = (serial: number, parts: Partial<AttendedQuiz> = {}): AttendedQuiz => ({
  serial,
  attemptId: String(serial).repeat(24),
  quizId: 'c'.repeat(24),
  quizTitle: `Quiz ${serial}`,
  points: 3.5,
  totalPoints: 8,
  halfPoints: 7,
  attended: 1,
  totalQuestions: 2,
  average: 43,
  isPass: true,
  rating: null,
  canRate: true,
  certificate: 1,
  number: 1,
  quizGrades: ['grade6'],
  completedAt: '2026-11-20T10:00:00.000Z',
  quizUrl: 'http://localhost:3000/attendquiz/cccccccccccccccccccccccc',
  canAttend: true,
  ...parts,
});
const listOf = (...data: AttendedQuiz[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const polls = { allQuiz: [], total: 0 };
const person = 'a'.repeat(24);

const open = (answer: Parameters<typeof fakeApi>[0][string], others: Parameters<typeof fakeApi>[0] = {}) => {
  const asked = fakeApi({
    'GET /api/users/me/attempts': answer,
    'GET /api/users/me/poll-responses': polls,
    ...others,
  });
  const Screen = inListRoute(
    ({ place }) => <IndividualReportsScreen place={place} personId={person} />,
    attemptsShape,
  );
  const path = '/dashboard/quizattended';
  return renderApp({ [path]: Screen }, path).then((app) => ({ ...app, asked }));
};
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('lists what was attended under the heading and the columns of the specification [P129 P130 P131 P136]', async () => {
  await open(
    listOf(attempt(2, { rating: 4 }), attempt(1, { isPass: false, certificate: 0, canAttend: false })),
  );
  const table = await screen.findByRole('table', { name: 'Individual Quiz Reports' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Individual Quiz Reports');
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Id',
    'Quiz Name',
    'Points Scored',
    'Questions Attempted',
    'Cleared',
    'Rating',
    'Certificate',
    'Click to Attend',
  ]);
  const [, first, second] = within(table).getAllByRole('row') as HTMLElement[];
  expect(texts(within(first as HTMLElement).getAllByRole('cell'))).toEqual([
    '2',
    'Quiz 2',
    '3.5 of 8',
    '1 of 2',
    'Yes',
    '4 of 5',
    'View',
    'Attend Again',
  ]);
  expect(screen.getByRole('link', { name: 'Attend Again: Quiz 2' }).getAttribute('href')).toBe(
    'http://localhost:3000/attendquiz/cccccccccccccccccccccccc',
  );
  const again = within(second as HTMLElement).getByRole('button', { name: 'Attend Again: Quiz 1' });
  expect((again as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Download Excel' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('the certificate column opens a preview of what was earned, to be downloaded, and has nothing where nothing was [P134]', async () => {
  const design = {
    certificate: 1,
    customCertificate: null,
    organisationName: 'Hill School',
    competitionName: '',
    certificateDescription: '',
    certificatePosition: '',
    certContent: '',
    certificateDate: null,
    ownerSignature: null,
    customLogo: null,
    language: 'Eng',
  };
  await open(listOf(attempt(2), attempt(1, { isPass: false, certificate: 0 })), {
    [`GET /api/activities/${'c'.repeat(24)}/certificate`]: {
      design,
      name: 'Asha Raman',
      quizTitle: 'Quiz 2',
      score: null,
      issuedAt: '2026-11-20T10:00:00.000Z',
      number: 'PX-2026-111111',
      verifyUrl: 'http://localhost:3000/verify/x',
    },
  });
  const table = await screen.findByRole('table', { name: 'Individual Quiz Reports' });
  const [, first, second] = within(table).getAllByRole('row') as HTMLElement[];
  expect(within(second as HTMLElement).queryByRole('button', { name: /certificate/i })).toBeNull();
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /certificate/i }));
  const preview = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  expect(await preview.findByText('Asha Raman')).toBeTruthy();
  expect(preview.getByRole('button', { name: 'Download' })).toBeTruthy();
});

test('what was attended in a room is rated, too, and what is gone is not [P006]', async () => {
  const inRoom = { quizUrl: null, canAttend: false };
  const gone = { ...inRoom, canRate: false };
  await open(listOf(attempt(3, inRoom), attempt(2, { ...gone, rating: 4 }), attempt(1, gone)));
  const table = await screen.findByRole('table', { name: 'Individual Quiz Reports' });
  const buttons = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole<HTMLButtonElement>('button', { name: /^Rate|stars/ }));
  expect(buttons.map((button) => button?.disabled)).toEqual([false, true, undefined]);
});

test('is sorted by a menu, whose entries turn the order round when they are chosen again [P132]', async () => {
  const { asked } = await open(listOf(attempt(2), attempt(1)));
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sort by' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Sort by' }));
  const entries = ['Sl. No', 'Quiz Name', 'Points Scored', 'Questions Attempted', 'Cleared'];
  expect(texts(await screen.findAllByRole('menuitem'))).toEqual(entries);
  await userEvent.keyboard('{Escape}');
  const onPhones = within(await screen.findByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
  expect(texts(onPhones)).toEqual(entries.flatMap((name) => [`${name}, ascending`, `${name}, descending`]));
  const sortsAsked = () => asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('sort'));
  await choose('Points Scored');
  await waitFor(() => expect(sortsAsked().at(-1)).toBe('halfPoints'));
  await choose('Points Scored');
  await waitFor(() => expect(sortsAsked().at(-1)).toBe('-halfPoints'));
});

test('a quiz is rated with one to five stars, and what fails leaves the dialog open [P133 P567]', async () => {
  let isDown = true;
  const { asked } = await open(listOf(attempt(1)), {
    'POST /api/commands/RateQuiz': () =>
      isDown
        ? problem(403, 'not-attended', 'You can rate this once you have submitted an attempt.')
        : { success: true, message: 'Thank you for giving rating', rating: 4, position: '' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rate Quiz 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Question ratings' });
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  expect(submit.disabled).toBe(true);
  const stars = within(dialog).getAllByRole('radio');
  expect(stars).toHaveLength(5);
  await userEvent.click(within(dialog).getByRole('radio', { name: '3 stars' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(submit);
  expect(
    await within(dialog).findByText('You can rate this once you have submitted an attempt.'),
  ).toBeTruthy();
  isDown = false;
  await userEvent.click(submit);
  expect(await screen.findByText('Thank you for giving rating')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ path }) => path === '/api/commands/RateQuiz').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ quizId: 'c'.repeat(24), rating: 4 });
});

test('says "NO QUIZ ATTENDED" while there is nothing, with the way to what is open [P559]', async () => {
  await open(listOf());
  expect(await screen.findByText('NO QUIZ ATTENDED')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/dashboard/explore');
});

test('staff, who may have attended as well, are led to no page that is not theirs', async () => {
  const support = sessionOf({ ...asha, userType: 'admin', role: 'support' });
  await open(listOf(), { 'GET /api/session': support });
  expect(await screen.findByText('NO QUIZ ATTENDED')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Certificates' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Explore' })).toBeNull();
});

test('what was read last is there at once, and stays where it cannot be read anew, until nobody is signed in [P356 P357 P566]', async () => {
  const { queryClient } = await open(listOf(attempt(1)));
  expect(await screen.findByText('Quiz 1')).toBeTruthy();
  cleanup();
  const late = Promise.withResolvers<Response>();
  let answers = 0;
  const { asked } = await open(() => {
    answers++;
    return answers === 1 ? late.promise : listOf(attempt(2));
  });
  expect(await screen.findByText('Quiz 1')).toBeTruthy();
  late.resolve(problem(503, 'stale', 'Not now.'));
  expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  expect(screen.getByText('Quiz 1')).toBeTruthy();
  const told = asked.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
  expect(told).toContainEqual({ failed: 'report', status: 503 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Quiz 2')).toBeTruthy();
  expect(screen.queryByText(/may be out of date/)).toBeNull();
  forgetSession(queryClient);
  expect(localStorage.getItem('quizReports')).toBeNull();
});

test("nobody is shown what is kept of somebody else's", async () => {
  localStorage.setItem('quizReports', JSON.stringify({ personId: 'b'.repeat(24), list: listOf(attempt(7)) }));
  await open(listOf(attempt(1)));
  expect(await screen.findByText('Quiz 1')).toBeTruthy();
  expect(screen.queryByText('Quiz 7')).toBeNull();
});

const seen = { id: 'd'.repeat(24), title: 'What makes leaves green?', titleHtml: null };
const report = (parts: Partial<AttemptReport> = {}): AttemptReport => ({
  attemptId: '1'.repeat(24),
  quizid: 'c'.repeat(24),
  quizType: 'QUIZ',
  number: 1,
  version: 1,
  quizTitle: 'Plants',
  quizDescription: '',
  language: 'Eng',
  organisationName: '',
  quizGrades: ['grade6'],
  paymentType: 'free',
  amount: 0,
  createdBy: 'c'.repeat(24),
  certificate: 0,
  firstName: 'Bala',
  lastName: 'Ganesan',
  email: 'bala@school.example',
  startedAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:02:05.000Z',
  duration: 125_000,
  submittedBy: 'participant',
  totalQuestions: 2,
  NumQuesAttended: 1,
  points: 4,
  totalPoints: 8,
  correctCount: 1,
  average: 50,
  passPercentage: 40,
  isPass: true,
  position: { place: 2, of: 9 },
  grades: [
    { points: 4, totalPoints: 8, average: 50, isPass: true, at: '2026-11-20T10:02:05.000Z', corrections: [] },
  ],
  isKeyShown: true,
  rating: null,
  isOwn: true,
  questionDetails: [
    {
      questionId: 'd'.repeat(24),
      question: seen.title,
      seen: seen as never,
      type: 'mcq',
      qattempt: true,
      response: { type: 'mcq', optionId: 'e'.repeat(24) },
      responseText: 'Iron',
      pointScored: 0,
      totalPoint: 4,
      outcome: 'wrong',
      correctAnswer: ['Chlorophyll'],
      correctMedia: [],
      correctAreas: [],
      timeSpent: 65,
    },
    {
      questionId: 'f'.repeat(24),
      question: 'What do leaves need?',
      seen: { ...seen, title: 'What do leaves need?' } as never,
      type: 'shortanswer',
      qattempt: false,
      response: null,
      responseText: '',
      pointScored: 0,
      totalPoint: 4,
      outcome: 'unattempted',
      correctAnswer: ['light'],
      correctMedia: [],
      correctAreas: [],
      timeSpent: null,
    },
  ],
  ...parts,
});

async function openReport(parts: Partial<AttemptReport> = {}, receipt: object = {}) {
  const attemptId = '1'.repeat(24);
  const text = '{"answers":[]}';
  fakeApi({
    [`GET /api/attempts/${attemptId}/report`]: report(parts),
    [`GET /api/attempts/${attemptId}/receipt`]: {
      quizTitle: 'Plants',
      submittedAt: '2026-11-20T10:02:05.000Z',
      receipt: hash('sha256', text),
      text,
      ...receipt,
    },
  });
  const path = '/dashboard/quizattended/x';
  return renderApp({ [path]: () => <AttemptReportScreen attemptId={attemptId} /> }, path);
}

test('a report says what it came to, and of each question what was answered, what is right and the time [P270 P619]', async () => {
  await openReport();
  expect(await screen.findByText('You passed with 4 of 8 points.')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem') as HTMLElement[];
  for (const words of ['Wrong', 'Iron', 'Chlorophyll', '0 of 4 points', '1 min 5 s'])
    expect(within(first as HTMLElement).getByText(words)).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Not attempted')).toBeTruthy();
  expect(screen.getByText('2 of 9')).toBeTruthy();
  expect(screen.getByText('00:02:05')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  cleanup();
  await openReport({ duration: 1_200_269_000 });
  expect(await screen.findByText('333:24:29')).toBeTruthy();
});

test('its owner is told what is right of every answer, and of an attempt without questions that there is nothing [P150 P558]', async () => {
  const [first] = report().questionDetails as [AttemptReport['questionDetails'][number]];
  const right = { ...first, responseText: 'Chlorophyll', outcome: 'right' as const, pointScored: 4 };
  await openReport({ isOwn: false, questionDetails: [right] });
  const [card] = (await screen.findAllByRole('listitem')) as [HTMLElement];
  expect(within(card).getByText(/What makes leaves green/)).toBeTruthy();
  expect(texts([...card.querySelectorAll('dd')])).toEqual(['Chlorophyll', 'Chlorophyll']);
  for (const words of ['4 of 4 points', '1 min 5 s']) expect(within(card).getByText(words)).toBeTruthy();
  cleanup();
  await openReport({ questionDetails: [right] });
  const [own] = (await screen.findAllByRole('listitem')) as [HTMLElement];
  expect(texts([...own.querySelectorAll('dd')])).toEqual(['Chlorophyll']);
  cleanup();
  await openReport({ isOwn: false, questionDetails: [] });
  expect(await screen.findByText('No question details available')).toBeTruthy();
});

test('what is right is shown with its picture and played with its sound [C168]', async () => {
  const [first] = report().questionDetails as [AttemptReport['questionDetails'][number]];
  const [image, audio] = [`${'a'.repeat(24)}-1.webp`, `${'b'.repeat(24)}-1.mp3`];
  const right = { id: 'c'.repeat(24), text: 'Chlorophyll', image, audio, video: null };
  await openReport({ questionDetails: [{ ...first, type: 'shortanswer', correctMedia: [right] }] });
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Chlorophyll' });
  expect(picture.getAttribute('src')).toContain(image);
  await screen.findByRole('group', { name: 'Sound' });
  expect(document.querySelector('audio')?.getAttribute('src')).toContain(audio);
  expect(await axeViolations()).toEqual([]);
});

test('what was answered, and what is right, is said in the language of whoever reads it', async () => {
  const [first] = report().questionDetails;
  const asked = (type: string, title: string, responseText: string, right: string) => ({
    ...(first as AttemptReport['questionDetails'][number]),
    questionId: title,
    type,
    seen: { ...seen, title } as never,
    responseText,
    correctAnswer: [right],
  });
  const questionDetails = [
    asked('truefalse', 'Round?', 'True', 'False'),
    asked('date', 'When?', '2026-01-26', '1950-01-26'),
    asked('rating', 'How was it?', '4', '5'),
    asked('fillups', 'Who?', 'True', 'False'),
  ];
  const { catalogue } = await openReport({ questionDetails });
  const said = async () => {
    const items = await screen.findAllByRole('listitem');
    return items.map((item) => texts([...item.querySelectorAll('dd')]));
  };
  expect(await said()).toEqual([
    ['True', 'False'],
    ['26 January 2026', '26 January 1950'],
    ['4 stars', '5 stars'],
    ['True', 'False'],
  ]);
  await act(() => catalogue.choose('hi'));
  expect((await said()).slice(0, 2)).toEqual([
    ['सही', 'गलत'],
    ['26 जनवरी 2026', '26 जनवरी 1950'],
  ]);
});

test('both grades stay, with who corrected what and why', async () => {
  const [first] = report().grades;
  const corrections = [
    {
      reason: 'Iron is meant.',
      by: 'Asha Raman',
      at: '2026-11-21T10:00:00.000Z',
      changes: [{ kind: 'key' as const, questionId: 'd'.repeat(24) }],
    },
  ];
  const now = {
    points: 2,
    totalPoints: 8,
    average: 25,
    isPass: false,
    at: '2026-11-21T10:00:01.000Z',
    corrections,
  };
  await openReport({ points: 2, isPass: false, grades: [first as typeof now, now] });
  expect(await screen.findByText(/2 of 8 points and no longer pass/)).toBeTruthy();
  expect(screen.getByText(/^4 of 8 points, passed/)).toBeTruthy();
  expect(screen.getByText('Asha Raman corrected 1 question: Iron is meant.')).toBeTruthy();
});

test('a receipt is kept as a file, and checked against what it says', async () => {
  await openReport();
  const keep = await screen.findByRole('link', { name: 'Keep it' });
  const kept = JSON.parse(decodeURIComponent(keep.getAttribute('href')?.split(',').slice(1).join(',') ?? ''));
  expect(hash('sha256', kept.text)).toBe(kept.sha256);
  await userEvent.click(screen.getByRole('button', { name: 'Check it' }));
  expect(await screen.findByText('The receipt fits your answers.')).toBeTruthy();
  cleanup();
  await openReport({}, { text: '{"answers":[1]}' });
  await userEvent.click(await screen.findByRole('button', { name: 'Check it' }));
  expect(await screen.findByText('The receipt does not fit these answers.')).toBeTruthy();
});

test("somebody else's report has no receipt, says whose it is, and passes by what the server says [P445]", async () => {
  await openReport({ isOwn: false, isPass: false });
  expect(
    await screen.findByText('Bala Ganesan has 4 of 8 points; more than 40% is needed to pass.'),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
});
