import { escapeHtml } from '@pollux/infra/http/escape-html';
import { isLocal } from '@pollux/infra/http/local';
import { nothingHere } from '@pollux/infra/http/problem';
import type { DeliveredMail, Mailbox } from '@pollux/infra/mail/mailbox';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Mails on a page of the mailbox: each is a document of its own. */
const MAILS_A_PAGE = 20;

/** Shows the mails that were not sent for want of a mail server, to the machine itself and nobody else. */
export function mountMailbox(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: { to?: string } }>(
    '/mailbox.json',
    { schema: { hide: true } },
    async (request) => {
      requireLocal(request);
      return mailbox.list(request.query.to);
    },
  );
  server.get<{ Querystring: { page?: string } }>(
    '/mailbox',
    { schema: { hide: true } },
    async (request, reply) => {
      requireLocal(request);
      const mails = await mailbox.list();
      const number = Math.max(1, Math.trunc(Number(request.query.page)) || 1);
      const articles = mails.slice((number - 1) * MAILS_A_PAGE, number * MAILS_A_PAGE).map(articleOf);
      const pages = pagesAround(number, Math.ceil(mails.length / MAILS_A_PAGE));
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      return reply
        .type('text/html; charset=utf-8')
        .send(document(`${articles.join('\n') || '<p>No mails yet.</p>'}${pages}`));
    },
  );
}

function requireLocal(request: FastifyRequest): void {
  if (!isLocal(request)) throw nothingHere();
}

/** The mail as its reader sees it: framed, so that its styles stay its own, and without scripts. */
function articleOf({ to, subject, text, html, at }: DeliveredMail): string {
  const framed = `<base target="_blank">${html}`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time></p>
<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details>
</article>`;
}

/** The ways to newer and to older mails, where there are any. */
function pagesAround(number: number, last: number): string {
  const links = [
    ...(number > 1 ? [`<a href="/mailbox?page=${number - 1}">Newer mails</a>`] : []),
    ...(number < last ? [`<a href="/mailbox?page=${number + 1}">Older mails</a>`] : []),
  ];
  return links.length === 0 ? '' : `<nav aria-label="Pages">${links.join('')}</nav>`;
}

function document(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · Pollux</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 'Noto Sans', system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1.25rem; background: light-dark(#fbf8f3, #0e0d1f); color: light-dark(#17152b, #f7f2ea) }
  h1 { font-size: 2.5rem; line-height: 1.1; margin: 0 0 .75rem }
  article { border-top: 2px solid; padding: 1rem 0; margin: 2rem 0 }
  article p { margin: .25rem 0 1rem; color: light-dark(#57536e, #b9b4d3) } article p { overflow-wrap: anywhere } time { white-space: nowrap } h2 { margin: 0; font-size: 1.1rem }
  iframe { width: 100%; height: 32rem; border: 1px solid light-dark(#e3dbcd, #2f2b52); border-radius: 6px; resize: vertical }
  nav { display: flex; gap: 1.5rem; border-top: 2px solid; padding-top: 1rem } a { color: inherit }
  summary { cursor: pointer; margin-top: .75rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
</style></head>
<body><h1>Mailbox</h1><p>No mail server is configured (SMTP_URL), so mails are kept here. Only this machine sees this page.</p>
${body}</body></html>`;
}
