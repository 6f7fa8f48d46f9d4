import type { Language } from '@pollux/domain/accounts/language';
import { escapeHtml } from '@pollux/infra/http/escape-html';
import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };

/** A tag of BCP 47. */
const tagOf = { eng: 'en', tam: 'ta', hin: 'hi' } as const satisfies Record<Language, string>;

const catalogues: Record<Language, typeof english> = { eng: english, tam: tamil, hin: hindi };

/** What the pages say that a learning platform shows. */
export function textsIn(language: Language) {
  return createTranslator({ locale: tagOf[language], messages: catalogues[language] });
}

/** The first of our languages that a browser or a platform names, as `hi-IN,en;q=0.8`. */
export function languageOf(...named: readonly (string | undefined)[]): Language {
  const ours = { en: 'eng', ta: 'tam', hi: 'hin' } as const satisfies Record<string, Language>;
  const tags = named.flatMap((text) => (text ?? '').split(','));
  for (const tag of tags) {
    const start = tag.trim().slice(0, 2).toLowerCase();
    if (start === 'en' || start === 'ta' || start === 'hi') return ours[start];
  }
  return 'eng';
}

/** A small page, which may be in a frame of a platform and loads nothing. */
export interface SmallPage {
  readonly language: Language;
  readonly title: string;
  /** HTML, in which every text is escaped. */
  readonly body: string;
  /** What it does at once, as a script. */
  readonly script?: string;
  /** In whose frames it may be. */
  readonly frames: readonly string[];
  /** Where else than here its forms go. */
  readonly formsTo?: string;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#17142b;--soft:#55516b;--ground:#fcf9f3;--line:#dcd8d0;--main:#17142b;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f4f1ff;--soft:#b5b0cc;--ground:#0e0c1f;--line:#34304f;--main:#ffa24d;--on:#17142b}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,'Noto Sans Tamil','Noto Sans Devanagari',sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
p{margin:0 0 16px;color:var(--soft)}
.button{display:inline-block;min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:var(--main);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:focus-visible,input:focus-visible,label:focus-within{outline:3px solid var(--main);outline-offset:2px}
.button.other{background:none;color:var(--main);border:1px solid var(--line)}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{padding:0}
label{display:flex;gap:12px;align-items:center;min-height:52px;padding:10px 12px;border:1px solid var(--line);border-radius:8px;margin-bottom:8px;cursor:pointer}
label:has(:checked){border-color:var(--main)}
label span{flex:1}
label small{color:var(--soft);white-space:nowrap}
input[type=radio]{width:20px;height:20px;accent-color:var(--main)}
form{display:inline}
`;

/** Sends a page that loads nothing, is in no frame but those that it names, and is kept by nobody. */
export function sendPage(reply: FastifyReply, page: SmallPage, status = 200): FastifyReply {
  const { language, title, body, script, frames, formsTo } = page;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action 'self'${formsTo === undefined ? '' : ` ${formsTo}`}`,
    `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "base-uri 'none'",
  ].join('; ');
  const run = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${tagOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>${run}</body></html>`,
    );
}
