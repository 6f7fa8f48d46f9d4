import type { RICH_TEXT_FONTS, RICH_TEXT_SIZES } from '@pollux/domain/questions/rich-text-rules';

export type TextSize = (typeof RICH_TEXT_SIZES)[number];
export type TextFont = (typeof RICH_TEXT_FONTS)[number];

/** What a text can be, or not be: each has a button that is pressed or not. */
export const TOGGLES = [
  'bold',
  'italic',
  'underline',
  'superscript',
  'subscript',
  'quote',
  'bullets',
  'numbers',
] as const;
export type Toggle = (typeof TOGGLES)[number];

export const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof HEADINGS)[number];

/** What is to become of the text that is selected; null is what text is without. */
export type Formatting =
  | { readonly toggle: Toggle }
  | { readonly heading: HeadingLevel | null }
  | { readonly size: TextSize | null }
  | { readonly font: TextFont | null }
  | { readonly formula: string }
  | 'clear';

/** How the text that is selected is formatted. */
export interface Formats {
  readonly toggles: readonly Toggle[];
  readonly heading: HeadingLevel | null;
  readonly size: TextSize | null;
  readonly font: TextFont | null;
  /** The source of the formula that is selected; '' if none is. */
  readonly formula: string;
}

export const plain: Formats = { toggles: [], heading: null, size: null, font: null, formula: '' };
