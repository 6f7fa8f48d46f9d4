import type { VirtualKeyboardLayout, VirtualKeyboardName } from 'mathlive';

// The signs below the field of a formula. `#?` is a place to be filled in, `#@` what stands before the cursor.

const sign = (latex: string) => ({ latex, insert: latex });
const part = (label: string, insert: string) => ({ latex: label, insert });

const parts: VirtualKeyboardLayout = {
  label: 'f(x)',
  labelClass: 'MLK__tex-math',
  rows: [
    [
      part(String.raw`\frac{a}{b}`, String.raw`\frac{#@}{#?}`),
      part('x^n', '#@^{#?}'),
      part('x_n', '#@_{#?}'),
      part(String.raw`\sqrt{x}`, String.raw`\sqrt{#0}`),
      part(String.raw`\sqrt[n]{x}`, String.raw`\sqrt[#?]{#0}`),
      part('(x)', String.raw`\left(#0\right)`),
      part(String.raw`|x|`, String.raw`\left|#0\right|`),
      part(String.raw`\vec{a}`, String.raw`\vec{#@}`),
      part(String.raw`\overline{a}`, String.raw`\overline{#@}`),
    ],
    [
      sign('+'),
      sign('-'),
      sign(String.raw`\times`),
      sign(String.raw`\div`),
      sign(String.raw`\pm`),
      sign('='),
      sign(String.raw`\ne`),
      sign(String.raw`\le`),
      sign(String.raw`\ge`),
    ],
    [
      part(String.raw`\sum`, String.raw`\sum_{#?}^{#?}`),
      part(String.raw`\int`, String.raw`\int_{#?}^{#?}`),
      part(String.raw`\lim`, String.raw`\lim_{#?}`),
      sign(String.raw`\sin`),
      sign(String.raw`\cos`),
      sign(String.raw`\tan`),
      sign(String.raw`\log`),
      sign(String.raw`\ln`),
      sign(String.raw`\infty`),
    ],
    [
      sign(String.raw`\pi`),
      sign(String.raw`\approx`),
      sign(String.raw`\to`),
      part(
        String.raw`\begin{smallmatrix}a&b\\c&d\end{smallmatrix}`,
        String.raw`\begin{pmatrix}#?&#?\\#?&#?\end{pmatrix}`,
      ),
      part(String.raw`\circ`, String.raw`^{\circ}`),
      '[left]',
      '[right]',
      '[backspace]',
    ],
  ],
};

/** Parts of formulas first, then digits and letters for screens without keys, and the letters of Greek. */
export const signLayouts: (VirtualKeyboardName | VirtualKeyboardLayout)[] = [
  parts,
  'numeric',
  'alphabetic',
  'greek',
];
