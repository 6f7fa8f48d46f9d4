import { CreateSurvey } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion } from '../support/polls.ts';
import { chooses, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const open = { compulsory: false, timer: 0 as const };
const questions = [
  { ...choiceQuestion('Which grade are you in?', ['Grade 9', 'Grade 10']), ...open },
  {
    ...choiceQuestion('How do you come to school on most days of the week?', ['On foot', 'By bus']),
    ...open,
  },
  { ...choiceQuestion('உணவகம் எப்படி?', ['நன்று', 'போதாது']), ...open },
];
/** The places of the options that each response chooses. */
const responses = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, 1],
  [1, 1, 1],
] as const;

const browser = await sharedBrowser();
let creator: Person;
let surveyId: string;

beforeAll(async () => {
  const [owner, bala] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  [creator] = [owner];
  const survey = {
    quizTitle: 'School life',
    quizDescription: 'Tell us',
    language: 'Eng',
    attemptLimit: false,
  };
  const form = { ...survey, questions } as Input<typeof CreateSurvey>;
  ({ id: surveyId } = await creator.client.send(CreateSurvey, form));
  for (const places of responses) {
    const attending = { quizId: surveyId, ...(await starts(bala.client, surveyId)) };
    const changes = places.map((place, question) =>
      chooses({ questions: questions as never }, question, place),
    );
    await submits(bala.client, attending, ...changes);
  }
});

test.each(['desktop', 'phone'] as const)(
  'a creator compares two questions on a %s, looks at those of one grade alone, and hands the address on',
  async (device) => {
    const { page, context, problems } = await visits(browser, device, product.origin, creator.client.cookie);
    await page.goto(`/dashboard/attempts/${surveyId}/report`);
    await page.getByRole('link', { name: 'Compare two questions' }).click();
    const table = page.getByRole('table', { name: /^Which grade are you in\?, by / });
    const cells = async (name: string) =>
      table.getByRole('row', { name }).getByRole('cell').allTextContents();
    await table.waitFor();
    expect(await cells('Grade 9')).toEqual(['2', '1', '3']);
    expect(await cells('Grade 10')).toEqual(['0', '1', '1']);
    await page.getByText('4 responses of 4 answer both questions, from one person.').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `comparing-${device}`);

    await page.getByText('% of row').click();
    await expect.poll(() => cells('Grade 9')).toEqual(['≈ 67% (2)', '≈ 33% (1)', '3']);
    await page.getByRole('combobox', { name: 'Filter by answer' }).click();
    await page.getByRole('option', { name: '2. How do you come' }).click();
    await page.getByRole('combobox', { name: 'chose any of' }).click();
    await page.getByRole('option', { name: 'By bus' }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/^2 of 4 responses gave that answer/).waitFor();
    await expect.poll(() => cells('Grade 9')).toEqual(['≈ 0% (0)', '≈ 100% (1)', '1']);
    const others = page.getByRole('region', { name: 'All answers of these people' });
    await others.getByRole('heading', { name: 'உணவகம் எப்படி?' }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `comparing-some-${device}`);

    const again = await context.newPage();
    await again.goto(page.url());
    await again.getByText(/^2 of 4 responses gave that answer/).waitFor();
    const shown = again.getByRole('row', { name: 'Grade 10' }).first().getByRole('cell');
    await expect.poll(() => shown.allTextContents()).toEqual(['≈ 0% (0)', '≈ 100% (1)', '1']);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe('cross-table.csv');
    expect(problems).toEqual([]);
    await context.close();
  },
);
