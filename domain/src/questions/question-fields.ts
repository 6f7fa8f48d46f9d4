import type { QuestionFields, QuestionMedia } from './question.ts';

// What questions of every type have. Without zod, so that pages can make them.

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
