// How much room a text needs, as near as can be told without its font: within some ten per cent of it.

/** Scripts whose letters join, or carry marks: space between their glyphs would tear them apart. */
const JOINED =
  /[\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Arabic}]/u;

/** How wide a letter is in its font size, by what it is: the first that it belongs to. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0.04],
  [/\p{Mc}/u, 0.5],
  [/[\p{Script=Tamil}\p{Script=Malayalam}]/u, 0.92],
  [JOINED, 0.66],
  [/[\p{Script=Myanmar}\p{Script=Sinhala}]/u, 0.8],
  [/[\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Syriac}\p{Script=Ol_Chiki}]/u, 0.63],
  [
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Hebrew}\p{Script=Tibetan}\p{Script=Oriya}]/u,
    0.55,
  ],
  // Chinese, and scripts for which there is no font but one of letters as wide as those.
  [
    /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Thaana}\p{Script=Nko}\p{Script=Tifinagh}])\p{Lo}/u,
    1,
  ],
  [/[ijltfrI.,:;'’|!()\s]/u, 0.3],
  [/[\p{Lu}mw@%]/u, 0.72],
];

/** Whether space between letters would tear the text's script apart. */
export function isJoined(text: string): boolean {
  return JOINED.test(text);
}

/** The width of the text on one line, in its font size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.5;
  return width;
}

/** The largest size up to `size` at which the text stays on one line of the width; never below `least`. */
export function sizeOnOneLine(text: string, width: number, size: number, least: number): number {
  const needed = widthOf(text);
  return needed === 0 ? size : Math.max(least, Math.min(size, Math.floor((width / needed) * 2) / 2));
}

/** How far a line is from the next, in its font size. */
export const LINE_HEIGHT = 1.3;

/** The largest size up to `size` at which the text stays within the box; never below `least`. */
export function sizeInBox(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  size: number,
  least: number,
): number {
  for (let tried = size; tried > least; tried -= 0.5)
    if (linesOf(text, width / tried) * tried * LINE_HEIGHT <= height) return tried;
  return least;
}

/** How many lines the text takes, of a width in its font size. What does not fit a line's end goes to the next. */
export function linesOf(text: string, width: number): number {
  return text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil((widthOf(line) * 1.06) / width)), 0);
}
