import { DEFAULT_POINTS, DEFAULT_TIMER } from './question-rules.ts';

/** What a part of a question shows that has no image, sound or video. */
export const noMedia = { image: null, audio: null, video: null } as const;

/** What the fields of every question say before anything is written (C173). */
export const blankFields = {
  title: '',
  titleHtml: null,
  ...noMedia,
  imageAlt: '',
  timer: DEFAULT_TIMER,
  compulsory: true,
  points: DEFAULT_POINTS,
} as const;
