/** What MathLive calls by names of its own. */
const OTHERWISE: Readonly<Record<string, string>> = {
  exponentialE: 'e',
  imaginaryI: 'i',
  imaginaryJ: 'j',
  differentialD: 'd',
  capitalDifferentialD: 'D',
  mleft: '\\left',
  mright: '\\right',
  R: '\\mathbb{R}',
  N: '\\mathbb{N}',
  Z: '\\mathbb{Z}',
  Q: '\\mathbb{Q}',
  C: '\\mathbb{C}',
};
const GROUP = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const [FIRST, SECOND] = [
  /\\(frac|sqrt)\s*([A-Za-z0-9])/g,
  new RegExp(String.raw`(\\frac${GROUP})\s*([A-Za-z0-9])`, 'g'),
];

/** LaTeX of MathLive as other programs write it: each part in braces, and no command that is its alone. */
export function plainLatex(latex: string): string {
  return latex
    .replaceAll(/\\placeholder(?:\[[^\]]*\])?\{[^{}]*\}/g, '')
    .replaceAll(/\\([A-Za-z]+)/g, (command, name: string) =>
      Object.hasOwn(OTHERWISE, name) ? (OTHERWISE[name] ?? command) : command,
    )
    .replaceAll(FIRST, String.raw`\$1{$2}`)
    .replaceAll(SECOND, '$1{$2}')
    .trim();
}
