import { raisedText } from '@pollux/domain/questions/raised-letters-rules';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { FORMULA_ATTRIBUTE, LATEX } from '@pollux/domain/questions/rich-text-rules';
import { latexOf, withEquations } from './math-source.ts';

// What is copied elsewhere comes with the habits of where it was written.

/** Whether what was copied is formatted in a way that a text here can be, too. */
export function isFormattedElsewhere(html: string): boolean {
  return FORMATTED.test(withEquations(html).replace(/<style[^]*?<\/style>|<!--[^]*?-->/gi, ''));
}

/** Google Docs wraps all that is copied there in a bold that is none. */
const FORMATTED =
  /<(?:b(?![^>]*font-weight:\s*normal)|strong|i|em|u|sup|sub|math|m:omath|table|h[1-6]|ul|ol|blockquote)[\s>]|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|text-decoration:[^;"]*underline|vertical-align:\s*su(?:b|per)|mso-list:/i;

/**
 * What was copied, with its paragraphs, lists and headings as such, and without what Word and Google Docs wrap them in.
 * Sizes and fonts of other programs are not taken over: they say how a letter looks, not what is meant.
 */
export function cleanPasted(html: string): string {
  return cleanBody(html, ' | ').innerHTML;
}

/** @param between what stands between the cells of a table */
function cleanBody(html: string, between: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withEquations(html), 'text/html');
  for (const unseen of body.querySelectorAll(
    'style, script, meta, link, title, xml, br.Apple-interchange-newline',
  )) {
    unseen.remove();
  }
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const between of body.querySelectorAll(':scope > br')) between.remove();
  makeFormulas(body);
  makeLists(body);
  makeLines(body, between);
  return body;
}

/** What pages wrap a formula in that they draw: it is there more than once, to be seen, and to be read by machines. */
const DRAWN = '.katex, .mwe-math-element, mjx-container';
/** What Wikipedia puts around the source of each. */
const DISPLAYED = /^\{\\(?:display|text)style\s+([^]*?)\s*\}$/;

/** A formula is its source, once, as the page says it or as it is built; or else what is to be read of it. */
function makeFormulas(body: HTMLElement): void {
  for (const math of [...body.querySelectorAll('math'), ...body.getElementsByTagName('m:omath')]) {
    const source =
      math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
      math.getAttribute('alttext') ??
      latexOf(math) ??
      '';
    const drawn = math.closest(DRAWN) ?? math;
    if (source.trim() === '') drawn.replaceWith(math.textContent.replace(/\s+/g, ' ').trim());
    else {
      const formula = body.ownerDocument.createElement('span');
      formula.setAttribute(FORMULA_ATTRIBUTE, LATEX);
      formula.textContent = source.trim().replace(DISPLAYED, '$1');
      drawn.replaceWith(formula);
    }
  }
}

/** A table is a line for each of its rows: a text here has no tables, and no cell runs into the next. */
function makeLines(body: HTMLElement, between: string): void {
  // From within, as tables may stand in cells.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('p');
      for (const [index, cell] of [...row.cells].entries()) {
        if (index > 0) line.append(between);
        const parts = [...cell.childNodes].flatMap((node) => partsOf(node));
        line.append(...(parts.at(-1) === ' ' ? parts.slice(0, -1) : parts));
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

/** What stands in a cell, on one line: its blocks with spaces between them. */
function partsOf(node: Node): (Node | string)[] {
  if (!(node instanceof HTMLElement)) return [node];
  if (node.localName === 'br') return [' '];
  return /^(?:p|div|h[1-6]|ul|ol|li)$/.test(node.localName)
    ? [...[...node.childNodes].flatMap((each) => partsOf(each)), ' ']
    : [node];
}

/**
 * The text that was copied, with letters above and below the line as such, and formulas as they are read in a line: for
 * fields that have no formats.
 * @returns null where there is nothing of it in what was copied, so that its text is as good
 */
export function raisedIn(html: string): string | null {
  if (!RAISED.test(html)) return null;
  // Fields of pairs take the columns of a table apart by tabs.
  const body = cleanBody(html, '\t');
  const isRaised = 'sup, sub, [style*="vertical-align:"]';
  for (const raised of body.querySelectorAll<HTMLElement>(isRaised)) {
    const { verticalAlign } = raised.style;
    const where = raised.localName === 'sup' || verticalAlign === 'super' ? 'sup' : 'sub';
    if (/^su[bp]$/.test(raised.localName) || /^su(?:b|per)$/.test(verticalAlign))
      raised.replaceWith(raisedText(raised.textContent, where));
  }
  for (const formula of body.querySelectorAll(`span[${FORMULA_ATTRIBUTE}]`))
    formula.replaceWith(readableFormulas(formula.textContent));
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, div')) block.append('\n');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  return body.textContent.trim();
}

const RAISED = /<(?:su[bp]|math|m:omath)[\s>]|vertical-align:\s*su(?:b|per)/i;

/** Word writes the items of a list as paragraphs that name their list, each with its bullet as text. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const item of body.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d/i.test(item.getAttribute('style') ?? '')) continue;
    const name = NUMBER.test(takeMarker(item)) ? 'ol' : 'ul';
    if (list === undefined || list.localName !== name || item.previousElementSibling !== list) {
      list = item.ownerDocument.createElement(name);
      item.before(list);
    }
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/** @returns the bullet or number, which is taken out of the item */
function takeMarker(item: HTMLElement): string {
  const marked = [...item.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const marker = marked?.textContent ?? '';
  marked?.remove();
  return marker;
}
