import { escapeHtml } from '@pollux/infra/http/escape-html';
import type { Mail } from '@pollux/infra/mail/mailer';
import type { Services } from '../kernel/services.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import type { Recipient } from './recipient.ts';
import { tagOf, textsIn } from './texts.ts';

/** What of the services a mail is written with. */
export type MailServices = Pick<Services, 'publicOrigin' | 'operator'>;

/** Lays a mail out as text and as HTML, both with everything that it says. */
export function layOut(
  content: MailContent,
  { to, accountId, language }: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const footer = footerOf(textsIn(language)('footer', { origin: services.publicOrigin }), services);
  return {
    to,
    accountId,
    subject: content.subject,
    text: [
      content.heading,
      ...content.blocks.map((block) => textOf(block, services)),
      ['-- ', 'Pollux', ...footer].join('\n'),
    ].join('\n\n'),
    html: htmlOf(content, footer, tagOf[language], services),
  };
}

/** Where the mail comes from, and who runs the installation as far as that is configured. */
function footerOf(source: string, { operator }: MailServices): string[] {
  const { name, address, email, supportEmail } = operator;
  const contact = [name, address, supportEmail ?? email].filter((fact) => fact !== null);
  return contact.length === 0 ? [source] : [source, contact.join(' · ')];
}

function textOf(block: MailBlock, { publicOrigin }: MailServices): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return block.code;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}: ${publicOrigin}${block.path}`;
  }
}

const font =
  "font-family:Inter,system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Tamil','Noto Sans Devanagari',sans-serif";

/** Tables and inline styles, as mail programs want them; those that know dark mode find its colours in the head. */
function htmlOf(
  { subject, preview, heading, blocks }: MailContent,
  footer: readonly string[],
  lang: string,
  services: MailServices,
): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
  :root { color-scheme: light dark }
  @media (max-width: 480px) { .card { padding: 24px 20px !important } }
  @media (prefers-color-scheme: dark) {
    .page { background: #0d0f15 !important }
    .card { background: #1b1f2a !important; border-color: #343a4a !important }
    .strong { color: #e6e8ee !important }
    .dim { color: #a6adbd !important }
    .box { background: #272c3a !important }
    .button { background: #4f46e5 !important }
    .brand { color: #a5b4fc !important }
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f9">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f5f9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 4px 16px;${font};font-size:18px;font-weight:700;color:#4338ca">Pollux</td></tr>
<tr><td class="card" style="padding:36px 40px;background:#ffffff;border:1px solid #e4e7ee;border-radius:14px">
<h1 class="strong" style="margin:0 0 20px;${font};font-size:21px;line-height:1.4;font-weight:650;color:#171a24">${escapeHtml(heading)}</h1>
${blocks.map((block) => htmlOfBlock(block, services)).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px">
${footer.map((line) => paragraph('dim', 'margin:0 0 4px;font-size:12px;line-height:1.6;color:#565d70', line)).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function htmlOfBlock(block: MailBlock, { publicOrigin }: MailServices): string {
  switch (block.kind) {
    case 'text':
      return paragraph('strong', 'margin:0 0 20px;font-size:16px;line-height:1.6;color:#171a24', block.text);
    case 'note':
      return paragraph('dim', 'margin:0 0 12px;font-size:14px;line-height:1.6;color:#565d70', block.text);
    case 'code':
      return `<p class="strong box" style="margin:0 0 20px;padding:18px 12px;background:#eef2ff;border-radius:10px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:32px;line-height:1;font-weight:700;letter-spacing:8px;color:#171a24">${escapeHtml(block.code)}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="box" style="margin:0 0 20px;background:#f4f5f9;border-radius:10px">${block.facts.map(rowOf).join('')}</table>`;
    case 'link':
      return `<p style="margin:4px 0 24px"><a href="${escapeHtml(publicOrigin + block.path)}" class="button" style="display:inline-block;padding:12px 22px;background:#4338ca;border-radius:10px;${font};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

function rowOf([label, value]: readonly [string, string]): string {
  const cell = `padding:10px 16px;${font};font-size:14px;line-height:1.6;vertical-align:top`;
  return `<tr><td class="dim" style="${cell};color:#565d70">${escapeHtml(label)}</td><td class="strong" style="${cell};padding-left:0;color:#171a24">${escapeHtml(value)}</td></tr>`;
}

function paragraph(name: string, style: string, text: string): string {
  return `<p class="${name}" style="${font};${style}">${escapeHtml(text)}</p>`;
}
