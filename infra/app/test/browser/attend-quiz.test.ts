// Dear: every type of question is answered by hand on a phone; at length an exam goes on past a killed server.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import { withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { type Question, QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { ImportQuestionTypes } from '@pollux/domain/reference/question-type';
import { getAttempt } from '@pollux/query-api/attending/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { createsQuiz, keyedChoice, keyedText, uploadsMap } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { next, option, start, submit } from '../steps/attend.ts';
import { atLength } from '../steps/journey.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
let participant: Person;
let map: string;

beforeAll(async () => {
  [creator, participant] = await Promise.all([joins(product.origin), joins(product.origin)]);
  map = await uploadsMap(creator.client);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
  const fillUps = { name: 'FILL UPS', value: 'fillups', isActive: true };
  await admin.send(ImportQuestionTypes, { questionTypes: [fillUps] });
});

const phone = (client: ApiClient, origin = product.origin) => visits(browser, 'phone', origin, client.cookie);

/** A complete question of the type under ids of its own, without a time limit; a picture is one of the creator's. */
const questionOf = (type: Question['type']) => {
  const question = withNewIds(QuestionInput.parse(sampleQuestions[type]), newId);
  return { ...question, timer: 0, image: question.image === null ? null : map } as Question;
};

const text = (page: Page): Locator => page.getByRole('textbox');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const inDialog = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true });

/** How each type is answered right, by taps. */
const answers: { readonly [Type in Question['type']]?: (page: Page) => Promise<void> } = {
  mcq: (page) => option(page, 'Tea').tap(),
  date: (page) => page.getByLabel('When did India become free?').fill('1947-08-15'),
  matching: async (page) => {
    await page.getByRole('button', { name: 'Chennai' }).tap();
    await page.getByRole('combobox', { name: 'Kerala' }).selectOption('Thiruvananthapuram');
  },
  drag_and_drop: async (page) => {
    await page.getByRole('button', { name: 'Water' }).tap();
    await page.getByRole('group', { name: 'Fish' }).getByRole('button').tap();
    await page.getByRole('button', { name: 'Air' }).tap();
    await page.getByRole('group', { name: 'Bird' }).getByRole('button').tap();
    await page.getByRole('button', { name: 'Earth' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  },
  shortanswer: (page) => text(page).fill('A leaf makes sugar out of light.'),
  dropdown: async (page) => {
    await page.getByRole('combobox', { name: 'Which river' }).selectOption('Ganga');
  },
  fillups: (page) => text(page).fill('100'),
  truefalse: (page) => option(page, 'True').tap(),
  checkbox: async (page) => {
    await page.getByRole('checkbox', { name: 'Mango' }).tap();
    await page.getByRole('checkbox', { name: 'Tomato' }).tap();
  },
  rating: async (page) => {
    await page.getByRole('radio', { name: '4 stars' }).focus();
    await page.keyboard.press('Space');
  },
  email: (page) => text(page).fill('asha@school.example'),
  hotspot: async (page) => {
    const picture = page.getByRole('application');
    const { width = 0 } = (await picture.boundingBox()) ?? {};
    await picture.tap({ position: { x: 0.25 * width, y: 0.15 * width } });
    // Larger, the same place is somewhere else on the screen; by keys it is not.
    await page.getByRole('button', { name: 'Show the picture larger' }).tap();
    await page.getByText('Choose by column and row').tap();
    await page.getByRole('combobox', { name: 'Column' }).selectOption('H');
    await page.getByRole('combobox', { name: 'Row' }).selectOption('6');
    await page.getByRole('button', { name: 'Set a mark in H6' }).tap();
    await page.getByText('2 of 2 set.').waitFor();
  },
};

test('a visitor of a quiz logs in, is back at the quiz, and may begin [P086 P087 P088 P450]', async () => {
  const quiz = await createsQuiz(creator.client, { paymentType: 'free' });
  const { page, context } = await visits(browser, 'phone', product.origin);
  await page.goto(`/attendquiz/${quiz.id}`);
  await page.getByRole('dialog', { name: 'Please login to participate' }).waitFor();
  await page.getByRole('button', { name: 'Login now' }).tap();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(participant.form.email);
  await page.getByLabel('Password', { exact: true }).fill(participant.form.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.waitForURL(`**/attendquiz/${quiz.id}`);
  await start(page).tap();
  await page.getByRole('progressbar').waitFor();
  await context.close();
});

test('a quiz with every type of question is taken on a phone, and then used up [P073 P096 P103 P111 P272 P273 P274 P275 P277 P278 P279 P280 P281]', async () => {
  const questions = QUIZ_QUESTION_TYPES.map(questionOf);
  const quiz = await createsQuiz(creator.client, {
    questions: questions as never,
    attemptLimit: true,
    numAttempts: 1,
    paymentType: 'free',
    fontColour: '#8a1c4a',
    themeId: 2,
  });
  const { page, context, problems } = await phone(participant.client);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/attendquiz/${quiz.id}`);
  await start(page).waitFor();
  await expectAccessible(page, 'attempt-name');
  await start(page).tap();
  for (const [index, question] of questions.entries()) {
    // eslint-disable-next-line no-await-in-loop
    await heading(page, question.title);
    // eslint-disable-next-line no-await-in-loop
    await answers[question.type]?.(page);
    // eslint-disable-next-line no-await-in-loop
    await saved(page);
    expect.soft(await overflowOf(page), question.type).toBe(0);
    // eslint-disable-next-line no-await-in-loop
    await expectAccessible(page, `attempt-${question.type}`);
    // eslint-disable-next-line no-await-in-loop
    if (index < questions.length - 1) await next(page).tap();
  }
  await page.getByRole('button', { name: 'Flag for later' }).tap();
  await page.getByRole('button', { name: 'All questions' }).tap();
  await inDialog(page, 'All questions', 'Question 2: answered').waitFor();
  await expectAccessible(page, 'attempt-list');
  await inDialog(page, 'All questions', 'Back to the question').tap();
  await submit(page).tap();
  await page.getByText('1 question flagged:').waitFor();
  await expectAccessible(page, 'attempt-review');
  await inDialog(page, 'Submit your answers?', 'Submit').tap();
  const done = page.getByRole('dialog', { name: 'Submitted' });
  await done.getByText('Passed').waitFor();
  await done.getByText('40 of 40 points').waitFor();
  await expectAccessible(page, 'attempt-done');
  await done.getByRole('button', { name: 'See my results' }).tap();
  await page.waitForURL('**/dashboard/quizattended/*');
  await page.getByRole('heading', { level: 1, name: `Report of “${quiz.form.quizTitle}”` }).waitFor();
  await page.getByRole('img', { name: /^The picture with the answer and the right places/ }).waitFor();
  await expectAccessible(page, 'attempt-report');
  await page.goto(`/attendquiz/${quiz.id}`);
  await heading(page, 'Attempts Finished');
  await expectAccessible(page, 'attempt-finished');
  expect(problems).toEqual([]);
  await context.close();
});

test('a survey is answered in the same way, with stars and an address, and scores nothing [P113 P276 P283]', async () => {
  const { id } = await creator.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'A few words on it',
    quizGrades: [],
    subjects: ['biology'],
    language: 'Eng',
    questions: [questionOf('rating'), questionOf('email')] as never,
  });
  const { page, context, problems } = await phone(participant.client);
  await page.goto(`/attendquiz/${id}`);
  await start(page).tap();
  await answers.rating?.(page);
  await next(page).tap();
  await text(page).fill('nowhere');
  await submit(page).tap();
  await page.getByText('Enter a valid email address.').first().waitFor();
  await answers.email?.(page);
  await submit(page).tap();
  await inDialog(page, 'Submit your answers?', 'Submit').tap();
  await page.getByRole('dialog', { name: 'Submitted' }).getByText('Thank you.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a paid quiz shows what it costs and none of its questions [P100]', async () => {
  const quiz = await createsQuiz(creator.client, { paymentType: 'paid', amount: 24_900 });
  const { page, context } = await phone(participant.client);
  await page.goto(`/attendquiz/${quiz.id}`);
  const overlay = page.getByRole('alertdialog', { name: 'Payment Required' });
  await overlay.getByText('₹249.00').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await overlay.isVisible()).toBe(true);
  await expectAccessible(page, 'attempt-payment');
  expect(await page.content()).not.toContain('What makes leaves green?');
  await context.close();
});

test('an attempt that begins shortly before the schedule ends is handed in by it [P327]', async () => {
  const now = Date.now();
  const quiz = await createsQuiz(creator.client, {
    paymentType: 'free',
    timeline: true,
    startDate: new Date(now - 3_600_000).toISOString(),
    endDate: new Date(now + 10_000).toISOString(),
  });
  const { page, context } = await phone(participant.client);
  await page.goto(`/attendquiz/${quiz.id}`);
  await start(page).tap();
  await page
    .getByRole('timer')
    .getByText(/^00:[01]\d$/)
    .waitFor();
  await option(page, 'Chlorophyll').tap();
  const done = page.getByRole('dialog', { name: 'Submitted' });
  await done.getByText('4 of 8 points').waitFor({ timeout: 40_000 });
  await page.goto(`/attendquiz/${quiz.id}`);
  await heading(page, 'The Quiz is Closed Now');
  await context.close();
});

atLength(
  'an exam goes on through a reload, without a network, past a killed server and on another device',
  async () => {
    const own = await HostedProduct.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
    try {
      const [owner, student] = await Promise.all([joins(own.origin), joins(own.origin)]);
      const quiz = await createsQuiz(owner.client, {
        quizTitle: 'Exam',
        questions: [
          keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron']),
          keyedText('What do leaves need?', 'light'),
          keyedChoice('Which is a plant?', ['Fern', 'Coral']),
          keyedChoice('Which is a root?', ['Carrot', 'Apple'], { timer: 60_000 }),
        ],
      });
      const { page, context } = await phone(student.client, own.origin);
      await page.goto(`/attendquiz/${quiz.id}`);
      await start(page).tap();
      await option(page, 'Chlorophyll').tap();
      await next(page).tap();
      await text(page).fill('light');
      await saved(page);
      await page.reload();
      await heading(page, 'What do leaves need?');
      expect(await text(page).inputValue()).toBe('light');

      await context.setOffline(true);
      await text(page).fill('light and air');
      await page.getByText('Offline: 1 answer kept on this device').last().waitFor();
      await next(page).tap();
      await context.setOffline(false);
      await saved(page);

      await own.kill();
      await option(page, 'Coral').tap();
      await page.getByText('Offline: 1 answer kept on this device').last().waitFor();
      await own.restart();
      await saved(page);

      const other = await phone(student.client, own.origin);
      await other.page.goto(`/attendquiz/${quiz.id}`);
      await other.page.getByRole('button', { name: 'Continue' }).tap();
      await heading(other.page, 'What makes leaves green?');
      expect(await option(other.page, 'Chlorophyll').isChecked()).toBe(true);
      await other.page.getByRole('button', { name: 'All questions' }).tap();
      await inDialog(other.page, 'All questions', 'Question 3: answered').tap();
      await option(other.page, 'Fern').tap();
      await saved(other.page);
      await page.getByText('This is open on another device or page too.').waitFor();
      expect(await option(page, 'Fern').isChecked()).toBe(true);

      await next(other.page).tap();
      await option(other.page, 'Carrot').tap();
      await other.page
        .getByRole('timer')
        .getByText(/^00:5\d$/)
        .waitFor();
      await saved(other.page);
      const { answers: kept } = await student.client.ask(getAttempt, { params: { id: quiz.id } });
      const [leaves, needs, plant, root] = quiz.questions;
      const chosen = (question: typeof leaves) => ({
        type: 'mcq',
        optionId: question !== undefined && 'options' in question ? question.options?.[0]?.id : undefined,
      });
      expect(kept).toEqual({
        [leaves?.id ?? '']: chosen(leaves),
        [needs?.id ?? '']: { type: 'shortanswer', text: 'light and air' },
        [plant?.id ?? '']: chosen(plant),
        [root?.id ?? '']: chosen(root),
      });
      await submit(other.page).tap();
      await inDialog(other.page, 'Submit your answers?', 'Submit').tap();
      const digits = other.page.getByText(/^[0-9A-F]{4} · [0-9A-F]{4} · [0-9A-F]{4}$/);
      const shown = await digits.textContent();
      const elsewhere = page.getByRole('dialog', { name: 'Submitted' });
      await elsewhere.getByText(/^This was already submitted/).waitFor();
      await elsewhere.getByText(shown ?? '-', { exact: true }).waitFor();

      const downloading = other.page.waitForEvent('download');
      await other.page.getByRole('button', { name: 'Save my answers' }).tap();
      const file = readFileSync(await (await downloading).path(), 'utf8');
      const hash = createHash('sha256').update(file).digest('hex');
      expect(hash.slice(0, 12).toUpperCase()).toBe(shown?.replaceAll(' · ', ''));
      const receipt = JSON.parse(file) as { answers: { questionId: string; answer: unknown }[] };
      expect(receipt.answers.map(({ questionId, answer }) => [questionId, answer])).toEqual(
        quiz.questions.map(({ id }) => [id, kept[id]]),
      );
      await Promise.all([context.close(), other.context.close()]);
    } finally {
      await own.stop();
    }
  },
);
