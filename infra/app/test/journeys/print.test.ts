// Dear: a quiz is written in a browser, and three PDFs are made of it.
import { readFile } from 'node:fs/promises';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { createsQuiz, keyedChoice } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const browser = await sharedBrowser();
const product = sharedProduct();

test('a teacher prints two versions and a key of what they have just written', async () => {
  const { client } = await joins(product.origin);
  const options = ['Ganga', 'Kaveri', 'Yamuna', 'Vaigai'];
  const questions = ['one', 'two', 'three', 'four'].map((name) => keyedChoice(`River ${name}?`, options));
  const { id } = await createsQuiz(client, { quizTitle: 'Rivers', questions });
  // The page shows the draft as it is by then.
  await client.ask(getDraft, { params: { id } });
  const { page, problems } = await visits(browser, 'desktop', product.origin, client.cookie);
  await page.goto(`/dashboard/createquiz?quizid=${id}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const title = page.getByPlaceholder('What would you like to ask?').first();
  await title.click();
  await title.press('End');
  await title.pressSequentially(' Say which.');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print on paper' });
  await dialog.getByRole('combobox', { name: 'Versions' }).click();
  await page.getByRole('option', { name: 'A and B' }).click();
  await expectAccessible(page, 'print');

  const printed = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    const text = await pdfText(new Uint8Array(await readFile(await download.path())));
    return { name: download.suggestedFilename(), text, order: text.match(/River \w+/g) };
  };
  const first = await printed('Exam, version A');
  expect(first.name).toBe('Rivers_exam_A.pdf');
  expect(first.text).toContain('River one? Say which.');
  const seed = dialog.getByRole('textbox', { name: 'Seed' });
  expect(first.text).toContain(`seed ${await seed.inputValue()}`);
  const key = await printed('Answer key, version A');
  expect(key.order).toEqual(first.order);

  await seed.fill('k7q2m0');
  await dialog.getByText('A seed has six capital letters and digits').waitFor();
  expect(await dialog.getByRole('button', { name: 'Exam, version B' }).isDisabled()).toBe(true);
  await seed.fill('k7q2mx');
  expect((await printed('Exam, version B')).text).toContain('Version B · seed K7Q2MX');
  expect(problems).toEqual([]);
});
