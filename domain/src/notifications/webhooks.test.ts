import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { BOTH_SECRETS_HOURS, isWebhookUrl, MOST_WEBHOOKS } from './webhook-rules.ts';
import {
  addWebhook,
  changeWebhookSecret,
  removeWebhook,
  signingNonces,
  switchWebhookOff,
  switchWebhookOn,
  TooManyWebhooks,
  UnknownWebhook,
  WebhookAdded,
  WebhookRemoved,
  WebhookSwitchedOff,
  WebhookSwitchedOn,
  webhooksOf,
} from './webhooks.ts';

const accountId = id('a1');
const webhookId = id('b1');
const person = by(accountId);
const at = NOW.toISOString();
const added = (hook = webhookId) =>
  WebhookAdded({ accountId, webhookId: hook, url: 'https://a.example/', types: [], nonce: id('c1'), at });
const one = { accountId, webhookId, at };

test.each([
  ['https://register.school.example/pollux?class=7', true],
  ['https://register.school.example:8443/', true],
  ['http://register.school.example/', false],
  ['https://register.school.example:22/', false],
  ['https://register.school.example:5432/', false],
  ['https://user:password@register.school.example/', false],
  ['https://register.school.example/#part', false],
  ['ftp://register.school.example/', false],
  ['javascript:alert(1)', false],
  ['register.school.example', false],
  [`https://register.school.example/${'x'.repeat(500)}`, false],
])('%s can be the address of a webhook: %s', (url, isOne) => {
  expect(isWebhookUrl(url)).toBe(isOne);
});

test('a person has so many webhooks, and what is removed is unknown', () => {
  const all = Array.from({ length: MOST_WEBHOOKS }, (_, index) => added(id(`d${index}`)));
  const asked = { url: 'https://a.example/', types: [] };
  given(webhooksOf, ...all)
    .when((webhooks) => addWebhook(asked, webhooks, person))
    .rejects(TooManyWebhooks);
  given(webhooksOf, added())
    .when((webhooks) => removeWebhook(webhookId, webhooks, person))
    .thenEvents(WebhookRemoved(one));
  given(webhooksOf, added(), WebhookRemoved(one))
    .when((webhooks) => removeWebhook(webhookId, webhooks, person))
    .rejects(UnknownWebhook);
});

test('a webhook is switched off once, and on again', () => {
  const off = (webhooks: Parameters<typeof switchWebhookOff>[1]) =>
    switchWebhookOff({ accountId, webhookId }, webhooks, person);
  given(webhooksOf, added()).when(off).thenEvents(WebhookSwitchedOff(one));
  given(webhooksOf, added(), WebhookSwitchedOff(one)).when(off).thenNothing();
  given(webhooksOf).when(off).thenNothing();
  const on = (webhooks: Parameters<typeof switchWebhookOn>[1]) =>
    switchWebhookOn(webhookId, webhooks, person);
  given(webhooksOf, added(), WebhookSwitchedOff(one)).when(on).thenEvents(WebhookSwitchedOn(one));
  given(webhooksOf, added()).when(on).thenNothing();
});

test('the secret before signs for a day beside the new one', () => {
  const known = webhooksOf.evolveAll(new Map(), [added()]);
  const after = webhooksOf.evolveAll(known, changeWebhookSecret(webhookId, known, person));
  const webhook = after.get(webhookId);
  const [newest, ...others] = webhook === undefined ? [] : signingNonces(webhook, NOW);
  expect(others).toEqual([id('c1')]);
  const later = new Date(NOW.getTime() + BOTH_SECRETS_HOURS * 3_600_000);
  expect(webhook && signingNonces(webhook, later)).toEqual([newest]);
});
