// Formulas as other programs copy them, written as LaTeX: MathML of web pages, and the equations of Word (OMML), which
// browsers read as elements with a prefix.

/** A formula here has no more characters. */
const MOST_CHARACTERS = 300;
/** Parts within parts, at most: what is deeper was not written by hand. */
const DEEPEST = 24;

/** The formula as LaTeX; null where it has nothing, or is longer or deeper than any that is written. */
export function latexOf(math: Element): string | null {
  try {
    const source = inside(math, 0).replaceAll(/\s+/g, ' ').trim();
    return source === '' || source.length > MOST_CHARACTERS ? null : source;
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

class TooDeep extends Error {}

const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|cos|cosh|cot|det|exp|gcd|lim|ln|log|max|min|sec|sin|sinh|sup|inf|tan|tanh)$/;
/** What stands above a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '→': 'vec',
  '⃗': 'vec',
  '^': 'hat',
  '̂': 'hat',
  '˙': 'dot',
  '~': 'tilde',
};
/** What has its limits below and above it. */
const LARGE = /^(?:[∑∏∐⋃⋂∫∬∭∮]|\\lim|\\max|\\min)\s*$/u;

/** With its prefix, which is part of a name in HTML. */
const called = ({ tagName }: Element) => tagName.toLowerCase();

type Written = (element: Element, depth: number) => string;

const child = (element: Element, index: number, depth: number) => {
  const found = element.children[index];
  return found === undefined ? '' : written(found, depth + 1);
};
/** The part of an equation of Word that is called so. */
const part = (element: Element, name: string, depth: number) => {
  const found = [...element.children].find((each) => called(each) === `m:${name}`);
  return found === undefined ? '' : inside(found, depth + 1);
};
/** What is set of one. */
const set = (element: Element, name: string, unset: string) =>
  element.getElementsByTagName(`m:${name}`)[0]?.getAttribute('m:val') ?? unset;

const index = (base: string, below: string, above: string) =>
  `${/[\^_]/.test(base) ? `{${base}}` : base}${below === '' ? '' : `_{${below}}`}${above === '' ? '' : `^{${above}}`}`;
const fraction = (above: string, below: string) => `\\frac{${above}}{${below}}`;
const root = (of: string, degree: string) => `\\sqrt${degree === '' ? '' : `[${degree}]`}{${of}}`;
const matrix = (rows: readonly string[]) => `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
/** Braces are signs of LaTeX, and no side has none. */
const side = (sign: string) => (sign === '' ? '.' : /^[{}]$/.test(sign) ? `\\${sign}` : sign);
const within = (left: string, of: string, right: string) => `\\left${side(left)} ${of}\\right${side(right)} `;

function above(element: Element, depth: number): string {
  const [base, sign] = [child(element, 0, depth), element.children[1]?.textContent.trim() ?? ''];
  const accent = ACCENTS[sign];
  if (accent !== undefined) return `\\${accent}{${base}}`;
  const over = child(element, 1, depth);
  return LARGE.test(base) ? index(base, '', over) : `\\overset{${over}}{${base}}`;
}

function below(element: Element, depth: number): string {
  const [base, under] = [child(element, 0, depth), child(element, 1, depth)];
  return LARGE.test(base) ? index(base, under, '') : `\\underset{${under}}{${base}}`;
}

function named(element: Element): string {
  const said = element.textContent.trim();
  if (FUNCTIONS.test(said)) return `\\${said} `;
  return Array.from(said).length > 1 ? `\\mathrm{${escaped(said)}}` : escaped(said);
}

const rows = (element: Element, row: string, depth: number) =>
  [...element.children]
    .filter((each) => called(each) === row)
    .map((each) =>
      [...each.children]
        .filter((cell) => called(cell) === 'mtd' || called(cell) === 'm:e')
        .map((cell) => inside(cell, depth + 2))
        .join(' & '),
    );

const WRITTEN: Readonly<Record<string, Written>> = {
  mi: named,
  mtext: (element) => `\\text{${escaped(element.textContent)}}`,
  mspace: () => '\\ ',
  msup: (element, depth) => index(child(element, 0, depth), '', child(element, 1, depth)),
  msub: (element, depth) => index(child(element, 0, depth), child(element, 1, depth), ''),
  msubsup: (element, depth) =>
    index(child(element, 0, depth), child(element, 1, depth), child(element, 2, depth)),
  munderover: (element, depth) =>
    index(child(element, 0, depth), child(element, 1, depth), child(element, 2, depth)),
  mover: above,
  munder: below,
  mfrac: (element, depth) => fraction(child(element, 0, depth), child(element, 1, depth)),
  msqrt: (element, depth) => root(inside(element, depth), ''),
  mroot: (element, depth) => root(child(element, 0, depth), child(element, 1, depth)),
  mfenced: (element, depth) =>
    within(element.getAttribute('open') ?? '(', inside(element, depth), element.getAttribute('close') ?? ')'),
  mtable: (element, depth) => matrix(rows(element, 'mtr', depth)),
  semantics: (element, depth) => child(element, 0, depth),
  annotation: () => '',
  'annotation-xml': () => '',
  'm:f': (element, depth) => fraction(part(element, 'num', depth), part(element, 'den', depth)),
  'm:ssup': (element, depth) => index(part(element, 'e', depth), '', part(element, 'sup', depth)),
  'm:ssub': (element, depth) => index(part(element, 'e', depth), part(element, 'sub', depth), ''),
  'm:ssubsup': (element, depth) =>
    index(part(element, 'e', depth), part(element, 'sub', depth), part(element, 'sup', depth)),
  'm:rad': (element, depth) => root(part(element, 'e', depth), part(element, 'deg', depth)),
  'm:d': (element, depth) =>
    within(set(element, 'begchr', '('), part(element, 'e', depth), set(element, 'endchr', ')')),
  'm:nary': (element, depth) =>
    `${index(set(element, 'chr', '∫'), part(element, 'sub', depth), part(element, 'sup', depth))}${part(element, 'e', depth)}`,
  'm:func': (element, depth) => `${part(element, 'fname', depth)}${part(element, 'e', depth)}`,
  'm:fname': (element, depth) => (element.children.length > 1 ? inside(element, depth) : named(element)),
  'm:limlow': (element, depth) => index(part(element, 'e', depth), part(element, 'lim', depth), ''),
  'm:m': (element, depth) => matrix(rows(element, 'm:mr', depth)),
};

function written(element: Element, depth: number): string {
  if (depth > DEEPEST) throw new TooDeep();
  const name = called(element);
  // What is set of a part of an equation of Word, and of its letters.
  if (/^m:\w+pr$/.test(name)) return '';
  const write = Object.hasOwn(WRITTEN, name) ? WRITTEN[name] : undefined;
  return write?.(element, depth) ?? inside(element, depth);
}

function inside(element: Element, depth: number): string {
  if (depth > DEEPEST) throw new TooDeep();
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof Element) return written(node, depth + 1);
      return node.nodeType === Node.TEXT_NODE ? escaped(node.textContent ?? '') : '';
    })
    .join('');
}

/** What LaTeX would read otherwise, and what nobody sees. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\u2061-\u2064\u200b]/g, '')
    .replaceAll('\\', '\\backslash ')
    .replaceAll(/[#$%&_{}]/g, String.raw`\$&`)
    .replaceAll('^', '\\hat{}')
    .replaceAll('~', '\\sim ');
}

/** The equations of Word, which it hides in comments beside pictures of them, as elements that are closed. */
export function withEquations(html: string): string {
  return html
    .replaceAll(/<!--\[if gte msEquation \d+\]>((?:(?!<!--\[if)[^])*?)<!\[endif\]-->/g, '$1')
    .replaceAll(/<!\[if !msEquation\]>(?:(?!<!\[if)[^])*?<!\[endif\]>/g, '')
    .replaceAll(/<(m:\w+)([^<>]*)\/>/g, '<$1$2></$1>');
}
