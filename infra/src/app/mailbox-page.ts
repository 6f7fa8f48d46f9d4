import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocal } from '../http/local.ts';
import { Problem } from '../http/problem.ts';
import type { Mailbox } from '../mail/mailbox.ts';

/** Shows the mails that were not sent for want of a mail server, to the machine itself and nobody else. */
export function mountMailbox(server: FastifyInstance, mailbox: Mailbox): void {
  server.get('/mailbox.json', { schema: { hide: true } }, async (request) => {
    requireLocal(request);
    return mailbox.list();
  });
  server.get('/mailbox', { schema: { hide: true } }, async (request, reply) => {
    requireLocal(request);
    const mails = await mailbox.list();
    const articles = mails.map(
      ({ to, subject, text, at }) =>
        `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, ${escape(at)}</p><pre>${escape(text)}</pre></article>`,
    );
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('text/html; charset=utf-8').send(page(articles.join('\n') || '<p>No mails yet.</p>'));
  });
}

function requireLocal(request: FastifyRequest): void {
  if (!isLocal(request)) throw new Problem(404, 'not-found', 'There is nothing at this address.');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · Pollux</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8884; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
  h2 { margin: 0; font-size: 1.1rem } pre { white-space: pre-wrap; font: inherit; margin: 0 }
</style></head>
<body><h1>Mailbox</h1><p>No mail server is configured (SMTP_URL), so mails are kept here. Only this machine sees this page.</p>
${body}</body></html>`;
}
