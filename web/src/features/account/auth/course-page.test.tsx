// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { CoursePage } from './course-page.tsx';

const asks = (next: object) => ({ success: true, message: '', position: '', next });
const choose = {
  step: 'choose',
  platform: 'Hill School',
  name: 'Asha Menon',
  takesNew: true,
  title: 'Plants',
};
const entered = { step: 'entered', path: '/dashboard', entered: { user: asha, email: 'a@course.invalid' } };

/** Comes from a course. @param answers of the server, one after the other */
const comes = async (answers: (Response | object)[], user: typeof asha | null = null) => {
  const seen = fakeApi({
    'GET /api/session': sessionOf(user),
    'POST /api/commands/EnterCourse': () => answers.shift() ?? asks(entered),
  });
  await renderApp(
    { '/course': CoursePage, '/login': () => <p>Log in here</p>, '/dashboard': () => <p>In</p> },
    '/course',
  );
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

test('who comes for the first time goes on as somebody new', async () => {
  const sent = await comes([asks(choose)]);
  const goOn = await screen.findByRole('button', { name: 'Go on as Asha Menon' });
  expect(screen.getByText(/Hill School sent you to “Plants”/)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(goOn);
  expect(await screen.findByText('In')).toBeTruthy();
  expect(sent()).toEqual([{}, { as: 'new' }]);
});

test('who teaches logs in first, and then gives that account', async () => {
  const teaches = { ...choose, takesNew: false };
  await comes([asks(teaches)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to my account' }));
  expect(await screen.findByText('Log in here')).toBeTruthy();
  cleanup();
  const sent = await comes([asks(teaches), asks({ ...entered, entered: null })], asha);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the account of Asha' }));
  expect(await screen.findByText('In')).toBeTruthy();
  expect(sent()).toEqual([{}, { as: 'own' }]);
});

test('a second factor is asked for, and what cannot be mended is said', async () => {
  const sent = await comes([asks({ step: 'code' })]);
  await userEvent.type(await screen.findByLabelText('Code from your app'), '111111');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('In')).toBeTruthy();
  expect(sent()).toEqual([{}, { code: '111111' }]);
  cleanup();
  await comes([problem(409, 'no-course-visit', 'This visit took too long.')]);
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'To the home page' })).toBeTruthy();
});
