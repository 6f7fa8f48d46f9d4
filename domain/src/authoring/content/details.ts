import { z } from 'zod';
import { ImageFile } from '../../kernel/image-file.ts';
import { lines, text } from '../../kernel/values.ts';
import {
  detailsMessages,
  LANGUAGES,
  MOST_DESCRIPTION_CHARACTERS,
  MOST_GRADES,
  MOST_QUIZ_TITLE_CHARACTERS,
  MOST_SUBJECTS,
  quizDetailsMessages,
} from './details-rules.ts';
import { unused } from './unused.ts';

const languageOr = (missing: string) =>
  z
    .string({ error: missing })
    .transform((value) => LANGUAGES.find((language) => language.toLowerCase() === value.toLowerCase()) ?? '')
    .pipe(z.enum(LANGUAGES, missing));

/** What a survey or a poll says of itself, as its creator sends it: the first stage of the editor. */
export const DetailsInput = z.object({
  quizTitle: text(MOST_QUIZ_TITLE_CHARACTERS, { message: detailsMessages.details }),
  quizDescription: lines(MOST_DESCRIPTION_CHARACTERS, { message: detailsMessages.details }),
  coverImage: ImageFile.nullable().default(null),
  language: languageOr(detailsMessages.language),
  quizGrades: unused<string[]>([]),
  subjects: unused<string[]>([]),
});

const MOST_VALUE_CHARACTERS = 100;

/** Values of a reference list, each once; whether there are such, the decision asks (C189). */
function values(most: number, { none, many }: { readonly none: string; readonly many: string }) {
  return z
    .array(text(MOST_VALUE_CHARACTERS, { message: none }), none)
    .min(1, none)
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length <= most, many);
}

/** What a quiz says of itself, as its creator sends it (C213, C256, C257). */
export const QuizDetailsInput = z.object({
  quizTitle: text(MOST_QUIZ_TITLE_CHARACTERS, { message: quizDetailsMessages.title }),
  quizDescription: lines(MOST_DESCRIPTION_CHARACTERS, { least: 0 }).default(''),
  coverImage: ImageFile.nullable().default(null),
  quizGrades: values(MOST_GRADES, { none: quizDetailsMessages.grade, many: quizDetailsMessages.manyGrades }),
  subjects: values(MOST_SUBJECTS, {
    none: quizDetailsMessages.subject,
    many: quizDetailsMessages.manySubjects,
  }),
  language: languageOr(quizDetailsMessages.language),
});

/** The same as events hold it: without limits, as these may be other ones by the time it is read. */
export const Details = z.object({
  quizTitle: z.string(),
  quizDescription: z.string(),
  coverImage: z.string().nullable(),
  language: z.string(),
  /** Values of the list of grades; of quizzes alone. */
  quizGrades: z.array(z.string()),
  /** Values of the list of subjects; of quizzes alone. */
  subjects: z.array(z.string()),
});
export type Details = z.infer<typeof Details>;
