// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../../../shared/testing/fake-api.ts';
import { lists, plan } from '../testing/graded.ts';
import {
  button,
  chooseFile,
  expectSaved,
  expectStage,
  field,
  fill,
  image,
  open,
  openAt,
  person,
  press,
} from '../testing/open-editor.tsx';

const MORE = 'Description, language and cover';

test('Next stays disabled with its reason until title, description and language are there [C133 C220 C248 C249]', async () => {
  await open();
  const next = await button('Next');
  const reason = 'Please fill the title, description and choose a language';
  expect(next.disabled).toBe(true);
  expect(screen.getByText(reason)).toBeTruthy();

  expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
  await fill(await field('Title'), 'Lunch');
  await fill(await field('Description'), '   ');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Tamil');
  expect(next.disabled).toBe(true);

  await fill(await field('Description'), 'Where to?');
  expect(next.disabled).toBe(false);
  expect(screen.queryByText(reason)).toBeNull();
  await person.click(next);
  await expectStage('Questions');
});

test('the rest of the details waits for the title, or for whoever wants it first, and then stays', async () => {
  const { server } = await open();
  expect((await button(MORE)).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  await fill(await field('Title'), 'L');
  await screen.findByRole('combobox', { name: 'Language' });
  await person.clear(await field('Title'));
  await fill(await field('Description'), 'Where to?');
  await person.tab();
  await expectSaved(server, { details: { quizTitle: '', quizDescription: 'Where to?' } });
});

test('offers the three languages after a placeholder [C070 C405]', async () => {
  await open();
  await press(MORE);
  const options = within(await screen.findByRole('combobox', { name: 'Language' })).getAllByRole('option', {
    hidden: true,
  }) as HTMLOptionElement[];
  expect(options.map(({ textContent, value }) => [textContent, value])).toEqual([
    ['Choose a Language', ''],
    ['English', 'Eng'],
    ['Tamil', 'tam'],
    ['Hindi', 'hin'],
  ]);
});

test('a cover over 1 MB is refused before it is sent, and the former stays [C258 C377]', async () => {
  const { seen } = await openAt('details', { coverImage: image });
  await screen.findByRole('img', { name: 'Cover of the poll' });
  await chooseFile(0, 1_048_577);
  await screen.findByText('Image size should be less than 1MB');
  expect(screen.getByRole('img', { name: 'Cover of the poll' }).getAttribute('src')).toContain(image);
  expect(seen.some(({ path }) => path.startsWith('/api/media'))).toBe(false);
});

test('a chosen cover is sent at once, and the draft keeps its name [C068 C069 C219]', async () => {
  const uploaded = { success: true, message: '', position: '3', file: image, width: 16, height: 9 };
  const { server } = await openAt('details', { quizTitle: 'Lunch' }, { 'POST /api/media': uploaded });
  await screen.findByRole('img', { name: 'No cover image yet' });
  await chooseFile(0, 1_048_576);
  await screen.findByRole('img', { name: 'Cover of the poll' });
  await expectSaved(server, { details: { coverImage: image } });
});

test.each([
  ['dropped on the field', (on: HTMLElement, data: object) => fireEvent.drop(on, { dataTransfer: data })],
  ['pasted into it', (on: HTMLElement, data: object) => fireEvent.paste(on, { clipboardData: data })],
])('a cover may be %s', async (_how, give) => {
  const uploaded = { success: true, message: '', position: '3', file: image, width: 16, height: 9 };
  const { server } = await openAt('details', { quizTitle: 'Lunch' }, { 'POST /api/media': uploaded });
  const files = [new File([new Uint8Array(8)], 'picture.png', { type: 'image/png' })];
  give(await button('Choose an image'), { files, types: ['Files'] });
  await screen.findByRole('img', { name: 'Cover of the poll' });
  await expectSaved(server, { details: { coverImage: image } });
});

test.each(['POLL', 'SURVEY'] as const)(
  'the list of a %s, which has types of questions alone, is told of if it cannot be read, and read once it can be [C365]',
  async (kind) => {
    let answer: unknown = problem(503, 'store-away', 'Not now.');
    const offered = {
      ...plan('basic'),
      'GET /api/question-types': () => answer as never,
      'POST /api/client-errors': new Response(null, { status: 204 }),
    };
    const { seen } = await openAt('details', {}, offered, kind);
    const alert = (await screen.findByText('Some lists could not be loaded')).closest('[role="alert"]');
    expect(alert?.textContent).not.toContain('Without them nothing can be chosen here yet.');
    answer = lists['GET /api/question-types']();
    await person.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Some lists could not be loaded')).toBeNull());
    expect(seen.filter(({ path }) => /grades|subjects/.test(path))).toEqual([]);
  },
);
