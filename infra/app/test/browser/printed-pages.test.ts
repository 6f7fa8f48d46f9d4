// Dear: a report is made of answers, and a browser prints it and the answers' own page.
import { StartAttempt } from '@pollux/domain/attending/attending';
import { pdfPages } from '@pollux/infra/test/support/pdf-text';
import { expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { chooses, createsQuiz, keyedChoice, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const browser = await sharedBrowser();
const product = sharedProduct();

test('a report, and a report of one attempt with its receipt, are printed without what is pressed, dark on white, under their title, date and address', async () => {
  const [owner, student] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  const questions = ['one', 'two'].map((name) => keyedChoice(`River ${name}?`, ['Ganga', 'Kaveri']));
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Rivers', questions });
  const { attemptId } = await student.client.send(StartAttempt, {
    quizId: quiz.id,
    firstname: 'Asha',
    lastname: 'Ganesan',
  });
  await submits(student.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0), chooses(quiz, 1, 1));

  const printed = async (cookie: string | undefined, path: string, heading: string) => {
    const { page, problems } = await visits(browser, 'desktop', product.origin, cookie);
    // By night on the screen.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    const pages = await pdfPages(new Uint8Array(await page.pdf({ format: 'A4', printBackground: true })));
    // As it was, for the screen.
    const scheme = await page.evaluate<unknown>("document.documentElement.dataset['mantineColorScheme']");
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect({ scheme, ground, problems, wide }).toEqual({
      scheme: 'dark',
      ground: 'rgb(255, 255, 255)',
      problems: [],
      wide: 0,
    });
    return pages.join(' ').replaceAll(/\s+/g, ' ');
  };
  const report = await printed(
    owner.client.cookie,
    `/dashboard/attempts/${quiz.id}/report`,
    'What people chose',
  );
  expect(report).toMatch(/^Report of Rivers · Pollux \d+ \w+ 2\d{3} at [\d:]+ [ap]m · http/);
  expect(report).toContain(`/dashboard/attempts/${quiz.id}/report`);
  for (const said of ['Participant', 'Asha Ganesan', 'Started', 'River one?', 'Right: Ganga', 'Cronbach'])
    expect(report).toContain(said);
  expect(report).not.toMatch(/Hello, |Skip to the content|My Library|Logout|PDF|Export/);

  const receipt = await printed(student.client.cookie, `/dashboard/quizattended/${attemptId}`, 'Receipt');
  expect(receipt).toMatch(/[\dA-F]{4} · [\dA-F]{4} · [\dA-F]{4}/);
  expect(receipt).not.toMatch(/Hello, |Print|All my reports|Skip to the content/);
});
