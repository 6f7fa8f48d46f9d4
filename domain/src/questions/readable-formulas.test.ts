import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableFormulas } from './readable-formulas.ts';

test.each([
  [String.raw`\frac{1}{2} + \frac{1}{4}`, '1/2 + 1/4'],
  [String.raw`Solve \(x^2 = 16\) for positive x`, 'Solve x² = 16 for positive x'],
  [String.raw`$\sqrt{b^2 - 4ac}$`, '√(b² - 4ac)'],
  [String.raw`x = \frac{-b \pm \sqrt{b^{2}-4ac}}{2a}`, 'x = (-b ± √(b²-4ac))/2a'],
  [String.raw`the \constructor of \alpha`, String.raw`the \constructor of α`],
  [String.raw`\alpha \leq \beta \times 10^{-3}`, 'α ≤ β × 10⁻³'],
  [String.raw`\sqrt[3]{27} \neq 90^\circ`, '³√27 ≠ 90°'],
  [String.raw`\text{H}_2\text{O}`, 'H₂O'],
  [String.raw`a_{n+1}`, 'a_{n+1}'],
  ['2^10 bytes', '2¹⁰ bytes'],
  [String.raw`an arm: \(, a leg, and \(x\)`, String.raw`an arm: \(, a leg, and x`],
  [String.raw`\[x^2\] and \]`, String.raw`x² and \]`],
  [String.raw`\sum a_{n+1}`, '∑ a_(n+1)'],
  ['It costs $5, and x^2 is $7', 'It costs $5, and x² is $7'],
  ['Is $x^2$ more than $x$?', 'Is x² more than x?'],
  ['$$x^2$$', 'x²'],
  ['x^2/3 and e^2x', 'x²/3 and e²x'],
])('%s is read as %s', (latex, readable) => {
  expect(readableFormulas(latex)).toBe(readable);
});

test('what is no formula stays as it is: names of files, prices, paths, other scripts', () => {
  for (const text of [
    'my_file_2.pdf',
    '$5 or $6',
    String.raw`C:\n`,
    'மழை',
    'x * y',
    'A_1 and B_2',
    // Powers of powers and of decimal numbers have no letters above the line that say the same.
    'x^2^3',
    '10^2.5',
    '10^-3',
    'a ^ 2',
    String.raw`C:\to\left\max`,
    String.raw`\\server\in\sum.txt`,
    String.raw`\d+\s*\w`,
    '{brace}',
  ]) {
    expect(readableFormulas(text)).toBe(text);
  }
});

test('whatever is written, it is read, and no known command is left in it', () => {
  const part = fc.constantFrom(
    String.raw`\frac{1}{2}`,
    String.raw`\sqrt{x}`,
    'x^2',
    ' and ',
    String.raw`\pi`,
    '{',
    '}',
    '\\',
    '_',
    '^',
    '$',
    'ä',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      // Two of these may begin the place of a file, which stays as it is.
      fc.pre(!text.includes(String.raw`\\`));
      expect(readableFormulas(text)).not.toMatch(/\\pi(?![A-Za-z])/);
    }),
  );
});
