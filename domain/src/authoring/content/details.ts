import { z } from 'zod';
import { ImageFile } from '../../kernel/image-file.ts';
import { lines, text } from '../../kernel/values.ts';
import {
  detailsMessages,
  LANGUAGES,
  MOST_DESCRIPTION_CHARACTERS,
  MOST_QUIZ_TITLE_CHARACTERS,
} from './details-rules.ts';

const LanguageInput = z
  .string({ error: detailsMessages.language })
  .transform((value) => LANGUAGES.find((language) => language.toLowerCase() === value.toLowerCase()) ?? '')
  .pipe(z.enum(LANGUAGES, detailsMessages.language));

/** What an activity of any kind says of itself, as its creator sends it: the first stage of the editor. */
export const DetailsInput = z.object({
  quizTitle: text(MOST_QUIZ_TITLE_CHARACTERS, { message: detailsMessages.details }),
  quizDescription: lines(MOST_DESCRIPTION_CHARACTERS, { message: detailsMessages.details }),
  coverImage: ImageFile.nullable().default(null),
  language: LanguageInput,
});

/** The same as events hold it: without limits, as these may be other ones by the time it is read. */
export const Details = z.object({
  quizTitle: z.string(),
  quizDescription: z.string(),
  coverImage: z.string().nullable(),
  language: z.string(),
});
export type Details = z.infer<typeof Details>;
