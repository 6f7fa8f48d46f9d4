import { hasControlCharacter, unreadableRequest } from '@pollux/infra/http/control-characters';
import { Problem } from '@pollux/infra/http/problem';
import type { SandboxGateway } from '@pollux/infra/payments/sandbox-gateway';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '@pollux/infra/http/escape-html';
import { WayBack } from './way-back.ts';

const Asked = z.object({ back: WayBack });
const PATH = '/gateway/sandbox/confirm/:paymentId';

/** For how long time may pass at once for the payments of an order whose time is held. */
const Passing = z.object({ seconds: z.coerce.number().int().positive().max(86_400) });

/**
 * Where a person confirms a payment with the bank of the sandbox, or refuses it, and is led back; and where a program lets
 * time pass for a payment whose time is held.
 */
export function mountSandboxPages(server: FastifyInstance, gateway: SandboxGateway): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        if (hasControlCharacter(String(body))) return done(unreadableRequest());
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const { back } = Asked.parse(request.query);
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      );
      return reply.type('text/html; charset=utf-8').send(pageFor(back));
    });
    scope.post<{ Params: { paymentId: string } }>(
      PATH,
      { schema: { hide: true } },
      async (request, reply) => {
        const { paymentId } = request.params;
        const { back } = Asked.parse(request.body);
        const { answer } = z.object({ answer: z.enum(['confirmed', 'refused']) }).parse(request.body);
        const isThere = /^[0-9a-f]{24}$/.test(paymentId) && (await gateway.confirm(paymentId, answer));
        if (!isThere) throw new Problem(404, 'payment-not-found', 'There is no such payment to confirm.');
        return reply.redirect(back, 303);
      },
    );
    scope.post<{ Params: { orderId: string } }>(
      '/gateway/sandbox/pass/:orderId',
      { schema: { hide: true } },
      async (request, reply) => {
        const { orderId } = request.params;
        const { seconds } = Passing.parse(request.body);
        const isThere = /^[0-9a-f]{24}$/.test(orderId) && (await gateway.pass(orderId, seconds * 1_000));
        if (!isThere) throw new Problem(404, 'payment-not-found', 'No payment of this order is held.');
        return reply.code(204).send();
      },
    );
  });
}

function pageFor(back: string): string {
  const button = (answer: string, text: string) => `<button name="answer" value="${answer}">${text}</button>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test bank · Pollux</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 'Noto Sans', system-ui, sans-serif }
  body { max-width: 28rem; margin: 15vh auto 2rem; padding: 0 1.25rem; background: light-dark(#fbf8f3, #0e0d1f); color: light-dark(#17152b, #f7f2ea) }
  h1 { font-size: 2rem; line-height: 1.1; margin: 0 0 .75rem } form { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem }
  button { font: inherit; padding: .75rem 1.5rem; border: 2px solid; border-radius: 8px; background: none; color: inherit; cursor: pointer }
</style></head>
<body><main><h1>Test bank</h1><p>No money moves. Say what the bank is to answer about this payment.</p>
<form method="post"><input type="hidden" name="back" value="${escapeHtml(back)}">
${button('confirmed', 'Confirm')}${button('refused', 'Refuse')}</form></main></body></html>`;
}
