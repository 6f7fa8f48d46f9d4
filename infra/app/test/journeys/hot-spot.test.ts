import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { uploadsMap } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
beforeAll(async () => {
  creator = await joins(product.origin);
});

test('a creator draws a right place in a picture, and the draft has it in parts of the picture', async () => {
  const { client } = creator;
  const { id, revision, position } = await client.send(OpenDraft, { quizType: 'QUIZ' });
  const { draft } = await client.ask(getDraft, { params: { id }, minPosition: position });
  const image = await uploadsMap(client);
  const blank = { ...sampleQuestions.hotspot, id: newId(), image, areas: [], taps: 1, height: 1000 };
  const question = QuestionInput.parse(blank);
  const fields = { quizTitle: 'Lakes', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
  const edits: Edit[] = [
    { edit: 'set-details', fields },
    { edit: 'remove-question', questionId: draft.questions[0]?.id ?? '' },
    { edit: 'add-question', question, after: null },
  ];
  await client.send(EditActivity, { id, revision, edits });
  // The page shows the draft as it is by then.
  await client.ask(getDraft, { params: { id } });
  const { page, context, problems } = await visits(browser, 'desktop', product.origin, client.cookie);
  await page.goto(`/dashboard/createquiz?quizid=${id}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const board = page.getByRole('application', { name: /^Picture to draw in/ });
  await board.scrollIntoViewIfNeeded();
  const box = await board.boundingBox();
  if (box === null) throw new Error('There is no picture.');
  const at = (x: number, y: number) =>
    [box.x + (x / 1000) * box.width, box.y + (y / 1000) * box.width] as const;
  await page.mouse.move(...at(180, 100));
  await page.mouse.down();
  await page.mouse.move(...at(320, 200), { steps: 4 });
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'Right place 1' }).fill('The northern lake');
  await page.getByText('In squares: C2').waitFor();
  await expectAccessible(page, 'hot-spot-editor');
  const drawn = async () => {
    const { draft } = await client.ask(getDraft, { params: { id } });
    const saved = draft.questions.find((each) => each.id === question.id);
    return saved?.type === 'hotspot' ? saved : undefined;
  };
  await expect.poll(async () => (await drawn())?.areas[0]?.text).toBe('The northern lake');
  const saved = await drawn();
  // The picture says how high it is, whatever was said before.
  expect(saved?.height).toBe(700);
  const [upper, , lower] = saved?.areas[0]?.corners ?? [];
  for (const [place, x, y] of [
    [upper, 180, 100],
    [lower, 320, 200],
  ] as const) {
    expect(Math.abs((place?.x ?? 0) - x)).toBeLessThan(5);
    expect(Math.abs((place?.y ?? 0) - y)).toBeLessThan(5);
  }
  expect(problems).toEqual([]);
  await context.close();
});
