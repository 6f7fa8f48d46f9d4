import type { CSSProperties } from 'react';
import type { Poll } from '../poll.ts';

/** What of an activity's content says how its texts look. */
export type StyledContent = Pick<Poll['content'], 'fontSize' | 'fontStyle' | 'language'> & {
  /** As #rrggbb; polls have none. */
  readonly fontColour?: string;
};

/** The language tags of the content languages (P621). */
const languageTags: Readonly<Record<string, string>> = { Eng: 'en', tam: 'ta', hin: 'hi' };

/** What stands in where a device lacks the chosen font. */
const fontStacks: Readonly<Record<string, string>> = {
  Arial: 'Arial, Helvetica, sans-serif',
  'Bell MT': '"Bell MT", "Baskerville", Georgia, serif',
  Calibri: 'Calibri, Carlito, "Segoe UI", sans-serif',
  // The product's own: where a device lacks it, its texts look as those around them.
  Grotesque: '"Grotesque", "Bricolage Grotesque", var(--text)',
  'Trebuchet MS': '"Trebuchet MS", "Fira Sans", sans-serif',
  'Times New Roman': '"Times New Roman", Times, serif',
  Garamond: 'Garamond, "EB Garamond", Georgia, serif',
  'Brush Script MT': '"Brush Script MT", "Segoe Script", cursive',
  'Courier New': '"Courier New", Courier, monospace',
};

/** The attributes that give an activity's own texts its language, font, font size and colour (C011). */
export function contentStyle({ fontSize, fontStyle, fontColour, language }: StyledContent): {
  lang: string | undefined;
  'data-coloured'?: true;
  style: CSSProperties;
} {
  // In rem, so that a larger text size set in the browser enlarges it too.
  return {
    lang: languageTags[language],
    ...(fontColour !== undefined && { 'data-coloured': true }),
    style: {
      fontFamily: fontStacks[fontStyle] ?? 'sans-serif',
      fontSize: `${fontSize / 16}rem`,
      ...(fontColour !== undefined && { '--content-colour': fontColour }),
    },
  };
}
