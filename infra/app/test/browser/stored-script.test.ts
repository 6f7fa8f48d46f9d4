// Dear: what people typed is looked for on the screens of everybody who reads it, which only a browser can run.
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { CreateBanner } from '@pollux/domain/reference/banner';
import { AddTestimonial } from '@pollux/domain/reference/testimonial';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, createsPoll, wordCloudQuestion, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { atLength } from '../steps/journey.ts';

/** A text that would run wherever it is put into a page as it is; short enough for every field. */
const SCRIPT = '"><img src=x onerror=ran=1>';

const product = sharedProduct();
const browser = await sharedBrowser();
let person: Person;
let admin: ApiClient;
let pollId: string;
let wordPollId: string;

beforeAll(async () => {
  admin = await adminOf(product);
  person = await joins(product.origin, {
    firstname: SCRIPT,
    lastname: SCRIPT,
    organization: SCRIPT,
    countryName: SCRIPT,
    state: SCRIPT,
    city: SCRIPT,
  });
  const { client, form } = person;
  await client.send(UpdateProfile, {
    firstname: SCRIPT,
    lastname: SCRIPT,
    phoneNumber: form.phoneNumber,
    about: SCRIPT,
    language: 'eng',
    profilePic: null,
  });
  const texts = { quizTitle: SCRIPT, quizDescription: SCRIPT, accessType: 'public' } as const;
  const questions = [choiceQuestion(SCRIPT, [SCRIPT, `2 ${SCRIPT}`]), wordCloudQuestion(SCRIPT)];
  pollId = (await createsPoll(client, { ...texts, questions })).id;
  const words = await createsPoll(client, { ...texts, questions: [wordCloudQuestion(SCRIPT)] });
  wordPollId = words.id;
  await client.send(CastVote, { pollId: wordPollId, answers: writes(words, 0, SCRIPT) });
  await client.send(OpenSupportTicket, {
    name: SCRIPT,
    userPhone: form.phoneNumber,
    email: form.email,
    subject: SCRIPT,
    message: SCRIPT,
  });
  await admin.send(CreateBanner, { title: SCRIPT, description: SCRIPT });
  await admin.send(AddTestimonial, { author: SCRIPT, role: SCRIPT, text: SCRIPT });
});

/** Waits until the text is on the page as a text, and expects that none of it became part of the page. */
async function expectAsText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.locator('body').innerText(), { timeout: 15_000, message: `${path} shows the text` })
    .toContain(SCRIPT);
  expect(await page.locator('[onerror]').count(), `${path} holds markup of somebody`).toBe(0);
  expect(await page.evaluate('globalThis.ran'), `${path} ran a script`).toBeUndefined();
}

test('what anybody typed is only ever text on the screens of people', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin, person.client.cookie);
  for (const path of [
    '/dashboard',
    '/dashboard/library',
    '/dashboard/explore',
    '/dashboard/myreports?type=poll',
    '/dashboard/quizattended',
    '/dashboard/profile',
    '/dashboard/support',
    `/attendpoll/${pollId}`,
    `/attendwordcloud/${pollId}`,
    `/pollgraph?data=${pollId}`,
    `/wordcloud?data=${wordPollId}`,
  ]) {
    await expectAsText(page, path);
  }
  expect(problems).toEqual([]);
  await context.close();
});

atLength('nor on the public pages or those of admins', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin, admin.cookie);
  for (const path of [
    '/',
    '/testimonials',
    '/admin/UserManagement',
    '/admin/PollManagement',
    '/admin/SupportManagement',
    '/dashboard/teachers',
    '/dashboard/reports',
  ]) {
    await expectAsText(page, path);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('nor in a mail, where no name can begin another header either', async () => {
  const mails = await mailsTo(product.origin, person.form.email);
  expect(mails.length).toBeGreaterThan(1);
  for (const { html, subject } of mails) {
    expect(html).not.toContain('<img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
