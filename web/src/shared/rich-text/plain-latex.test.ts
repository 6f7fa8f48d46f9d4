import { expect, test } from 'vitest';
import { plainLatex } from './plain-latex.ts';

test.each([
  [String.raw`\frac12`, String.raw`\frac{1}{2}`],
  [String.raw`\frac{a+b}2`, String.raw`\frac{a+b}{2}`],
  [String.raw`\frac x{y^2}`, String.raw`\frac{x}{y^2}`],
  [String.raw`\sqrt2+\sqrt{x}`, String.raw`\sqrt{2}+\sqrt{x}`],
  [String.raw`\exponentialE^{\imaginaryI\pi}`, String.raw`e^{i\pi}`],
  [String.raw`\mleft(x\mright)\in\R`, String.raw`\left(x\right)\in\mathbb{R}`],
  [String.raw`\constructor`, String.raw`\constructor`],
  [String.raw`x^{\placeholder{}}`, 'x^{}'],
  [String.raw`\alpha\frac{1}{2}`, String.raw`\alpha\frac{1}{2}`],
])('%s is written as %s', (written, plain) => {
  expect(plainLatex(written)).toBe(plain);
});
