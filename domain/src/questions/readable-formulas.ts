import { raisedText } from './raised-letters-rules.ts';

// Formulas stand in plain texts as their LaTeX source. Files and narrow tables cannot draw them, so they are written as one
// would in a line of text: ½ + x² for \frac{1}{2} + x^2.

/** Commands that are one character, or a word. */
const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '~',
  propto: '∝',
  infty: '∞',
  sum: '∑',
  prod: '∏',
  int: '∫',
  partial: '∂',
  nabla: '∇',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  neg: '¬',
  land: '∧',
  lor: '∨',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  leftrightarrow: '↔',
  angle: '∠',
  perp: '⊥',
  parallel: '∥',
  triangle: '△',
  circ: '°',
  degree: '°',
  ldots: '…',
  dots: '…',
  cdots: '…',
  prime: '′',
  quad: ' ',
  qquad: ' ',
  lim: 'lim',
  log: 'log',
  ln: 'ln',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  max: 'max',
  min: 'min',
  left: '',
  right: '',
  displaystyle: '',
};

/** What stands in braces, with such braces in it once more. */
const GROUP = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const FRACTION = new RegExp(String.raw`\\[dt]?frac\s*${GROUP}\s*${GROUP}`, 'g');
const ROOT = new RegExp(String.raw`\\sqrt\s*(?:\[([^\]]*)\])?\s*${GROUP}`, 'g');
/** What a command says as it stands: `\text{cm}`. */
const WORDS = new RegExp(
  String.raw`\\(?:text|mathrm|mathbf|mathit|operatorname|textbf|textit|overline|vec|bar|hat)\s*${GROUP}`,
  'g',
);
/** A power or an index: no power of a power, and no decimal number, which would read as another one. */
const SCRIPT = new RegExp(
  String.raw`(?<!\^\w+)([\^_])(?:${GROUP}|(\d+(?![\d^]|[.,]\d)|[a-z](?![a-z^])))`,
  'gi',
);
const COMMAND = /\\([A-Za-z]+)(?![A-Za-z])/g;
/** The same, where one that opens is closed: alone it is part of the text. */
const BRACKETS = /\\\(((?:(?!\\[()])[^])*)\\\)|\\\[((?:(?!\\[[\]])[^])*)\\\]/g;
/** Between these a formula stands; a price has a space before the next sign, or a digit after it. */
const DOLLARS = /\$\$([^$]+)\$\$|\$(?!\s)([A-Za-z]|[^$]*?[\\^_][^$]*?)(?<!\s)\$(?!\d)/g;
/** Where a file is, whose names may be those of commands. */
const PATH = /(?<![A-Za-z])[A-Z]:\\\w|(?<!\S)\\\\[A-Za-z][\w.-]+\\\w/;
/** Signs that a text has LaTeX in it. */
const IS_LATEX = /\\(?:[A-Za-z]{2,}|[([])|\^(?:\{|\d)/;

/** How deep formulas are in each other, at most: what is deeper stays as it is written. */
const DEEPEST = 6;

/**
 * A plain text with its formulas as they are read in a line: fractions with a slash, powers and indices in such letters,
 * symbols as themselves. What is no LaTeX, or is not known, stays.
 */
export function readableFormulas(text: string): string {
  if (!IS_LATEX.test(text) || PATH.test(text)) return text;
  let now = text
    .replaceAll(BRACKETS, (_all, within: string | undefined, apart = '') => within ?? apart)
    .replaceAll(DOLLARS, (_all, apart: string | undefined, within = '') => apart ?? within)
    .replaceAll(/\\[,;:! ]/g, ' ');
  for (let depth = 0; depth < DEEPEST; depth++) {
    const before = now;
    now = now
      .replaceAll(FRACTION, (_all, above: string, below: string) => `${joined(above)}/${joined(below)}`)
      .replaceAll(
        ROOT,
        (_all, degree: string | undefined, of: string) =>
          `${degree === undefined ? '' : raisedText(degree, 'sup')}√${joined(of)}`,
      )
      .replaceAll(WORDS, (_all, words: string) => words);
    if (now === before) break;
  }
  now = now.replaceAll(COMMAND, (all, name: string) =>
    Object.hasOwn(SYMBOLS, name) ? (SYMBOLS[name] ?? all) : all,
  );
  return now
    .replaceAll(/\^\{?°\}?/g, '°')
    .replaceAll(SCRIPT, (all, sign: string, group: string | undefined, single: string | undefined) => {
      const of = group ?? single ?? '';
      // A line below is part of many a name; it is an index where a formula says so.
      if (sign === '_' && group === undefined && !text.includes('\\')) return all;
      return raisedText(of, sign === '^' ? 'sup' : 'sub');
    })
    .replaceAll(/\\([%&#_{}])/g, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** In brackets, where it is more than one thing. */
const joined = (part: string): string =>
  /^[\p{L}\p{N}.,√\\{}^]*$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;
