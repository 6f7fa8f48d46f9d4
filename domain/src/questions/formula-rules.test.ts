import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaParts, inText, isDrawable, MOST_FORMULA_CHARACTERS } from './formula-rules.ts';

const formulasIn = (text: string) => formulaParts(text).flatMap(({ formula }) => formula ?? []);

test.each([
  [String.raw`Is \(x^2\) more than \( \frac{1}{2} \)?`, ['x^2', String.raw`\frac{1}{2}`]],
  [String.raw`\(\begin{matrix}1\\2\end{matrix}\)`, [String.raw`\begin{matrix}1\\2\end{matrix}`]],
  [String.raw`see \( here, and \(x\)`, ['x']],
  [String.raw`\(a\(b\)c\)`, ['b']],
])('%s has the formulas %j', (text, formulas) => {
  expect(formulasIn(text)).toEqual(formulas);
});

test.each([
  String.raw`a smile: \( and no end`,
  String.raw`only an end \)`,
  String.raw`\(\) and \(  \)`,
  String.raw`\\(x\\) of a regular expression`,
  'on \\(two\nlines\\)',
  'f(x) = (x)',
  '',
])('%s has none, and stays as it is said', (text) => {
  expect(formulaParts(text).every(({ formula }) => formula === null)).toBe(true);
});

const text = fc
  .array(fc.constantFrom('\\(', '\\)', '\\', '(', ')', 'x', '^2', ' ', '\n', 'ä', '{', '}'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

test('whatever is written, the parts make the text again, and without a closed pair it is one part', () => {
  fc.assert(
    fc.property(text, (written) => {
      const parts = formulaParts(written);
      expect(parts.map((part) => part.written).join('')).toBe(written);
      expect(parts.every((part) => part.written !== '')).toBe(true);
      const formulas = formulasIn(written);
      expect(/\\\([^]*\\\)/.test(written) || parts.length <= 1).toBe(true);
      expect(formulas.length === 0 || written.includes('\\(')).toBe(true);
      expect(formulas.flatMap((formula) => formulasIn(inText(formula)))).toEqual(formulas);
    }),
  );
});

test('a text of brackets alone is taken apart at once', () => {
  const started = process.cpuUsage().user;
  for (const hostile of ['\\('.repeat(20_000), `\\(${'x'.repeat(40_000)}`, `\\(${'\\'.repeat(40_000)}`])
    expect(formulasIn(hostile)).toEqual([]);
  expect(process.cpuUsage().user - started).toBeLessThan(5_000_000);
});

test('what leads elsewhere, makes commands, takes any room, or is too long or deep is not drawn', () => {
  for (const hostile of [
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\url{https://example.org}`,
    String.raw`\includegraphics{https://example.org/a.png}`,
    String.raw`\htmlStyle{position:fixed}{x}`,
    String.raw`\htmlClass{admin}{x}`,
    String.raw`\def\a{\a\a}\a`,
    String.raw`\newcommand{\a}{\a\a}\a`,
    String.raw`\rule{9999em}{9999em}`,
    String.raw`\kern9999em x`,
    String.raw`\hspace{9999em}`,
    String.raw`\begin{matrix}1\\[9999em]2\end{matrix}`,
    '{'.repeat(100) + '}'.repeat(100),
    String.raw`\left(`.repeat(21) + String.raw`\right)`.repeat(21),
    'x'.repeat(MOST_FORMULA_CHARACTERS + 1),
    ' ',
  ])
    expect([hostile, isDrawable(hostile)]).toEqual([hostile, false]);
});

test('what people write is drawn', () => {
  for (const formula of [
    'x^2',
    String.raw`\frac{-b \pm \sqrt{b^2-4ac}}{2a}`,
    String.raw`\left\{\begin{matrix}1 & 2 \\ 3 & 4\end{matrix}\right.`,
    String.raw`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2}`,
    String.raw`\text{H}_2\text{O}`,
    String.raw`\{1, 2\}`,
    String.raw`\alpha\beta\gamma\delta\epsilon\zeta\eta\theta\iota\kappa\lambda\mu\nu\xi\pi\rho\sigma\tau\phi\chi\psi\omega`,
  ])
    expect([formula, isDrawable(formula)]).toEqual([formula, true]);
});
