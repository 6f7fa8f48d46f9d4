// What the settings of an activity must keep to. Without zod, so that pages can hold people to it as they choose.

/** The fonts an attend page can use (C398). */
export const FONTS = [
  'Arial',
  'Bell MT',
  'Calibri',
  'Grotesque',
  'Trebuchet MS',
  'Times New Roman',
  'Garamond',
  'Brush Script MT',
  'Courier New',
] as const;
export type Font = (typeof FONTS)[number];

/** Sizes of a font in pixels (C396). */
export const SMALLEST_FONT = 7;
export const LARGEST_FONT = 30;

/** The looks of an attend page: kids, teenage, professional (C391). */
export const THEMES = [1, 2, 3] as const;
export const MUSIC_TRACKS = [1, 2, 3, 4] as const;

export const MOST_ORGANISATION_CHARACTERS = 120;

/** What a new activity begins with (C393, C397). */
export const defaultSettings = {
  organisationName: '',
  examMode: false,
  attemptLimit: true,
  fontSize: 14,
  fontStyle: 'Arial',
  themeId: 1,
  musicId: 1,
  access: 'private',
  paymentType: 'free',
  amount: 0,
} as const;
