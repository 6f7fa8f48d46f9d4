// @vitest-environment happy-dom
import { render } from 'katex';
import { expect, test } from 'vitest';
import { withEquations } from './math-source.ts';
import { cleanPasted, isFormattedElsewhere, raisedIn } from './pasted.ts';

const formulaIn = (html: string) => {
  const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html');
  return body.querySelector('span[data-formula]')?.textContent;
};
const drawn = (source: string) => {
  const place = document.createElement('span');
  render(source, place, { output: 'mathml' });
  return place.querySelector('annotation')?.parentElement?.firstElementChild?.textContent;
};

test.each([
  ['<mi>π</mi><msup><mi>r</mi><mn>2</mn></msup>', 'πr^{2}'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>', '\\frac{a+1}{b}'],
  ['<msqrt><mi>x</mi></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt{x}\\sqrt[3]{x}'],
  ['<msub><msub><mi>a</mi><mi>i</mi></msub><mi>j</mi></msub>', '{a_{i}}_{j}'],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
    '∑_{i=1}^{n}i',
  ],
  ['<constructor><mi>x</mi></constructor>', 'x'],
  ['<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>', '\\sin x'],
  ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
  ['<mfenced open="{" close="}"><mi>x</mi></mfenced>', '\\left\\{ x\\right\\}'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
  ['<mn>50</mn><mo>%</mo><mtext>a_b</mtext>', '50\\%\\text{a\\_b}'],
])('MathML of a page, %s, is LaTeX that is drawn', (math, latex) => {
  expect(formulaIn(`<p>Say <math>${math}</math></p>`)).toBe(latex);
  expect(drawn(latex)).toBeTruthy();
});

/** As Word copies an equation: in a comment, beside a picture of it. */
const ofWord = (equation: string) =>
  `<p class=MsoNormal>Solve <!--[if gte msEquation 12]><m:oMath>${equation}</m:oMath><![endif]--><![if !msEquation]><span><img width=52 src="file:///C:/x.png"></span><![endif]> now</p>`;
const run = (text: string) =>
  `<i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>${text}</m:r></span></i>`;

test.each([
  [
    `<m:f><m:fPr><span><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f>`,
    '\\frac{a}{b}',
  ],
  [`<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>${run('+1')}`, 'x^{2}+1'],
  [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${run('x')}</m:e></m:rad>`, '\\sqrt{x}'],
  [
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run('y')}</m:e></m:d>`,
    '\\left[ y\\right]',
  ],
  [
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
    '∑_{i=1}^{n}i',
  ],
])('an equation of Word, %s, is LaTeX, and its picture is gone', (equation, latex) => {
  const html = ofWord(equation);
  expect(isFormattedElsewhere(html)).toBe(true);
  expect(formulaIn(html)).toBe(latex);
  expect(cleanPasted(html)).not.toMatch(/img|m:/);
  expect(drawn(latex)).toBeTruthy();
});

test('where formats are not taken, it is read in a line', () => {
  expect(raisedIn(ofWord(`<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`))).toBe(
    'Solve x² now',
  );
});

test('a formula deeper or longer than any that is written is a text, at once', () => {
  const deep = `${'<mrow>'.repeat(400)}<mi>x</mi>${'</mrow>'.repeat(400)}`;
  expect(formulaIn(`<math>${deep}</math>`)).toBeUndefined();
  expect(cleanPasted(`<p><math>${deep}</math></p>`)).toContain('x');
  expect(formulaIn(`<math><mi>${'x'.repeat(400)}</mi></math>`)).toBeUndefined();
});

test('what only looks like equations of Word, however often, is read in time in proportion to its length', () => {
  const hostile = '<!--[if gte msEquation 12]><![if !msEquation]>'.repeat(40_000);
  const began = performance.now();
  expect(withEquations(hostile)).toBe(hostile);
  expect(performance.now() - began).toBeLessThan(5_000);
});
