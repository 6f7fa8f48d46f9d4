import type { LtiPlatform } from '@pollux/infra/lti/platform';
import { secretsFrom } from '@pollux/infra/secrets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WriteSide } from '../../kernel/execute.ts';
import { TestClock } from '../../kernel/testing.ts';
import { Picker } from './picker.ts';

const secret = 's'.repeat(43);
const origin = 'https://moodle.example';

test('what a teacher chooses by does not count any longer because it is shown again', async () => {
  const clock = new TestClock();
  const platform = { settings: { origins: [origin] } } as unknown as LtiPlatform;
  const services = {
    secrets: secretsFrom(new Uint8Array(32)),
    now: clock.now,
    platforms: new Map([['moodle', platform]]),
  };
  // Nobody has come by it before.
  const cache = { readAnew: async () => ({ accountId: null }) };
  const picker = new Picker({ services, cache } as unknown as WriteSide);
  let page = '';
  const reply = {
    code: () => reply,
    header: () => reply,
    type: () => reply,
    send(sent: string) {
      page = sent;
      return { sent: true };
    },
  } as unknown as FastifyReply;
  const visit = {
    platform: 'moodle',
    identityId: '1d'.repeat(12),
    subject: '42',
    firstname: 'Asha',
    lastname: '',
    language: 'eng' as const,
    isTeacher: true,
    quizId: null,
  };
  await picker.show(
    { visit, deploymentId: '1', returnUrl: `${origin}/back`, browser: hash('sha256', secret) },
    platform,
    reply,
  );
  const ticket = () => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const goesOn = (cookie = secret) =>
    picker.take(
      { body: { ticket: ticket() }, cookies: { '__Host-pollux-lti': cookie } } as unknown as FastifyRequest,
      reply,
    );
  const first = ticket();
  clock.advance(3_000);
  await goesOn();
  expect([first.length > 0, ticket()]).toEqual([true, first]);
  await expect(goesOn('x'.repeat(43))).rejects.toMatchObject({ why: 'state' });
  clock.advance(900);
  await expect(goesOn()).rejects.toMatchObject({ why: 'state' });
});
