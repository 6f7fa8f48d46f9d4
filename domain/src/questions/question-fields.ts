import type { QuestionFields, QuestionMedia } from './question.ts';
import { DEFAULT_POINTS, DEFAULT_TIMER } from './question-rules.ts';

// What questions of every type have. Without zod, so that pages can make them.

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

/** What a question has whatever its type; participants see all of it. */
export function fieldsOf(question: QuestionFields): QuestionFields {
  const { id, title, titleHtml, imageAlt, timer, compulsory, points } = question;
  return { id, title, titleHtml, ...mediaOf(question), imageAlt, timer, compulsory, points };
}

/** What a part of a question shows besides its text. */
export function mediaOf({ image, audio, video }: QuestionMedia): QuestionMedia {
  return { image, audio, video };
}

/** Whether a part of a question shows anything besides its text. */
export function hasMedia({ image, audio, video }: QuestionMedia): boolean {
  return (image ?? audio ?? video) !== null;
}
