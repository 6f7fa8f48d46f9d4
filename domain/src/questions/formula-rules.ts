// Formulas in texts that have no formats: `\(…\)` stands for one, as it does in Moodle and in most programs that draw
// LaTeX. Without zod, and asked by pages and by what makes documents.

/** A formula is no longer, in characters of its LaTeX. */
export const MOST_FORMULA_CHARACTERS = 300;
/** Groups within groups, at most: what is deeper was not written by hand. */
const DEEPEST = 20;

/** A part of a text, as it is written there. */
export interface FormulaPart {
  readonly written: string;
  /** The LaTeX between the brackets; null where the part is text. */
  readonly formula: string | null;
}

/** Between a bracket that opens and the first that closes, on one line; within it a backslash takes the next sign along. */
const FORMULA = /(?<!\\)\\\(((?:[^\\\n]|\\[^()\n])+)\\\)/g;

/** The text in parts, which make the text again; what is opened and never closed is text. */
export function formulaParts(text: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let at = 0;
  const add = (written: string, formula: string | null) => {
    if (written !== '') parts.push({ written, formula });
  };
  for (const { index, 0: written, 1: formula = '' } of text.matchAll(FORMULA)) {
    if (formula.trim() === '') continue;
    add(text.slice(at, index), null);
    add(written, formula.trim());
    at = index + written.length;
  }
  add(text.slice(at), null);
  return parts;
}

/** A formula as it stands in a text. */
export function inText(formula: string): string {
  return `\\(${formula.trim()}\\)`;
}

/**
 * Commands that lead elsewhere, make further commands, or take as much room as they like. Drawing knows others that it
 * does not know as formulas, either: what KaTeX or MathJax does not draw stays as its source.
 */
const REFUSED =
  /\\(?:href|url|includegraphics|html\w*|class|cssId|style|data|bbox|unicode|require|input|include|write|catcode|csname|def|gdef|edef|xdef|let|futurelet|global|long|newcommand|renewcommand|providecommand|newenvironment|renewenvironment|DeclareMathOperator|rule|Rule|Space|kern|mkern|hskip|mskip|hspace|vspace|raise|lower|raisebox|moveleft|moveright|mmlToken|genfrac|above|abovewithdelims|char|symbol|verb|tag|label|ref|eqref)(?![A-Za-z])/;
/** A line of a matrix that is as high as it likes. */
const ROOM_OF_ITS_OWN = /\\\\\s*\[/;

/** Whether a formula may be drawn: short, not deep, and of commands that only say what is seen. */
export function isDrawable(formula: string): boolean {
  return (
    formula.trim() !== '' &&
    formula.length <= MOST_FORMULA_CHARACTERS &&
    !REFUSED.test(formula) &&
    !ROOM_OF_ITS_OWN.test(formula) &&
    depthOf(formula) <= DEEPEST
  );
}

const OPENS = /\\(?:begin|left)(?![A-Za-z])|(?<!\\)\{/g;
const CLOSES = /\\(?:end|right)(?![A-Za-z])|(?<!\\)\}/g;
/** How deep parts are within parts, at most. */
function depthOf(formula: string): number {
  const marks = [
    ...Array.from(formula.matchAll(OPENS), ({ index }) => ({ index, by: 1 })),
    ...Array.from(formula.matchAll(CLOSES), ({ index }) => ({ index, by: -1 })),
  ].toSorted((one, other) => one.index - other.index);
  let depth = 0;
  let deepest = 0;
  for (const { by } of marks) {
    depth += by;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
