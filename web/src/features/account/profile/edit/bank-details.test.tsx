// @vitest-environment happy-dom
// Dear: forms of a dozen fields, typed letter by letter as rules judge while one types.

import countriesUrl from '@pollux/domain/accounts/countries.json?url&no-inline';
import type { MyBankDetails, Profile } from '@pollux/query-api/accounts/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { profileOf } from '../../../../shared/testing/fake-profile.ts';
import { asha } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { ProfileScreen } from '../profile-screen.tsx';

const person = userEvent.setup();
const countries = `GET ${countriesUrl.split('?')[0]}`;
const known = {
  accountHolderName: 'Asha Raman',
  accountNumber: '••••••••7890',
  accountType: 'Savings',
  ifscCode: 'HDFC0001234',
  bankName: 'HDFC Bank',
  branchName: 'Anna Nagar',
  contactNumber: '9876543210',
} satisfies Omit<MyBankDetails, 'userId'>;
const saved: MyBankDetails = { ...known, userId: 'a'.repeat(24) };
/** What is sent where nothing is said of tax. */
const unsaid = { taxState: '', gstin: '', businessName: '', businessAddress: '' };
const labels: Readonly<Record<keyof typeof known, string>> = {
  accountHolderName: 'Account holder name',
  accountNumber: 'Account number',
  accountType: 'Account type',
  ifscCode: 'IFSC code',
  bankName: 'Bank name',
  branchName: 'Branch name',
  contactNumber: 'Contact number',
};
const answerOf = (created: boolean) => ({ success: true, message: 'Done.', position: '1', created });

let router: Awaited<ReturnType<typeof renderApp>>['router'];
let catalogue: Awaited<ReturnType<typeof renderApp>>['catalogue'];
const openForm = (name: 'Update Profile' | 'Update Bank Details') =>
  person.click(screen.getByRole('tab', { name }));
/** The question whether to leave. */
const question = () => screen.findByRole('dialog', { name: 'Are you sure?' });
const answerIt = async (answer: 'Yes' | 'No') => {
  await person.click(within(await question()).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const cancel = async () => {
  const [button] = screen.getAllByRole('button', { name: 'Cancel' });
  if (button !== undefined) await person.click(button);
};

async function openTab(
  bankDetails: MyBankDetails[] | Response,
  saved: Response | object = answerOf(true),
  changes: Partial<Profile> = {},
) {
  const seen = fakeApi({
    'GET /api/users/me': profileOf(changes),
    [countries]: { IN: 'India' },
    'GET /api/users/me/bank-details': bankDetails instanceof Response ? bankDetails : { bankDetails },
    'POST /api/commands/UpdateProfile': { success: true, message: 'Done.', position: '1', user: asha },
    'POST /api/commands/SaveBankDetails': saved,
  });
  ({ router, catalogue } = await renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile'));
  await person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await openForm('Update Bank Details');
  return () => seen.filter(({ path }) => path.endsWith('/SaveBankDetails')).map(({ body }) => body);
}
const field = (name: keyof typeof known) =>
  screen.findByRole<HTMLInputElement>(/Type/.test(name) ? 'combobox' : 'textbox', { name: labels[name] });
async function type(name: keyof typeof known, text: string) {
  const input = await field(name);
  await person.clear(input);
  await person.click(input);
  await person.paste(text);
}
async function fill() {
  for (const [name, text] of Object.entries({ ...known, accountNumber: '50100234567890' })) {
    if (name !== 'accountType') await type(name as keyof typeof known, text);
  }
  await person.click(await field('accountType'));
  await person.click(await screen.findByRole('option', { name: 'Fixed deposit' }));
}
const password = 'monsoon rain';
const typePassword = async () => person.type(await screen.findByLabelText('Your password'), password);
const press = async (name: 'Save' | 'Update') => person.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a record the button reads Save, and the details are created [P309 P310 P365 P503 P582]', async () => {
  const sent = await openTab([]);
  await fill();
  await typePassword();
  expect(await axeViolations()).toEqual([]);
  await press('Save');
  expect(await screen.findByText('Bank details saved successfully!')).toBeTruthy();
  expect(sent()).toEqual([
    { ...known, accountNumber: '50100234567890', accountType: 'Fixed Deposit', ...unsaid, password },
  ]);
});

test('says that the details are saved, and shows them as saved, while the profile is still being read', async () => {
  const kept: MyBankDetails[] = [];
  let profileRead = () => {};
  fakeApi({
    'GET /api/users/me': () => {
      if (kept.length === 0) return profileOf();
      return new Promise<object>((resolve) => (profileRead = () => resolve(profileOf())));
    },
    [countries]: { IN: 'India' },
    'GET /api/users/me/bank-details': () => ({ bankDetails: kept }),
    'POST /api/commands/SaveBankDetails': () => {
      kept.push(saved);
      return answerOf(true);
    },
  });
  await renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile');
  await person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await openForm('Update Bank Details');
  await fill();
  await typePassword();
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Update' })).toBeTruthy();
  profileRead();
  expect(await screen.findByText('Bank details saved successfully!')).toBeTruthy();
  expect((await field('accountNumber')).value).toBe('••••••••7890');
});

test('with a record it reads Update, and a masked number is sent as it stands [P366 P502 P504 P583]', async () => {
  const sent = await openTab([saved], answerOf(false));
  expect((await field('accountNumber')).value).toBe('••••••••7890');
  await type('branchName', 'T. Nagar');
  await typePassword();
  await press('Update');
  expect(await screen.findByText('Bank details updated successfully!')).toBeTruthy();
  expect(sent()).toEqual([{ ...known, ...unsaid, branchName: 'T. Nagar', password }]);
});

test('every field is required, and a wrong IFSC is explained [P403 P404 P405]', async () => {
  const sent = await openTab([]);
  await press('Save');
  for (const label of Object.values(labels))
    expect(await screen.findByText(`${label} is required.`)).toBeTruthy();
  expect(screen.getByText('Enter your current password.')).toBeTruthy();
  await type('ifscCode', 'HDFC1001234');
  await type('accountNumber', '12345');
  await type('contactNumber', '98765');
  await press('Save');
  expect(
    await screen.findByText(
      'IFSC code must be 11 characters long, starting with 4 letters, followed by a 0, and ending with 6 alphanumeric characters.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('The account number has 6 to 18 digits.')).toBeTruthy();
  expect(screen.getByText('The contact number has 10 digits.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

const refused = problem(422, 'invalid', 'No.');
const down = problem(503, 'busy', 'Later.');
test.each([
  ['a refused creation is told as one [P584]', [], refused, 'Failed to save bank details. Please try again.'],
  ['a failed creation is told as one [P585]', [], down, 'An error occurred while saving bank details.'],
  [
    'a refused update is told as one [P586]',
    [saved],
    refused,
    'Failed to update bank details. Please try again.',
  ],
  ['a failed update is told as one [P587]', [saved], down, 'An error occurred while updating bank details.'],
] as const)('%s', async (_name, bankDetails, answer, told) => {
  await openTab([...bankDetails], answer);
  if (bankDetails.length === 0) await fill();
  await typePassword();
  await press(bankDetails.length === 0 ? 'Save' : 'Update');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(told)).toBeTruthy();
});

test('a code of the second factor stands for the password, for whoever has one', async () => {
  const sent = await openTab([saved], answerOf(false), { secondFactor: true });
  await type('branchName', 'T. Nagar');
  await press('Update');
  expect(await screen.findByText('Enter your current password.')).toBeTruthy();
  await person.type(screen.getByLabelText('App code or recovery code'), ' 123456 ');
  expect(await axeViolations()).toEqual([]);
  await press('Update');
  expect(await screen.findByText('Bank details updated successfully!')).toBeTruthy();
  expect(sent()).toEqual([{ ...known, ...unsaid, branchName: 'T. Nagar', code: '123456' }]);
});

test('nobody else is asked for a code', async () => {
  await openTab([saved]);
  await field('branchName');
  expect(screen.queryByLabelText('App code or recovery code')).toBeNull();
});

test('whoever leaves with unsaved bank details is asked first, and no more once they are saved', async () => {
  await openTab([saved], answerOf(false));
  await type('branchName', 'T. Nagar');
  void router.navigate({ to: '/' });
  expect(within(await question()).getByText(/not saved/)).toBeTruthy();
  await answerIt('No');
  expect(router.state.location.pathname).toBe('/dashboard/profile');
  expect((await field('branchName')).value).toBe('T. Nagar');
  await typePassword();
  await press('Update');
  await screen.findByText('Bank details updated successfully!');
  await router.navigate({ to: '/' });
  expect(router.state.location.pathname).toBe('/');
});

test('what is typed of the bank details stays while the profile is looked at or saved', async () => {
  await openTab([saved]);
  await type('branchName', 'T. Nagar');
  await openForm('Update Profile');
  await person.type(screen.getByLabelText('First name'), 'a');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Profile updated successfully!');
  const branch = await field('branchName');
  expect(branch.value).toBe('T. Nagar');
  expect(screen.getByRole('tab', { name: 'Update Bank Details' }).getAttribute('aria-selected')).toBe('true');
});

test('Cancel asks where it would take along what is typed in the other form, and not for its own', async () => {
  await openTab([saved]);
  await type('branchName', 'T. Nagar');
  await openForm('Update Profile');
  await cancel();
  await answerIt('No');
  await openForm('Update Bank Details');
  expect((await field('branchName')).value).toBe('T. Nagar');
  await cancel();
  expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is wrong with a contact number is said once: the hint that says the same goes', async () => {
  await openTab([saved]);
  expect(screen.getByText('10 digits.')).toBeTruthy();
  await type('contactNumber', '123');
  await typePassword();
  await press('Update');
  expect(await screen.findByText('The contact number has 10 digits.')).toBeTruthy();
  expect(screen.queryByText('10 digits.')).toBeNull();
});

test('an account holder is no web address', async () => {
  const sent = await openTab([saved]);
  await type('accountHolderName', 'evil.com');
  await typePassword();
  await press('Update');
  expect(await screen.findByText('A name cannot contain a web address.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each(['online', 'offline'])(
  'details that cannot be loaded %s are not offered as new ones [P588]',
  async (where) => {
    onlineManager.setOnline(where === 'online');
    onTestFinished(() => onlineManager.setOnline(true));
    await openTab(down);
    expect(await screen.findByText('Failed to fetch bank details. Please try again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);

test('without a phone number the tab is refused [P402]', async () => {
  await openTab([], answerOf(true), { phoneNumber: '' });
  expect(await screen.findByText('Please provide phone number first')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Update Profile' }).getAttribute('aria-selected')).toBe('true');
});

test('a state for tax and a GSTIN of it are sent along; a wrong one, or one of another state, is explained', async () => {
  const sent = await openTab([{ ...saved, taxState: '33' }], answerOf(false));
  const gstin = await screen.findByRole<HTMLInputElement>('textbox', { name: 'GSTIN (optional)' });
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State for tax' });
  expect(state.value).toBe('33');
  await typePassword();
  await person.type(gstin, '29aagcb7383j1z5');
  await press('Update');
  expect(await screen.findByText('This is not a valid GSTIN. Check its 15 characters.')).toBeTruthy();
  await person.clear(gstin);
  await person.type(gstin, '29aagcb7383j1z4');
  await press('Update');
  expect(await screen.findByText('This GSTIN belongs to another state.')).toBeTruthy();
  expect(document.activeElement).toBe(gstin);
  expect(await axeViolations()).toEqual([]);
  expect(sent()).toEqual([]);
  await person.selectOptions(state, 'Karnataka');
  await press('Update');
  expect(await screen.findByText('Bank details updated successfully!')).toBeTruthy();
  expect(sent()).toEqual([{ ...unsaid, ...known, taxState: '29', gstin: '29aagcb7383j1z4', password }]);
});

test.each([
  ['en', 'State for tax', 'Karnataka', 'Outside India'],
  ['ta', 'வரிக்கான மாநிலம்', 'கர்நாடகா', 'இந்தியாவுக்கு வெளியே'],
  ['hi', 'कर के लिए राज्य', 'कर्नाटक', 'भारत के बाहर'],
] as const)('in %s the states have their names', async (locale, name, karnataka, outside) => {
  await openTab([{ ...saved, taxState: '29' }]);
  await field('branchName');
  await act(() => catalogue.choose(locale));
  const state = await screen.findByRole<HTMLSelectElement>('combobox', { name });
  expect(state.selectedOptions[0]?.textContent).toBe(karnataka);
  expect([...state.options].at(-1)?.textContent).toBe(outside);
});
