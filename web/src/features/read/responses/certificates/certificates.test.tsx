// @vitest-environment happy-dom
import type { GivenCertificate } from '@pollux/query-api/attending/certificates-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { givenCertificatesShape, myCertificatesShape } from '../api/certificate-shapes.ts';
import { GivenCertificatesScreen } from './given-certificates-screen.tsx';
import { OwnCertificatesScreen } from './own-certificates-screen.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../../shared/certificates/certificate-dialog.tsx';

const quizId = 'a'.repeat(24);
const certificate = (digit: number, parts: Partial<GivenCertificate> = {}): GivenCertificate => ({
  quizId,
  personId: String(digit).repeat(24),
  name: `Person ${digit}`,
  number: `PX-2026-${String(digit).repeat(6)}`,
  quizTitle: 'Rivers',
  at: '2026-11-20T10:00:00.000Z',
  state: 'valid',
  kind: null,
  reason: null,
  verifyUrl: `http://localhost:3000/verify/${String(digit).repeat(24)}`,
  ...parts,
});
const own = '/dashboard/certificates';
const OwnScreen = inListRoute(OwnCertificatesScreen, myCertificatesShape);
const given = '/given';
const GivenScreen = inListRoute(
  ({ place }) => <GivenCertificatesScreen quizId={quizId} place={place} />,
  givenCertificatesShape,
);
const queryOf = (path: string) => new URL(path, location.origin).searchParams;
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an owner withdraws a certificate for a reason, and gives back what was withdrawn', async () => {
  const stored = [
    certificate(1),
    certificate(2, { state: 'revoked', kind: 'withdrawn', reason: 'It was won by others.' }),
    certificate(3, { state: 'revoked', kind: 'regraded', name: null }),
  ];
  const done = (index: number, parts: Partial<GivenCertificate>) => () => {
    stored[index] = { ...(stored[index] as GivenCertificate), ...parts };
    return { success: true, message: '', position: '0000000000000001' };
  };
  const seen = fakeApi({
    [`GET /api/activities/${quizId}/certificates`]: ({ path }) => {
      const data = stored.filter(({ state }) => (queryOf(path).get('state') ?? state) === state);
      return { data, total: data.length, page: 1, pageSize: 10 };
    },
    [`GET /api/activities/${quizId}/attend`]: published({}),
    'POST /api/commands/RevokeCertificate': done(0, {
      state: 'revoked',
      kind: 'withdrawn',
      reason: 'Copied.',
    }),
    'POST /api/commands/ReinstateCertificate': done(1, { state: 'valid', kind: null, reason: null }),
  });
  await renderApp({ [given]: GivenScreen }, given);
  const table = await screen.findByRole('table', { name: 'Certificates' });
  expect(table.textContent).toContain('Withdrawn by the creator.It was won by others.');
  expect(await screen.findByText('One person has a certificate.')).toBeTruthy();
  expect(screen.getByText('2 are no longer valid.')).toBeTruthy();
  expect(table.textContent).toContain('Name no longer kept');
  // What a correction took away nobody gives back by hand.
  expect(within(table).getAllByRole('button', { name: /^Restore the certificate/ })).toHaveLength(1);
  await person.click(within(table).getByRole('button', { name: 'Withdraw the certificate of Person 1' }));
  expect(seen.some(({ path }) => path.endsWith('RevokeCertificate'))).toBe(false);
  const dialog = within(await screen.findByRole('dialog'));
  const withdraw = dialog.getByRole('button', { name: 'Withdraw' });
  await person.click(withdraw);
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Copied.');
  expect(dialog.getByText('293 characters left')).toBeTruthy();
  await person.click(withdraw);
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('RevokeCertificate'))?.body).toEqual({
      quizId,
      personId: '1'.repeat(24),
      reason: 'Copied.',
    }),
  );
  await person.click(
    await within(table).findByRole('button', { name: 'Restore the certificate of Person 2' }),
  );
  await within(table).findByRole('button', { name: 'Withdraw the certificate of Person 2' });
  expect(await axeViolations()).toEqual([]);
});

test('a person finds their certificates in one place, and looks at those that hold [P358]', async () => {
  fakeApi({
    [`GET /api/activities/${quizId}/certificate`]: {
      design: {
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
      },
      name: 'Person 1',
      quizTitle: 'Rivers',
      score: null,
      issuedAt: '2026-11-20T10:00:00.000Z',
      number: 'PX-2026-111111',
      verifyUrl: 'http://localhost:3000/verify/x',
    },
    'GET /api/users/me/certificates': {
      data: [certificate(1), certificate(2, { quizTitle: 'Meals', state: 'revoked', kind: 'regraded' })],
      total: 2,
      page: 1,
      pageSize: 10,
    },
  });
  await renderApp({ [own]: OwnScreen }, own);
  const table = await screen.findByRole('table', { name: 'Certificates' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toMatch(/Rivers.*PX-2026-111111.*Valid/);
  expect(rows[1]?.textContent).toMatch(/Meals.*Revoked.*The result no longer passes/);
  const [look, ...more] = within(table).getAllByRole('button', { name: /certificate/i });
  expect(more).toEqual([]);
  await person.click(look as HTMLElement);
  const preview = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  expect(await preview.findByText('Person 1')).toBeDefined();
  expect(preview.getByRole('button', { name: 'Download' })).toBeDefined();
});

const none = { data: [], total: 0, page: 1, pageSize: 10 };
const published = (parts: object) => ({
  id: quizId,
  quizType: 'QUIZ',
  content: { quizTitle: 'Rivers', certificate: 1 },
  ...parts,
});

test('whoever has no certificate is told how to come by one', async () => {
  fakeApi({ 'GET /api/users/me/certificates': none });
  await renderApp({ [own]: OwnScreen }, own);
  expect(await screen.findByText('Certificates you earn are listed here.')).toBeTruthy();
  const explore = await screen.findByRole('link', { name: 'Explore' });
  expect(explore.getAttribute('href')).toBe('/dashboard/explore');
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [
    'whoever passes',
    {},
    'Everyone who passes gets one at once, by mail too.',
    'button',
    'Copy the link',
    null,
  ],
  [
    'whoever completes a survey',
    { quizType: 'SURVEY' },
    'Everyone who completes the survey gets one at once, by mail too.',
    'button',
    'Copy the link',
    null,
  ],
  [
    'nobody',
    { content: { quizTitle: 'Rivers', certificate: 0 } },
    'Choose one in the settings. From then on, participants can earn it.',
    'link',
    'Open settings',
    `/dashboard/createquiz?quizid=${quizId}`,
  ],
] as const)(
  'while there is none, an owner is told that %s is given one',
  async (_who, parts, text, role, name, leadsTo) => {
    fakeApi({
      [`GET /api/activities/${quizId}/certificates`]: none,
      [`GET /api/activities/${quizId}/attend`]: published(parts),
    });
    await renderApp({ [given]: GivenScreen }, given);
    expect(await screen.findByText(text)).toBeTruthy();
    const steps = screen.getAllByRole(role, { name });
    expect(steps.map((step) => step.getAttribute('href'))).toEqual([leadsTo]);
    expect(screen.getByRole('heading', { level: 1, name: 'Certificates for “Rivers”' })).toBeTruthy();
    expect(screen.getByText('No certificates yet.')).toBeTruthy();
  },
);

test('a list is searched, sorted and narrowed by its address', async () => {
  const seen = fakeApi({
    [`GET /api/activities/${quizId}/certificates`]: {
      data: [certificate(1), certificate(2, { state: 'revoked', kind: 'regraded' })],
      total: 2,
      page: 1,
      pageSize: 10,
    },
    [`GET /api/activities/${quizId}/attend`]: published({}),
  });
  const { router } = await renderApp({ [given]: GivenScreen }, `${given}?state=revoked`);
  const asked = (query: object) =>
    waitFor(() =>
      expect(seen.map(({ path }) => Object.fromEntries(queryOf(path)))).toContainEqual(
        expect.objectContaining(query),
      ),
    );
  await asked({ state: 'revoked', page: '1' });
  await person.type(await screen.findByRole('searchbox', { name: 'Search by name or number' }), 'asha');
  await asked({ state: 'revoked', search: 'asha' });
  await person.click(within(screen.getByRole('columnheader', { name: 'Given to' })).getByRole('button'));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ state: 'revoked', search: 'asha', sort: 'name' }),
  );
  await asked({ state: 'revoked', search: 'asha', sort: 'name' });
});

test('an owner who cannot be told of certificates is told that', async () => {
  fakeApi({
    [`GET /api/activities/${quizId}/certificates`]: problem(429, 'too-many-requests', 'Too many requests.'),
    [`GET /api/activities/${quizId}/attend`]: problem(404, 'activity-not-found', 'No.'),
  });
  await renderApp({ [given]: GivenScreen }, given);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
