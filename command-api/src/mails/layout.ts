import { escapeHtml } from '@pollux/infra/http/escape-html';
import type { Mail } from '@pollux/infra/mail/mailer';
import type { Services } from '../kernel/services.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import type { Recipient } from './recipient.ts';
import { type MailOpening, tagOf, textsIn } from './texts.ts';

/** What of the services a mail is written with. */
export type MailServices = Pick<Services, 'publicOrigin' | 'operator'>;

/**
 * Lays a mail out as text and as HTML, both with everything that it says.
 * @param rest what follows its first paragraph
 */
export function layOut(
  { subject, heading, lead }: MailOpening,
  rest: readonly MailBlock[],
  { to, accountId, language }: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const content = {
    subject,
    preview: lead,
    heading,
    blocks: [{ kind: 'text', text: lead } as const, ...rest],
  };
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

// The colours of the web's theme, paper and night; mail programs take no variables.
const paper = { ground: '#fbf8f3', second: '#f4efe6', line: '#e3dbcd', ink: '#17152b', dim: '#57536e' };
const night = { ground: '#0e0d1f', second: '#191733', line: '#2f2b52', ink: '#f7f2ea', dim: '#b9b4d3' };

const font =
  "font-family:'Noto Sans','Noto Sans Tamil','Noto Sans Devanagari',system-ui,-apple-system,'Segoe UI',sans-serif";

/** The sign, drawn without a picture, which many mail programs do not show before they are asked. */
const sign = [star(10, '#4c5bd4', 'twin'), star(14, '#e8590c', 'star')].join('');

function star(size: number, colour: string, name: string): string {
  return `<span class="${name}" style="display:inline-block;width:${size}px;height:${size}px;margin-right:4px;border-radius:50%;background:${colour}"></span>`;
}

/**
 * Tables and inline styles, as mail programs want them; those that know dark mode find its colours in the head. Long
 * words, as addresses are, break where they must: phones would show the whole mail small.
 */
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
  @media (prefers-color-scheme: dark) {
    .page { background: ${night.ground} !important }
    .strong { color: ${night.ink} !important }
    .dim { color: ${night.dim} !important }
    .box { background: ${night.second} !important }
    .rule { border-color: ${night.ink} !important }
    .line { border-color: ${night.line} !important }
    .button { background: ${night.ink} !important; color: ${night.ground} !important }
    .twin { background: #8f9bff !important }
    .star { background: #ffa24b !important }
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${paper.ground}">
<tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left;overflow-wrap:anywhere;word-break:break-word">
<tr><td class="strong" style="padding:0 0 20px;${font};font-size:18px;font-weight:700;color:${paper.ink}">${sign}Pollux</td></tr>
<tr><td class="rule" style="padding:28px 0 16px;border-top:2px solid ${paper.ink}">
<h1 class="strong" style="margin:0 0 20px;${font};font-size:26px;line-height:1.25;font-weight:700;color:${paper.ink}">${escapeHtml(heading)}</h1>
${blocks.map((block) => htmlOfBlock(block, services)).join('\n')}
</td></tr>
<tr><td class="line" style="padding:16px 0;border-top:1px solid ${paper.line}">
${footer.map((line) => paragraph('dim', `margin:0 0 4px;font-size:13px;line-height:1.6;color:${paper.dim}`, line)).join('\n')}
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
      return paragraph(
        'strong',
        `margin:0 0 20px;font-size:16px;line-height:1.6;color:${paper.ink}`,
        block.text,
      );
    case 'note':
      return paragraph(
        'dim',
        `margin:0 0 12px;font-size:14px;line-height:1.6;color:${paper.dim}`,
        block.text,
      );
    case 'code':
      return `<p class="strong box" style="margin:0 0 20px;padding:20px 12px;background:${paper.second};border-radius:6px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;line-height:1;font-weight:700;letter-spacing:8px;color:${paper.ink}">${escapeHtml(block.code)}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.facts.map(rowOf).join('')}</table>`;
    case 'link':
      return `<p style="margin:4px 0 24px"><a href="${escapeHtml(publicOrigin + block.path)}" class="button" style="display:inline-block;padding:12px 22px;background:${paper.ink};border-radius:6px;${font};font-size:16px;line-height:1.3;font-weight:600;color:${paper.ground};text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

function rowOf([label, value]: readonly [string, string]): string {
  const cell = `padding:10px 0;border-top:1px solid ${paper.line};${font};font-size:14px;line-height:1.6;vertical-align:top`;
  return `<tr><td class="dim line" style="${cell};width:34%;padding-right:16px;color:${paper.dim}">${escapeHtml(label)}</td><td class="strong line" style="${cell};color:${paper.ink}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;
}

function paragraph(name: string, style: string, text: string): string {
  return `<p class="${name}" style="${font};${style}">${escapeHtml(text)}</p>`;
}
