// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { ReceiptFormPage } from './receipt-form-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FINGERPRINT = '9f3ac71d52e8'.padEnd(64, '0123456789abcdef');
const at = '2026-11-22T10:00:00.000Z';

const shows = (receipt: string) =>
  renderApp({ '/receipt': () => <ReceiptPage receipt={receipt} /> }, '/receipt');

test('says of which poll a counted answer is, and since when', async () => {
  fakeApi({
    'GET /api/receipts/9f3ac71d52e8': {
      ballots: [{ fingerprint: FINGERPRINT, at, quizTitle: 'Annual day' }],
    },
  });
  await shows('9f3ac71d52e8');
  await screen.findByText('This answer was counted.');
  expect(screen.getByText(/^Counted in “Annual day” on /)).toBeTruthy();
  expect(screen.getByText('9F3A · C71D · 52E8')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [{ proof: null, key: null }, 'A minute after the answer was counted, its proof is here, too.'],
  [{ proof: 'of something else', key: 'pollux.example/log+00000000+AA==' }, 'The proof cannot be read.'],
])('says so where there is no proof to check', async (answer, says) => {
  fakeApi({
    'GET /api/receipts/9f3ac71d52e8': {
      ballots: [{ fingerprint: FINGERPRINT, at, quizTitle: 'Annual day' }],
    },
    [`GET /api/receipts/${FINGERPRINT}/proof`]: answer,
  });
  await shows('9f3ac71d52e8');
  await screen.findByText(says);
  expect(screen.queryByRole('button', { name: 'Keep the proof' })).toBeNull();
});

test('says so where the poll has been deleted', async () => {
  fakeApi({
    'GET /api/receipts/9f3ac71d52e8': { ballots: [{ fingerprint: FINGERPRINT, at, quizTitle: null }] },
  });
  await shows('9f3ac71d52e8');
  expect(await screen.findByText(/in a poll that has been deleted since\.$/)).toBeTruthy();
});

test('several answers whose fingerprints begin alike are told one by one', async () => {
  const other = '9f3ac71d52e8'.padEnd(64, 'fedcba9876543210');
  fakeApi({
    'GET /api/receipts/9f3ac71d52e8': {
      ballots: [
        { fingerprint: FINGERPRINT, at, quizTitle: 'Annual day' },
        { fingerprint: other, at, quizTitle: null },
      ],
    },
  });
  await shows('9f3ac71d52e8');
  await screen.findByText('2 answers have these characters.');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const [first, second] = screen.getAllByRole('figure');
  expect(first?.textContent).toMatch(/Counted in “Annual day” on /);
  expect(second?.textContent).toMatch(/deleted since\.$/);
  const [one, two] = document.querySelectorAll('figure svg');
  expect(one?.innerHTML).not.toBe(two?.innerHTML);
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [404, 'receipt-not-found', 'No answer with these characters has been counted.'],
  [422, 'invalid-request', 'A receipt has twelve characters.'],
])('a refusal of %i is told in words, with a way to try again', async (status, code, says) => {
  fakeApi({ 'GET /api/receipts/9f3ac71d52e8': problem(status, code, 'No.') });
  await shows('9f3ac71d52e8');
  await screen.findByText(says);
  expect(screen.getByRole('textbox', { name: 'Check another receipt' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('goes to the page of the characters that are typed', async () => {
  fakeApi({ 'GET /log/keys': new Response('') });
  const { router } = await renderApp({ '/receipt': ReceiptFormPage }, '/receipt');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Characters of the receipt' }),
    ' 9F3A c71d 52e8 ',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/receipt/9F3A c71d 52e8'));
});
