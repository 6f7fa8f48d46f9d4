import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import pdfmake from 'pdfmake';
import { beforeAll, expect, test } from 'vitest';
import { setRich, set } from '../paper/set-text.ts';
import { setUpDocuments } from '../pdf-fonts.ts';
import { drawFormulas, drawnFormula } from './drawn-formulas.ts';
import { formulaRuns, placeFormulas } from './set-formulas.ts';

beforeAll(() => {
  setUpDocuments();
  placeFormulas();
});

/** A page that is not compressed, so that what is drawn on it can be looked for. */
const pageOf = (content: object) =>
  pdfmake
    .createPdf({ compress: false, defaultStyle: { font: 'latin' }, content: [content] as never })
    .getBuffer();

const curvesIn = (pdf: Buffer) => pdf.toString('latin1').match(/ c$/gm)?.length ?? 0;

test('a formula is drawn as curves in its line', async () => {
  const text = String.raw`Half of \(\frac{1}{2} + x^2\) is`;
  const html = String.raw`<p>as <strong>in</strong> <span data-formula="latex">\sqrt{a &lt; b}</span></p>`;
  await drawFormulas({ questions: [{ options: [text] }, html] });
  const plain = await pageOf(set('Half of 1/2 + x² is'));
  const drawn = await pageOf({ stack: [set(text), setRich(html, 10.5, (part) => part)] });
  expect([curvesIn(plain), curvesIn(drawn) > 20]).toEqual([0, true]);
});

test('a formula has its room: as wide as it is drawn, and a line as high', async () => {
  const tall = String.raw`\begin{matrix}1\\2\\3\\4\end{matrix}`;
  await drawFormulas([`\\(${tall}\\)`, String.raw`\(x\)`]);
  const [one, other] = [drawnFormula('x'), drawnFormula(tall)];
  expect((one?.ascent ?? 0) + (one?.descent ?? 0)).toBeLessThan(0.6);
  expect((other?.ascent ?? 0) + (other?.descent ?? 0)).toBeGreaterThan(3);
});

test.each([
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\includegraphics{https://example.org/a.png}`,
  String.raw`\require{html}x`,
  String.raw`\def\a{\a\a}\a`,
  String.raw`\rule{9999em}{9999em}`,
  String.raw`\color{red}{x}`,
  String.raw`\frac{1}{`,
  String.raw`\text{தமிழ்}`,
  '{'.repeat(150) + '}'.repeat(150),
  String.raw`\sqrt`.repeat(58),
  `x${'\\quad'.repeat(59)}y`,
])('what cannot be drawn is written as it is read in a line: %s', async (source) => {
  const text = `a \\(${source}\\) b`;
  await drawFormulas(text);
  expect(drawnFormula(source)).toBeNull();
  const runs = formulaRuns(text);
  expect(runs.some((run) => run.drawnFormula !== undefined)).toBe(false);
  expect(runs.map((run) => run.text).join('')).toBe(readableFormulas(text));
});

test('a text that has the signs by chance, and one that was not looked for, stay as they read', () => {
  const said = (text: string) =>
    formulaRuns(text)
      .map((run) => run.text)
      .join('');
  expect(said('an arm: \\(')).toBe('an arm: \\(');
  expect(said(String.raw`never \(q^2\) seen`)).toBe('never q² seen');
});

test('a document of nothing but formulas is made, and so is one of tags that are never closed', async () => {
  const many = Array.from({ length: 2_100 }, (_each, index) => `\\(a_{${index}}\\)`);
  await drawFormulas(many);
  expect([drawnFormula('a_{0}') === null, drawnFormula('a_{2099}')]).toEqual([false, null]);
  const started = process.cpuUsage().user;
  await drawFormulas('<span data-formula'.repeat(2_000));
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
