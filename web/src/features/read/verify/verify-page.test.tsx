// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { VerifyPage } from './verify-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const code = 'c'.repeat(24);
const genuine = {
  number: 'PX-2026-7KQ4MD',
  issuedAt: '2026-11-22T20:00:00.000Z',
  revokedAt: null,
  certified: {
    name: 'கார்த்திக் ராமன்',
    quizTitle: 'Plants',
    organisationName: 'Hill School',
    competitionName: '',
    date: null,
    average: 85,
  },
};

const shows = async (answer: Parameters<typeof fakeApi>[0][string]) => {
  fakeApi({ [`GET /api/certificates/${code}`]: answer });
  await renderApp({ '/verify': () => <VerifyPage code={code} /> }, '/verify');
};

test('of a genuine certificate it says what that says', async () => {
  await shows(genuine);
  await screen.findByText('This certificate is genuine.');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Given to',
    'For',
    'Organisation',
    'Result',
    'Issued',
    'Number',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'கார்த்திக் ராமன்',
    'Plants',
    'Hill School',
    '85%',
    '23 November 2026',
    'PX-2026-7KQ4MD',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('of a revoked one it says so, and since when', async () => {
  await shows({ ...genuine, revokedAt: '2026-12-01T06:00:00.000Z', certified: null });
  await screen.findByText('This certificate is no longer valid.');
  expect(screen.getByText('It was revoked on 1 December 2026.')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '23 November 2026',
    'PX-2026-7KQ4MD',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('it has the day that a certificate bears where its creator chose one', async () => {
  await shows({ ...genuine, certified: { ...genuine.certified, date: '2026-12-31' } });
  const day = await screen.findByText('Date on the certificate');
  expect(day.nextElementSibling?.textContent).toBe('31 December 2026');
});

test('of somebody who is forgotten it says so', async () => {
  await shows({ ...genuine, certified: { ...genuine.certified, name: null } });
  expect(await screen.findByText('Name no longer kept')).toBeTruthy();
});

test.each([
  [404, 'certificate-not-found'],
  [422, 'invalid-request'],
])('a refusal of %i is of no certificate', async (status, refusal) => {
  await shows(problem(status, refusal, 'No.'));
  expect(await screen.findByText('No certificate has this address.')).toBeTruthy();
});
