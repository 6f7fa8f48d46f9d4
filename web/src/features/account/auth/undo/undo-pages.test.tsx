// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { UndoBankPage } from './undo-bank-page.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';

const person = userEvent.setup();
const accountId = 'a'.repeat(24);
const code = 'c'.repeat(32);
const link = `#${accountId}.${code}`;
const done = { success: true, message: 'Done.', position: '1' };
const EMAIL = 'POST /api/commands/UndoEmailChange';
const BANK = 'POST /api/commands/WithdrawBankDetails';
const press = (name: string) => person.click(screen.getByRole('button', { name }));

test('takes an address back with a new password, and goes on to the login', async () => {
  const seen = fakeApi({ [EMAIL]: done });
  const { router } = await renderApp({ '/undo-email-change': UndoEmailPage }, `/undo-email-change${link}`);
  await screen.findByRole('form', { name: 'Get your email address back' });
  expect(await axeViolations()).toEqual([]);
  await press('Restore address');
  expect(await screen.findByText('New password is required.')).toBeTruthy();
  expect(seen).toEqual([]);
  await person.type(screen.getByLabelText('New password'), 'marigold ferry');
  await person.type(screen.getByLabelText('Confirm the new password'), 'marigold ferry');
  await press('Restore address');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.notice).toBe('emailRestored');
  expect(seen.map(({ body }) => body)).toEqual([{ accountId, code, newPassword: 'marigold ferry' }]);
});

test('nothing is withdrawn before the person says so; then it says what counts now', async () => {
  const seen = fakeApi({ [BANK]: { ...done, restored: true } });
  await renderApp({ '/undo-bank-details': UndoBankPage }, `/undo-bank-details${link}`);
  await screen.findByRole('form', { name: 'Withdraw the new bank details' });
  expect(await axeViolations()).toEqual([]);
  expect(seen).toEqual([]);
  await press('Withdraw them');
  expect(await screen.findByText('Your earlier bank details are back in use.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toBeTruthy();
  expect(seen.map(({ body }) => body)).toEqual([{ accountId, code }]);
});

test('a link that is worth nothing any more is told as one', async () => {
  fakeApi({ [BANK]: problem(422, 'invalid-undo-link', 'This link is no longer valid.') });
  await renderApp({ '/undo-bank-details': UndoBankPage }, `/undo-bank-details${link}`);
  await screen.findByRole('form');
  await press('Withdraw them');
  expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
});

test.each(['', '#', `#${accountId}`, `#${accountId}.${code.slice(1)}`])(
  'a link that was cut short (%j) says so and asks for nothing',
  async (rest) => {
    await renderApp({ '/undo-email-change': UndoEmailPage }, `/undo-email-change${rest}`);
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  },
);
