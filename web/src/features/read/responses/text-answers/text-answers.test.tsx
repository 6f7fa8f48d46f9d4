// @vitest-environment happy-dom
import type { TextAnswerRow } from '@pollux/query-api/attending/text-answers-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { textAnswersShape } from '../api/text-answers-shape.ts';
import { TextAnswersScreen } from './text-answers-screen.tsx';

const quizId = 'a'.repeat(24);
const [first, second, price, food] = ['1', '2', 'c', 'f'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const answer = (letter: string, text: string, tags: string[] = []): TextAnswerRow => ({
  attemptId: letter.repeat(24),
  personId: letter.toUpperCase().charCodeAt(0).toString(16).padStart(24, '0'),
  name: `Person ${letter}`,
  text,
  length: text.length,
  tags,
  completedAt: '2026-11-20T10:00:00.000Z',
});

let rows: TextAnswerRow[] = [];
let tags: { tagId: string; name: string }[] = [];
let refusal: Response | undefined;
let unlisted = 0;
const person = userEvent.setup();
const onQuestion = vi.fn<(questionId: string) => void>();

beforeEach(() => {
  rows = [answer('b', 'Too dear', [price]), answer('d', 'Dear, and dull'), answer('e', 'அருமை')];
  tags = [
    { tagId: price, name: 'Price' },
    { tagId: food, name: 'Food' },
  ];
  refusal = undefined;
  unlisted = 0;
  onQuestion.mockReset();
  vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listens) => {
    listens.onState('live');
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const done = { success: true, message: '', position: '0000000000000009' };
const question = (questionId: string, title: string, type: string) => ({
  questionId,
  title,
  type,
  isAsked: true,
});

/** What the server would do of it, as far as the screen shows it. */
function tagged(body: unknown) {
  const { tagId, answers, isTagged } = body as {
    tagId: string;
    answers: { attemptId: string }[];
    isTagged: boolean;
  };
  const ids = answers.map(({ attemptId }) => attemptId);
  rows = rows.map((row) => {
    if (!ids.includes(row.attemptId)) return row;
    const others = row.tags.filter((tag) => tag !== tagId);
    return { ...row, tags: isTagged ? [...others, tagId] : others };
  });
  return done;
}

async function opens(search = '') {
  const seen = fakeApi({
    'GET /api/session': sessionOf(asha),
    [`GET /api/activities/${quizId}/statistics`]: {
      quizId,
      quizTitle: 'The course',
      questions: [
        question(first, 'What was not good?', 'shortanswer'),
        question('3'.repeat(24), 'How many stars?', 'rating'),
        question(second, 'Where are you?', 'email'),
      ],
    },
    [`GET /api/activities/${quizId}/attendance`]: Response.json(
      { attending: 1, submitted: 1, moves: 3 },
      { headers: { ETag: '"007-000001"' } },
    ),
    [`GET /api/activities/${quizId}/text-answers/${first}`]: ({ path }: { path: string }) => {
      const asked = new URL(path, location.origin).searchParams;
      const tag = asked.get('tag');
      const data = rows.filter(
        (row) =>
          (tag === null || row.tags.includes(tag)) &&
          (asked.get('isTagged') === null || row.tags.length === 0),
      );
      return {
        data,
        total: data.length,
        page: 1,
        pageSize: 10,
        answers: rows.length,
        unlisted,
        untagged: rows.filter((row) => row.tags.length === 0).length,
        tags: tags.map((each) => ({
          ...each,
          answers: rows.filter((row) => row.tags.includes(each.tagId)).length,
        })),
      };
    },
    'POST /api/commands/TagAnswers': ({ body }: { body: unknown }) => refusal?.clone() ?? tagged(body),
    'POST /api/commands/AddAnswerTag': ({ body }: { body: unknown }) => {
      const { name } = body as { name: string };
      tags = [...tags, { tagId: '9'.repeat(24), name }];
      return { ...done, tagId: '9'.repeat(24) };
    },
    'POST /api/commands/RenameAnswerTag': ({ body }: { body: unknown }) => {
      const { tagId, name } = body as { tagId: string; name: string };
      tags = tags.map((tag) => (tag.tagId === tagId ? { tagId, name } : tag));
      return done;
    },
    'POST /api/commands/RemoveAnswerTag': ({ body }: { body: unknown }) => {
      const { tagId } = body as { tagId: string };
      tags = tags.filter((tag) => tag.tagId !== tagId);
      return done;
    },
  });
  const Screen = inListRoute(
    ({ place }) => (
      <TextAnswersScreen quizId={quizId} questionId={first} place={place} onQuestion={onQuestion} />
    ),
    textAnswersShape,
  );
  await renderApp({ '/': Screen }, `/${search}`);
  await screen.findByText('What people wrote: The course');
  const sent = (name: string) => seen.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);
  const asked = () => seen.filter(({ path }) => path.includes('/text-answers/')).at(-1)?.path ?? '';
  return { sent, asked };
}
const ofAnswer = ({ attemptId, personId }: TextAnswerRow) => ({ attemptId, personId });

test('what people wrote stands with its tags and their counts, and a tag leaves those that have it, in the address', async () => {
  const { asked } = await opens();
  expect(await screen.findByText('2 of 3 answers have no tag yet.')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Answers' }));
  expect(table.getByText('அருமை')).toBeTruthy();
  const filter = within(screen.getByRole('group', { name: 'Show answers' }));
  const counted = filter.getAllByRole('button').map(({ textContent }) => textContent);
  expect(counted).toEqual(['All · 3', 'Without a tag · 2', 'Price · 1', 'Food · 0', 'Edit tags']);
  expect(await axeViolations()).toEqual([]);

  await person.click(filter.getByRole('button', { name: 'Price · 1' }));
  await expect.poll(asked).toContain(`tag=${price}`);
  await waitFor(() => expect(screen.queryByText('Dear, and dull')).toBeNull());
  expect(filter.getByRole('button', { name: 'Price · 1', pressed: true })).toBeTruthy();
  await person.click(filter.getByRole('button', { name: 'Without a tag · 2' }));
  await expect.poll(asked).toContain('isTagged=false');
  expect(asked()).not.toContain('tag=c');
  await person.click(filter.getByRole('button', { name: 'Food · 0' }));
  await person.click(await screen.findByRole('button', { name: 'Show all answers' }));
  expect(await screen.findByText('Dear, and dull')).toBeTruthy();
  await person.type(screen.getByRole('searchbox', { name: 'Search what was written' }), 'அரு');
  await expect.poll(() => decodeURIComponent(asked())).toContain('search=அரு');
});

test('it says how many answers from before they were kept one by one are not in the list', async () => {
  unlisted = 2;
  await opens();
  const said = '2 older answers are not listed here.';
  expect(await screen.findByText(said, { exact: false })).toBeTruthy();
  cleanup();
  rows = [];
  await opens();
  // Neither the sentence nor the list says that nobody wrote.
  expect(await screen.findAllByText('All 2 answers are only in the list of responses.')).toHaveLength(2);
  expect(screen.getAllByText(said, { exact: false })).toHaveLength(1);
  expect(screen.queryByText('Nothing written yet')).toBeNull();
});

test('an address shows the same answers again', async () => {
  const { asked } = await opens(`?tag=${price}&search=dear&sort=-length`);
  expect(await screen.findByText('Too dear')).toBeTruthy();
  for (const part of [`tag=${price}`, 'search=dear', 'sort=-length']) expect(asked()).toContain(part);
});

test('an answer is tagged by the keyboard alone, and the focus comes back', async () => {
  const { sent } = await opens();
  const opener = await screen.findByRole('button', { name: 'Tags of the answer of Person d' });
  opener.focus();
  await person.keyboard('{Enter}');
  const box = await screen.findByRole('checkbox', { name: 'Food' });
  expect(await axeViolations()).toEqual([]);
  for (let steps = 0; document.activeElement !== box && steps < 5; steps++) await person.keyboard('{Tab}');
  await person.keyboard(' ');
  const about = { quizId, questionId: first };
  const [, dull] = rows as [TextAnswerRow, TextAnswerRow];
  await waitFor(() =>
    expect(sent('TagAnswers')).toEqual([
      { ...about, tagId: food, answers: [ofAnswer(dull)], isTagged: true },
    ]),
  );
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
  await person.keyboard(' ');
  await waitFor(() => expect(sent('TagAnswers').at(-1)).toMatchObject({ tagId: food, isTagged: false }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('several answers are tagged at once, by a new tag too; what is refused is said', async () => {
  const { sent } = await opens();
  const boxes = async () => screen.findAllByRole('checkbox', { name: 'Select this row' });
  const [one, two] = (await boxes()) as [HTMLElement, HTMLElement];
  await person.click(one);
  await person.click(two);
  await person.click(screen.getByRole('button', { name: 'Tag' }));
  // One of them has it: pressing gives it to both.
  const shared = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Price' });
  expect([shared.checked, shared.indeterminate]).toEqual([false, true]);
  refusal = problem(404, 'answer-not-found', 'One of these answers is not there any more.');
  await person.click(shared);
  expect((await screen.findByRole('alert')).textContent).toBe('One of these answers is not there any more.');
  refusal = undefined;
  await person.type(screen.getByRole('textbox', { name: 'New tag' }), `${'x'.repeat(45)}{Enter}`);
  await waitFor(() => expect(sent('AddAnswerTag')).toEqual([{ quizId, name: 'x'.repeat(40) }]));
  await waitFor(() =>
    expect(sent('TagAnswers').at(-1)).toEqual({
      quizId,
      questionId: first,
      tagId: '9'.repeat(24),
      answers: rows.slice(0, 2).map(ofAnswer),
      isTagged: true,
    }),
  );
  expect(await screen.findByRole('button', { name: `${'x'.repeat(40)} · 2` })).toBeTruthy();
});

test('tags are called something else, and removed once that is confirmed', async () => {
  const { sent } = await opens();
  await person.click(await screen.findByRole('button', { name: 'Edit tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tags' }));
  const name = await dialog.findByRole('textbox', { name: 'Name of “Price”' });
  await person.clear(name);
  await person.type(name, 'Cost{Enter}');
  await waitFor(() => expect(sent('RenameAnswerTag')).toEqual([{ quizId, tagId: price, name: 'Cost' }]));
  await person.click(dialog.getByRole('button', { name: 'Remove “Food”' }));
  expect(dialog.getByText('Remove “Food” from all its answers?')).toBeTruthy();
  expect(sent('RemoveAnswerTag')).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('RemoveAnswerTag')).toEqual([{ quizId, tagId: food }]));
  await waitFor(() => expect(dialog.queryByText(/Food/)).toBeNull());
});

test('other questions that are answered in words can be chosen; before the first answer there is what is waited for', async () => {
  rows = [];
  tags = [];
  await opens();
  expect(await screen.findByText('Nobody has written an answer yet.')).toBeTruthy();
  expect(await screen.findByText('Nothing written yet')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Show answers' })).toBeNull();
  const choice = screen.getByRole('combobox', { name: 'Question' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['What was not good?', 'Where are you?']);
  await person.selectOptions(choice, 'Where are you?');
  expect(onQuestion).toHaveBeenCalledWith(second);
});
