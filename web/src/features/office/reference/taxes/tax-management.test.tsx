// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { adminSession } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { type Tax, taxesShape } from './api/taxes.ts';
import { TaxManagement } from './tax-management.tsx';

const gst: Tax = {
  id: '1'.repeat(24),
  taxId: 'gst',
  taxName: 'GST',
  taxPercentage: 18,
  taxType: 'GST',
  taxDescription: 'Goods and services tax',
  isActive: true,
};
const fee: Tax = {
  id: '2'.repeat(24),
  taxId: 'platformfee',
  taxName: 'Platform Fee',
  taxPercentage: 2.5,
  taxType: 'service',
  taxDescription: '',
  isActive: false,
};
const saved = { success: true, message: 'Done.', position: '1', id: gst.id };

async function opens(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/taxes': { data: [gst, fee], total: 2, page: 1, pageSize: 10 },
    'GET /api/taxes': { tax: [gst], taxBase: 'list' },
    ...answers,
  });
  await renderApp({ '/admin/TaxManagement': inListRoute(TaxManagement, taxesShape) }, '/admin/TaxManagement');
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the taxes stand in a table below the tab, with what can be done with each [A054 A153 A154 A155 A156 A157]', async () => {
  await opens();
  expect(await screen.findByText('18% is charged on top of every price.')).toBeTruthy();
  expect(screen.getByText('GST 18%, service tax 0%.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Tax List', selected: true })).toBeTruthy();
  expect(await button('Create New Tax')).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Taxes' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.trim()));
  expect(cells.map((row) => row.slice(0, 6))).toEqual([
    ['S.No', 'Tax Name', 'Status', 'Tax Percentage', 'Type', 'Description'],
    ['1', 'GST', 'Active', '18%', 'GST', 'Goods and services tax'],
    ['2', 'Platform Fee', 'Inactive', '2.5%', 'Service Tax', ''],
  ]);
  for (const what of ['Edit', 'Delete']) expect(await button(`${what} Platform Fee`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('a tax is created in a dialog that says what is missing; the description may be [A158 A190 A241 A242 A243 A244 A245 A325]', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/CreateTax': saved });
  await user.click(await button('Create New Tax'));
  const dialog = await dialogOf('Create New Tax');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  const percentage = dialog.getByRole('textbox', { name: 'Tax Percentage' });
  await save();
  expect(await dialog.findByText('Tax Name is required')).toBeTruthy();
  expect(dialog.getByText('Tax Percentage is required')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Tax Name' }), 'Platform Fee');
  await user.type(percentage, '0');
  await save();
  expect(await dialog.findByText('Tax Percentage must be positive')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.clear(percentage);
  await user.type(percentage, '2.5');
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['GST', 'Service Tax']);
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Service Tax' }));
  await save();
  // What it does to prices is asked about.
  expect(await dialog.findByText('Check the new price and confirm it.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Buyers are to pay this from now on' }));
  await save();
  expect(await screen.findByText('Tax created successfully!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { id: _id, taxId: _taxId, ...form } = fee;
  expect(sent()).toEqual([{ ...form, isActive: true }]);
});

test('a tax is changed, and switched off, in the same dialog, which stays where saving fails [A158 A318 A324 A326]', async () => {
  let answer: object | Response = problem(409, 'tax-exists', 'There is already a tax with this name.');
  const { user, sent } = await opens({ 'POST /api/commands/UpdateTax': () => answer });
  await user.click(await button('Edit GST'));
  const dialog = await dialogOf('Update Tax');
  await user.click(dialog.getByRole('switch', { name: /Active/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Buyers are to pay this from now on' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Error!');
  expect(alert.textContent).toContain('There was an error submitting the form!');
  expect(alert.textContent).toContain('There is already a tax with this name.');
  answer = saved;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax updated successfully!')).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ id: gst.id, taxPercentage: 18, isActive: false });
});

test('a second tax says by an example what it makes of a price, and one that is the platform’s fee what that earns', async () => {
  const charged = [gst, { ...fee, isActive: true }];
  const { user } = await opens({
    'GET /api/admin/taxes': { data: charged, total: 2, page: 1, pageSize: 10 },
    'GET /api/taxes': { tax: charged, taxBase: 'list' },
  });
  const said = async (
    name: string,
    change: (dialog: Awaited<ReturnType<typeof dialogOf>>) => Promise<void>,
  ) => {
    await user.click(await button(name));
    const dialog = await dialogOf(name.startsWith('Edit') ? 'Update Tax' : name);
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await change(dialog);
    const text = (await dialog.findByRole('status')).textContent;
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return text;
  };
  const typed = await said('Create New Tax', (dialog) =>
    user.type(dialog.getByRole('textbox', { name: 'Tax Percentage' }), '18'),
  );
  expect(typed).toContain(
    'A price of ₹1,000.00 comes to ₹1,205.00 for buyers now, and to ₹1,385.00 once this is saved.',
  );
  expect(typed).not.toContain('platform');
  const off = await said('Edit Platform Fee', (dialog) =>
    user.click(dialog.getByRole('switch', { name: /Active/ })),
  );
  expect(off).toContain(
    'of ₹1,000.00 that a creator sells, the platform keeps ₹25.00 now, and ₹0.00 from later sales.',
  );
  await user.click(await button('Delete Platform Fee'));
  expect(await screen.findByText(/the platform keeps ₹25.00 now, and ₹0.00 from later sales/)).toBeTruthy();
}, 20_000);

test('deleting asks first; where it fails the row stays and an alert says why [A318]', async () => {
  let answer: object | Response = problem(500, 'internal-error', 'Something went wrong on our side.');
  const { user } = await opens({ 'POST /api/commands/DeleteTax': () => answer });
  const removes = async () => {
    await user.click(await button('Delete GST'));
    expect(await screen.findByText(/Orders already placed stay as they are/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
  };
  await removes();
  expect(await screen.findByText('Error!')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Taxes' }).textContent).toContain('GST');
  answer = saved;
  await removes();
  expect(await screen.findByText('Tax deleted successfully!')).toBeTruthy();
});

test('taxes that cannot be read are an error that says why, with a way to try again [A318]', async () => {
  const { user } = await opens({ 'GET /api/admin/taxes': problem(503, 'busy', 'Please try again.') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Error!')).toBeTruthy();
  fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/taxes': { data: [gst], total: 1, page: 1, pageSize: 10 },
    'GET /api/taxes': { tax: [gst], taxBase: 'list' },
  });
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Taxes' })).toBeTruthy();
});

test('where it cannot be read what is charged, that is an error as well, beside the table [A318]', async () => {
  let charged: object | Response = problem(503, 'busy', 'Please try again.');
  const { user } = await opens({ 'GET /api/taxes': () => charged });
  expect(await screen.findByRole('table', { name: 'Taxes' })).toBeTruthy();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error!Please try again.Try again');
  charged = { tax: [gst] };
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('18% is charged on top of every price.')).toBeTruthy();
});

test('where taxes are taken of the value after discounts, the example has GST of the charges as well', async () => {
  const charged = [gst, { ...fee, isActive: true }];
  const { user } = await opens({ 'GET /api/taxes': { tax: charged, taxBase: 'net' } });
  expect(await screen.findByText('20.95% is charged on top of every price.')).toBeTruthy();
  await user.click(await button('Create New Tax'));
  const dialog = await dialogOf('Create New Tax');
  await user.type(dialog.getByRole('textbox', { name: 'Tax Percentage' }), '2');
  // 1,000 with 25 on top, and 18 % of that: 1,209.50; with another 2 % of it 1,230.00.
  expect((await dialog.findByRole('status')).textContent).toContain(
    'A price of ₹1,000.00 comes to ₹1,209.50 for buyers now, and to ₹1,230.00 once this is saved.',
  );
});
