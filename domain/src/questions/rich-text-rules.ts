import { severalLines } from '../kernel/typed-text.ts';
import { formulaParts, inText, isDrawable } from './formula-rules.ts';
import { isBlank } from './question-rules.ts';
import { raisedText } from './raised-letters-rules.ts';

// What formatted text may be made of. Without zod, so that pages can make and show it by the same rules.

/**
 * The tags of formatted text (C077). A span has a size or a font, or it is a formula: then its text is LaTeX, so that
 * whoever knows nothing of formulas shows at least that.
 */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'sup',
  'sub',
  'blockquote',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'span',
] as const;
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** The attributes of a span. Not as styles: what they look like is the page's own to say. */
export const SIZE_ATTRIBUTE = 'data-size';
export const FONT_ATTRIBUTE = 'data-font';
export const FORMULA_ATTRIBUTE = 'data-formula';
/** In what a formula is written. */
export const LATEX = 'latex';

/** Pixels, where the text of a page has 16 (C399). */
export const RICH_TEXT_SIZES = [10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72] as const;
export const RICH_TEXT_FONTS = ['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Verdana'] as const;

/** Tags within tags, at most: a list in a list in a list has seven. */
export const MOST_RICH_TEXT_DEPTH = 12;

/** What can be read of a title, and the same formatted: null where nothing is. */
export interface RichTitle {
  readonly title: string;
  readonly titleHtml: string | null;
}

/**
 * The title that formatted text makes; one without anything to read is empty, however it is formatted (C150, C268).
 * @param html as the allow-list has it
 */
export function richTitle(html: string): RichTitle {
  const title = plainTextOf(html);
  return { title, titleHtml: isFormatted(html) && !isBlank(title) ? html : null };
}

const FORMULA_SPAN = new RegExp(`<span [^>]*${FORMULA_ATTRIBUTE}[^>]*>([^<]*)</span>`, 'g');

/** What can be read of a title, its formulas in `\(…\)`, for what draws these and has no formats besides. */
export function titleWithFormulas({ title, titleHtml }: RichTitle): string {
  if (titleHtml === null || !titleHtml.includes(FORMULA_ATTRIBUTE)) return title;
  return plainTextOf(titleHtml.replaceAll(FORMULA_SPAN, (_span, source: string) => inText(source)));
}

/** Formatted text with its formulas in `\(…\)`, as Moodle and most programs that draw formulas read them. */
export function withFormulasInText(html: string): string {
  return html.replaceAll(FORMULA_SPAN, (_span, source: string) => inText(source.replaceAll('\n', ' ')));
}

/**
 * The title that formatted text of another program makes, with what it draws as formulas. Where nothing else has a format,
 * they stand in `\(…\)`, as in every text. What may not be drawn stays as it is written.
 * @param html as the allow-list has it
 */
export function foreignTitle(html: string): RichTitle {
  const inLine = html.replace(TEXT_OR_TAG, (part, text: string | undefined) =>
    text === undefined ? part : text.replace(ON_ITS_OWN, (_written, source: string) => inText(source)),
  );
  return richTitle(isFormatted(inLine) ? withFormulaSpans(inLine) : inLine);
}

/** A formula on a line of its own, as Moodle has it: here it stands in the line. */
const ON_ITS_OWN = /\$\$((?:[^$\\\n]|\\.)+)\$\$/g;

function withFormulaSpans(html: string): string {
  let isFormula = false;
  return html.replace(TEXT_OR_TAG, (part, text: string | undefined) => {
    if (text !== undefined) return isFormula ? text : withSpans(text);
    isFormula = part.includes(FORMULA_ATTRIBUTE);
    return part;
  });
}

function withSpans(text: string): string {
  return formulaParts(text)
    .map(({ written, formula }) =>
      formula !== null && isDrawable(unescaped(formula))
        ? `<span ${FORMULA_ATTRIBUTE}="${LATEX}">${formula}</span>`
        : written,
    )
    .join('');
}

/** A text without format as formatted text, with a paragraph for each of its lines. */
export function richTextOf(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

const FORMAT = /<(?!\/?(?:p|br)>)/;

function isFormatted(html: string): boolean {
  return FORMAT.test(html);
}

const TEXT_OR_TAG = /([^<]+)|<(\/?)(\w+)[^>]*>/g;
const BLOCK = /^(?:p|h[1-6]|li|ul|ol|blockquote)$/;
const LINE = /^(?:p|h[1-6])$/;

/** What can be read: a line for each block, formulas as their source, what is above or below the line in such letters. */
function plainTextOf(html: string): string {
  let read = '';
  let raised: 'sup' | 'sub' | null = null;
  for (const [, text, end, tag = ''] of html.matchAll(TEXT_OR_TAG)) {
    if (text !== undefined) read += raised === null ? text : escaped(raisedText(unescaped(text), raised));
    else if (tag === 'sup' || tag === 'sub') raised = end === '' ? tag : null;
    else if (tag === 'br' || (end !== '' && LINE.test(tag))) read += '\n';
    else if (BLOCK.test(tag) && read !== '' && !read.endsWith('\n')) read += '\n';
  }
  return severalLines(unescaped(read));
}

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' } as const;

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
