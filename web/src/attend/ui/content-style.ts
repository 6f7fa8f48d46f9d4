import type { CSSProperties } from 'react';
import type { Poll } from '../poll.ts';

type Content = Pick<Poll['content'], 'fontSize' | 'fontStyle' | 'language'>;

/** The language tags of the content languages (P621). */
const languageTags: Readonly<Record<string, string>> = { Eng: 'en', tam: 'ta', hin: 'hi' };

/** What stands in where a device lacks the chosen font. */
const fontStacks: Readonly<Record<string, string>> = {
  Arial: 'Arial, Helvetica, sans-serif',
  'Bell MT': '"Bell MT", "Baskerville", Georgia, serif',
  Calibri: 'Calibri, Carlito, "Segoe UI", sans-serif',
  Grotesque: '"Grotesque", "Bricolage Grotesque", "Franklin Gothic Medium", sans-serif',
  'Trebuchet MS': '"Trebuchet MS", "Fira Sans", sans-serif',
  'Times New Roman': '"Times New Roman", Times, serif',
  Garamond: 'Garamond, "EB Garamond", Georgia, serif',
  'Brush Script MT': '"Brush Script MT", "Segoe Script", cursive',
  'Courier New': '"Courier New", Courier, monospace',
};

/** The attributes that give a poll's own texts its language, font and font size (C011). */
export function contentStyle({ fontSize, fontStyle, language }: Content): {
  lang: string | undefined;
  style: CSSProperties;
} {
  // In rem, so that a larger text size set in the browser enlarges it too.
  return {
    lang: languageTags[language],
    style: { fontFamily: fontStacks[fontStyle] ?? 'sans-serif', fontSize: `${fontSize / 16}rem` },
  };
}
