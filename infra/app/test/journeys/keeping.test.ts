import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let person: Person;
let phone: Visitor;
let sessionId: string;
beforeAll(async () => {
  const host = await joins(product.origin);
  person = await joins(product.origin);
  const { id: quizId } = await createsPoll(host.client);
  ({ sessionId } = await host.client.send(OpenHostedSession, { quizId }));
  phone = await visits(browser, 'phone', product.origin);
});
afterAll(() => expect(phone.problems).toEqual([]));

test('a guest answers, logs in from the page that follows, takes the answers along, and finds them', async () => {
  const { page } = phone;
  await page.goto(`/attendsession/${sessionId}`);
  await page.getByRole('radio', { name: 'Shakuntala' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Your answer').fill('Monsoon');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  const invitation = page.getByRole('region', { name: 'You can take your answers into an account.' });
  await invitation.waitFor();
  await expectAccessible(page, 'keeping-invitation');
  await screenshot(page, 'keeping-invitation');
  await invitation.getByRole('button', { name: 'Log in' }).click();

  await page.getByRole('textbox', { name: 'Email' }).fill(person.form.email);
  await page.getByLabel('Password', { exact: true }).fill(person.form.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'You have answered as a guest' }).waitFor();
  await expectAccessible(page, 'keeping-offer');
  await screenshot(page, 'keeping-offer');
  await page.getByRole('button', { name: 'Take my answers along' }).click();
  await page.getByRole('heading', { name: 'You have answered', exact: true }).waitFor();
  await screenshot(page, 'keeping-kept');
  await page.goto('/dashboard/quizattended');
  await page.getByText('Annual day').first().waitFor();
  await screenshot(page, 'keeping-found');
});
