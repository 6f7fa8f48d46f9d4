// @vitest-environment happy-dom
import type { OwnWebhook, WebhookDelivery } from '@pollux/query-api/notifications/webhooks-contract';
import type { OwnToken } from '@pollux/query-api/accounts/access-tokens-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { ProgramsScreen } from './programs-screen.tsx';

const person = userEvent.setup();
const id = (letter: string) => letter.repeat(24);
const standing: OwnToken = {
  tokenId: id('a'),
  name: 'School register',
  scopes: ['results:read', 'no-longer-known'],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-05-01T09:00:00.000Z',
  lastUsedAt: null,
  state: 'standing',
};
const TEXT = `pollux_pat_${id('b')}_${'x'.repeat(49)}`;

afterEach(cleanup);

async function open(tokens: OwnToken[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const kept = [...tokens];
  const seen = fakeApi({
    'GET /api/users/me/access-tokens': () => ({ tokens: kept }),
    'GET /api/users/me/webhooks': () => ({ webhooks: [] }),
    'POST /api/commands/RevokeAccessToken': () => {
      kept.length = 0;
      return { success: true, message: 'Revoked.', position: '2' };
    },
    ...answers,
  });
  await renderApp({ '/dashboard/programs': ProgramsScreen }, '/dashboard/programs');
  return seen;
}

test('a token is made with the password, and its text is shown once', async () => {
  let tries = 0;
  await open([], {
    'POST /api/commands/CreateAccessToken': () => {
      tries += 1;
      if (tries === 1) return problem(403, 'wrong-password', 'The password is wrong.');
      return {
        success: true,
        message: '',
        position: '1',
        tokenId: id('c'),
        token: TEXT,
        expiresAt: standing.expiresAt,
      };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect(dialog.getByText('Give the token a name.')).toBeDefined();
  expect(dialog.getByText('Choose what the token is for.')).toBeDefined();
  await person.type(dialog.getByLabelText(/^Name/), 'School register');
  await person.click(dialog.getByLabelText('Read results and reports'));
  await person.type(dialog.getByLabelText(/^Your password/), 'violet-harbour-42');
  await person.click(dialog.getByRole('button', { name: 'Make a token' }));
  await dialog.findByRole('alert');
  // What was typed is still there.
  await person.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect(await dialog.findByText(TEXT)).toBeDefined();
  expect(await axeViolations()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});

test('each token says what it is for and how it stands, and is revoked after one more question', async () => {
  const seen = await open([
    standing,
    { ...standing, tokenId: id('d'), name: 'Old', state: 'ended', lastUsedAt: '2026-11-02T09:00:00.000Z' },
  ]);
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(first?.textContent).toContain('Read results and reports');
  expect(first?.textContent).toContain('Never used');
  expect(second?.textContent).toContain('Ended');
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Revoke School register' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('No access tokens yet');
  expect(JSON.stringify(seen)).toContain(id('a'));
});

const hook: OwnWebhook = {
  webhookId: id('e'),
  url: 'https://register.school.example/pollux',
  types: ['attempt.scored'],
  isOn: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  bothUntil: null,
  waiting: 0,
};
const delivery: WebhookDelivery = {
  deliveryId: '0b6c9d0e-6f0b-4a51-9d5f-2f6f6c1f7a10',
  type: 'attempt.scored',
  state: 'failed',
  since: '2026-11-02T09:00:00.000Z',
  tries: 11,
  nextAt: null,
  status: null,
  error: 'ECONNREFUSED',
};

test('a webhook is added with the password, and its secret is shown once', async () => {
  const secret = 'whsec_c2VjcmV0';
  const seen = await open([standing], {
    'POST /api/commands/AddWebhook': () => ({
      success: true,
      message: '',
      position: '1',
      webhookId: hook.webhookId,
      secret,
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Address/), 'http://register.school.example');
  await person.click(dialog.getByRole('button', { name: 'Add a webhook' }));
  expect(dialog.getAllByText('Enter an https address, at port 443 or 8443.')).toHaveLength(1);
  await person.clear(dialog.getByLabelText(/^Address/));
  await person.type(dialog.getByLabelText(/^Address/), hook.url);
  await person.click(dialog.getByLabelText('An attempt is scored'));
  await person.type(dialog.getByLabelText(/^Your password/), 'violet-harbour-42');
  await person.click(dialog.getByRole('button', { name: 'Add a webhook' }));
  expect(await dialog.findByText(secret)).toBeDefined();
  expect(await axeViolations()).toEqual([]);
  expect(JSON.stringify(seen)).toContain(hook.url);
});

test('a webhook that is off is switched on, and what failed is sent again', async () => {
  let isOn = false;
  const sent: string[] = [];
  await open([standing], {
    'GET /api/users/me/webhooks': () => ({ webhooks: [{ ...hook, isOn }] }),
    [`GET /api/users/me/webhooks/${hook.webhookId}/deliveries`]: () => ({ deliveries: [delivery] }),
    'POST /api/commands/SwitchWebhookOn': () => {
      isOn = true;
      return { success: true, message: '', position: '1' };
    },
    'POST /api/commands/RedeliverWebhook': () => {
      sent.push('again');
      return { success: true, message: '', position: '2' };
    },
  });
  expect(await screen.findByText('Off after failures')).toBeDefined();
  await person.click(screen.getByRole('button', { name: `Manage ${hook.url}` }));
  await person.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('On', { selector: 'span, div' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: `Deliveries to ${hook.url}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('listitem')).textContent).toContain(
    '11 tries · could not be reached (ECONNREFUSED)',
  );
  expect(await axeViolations()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: /^Send again: An attempt is scored/ }));
  await waitFor(() => expect(sent).toEqual(['again']));
});
