import { z } from 'zod';
import { Id, Paise, text } from '../kernel/values.ts';

/** The name of a stored image, as the upload answered it: content hash and time (C331). */
export const ImageFile = z.string().regex(/^[0-9a-f]{24}-\d{14}\.webp$/, 'Not an uploaded image.');

/** Languages of an activity, compared without regard to case (C405, P621). */
export const LANGUAGES = ['Eng', 'tam', 'hin'] as const;
export const Language = z
  .string({ error: 'Please choose a language.' })
  .transform((value) => LANGUAGES.find((language) => language.toLowerCase() === value.toLowerCase()) ?? '')
  .pipe(z.enum(LANGUAGES, 'Please choose a language.'));

/** Milliseconds; 0 and the longest mean untimed (C384, C386). */
export const TIMERS = [0, 15_000, 30_000, 60_000, 120_000, 180_000, 300_000, 300_000_000_000] as const;
export const DEFAULT_TIMER = 30_000;

/** At this many milliseconds or more no clock is shown and nothing times out (P326, C384). */
export const UNTIMED_FROM = 3_000_000;

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

/** A poll question has at most 5 options (C139, C381). */
export const MOST_POLL_OPTIONS = 5;
export const MOST_QUESTIONS = 100;

/** The texts of the poll's rules; the wizard and the server say the same (C374). */
export const pollMessages = {
  details: 'Please fill the title, description and choose a language',
  lastOption: 'At least one option is required',
  lastQuestion: 'At least one question is required',
  current: "Please fill the current question's title and provide at least two non-empty options.",
  type: 'Please provide question type.',
  title: 'Please fill all the questions',
  options: 'At least two options are required for each question.',
  optionText: 'Please fill in all the text fields for options in every question.',
  tooManyOptions: 'A poll question has at most 5 options.',
} as const;

export const PollOption = z.object({
  id: Id,
  text: text(200, { message: pollMessages.optionText }),
  image: ImageFile.nullable().default(null),
});
export type PollOption = z.infer<typeof PollOption>;

const questionParts = {
  id: Id,
  title: text(500, { message: pollMessages.title }),
  image: ImageFile.nullable().default(null),
  timer: z.literal(TIMERS).default(DEFAULT_TIMER),
  compulsory: z.boolean().default(true),
};

const MultipleChoice = z.object({
  ...questionParts,
  type: z.literal('mcq'),
  options: z
    .array(PollOption, pollMessages.options)
    .min(2, pollMessages.options)
    .max(MOST_POLL_OPTIONS, pollMessages.tooManyOptions),
});

const WordCloud = z.object({
  ...questionParts,
  type: z.literal('wordcloud'),
  // Whatever options are sent for a word cloud are dropped: it has none (C274).
  options: z
    .array(z.unknown())
    .default([])
    .transform((): PollOption[] => []),
});

/** A question of a poll: multiple choice or word cloud, nothing else (C138). */
export const PollQuestion = z.discriminatedUnion('type', [MultipleChoice, WordCloud], pollMessages.type);
export type PollQuestion = z.infer<typeof PollQuestion>;

function haveDistinctIds(questions: readonly PollQuestion[]): boolean {
  const ids = questions.flatMap((question) => [question.id, ...question.options.map((option) => option.id)]);
  return new Set(ids).size === ids.length;
}

/** Everything of a poll that its creator decides (C205 to C207). */
export const PollContent = z.object({
  quizTitle: text(200, { message: pollMessages.details }),
  quizDescription: text(2000, { message: pollMessages.details }),
  coverImage: ImageFile.nullable().default(null),
  language: Language,
  questions: z
    .array(PollQuestion, pollMessages.lastQuestion)
    .min(1, pollMessages.lastQuestion)
    .max(MOST_QUESTIONS, `A poll has at most ${MOST_QUESTIONS} questions.`)
    .refine(haveDistinctIds, 'Questions and options need ids of their own.'),
  organisationName: text(120, { least: 0 }).default(''),
  /** In a poll it hides the results from participants until the poll is closed. */
  examMode: z.boolean().default(false),
  /** On: a person votes once. Off: as often as they like (C206). */
  attemptLimit: z.boolean().default(true),
  fontSize: z.int().min(7).max(30).default(14),
  fontStyle: z.enum(FONTS).default('Arial'),
  themeId: z.literal([1, 2, 3]).default(1),
  musicId: z.literal([1, 2, 3, 4]).default(1),
  /** Public: anybody may find it in the list of activities. Private: it is open to whoever has the link (C306). */
  access: z.enum(['private', 'public']).default('private'),
  paymentType: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['free', 'paid']))
    .default('free'),
  amount: Paise.default(0),
});
export type PollContent = z.infer<typeof PollContent>;

/** Every image that the content shows. */
export function imagesOf(content: Pick<PollContent, 'coverImage' | 'questions'>): string[] {
  const images = [
    content.coverImage,
    ...content.questions.flatMap((question) => [
      question.image,
      ...question.options.map((option) => option.image),
    ]),
  ];
  return images.filter((image) => image !== null);
}
