// What the details of an activity must keep to. Without zod, so that pages can hold people to it as they type.

/** Languages of an activity, compared without regard to case (C405, P621). */
export const LANGUAGES = ['Eng', 'tam', 'hin'] as const;
export type Language = (typeof LANGUAGES)[number];

export const MOST_QUIZ_TITLE_CHARACTERS = 200;
export const MOST_DESCRIPTION_CHARACTERS = 2000;

/** The texts of these rules; the editor and the server say the same (C374). */
export const detailsMessages = {
  details: 'Please fill the title, description and choose a language',
  language: 'Please choose a language.',
} as const;
