import { FORMULA_ATTRIBUTE } from '@pollux/domain/questions/rich-text-rules';
import type { Content, ContentText, Style } from 'pdfmake/interfaces.js';
import { breakable } from '../breakable.ts';
import { unescaped } from '../formulas/drawn-formulas.ts';
import { formulaRun, formulaRuns, type Run } from '../formulas/set-formulas.ts';
import type { Face } from '../pdf-fonts.ts';

/** A text in the fonts of its letters, whole, with its formulas drawn. */
export function set(value: string, style: Style = {}, face: Face = 'plain'): ContentText {
  return { ...style, text: runsOf(value, {}, face) };
}

function runsOf(value: string, style: Style, face: Face = 'plain'): (Run & Style)[] {
  return formulaRuns(value, (part) => breakable(part, 10, 30), face).map((run) => ({ ...style, ...run }));
}

interface Block {
  /** What stands before it: a bullet or a number; '' for none. */
  readonly marker: string;
  /** How many lists it is in. */
  readonly depth: number;
  readonly size: number;
  readonly runs: ReturnType<typeof runsOf>;
}

const TEXT_OR_TAG = /([^<]+)|<(\/?)(\w+)([^>]*)>/g;
const SIZES: Readonly<Record<string, number>> = { h1: 16, h2: 14, h3: 13, h4: 12, h5: 11.5, h6: 11 };
const STYLES: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  em: { italics: true },
  u: { decoration: 'underline' },
  sup: { sup: true } as Style,
  sub: { sub: true } as Style,
};
const INDENT = 14;

/**
 * A formatted text as paragraphs and lists.
 * @param html as the allow-list has it
 * @param size of its letters, in points
 * @param read what is read of a part of the text
 */
export function setRich(html: string, size: number, read: (text: string) => string): Content[] {
  const blocks: Block[] = [];
  const open: Style[] = [];
  const lists: { readonly isNumbered: boolean; count: number }[] = [];
  let block = { marker: '', size };
  let runs: ReturnType<typeof runsOf> = [];
  let isFormula = false;
  const spans: boolean[] = [];
  const finish = () => {
    if (runs.length === 0) return;
    blocks.push({ ...block, depth: lists.length, runs });
    runs = [];
    block = { ...block, marker: '' };
  };
  for (const [, text, end = '', tag = '', attributes = ''] of html.matchAll(TEXT_OR_TAG)) {
    if (text !== undefined) {
      const said = unescaped(text);
      const style = Object.assign({}, ...open) as Style;
      const drawn = isFormula ? formulaRun(said)?.map((run) => ({ ...style, ...run })) : undefined;
      runs.push(...(drawn ?? runsOf(isFormula ? said : read(said), style)));
    } else if (tag in STYLES) {
      if (end === '') open.push(STYLES[tag] ?? {});
      else open.pop();
    } else if (tag === 'span') {
      if (end === '') spans.push(attributes.includes(FORMULA_ATTRIBUTE));
      else spans.pop();
      isFormula = spans.includes(true);
    } else if (tag === 'br') {
      runs.push(...runsOf('\n', {}));
    } else {
      finish();
      if (tag === 'ul' || tag === 'ol') {
        if (end === '') lists.push({ isNumbered: tag === 'ol', count: 0 });
        else lists.pop();
      } else if (tag === 'li' && end === '') {
        const list = lists.at(-1);
        if (list !== undefined) list.count++;
        block = { ...block, marker: list?.isNumbered === true ? `${list.count}.` : '•' };
      }
      block = { ...block, size: end === '' ? (SIZES[tag] ?? size) : size };
    }
  }
  finish();
  return blocks.map(asContent);
}

function asContent({ marker, depth, size, runs }: Block): Content {
  const text: Content = { text: runs, fontSize: size, ...(size > 11 && { bold: true }) };
  if (depth === 0) return text;
  return {
    columns: [
      { ...set(marker), width: INDENT },
      { ...text, width: '*' },
    ],
    margin: [(depth - 1) * INDENT, 0, 0, 0],
  };
}
