// @vitest-environment happy-dom
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { adminSession } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { type Coupon, couponsShape } from './api/coupons.ts';
import { CouponManagement } from './coupon-management.tsx';

const coupon = (letter: string, parts: Partial<Coupon> = {}): Coupon => ({
  id: letter.repeat(24),
  code: `CODE-${letter}`,
  type: 'percentage',
  promoType: 'coupon',
  applyTo: 'premium',
  value: 12.5,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  isActive: true,
  borneBy: 'platform',
  status: 'active',
  uses: 3,
  mostUses: null,
  ...parts,
});
const listed = [
  coupon('a'),
  coupon('b', { type: 'flat', value: 99.5, applyTo: 'all', borneBy: 'creator', status: 'scheduled' }),
  coupon('c', { type: 'fixed', value: 100, applyTo: 'basic', status: 'expired' }),
  coupon('d', { status: 'inactive', isActive: false }),
];
const plans = [
  ...referencePlans.map(({ code, form: { subscriptionName } }) => ({ code, subscriptionName })),
  { code: 'villageschool', subscriptionName: 'Village School' },
];
const saved = { success: true, message: 'Done.', position: '1', id: 'a'.repeat(24) };

async function opens(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/coupons': { data: listed, total: listed.length, page: 1, pageSize: 10 },
    'GET /api/discounts': { discounts: [listed[0]] },
    'GET /api/admin/plans': { data: plans, total: plans.length, page: 1, pageSize: 100 },
    ...answers,
  });
  const page = '/admin/CouponDiscountManagement';
  await renderApp({ [page]: inListRoute(CouponManagement, couponsShape) }, page);
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;

async function chooses(
  user: ReturnType<typeof userEvent.setup>,
  dialog: Dialog,
  label: string,
  option: string,
) {
  await user.click(dialog.getByRole('combobox', { name: label }));
  const options = within(await screen.findByRole('listbox', { name: label }));
  const offered = options.getAllByRole('option').map(({ textContent }) => textContent);
  await user.click(options.getByRole('option', { name: option }));
  return offered;
}

test('the coupons stand in a table, with what can be done with each [A053 A149 A150 A151 A152 A187]', async () => {
  await opens();
  expect(await screen.findByText('1 discount lowers prices today.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Add new Discount Coupon' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Coupons' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.trim()));
  expect(cells.map((row) => row.slice(0, 6))).toEqual([
    ['S.No', 'Code', 'Type', 'Apply On', 'Value', 'Status'],
    [
      '1',
      'CODE-a',
      expect.stringMatching(/^Percentage(Coupon|Discount)$/),
      'Premium',
      '12.5%borne by the platform',
      expect.stringMatching(/^Active.* to .*used 3 times$/),
    ],
    [
      '2',
      'CODE-b',
      expect.stringMatching(/^Flat/),
      'All',
      '₹99.50borne by the creator',
      expect.stringMatching(/^Scheduled/),
    ],
    [
      '3',
      'CODE-c',
      expect.stringMatching(/^Fixed/),
      'Free',
      '₹100.00borne by the platform',
      expect.stringMatching(/^Expired/),
    ],
    [
      '4',
      'CODE-d',
      expect.stringMatching(/^Percentage/),
      'Premium',
      '12.5%borne by the platform',
      expect.stringMatching(/^Inactive/),
    ],
  ]);
  for (const what of ['Edit', 'Delete']) expect(await button(`${what} CODE-a`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('a coupon is created in a dialog that names each of what is missing, and offers every plan [A150 A250 A251 A252 A360 A361]', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/CreateCoupon': saved });
  await user.click(await button('Add Coupon'));
  const dialog = await dialogOf('Create New Coupon');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  for (const field of ['Code', 'Type', 'Promo Type', 'Apply To', 'Value', 'Valid From', 'Valid To'])
    expect(await dialog.findByText(`${field} is required`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'Diwali26');
  expect(await chooses(user, dialog, 'Type', 'Percentage')).toEqual(['Percentage', 'Fixed', 'Flat']);
  expect(await chooses(user, dialog, 'Promo Type', 'Coupon')).toEqual(['Discount', 'Coupon']);
  expect(await chooses(user, dialog, 'Apply To', 'Premium')).toEqual([
    'All',
    'Free',
    'Standard',
    'Premium',
    'Village School',
  ]);
  const value = dialog.getByRole('textbox', { name: 'Value' });
  await user.type(value, '120');
  fireEvent.change(dialog.getByLabelText('Valid From'), { target: { value: '2026-11-10' } });
  fireEvent.change(dialog.getByLabelText('Valid To'), { target: { value: '2026-11-09' } });
  await save();
  expect(await dialog.findByText('Value must be at most 100')).toBeTruthy();
  expect(dialog.getByText('Valid To must not be before Valid From')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.clear(value);
  await user.type(value, '12.5');
  fireEvent.change(dialog.getByLabelText('Valid To'), { target: { value: '2026-11-30' } });
  await save();
  expect(await screen.findByText('Coupon created successfully')).toBeTruthy();
  const {
    id: _id,
    status: _status,
    uses: _uses,
    mostUses: _mostUses,
    ...form
  } = coupon('a', { code: 'Diwali26', borneBy: 'creator', validFrom: '2026-11-10' });
  expect(sent()).toEqual([form]);
});

test('a coupon is changed in the same dialog, which stays with what was typed where saving fails [A104 A152]', async () => {
  let answer: object | Response = problem(409, 'coupon-exists', 'There is already a coupon with this code.');
  const { user, sent } = await opens({ 'POST /api/commands/UpdateCoupon': () => answer });
  await user.click(await button('Edit CODE-b'));
  const dialog = await dialogOf('Update Coupon');
  await user.click(dialog.getByRole('switch', { name: /Active/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'There is already a coupon with this code.',
  );
  answer = saved;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Coupon updated successfully')).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ code: 'CODE-b', type: 'flat', value: 99.5, isActive: false });
});

test('deleting asks first and says what it means', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/DeleteCoupon': saved });
  await user.click(await button('Delete CODE-a'));
  expect(await screen.findByText(/CODE-a no longer lowers any price/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Coupon deleted successfully')).toBeTruthy();
  expect(sent()).toEqual([{ id: 'a'.repeat(24) }]);
});

test('coupons that cannot be loaded are an error, which can be tried again [A323]', async () => {
  const { user } = await opens({ 'GET /api/admin/coupons': problem(503, 'busy', 'Please try again.') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Error')).toBeTruthy();
  expect(alert.getByText(/There was an error fetching the data!/)).toBeTruthy();
  fakeApi({
    'GET /api/session': adminSession,
    'GET /api/admin/coupons': { data: [], total: 0, page: 1, pageSize: 10 },
    'GET /api/discounts': { discounts: [] },
  });
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No coupons')).toBeTruthy();
});

test('who bears it is a choice, each with what it means; of a plan it is the platform [A214]', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/UpdateCoupon': saved });
  await user.click(await button('Edit CODE-b'));
  const dialog = await dialogOf('Update Coupon');
  expect(dialog.getByText(/with 100% off they get nothing/)).toBeTruthy();
  expect(await chooses(user, dialog, 'Borne by', 'The platform')).toEqual(['The creator', 'The platform']);
  expect(dialog.getByText(/The creator is paid as if there were no discount/)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await chooses(user, dialog, 'Apply To', 'Premium');
  expect(dialog.queryByRole('combobox', { name: 'Borne by' })).toBeNull();
  expect(dialog.getByText(/Plans are the platform’s own/)).toBeTruthy();
  await chooses(user, dialog, 'Apply To', 'All');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Coupon updated successfully');
  expect(sent()).toMatchObject([{ applyTo: 'all', borneBy: 'platform' }]);
});

test('whoever has the platform bear a whole price is asked how often, and the table says how many uses are left', async () => {
  const limited = coupon('a', { applyTo: 'all', value: 100, mostUses: 500 });
  const { user, sent } = await opens({
    'GET /api/admin/coupons': { data: [limited], total: 1, page: 1, pageSize: 10 },
    'POST /api/commands/UpdateCoupon': saved,
  });
  expect(await screen.findByText('used 3 times, at most 500')).toBeTruthy();
  await user.click(await button('Edit CODE-a'));
  const dialog = await dialogOf('Update Coupon');
  const most = dialog.getByRole('textbox', { name: 'Most uses' });
  await user.clear(most);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The platform pays for every use/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(most, '600');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Coupon updated successfully');
  expect(sent()).toMatchObject([{ mostUses: 600, borneBy: 'platform' }]);
});
