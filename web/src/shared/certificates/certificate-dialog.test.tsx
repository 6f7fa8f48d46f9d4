// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { fakeApi, problem } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const activityId = 'a'.repeat(24);
const certificate = {
  design: {
    certificate: 2,
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
  name: 'Asha Raman',
  quizTitle: 'Plants',
  score: { halfPoints: 17, totalHalfPoints: 20, average: 85 },
  issuedAt: '2026-11-22T20:00:00.000Z',
  number: 'PX-2026-7KQ4MD',
  verifyUrl: 'https://pollux.example/verify/cccccccccccccccccccccccc',
};

const shows = async (pdf: Parameters<typeof fakeApi>[0][string]) => {
  fakeApi({
    [`GET /api/activities/${activityId}/certificate`]: certificate,
    [`GET /api/activities/${activityId}/certificate.pdf`]: pdf,
  });
  const Shown = () => <CertificateDialog of={{ activityId }} onClose={() => undefined} />;
  await renderApp({ '/reports': Shown }, '/reports');
};

test('a certificate is shown as it is printed, and its file is downloaded under its number [P135]', async () => {
  const prepared = Promise.withResolvers<Response>();
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  await shows(() => prepared.promise);
  for (const text of ['Asha Raman', 'for completing “Plants” with 85%', 'No. PX-2026-7KQ4MD'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Downloading...' });
  expect(button.disabled).toBe(true);
  prepared.resolve(new Response('%PDF-1.7'));
  await screen.findByRole('button', { name: 'Download' });
  expect(kept).toEqual(['PX-2026-7KQ4MD.pdf']);
});

test('a refused download says why, and can be tried again', async () => {
  await shows(problem(403, 'certificate-revoked', 'This certificate is no longer valid.'));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('This certificate is no longer valid.');
  expect(button.disabled).toBe(false);
});
