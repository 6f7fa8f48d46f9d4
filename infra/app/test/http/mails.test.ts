import { ChangeEmail, ConfirmEmailChange } from '@pollux/domain/accounts/email-change';
import { ChangePassword } from '@pollux/domain/accounts/password';
import { ChangeLanguage } from '@pollux/domain/accounts/profile';
import {
  ConfirmSecondFactor,
  RemoveSecondFactor,
  StartSecondFactor,
} from '@pollux/domain/accounts/second-factor';
import { RequestCancellation } from '@pollux/domain/billing/cancellation';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { DeleteSupportTicket, OpenSupportTicket } from '@pollux/domain/support/ticket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { shownBy } from '../support/authenticator.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { codeSentTo, mailsTo } from '../support/mailbox.ts';
import { adminOf, joins } from '../support/people.ts';
import { post } from '../support/requests.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start({
    OPERATOR_NAME: 'Example School',
    SUPPORT_EMAIL: 'help@school.example',
  });
});
afterAll(() => product.stop());

const sentTo = (email: string) => mailsTo(product.origin, email);
const subjectsTo = async (email: string) => (await sentTo(email)).map(({ subject }) => subject);

test('mails are in the language of the person, from the first code on [P302 P620]', async () => {
  const { form, client } = await joins(product.origin, { language: 'tam' });
  const [code] = await sentTo(form.email);
  expect(code?.subject).toMatch(/^\d{6}: பதிவை நிறைவுசெய்ய உங்கள் குறியீடு$/);
  expect(code?.html).toContain('<html lang="ta">');
  expect(code?.text).toContain('Example School · help@school.example');

  await client.send(ChangeLanguage, { language: 'hin' });
  await client.send(ChangePassword, {
    currentPassword: form.password,
    newPassword: 'saffron-window-18',
  });
  await expect.poll(() => subjectsTo(form.email)).toContain('आपका पासवर्ड बदल गया है');
});

test('a changed address is told to the one before [P400]', async () => {
  const { form, client } = await joins(product.origin);
  const newEmail = `new.${form.email}`;
  await client.send(ChangeEmail, { newEmail, password: form.password });
  const otp = await codeSentTo(product.origin, newEmail);
  expect(await subjectsTo(newEmail)).toEqual([`${otp} is your code to change your email address`]);
  await client.send(ConfirmEmailChange, { newEmail, otp });
  await expect.poll(() => subjectsTo(form.email)).toContain('Your email address was changed');
  const [mail] = await sentTo(form.email);
  expect(mail?.text).toContain(newEmail);
  expect(mail?.text).toContain('write to help@school.example');
});

test('a message to the support team is confirmed; a deleted one of a visitor takes its mail along', async () => {
  const visitor = new ApiClient(product.origin);
  const email = 'visitor@example.org';
  const { supportcode } = await visitor.send(OpenSupportTicket, {
    name: 'Visitor',
    email,
    userPhone: '9000000000',
    subject: 'https://spam.example',
    message: 'A question',
  });
  await expect.poll(() => subjectsTo(email)).toEqual([`We have received your message (${supportcode})`]);
  const [mail] = await sentTo(email);
  expect(mail?.text).not.toContain('spam');

  const admin = await adminOf(product);
  await admin.send(DeleteSupportTicket, { supportcode });
  await expect.poll(() => subjectsTo(email)).toEqual([]);
});

test('a second factor, an unknown device and a cancellation are told to the person', async () => {
  const { form, accountId, client } = await joins(product.origin);
  const { email, password } = form;
  const { secret } = await client.send(StartSecondFactor, { password });
  const { recoveryCodes } = await client.send(ConfirmSecondFactor, { code: shownBy(secret) });
  await expect.poll(() => subjectsTo(email)).toContain('Two-step verification is on');
  await client.send(RemoveSecondFactor, { password, code: recoveryCodes[0] ?? '' });
  await expect.poll(() => subjectsTo(email)).toContain('Two-step verification is off');

  const logsInWith = (browser: string) =>
    post(`${product.origin}/api/commands/LogIn`, { email, password }, { headers: { 'user-agent': browser } });
  await logsInWith('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await logsInWith('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await expect.poll(() => subjectsTo(email)).toContain('New login to your account');
  expect((await sentTo(email))[0]?.text).toContain('Device: Firefox on Linux');

  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId, subscriptionType: 'premium' });
  await expect
    .poll(() => client.send(RequestCancellation, { reason: 'Other' }).catch(({ code }) => code))
    .not.toBe('no-paid-plan');
  await expect.poll(() => subjectsTo(email)).toContain('We have received your cancellation request');
});

test('the mailbox shows mails as their readers see them, framed without scripts', async () => {
  const { form } = await joins(product.origin);
  const response = await fetch(`${product.origin}/mailbox`);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(page).toContain(form.email);
  expect(page).toContain('<iframe');
  expect(page.match(/sandbox="([^"]*)"/)?.[1]).not.toContain('allow-scripts');
  expect(page).not.toContain('<h1 class="strong"');
});
