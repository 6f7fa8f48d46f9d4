// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FEATURES } from '@pollux/domain/accounts/plan';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { devi, openAt, plans } from '../testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saved = { success: true, message: 'Done.', position: '1', id: plans[0]?.id };

async function opens(answers: Parameters<typeof openAt>[2] = {}) {
  const { seen } = await openAt('/admin/SubscriptionManagement', devi, answers);
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the plans are listed with what they cost and include, and how many people are on them [A047 A115 A117 A118 A119]', async () => {
  await opens();
  await screen.findByText('1,240');
  expect(screen.getByRole('heading', { name: 'Add new Subscription Coupon' })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Subscriptions' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.trim()));
  expect(cells[0]).toHaveLength(6 + FEATURES.length + 1);
  expect(cells.map((row) => [...row.slice(1, 3), ...row.slice(4, 7)])).toEqual([
    ['Subscription Name', 'Price', 'Status', 'People', 'Multiple choice'],
    ['Free', 'Free', 'Active', '1,240', 'Yes'],
    ['Standard', '₹499.00', 'Active', '2', 'Yes'],
    ['Premium', '₹999.00', 'Active', '1', 'Yes'],
  ]);
  const paid = cells[0]?.indexOf('Paid quizzes') ?? 0;
  expect(cells.slice(1).map((row) => row[paid])).toEqual(['No', 'Yes', 'Yes']);
  for (const what of ['Edit', 'Delete']) expect(await button(`${what} Standard`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('a plan is created in a dialog with twenty switches, which says what is missing [A116 A246 A247 A248 A249]', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/CreateSubscriptionPlan': saved });
  await user.click(await button('Add Subscription'));
  const dialog = await dialogOf('Create New Subscription');
  expect(dialog.getAllByRole('switch')).toHaveLength(20);
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  for (const what of ['Subscription Name', 'Price', 'Description'])
    expect(await dialog.findByText(`${what} is required`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Subscription Name' }), 'Campus');
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '0');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'For a school');
  await user.click(dialog.getByRole('switch', { name: 'Matching' }));
  await save();
  expect(await screen.findByText('Subscription created successfully')).toBeTruthy();
  const features = Object.fromEntries(FEATURES.map((feature) => [feature, feature === 'matching']));
  expect(sent()).toEqual([
    { subscriptionName: 'Campus', amount: 0, description: 'For a school', isActive: true, ...features },
  ]);
});

test('a plan is changed in the same dialog, which stays with what was typed where saving fails [A104]', async () => {
  let answer: object | Response = problem(409, 'free-plan-stays', 'Everybody begins on the free plan.');
  const { user, sent } = await opens({ 'POST /api/commands/UpdateSubscriptionPlan': () => answer });
  await user.click(await button('Edit Standard'));
  const dialog = await dialogOf('Update Subscription');
  const price = dialog.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '549.50');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Everybody begins on the free plan');
  answer = saved;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Subscription updated successfully')).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ id: plans[1]?.id, amount: 54_950, createPaidQuizzes: true });
});

test('deleting asks first, and says that people keep their plan [A228]', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/DeactivateSubscriptionPlan': saved });
  await user.click(await button('Delete Premium'));
  expect(await screen.findByText(/People on it keep it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Subscription is no longer offered')).toBeTruthy();
  expect(sent()).toEqual([{ id: plans[2]?.id }]);
});
