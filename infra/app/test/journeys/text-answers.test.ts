import { StartAttempt } from '@pollux/domain/attending/attending';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
let surveyId: string;

const texts = [
  'The café was far too small, and lunch came late every day of the week that we were there.',
  'மிகவும் நல்ல வகுப்பு, ஆனால் மதிய உணவு தாமதமாக வந்தது.',
  'Too dear',
];

beforeAll(async () => {
  creator = await joins(product.origin);
  const asked = { timer: 0, compulsory: false };
  const [stars, words] = [newId(), newId()];
  const survey = await creator.client.send(CreateSurvey, {
    quizTitle: 'The course',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [
      { ...asked, id: stars, type: 'rating', title: 'How was it?' },
      { ...asked, id: words, type: 'shortanswer', title: 'What should be better?', answers: [] },
    ],
  } as never);
  surveyId = survey.id;
  for (const [index, text] of texts.entries()) {
    const { client } = await joins(product.origin, { userType: 'student' });
    const { attemptId } = await client.send(StartAttempt, {
      quizId: surveyId,
      firstname: 'Bala',
      lastname: String(index),
    });
    await submits(
      client,
      { quizId: surveyId, attemptId },
      { kind: 'answer', questionId: stars, answer: { type: 'rating', stars: 5 - index } },
      { kind: 'answer', questionId: words, answer: { type: 'shortanswer', text } },
    );
  }
});

test('after a survey its owner reads what was written, and has it tagged, by the keyboard and in the address', async () => {
  const visit = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  const { page, context, problems } = visit;
  await page.goto(`/dashboard/attempts/${surveyId}/report`);
  await page.getByText('too few ratings').first().waitFor();
  await expectAccessible(page, 'survey-report-ratings');
  await page.getByRole('link', { name: /Read and tag/ }).click();
  await page.getByText('3 written answers. Group them with tags.').waitFor();

  const rows = page.getByRole('table', { name: 'Answers' }).getByRole('row');
  await page.getByRole('checkbox', { name: 'Select this row' }).nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Select this row' }).nth(2).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Tag', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'New tag' }).fill('Lunch');
  await page.keyboard.press('Enter');
  await page.getByText('One of 3 answers has no tag yet.').waitFor();
  await page.getByRole('button', { name: 'Lunch · 2' }).click();
  await page.waitForURL(/tag=/);
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('searchbox').fill('cafe');
  await expect.poll(() => rows.count()).toBe(2);
  await page.reload();
  await page.getByText(texts[0] ?? '').waitFor();
  expect(await rows.count()).toBe(2);
  await expectAccessible(page, 'text-answers');
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone each answer is a card, all of it to be read', async () => {
  const { page, context, problems } = await visits(browser, 'phone', product.origin, creator.client.cookie);
  await page.goto(`/dashboard/attempts/${surveyId}/report`);
  await page.getByRole('link', { name: /Read and tag/ }).tap();
  await page.getByText(texts[1] ?? '').waitFor();
  await page.getByRole('button', { name: 'Tags of the answer of Bala 1' }).tap();
  await page.getByRole('textbox', { name: 'New tag' }).waitFor();
  await expectAccessible(page, 'text-answers-phone');
  expect(await overflowOf(page)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
