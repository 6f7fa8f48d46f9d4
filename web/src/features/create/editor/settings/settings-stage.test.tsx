// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { expect, test } from 'vitest';
import { button, field, fill, openAt, person, press, saved } from '../testing/open-editor.tsx';

const ADVANCED = /^Advanced/;

test('every setting has a control, with its default [C206 C207 C393 C397]', async () => {
  await openAt('settings');
  await field('Organisation name');
  const chosen = (await screen.findAllByRole('radio', { checked: true })).map(
    (radio) => radio.getAttribute('value') ?? radio.textContent,
  );
  expect(chosen).toHaveLength(3);
  expect(chosen[1]).toBe('private');
  expect((screen.getByRole('switch', { name: /Attempt limit/ }) as HTMLInputElement).checked).toBe(true);
  await press(ADVANCED);
  expect(await screen.findByRole('radio', { name: 'Free', checked: true })).toBeTruthy();
  const selected = (screen.getAllByRole('combobox') as HTMLSelectElement[]).map(
    ({ selectedOptions }) => selectedOptions[0]?.textContent,
  );
  expect(selected).toEqual(['14 px', 'Arial']);
  expect(screen.getByRole('radio', { name: 'Calm', checked: true })).toBeTruthy();
  expect(within(screen.getByRole('combobox', { name: 'Font size' })).getAllByRole('option')).toHaveLength(24);
});

test('on the basic plan paid is listed, but not to be chosen, and says why [C302]', async () => {
  await openAt('settings');
  await press(ADVANCED);
  await screen.findByText('Your subscription plan does not include paid activities.');
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
    '/dashboard/choosesubscription',
  );
  expect((screen.getByRole('radio', { name: 'Paid' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

test('a plan with paid activities offers free and paid; paid asks for the amount [C113 C303]', async () => {
  const { server } = await openAt(
    'settings',
    {},
    {
      'GET /api/users/me/entitlements': { subscriptionType: 'premium', ...entitlementsOf('premium') },
    },
  );
  server.subscriptionType = 'premium';
  await press(ADVANCED);
  const paid = (await screen.findByRole('radio', { name: 'Paid' })) as HTMLButtonElement;
  await waitFor(() => expect(paid.disabled).toBe(false));
  await person.click(paid);
  await fill(await field('Amount'), '49.50');
  await press('Save Poll');
  await screen.findByText(saved.message);
  expect(server.drafted.published?.content).toMatchObject({ paymentType: 'paid', amount: 4950 });
});

test('what most leave as it is is folded away, told in a line, and open where something was changed', async () => {
  await openAt('settings');
  const advanced = await button(ADVANCED);
  expect(advanced.getAttribute('aria-expanded')).toBe('false');
  expect(advanced.textContent).toContain('Arial, 14 px · Calm · Free');
  cleanup();
  await openAt('settings', { fontStyle: 'Garamond' });
  expect((await button(ADVANCED)).getAttribute('aria-expanded')).toBe('true');
});

test('a theme is shown as it makes the first question look', async () => {
  await openAt('settings', { fontStyle: 'Garamond' });
  const looks = (await screen.findAllByText('Which place?')).map((title) => title.closest('[data-look]'));
  expect(looks.map((look) => look?.getAttribute('data-look'))).toEqual(['kids', 'teenage', 'professional']);
  await person.click(screen.getByRole('radio', { name: 'Teenage' }));
  expect(screen.getByRole('radio', { name: 'Teenage', checked: true })).toBeTruthy();
});

test('the attempt limit says what holds as it is set [C110]', async () => {
  await openAt('settings');
  const limit = await screen.findByRole('switch', { name: /Attempt limit/ });
  expect(screen.getByText('Everyone votes once.')).toBeTruthy();
  expect(screen.queryByText(/as often as they like/)).toBeNull();
  await person.click(limit);
  expect(await screen.findByText('People can vote as often as they like.')).toBeTruthy();
  expect(screen.queryByText('Everyone votes once.')).toBeNull();
});
