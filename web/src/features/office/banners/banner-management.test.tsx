// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { devi, openAt } from '../testing/open-at.tsx';
import type { Banner } from './banner-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = `${'1'.repeat(24)}-22112026100000.webp`;
const fair: Banner = {
  id: 'a'.repeat(24),
  title: 'Science fair',
  description: 'Come and see',
  image: file,
  imageUrl: `/uploads/${file}`,
  relatedlink: '/features',
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const plain: Banner = {
  ...fair,
  id: 'b'.repeat(24),
  title: 'Holidays',
  description: '',
  image: null,
  imageUrl: null,
  relatedlink: null,
  isActive: false,
};
const saved = { success: true, message: 'Done.', position: '1', id: fair.id, imageUrl: null };

async function opens(answers: Parameters<typeof openAt>[2] = {}) {
  const { seen } = await openAt('/admin/BannerManagement', devi, {
    'GET /api/admin/banners': { data: [fair, plain], total: 2, page: 1, pageSize: 10 },
    ...answers,
  });
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the banners stand in a table, with what can be done with each [A052 A143 A144 A145 A146 A147 A148]', async () => {
  await opens();
  expect(await screen.findByRole('heading', { name: 'Add new Banner' })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Banners' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.trim()));
  expect(cells[0]).toEqual(['S.No', 'Name', 'Image', 'Description', 'Status', 'Action']);
  expect(cells.slice(1).map((row) => row.slice(0, 5))).toEqual([
    ['1', 'Science fair', '', 'Come and see', 'Active'],
    ['2', 'Holidays', '–', '', 'Inactive'],
  ]);
  expect(within(table).getByRole('img', { name: 'Image of Science fair' })).toHaveProperty(
    'src',
    expect.stringContaining(fair.imageUrl ?? ''),
  );
  for (const what of ['Edit', 'Delete']) expect(await button(`${what} Holidays`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('a banner needs a title alone, and says so [A104 A144 A237 A238 A239]', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/CreateBanner': saved });
  await user.click(await button('Add Banner'));
  const dialog = await dialogOf('Create New Banner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Banner title is required')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Sports day');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Banner created successfully')).toBeTruthy();
  expect(sent()).toEqual([
    { title: 'Sports day', description: '', relatedlink: null, image: null, isActive: true },
  ]);
});

test('an image is uploaded when it is chosen; one that is too large or none is refused [A240]', async () => {
  const other = `${'2'.repeat(24)}-22112026100000.webp`;
  let answer: object | Response = problem(422, 'not-an-image', 'This is not an image.');
  const { user, sent } = await opens({
    'POST /api/media': () => answer,
    'POST /api/commands/UpdateBanner': saved,
  });
  const acts = await screen.findByRole('link', { name: 'What admins did with Science fair' });
  expect(acts.getAttribute('href')).toMatch(/^\/admin\/AdminLog\?recordId=\w+$/);
  await user.click(await button('Edit Science fair'));
  const dialog = await dialogOf('Update Banner');
  const chooses = (chosen: File) => {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    fireEvent.change(input, { target: { files: [chosen] } });
  };
  chooses(new File(['x'.repeat(1_048_577)], 'large.png', { type: 'image/png' }));
  expect(await dialog.findByText('Image size should be less than 1MB')).toBeTruthy();
  chooses(new File(['text'], 'letter.png', { type: 'image/png' }));
  expect((await dialog.findByText(/not an image/i)).getAttribute('role')).toBe('alert');
  answer = { success: true, message: 'Done.', position: '1', file: other };
  chooses(new File(['image'], 'fair.png', { type: 'image/png' }));
  await vi.waitFor(() => expect(dialog.getByRole('img').getAttribute('src')).toContain(other));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Banner updated successfully')).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ id: fair.id, image: other, relatedlink: '/features' });
});

test('what the server refuses is said in the dialog, which stays with what was typed', async () => {
  const { user, sent } = await opens({
    'POST /api/commands/UpdateBanner': problem(404, 'banner-not-found', 'There is no such banner.'),
  });
  await user.click(await button('Edit Holidays'));
  const dialog = await dialogOf('Update Banner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('There is no such banner.');
  // The image that it has, or has not, is not sent again.
  expect(sent().at(-1)).not.toHaveProperty('image');
});

test('deleting asks first', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/DeleteBanner': saved });
  await user.click(await button('Delete Holidays'));
  expect(await screen.findByText('Holidays is no longer shown on the home page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Banner deleted successfully')).toBeTruthy();
  expect(sent()).toEqual([{ id: plain.id }]);
});
