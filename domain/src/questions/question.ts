import { z } from 'zod';
import { AudioFile } from '../kernel/audio-file.ts';
import { ImageFile } from '../kernel/image-file.ts';
import { Id, lines, text } from '../kernel/values.ts';
import { VideoLink } from '../kernel/video-link.ts';
import type { Scoring } from './scoring.ts';
import { blankFields } from './blank-fields.ts';
import {
  MOST_IMAGE_ALT_CHARACTERS,
  MOST_TITLE_CHARACTERS,
  MOST_TITLE_HTML_CHARACTERS,
  POINTS,
  questionMessages,
  TIMERS,
} from './question-rules.ts';

/** What a part of a question can show besides its text, as its creator sends it. */
export const mediaInput = {
  image: ImageFile.nullable().default(null),
  audio: AudioFile.nullable().default(null),
  video: VideoLink.nullable().default(null),
};

/** The same as events hold it: names of uploaded files, and an address at a host that shows videos. */
export const recordedMedia = {
  image: z.string().nullable(),
  audio: z.string().nullable(),
  video: z.string().nullable(),
};
export type QuestionMedia = z.infer<z.ZodObject<typeof recordedMedia>>;

/** The fields of every question, as its creator sends them. */
export const questionInput = {
  id: Id,
  title: lines(MOST_TITLE_CHARACTERS, { least: 0, tooLong: questionMessages.longTitle }),
  titleHtml: z.string().max(MOST_TITLE_HTML_CHARACTERS).nullable().default(blankFields.titleHtml),
  ...mediaInput,
  imageAlt: text(MOST_IMAGE_ALT_CHARACTERS, { least: 0 }).default(blankFields.imageAlt),
  timer: z.literal(TIMERS).default(blankFields.timer),
  compulsory: z.boolean().default(blankFields.compulsory),
  points: z.literal(POINTS).default(blankFields.points),
};

/** The same fields as events hold them: without limits, as these may be other ones by the time they are read. */
export const recordedQuestion = {
  id: Id,
  /** What can be read of it, without formats. */
  title: z.string(),
  /** The title as HTML with formats; null where nothing of it has one. */
  titleHtml: z.string().nullable(),
  ...recordedMedia,
  /** What the image shows, for those who do not see it; '' if nothing is said. */
  imageAlt: z.string(),
  /** Milliseconds. */
  timer: z.number(),
  compulsory: z.boolean(),
  /** What a right answer is worth; surveys and polls make nothing of it. */
  points: z.number(),
};

/** What a participant sees of every question. */
export const seenQuestion = recordedQuestion;

/** What the results say of every question, however its answers are counted. */
export const countedQuestion = {
  id: Id,
  title: z.string(),
  /** The title with its formats, as the server keeps it; null where nothing has one. */
  titleHtml: z.string().nullable(),
  image: z.string().nullable(),
  /** How many people answered this question. */
  responses: z.int(),
};

/** The fields of a question of any type. */
export type QuestionFields = z.infer<z.ZodObject<typeof recordedQuestion>>;

/** Schemas of a type tell it apart by this field. */
type Typed = z.ZodObject<{ type: z.ZodLiteral<string> }>;
/** What is sent may spell it otherwise. */
type TypedInput = z.ZodObject<{ type: z.ZodType<string, string> }>;

/**
 * Everything the product knows of one type of question. A type is declared in a module of its own and listed in
 * `question-types.ts`; nobody else asks which type a question is of.
 */
export interface QuestionType<Question, Seen, Answer, RecordedAnswer, Counts, Result> {
  /** The specification's code, by which questions and answers name their type. */
  readonly type: string;
  /** A question as its creator sends it, refused with the texts of the specification. */
  readonly input: TypedInput;
  /** A question as events hold it. */
  readonly recorded: Typed;
  /** A question as a participant is sent it. */
  readonly seen: Typed;
  /** An answer as it is sent. */
  readonly answer: Typed;
  /** An answer as events hold it. */
  readonly recordedAnswer: Typed;
  readonly counting: Counting<Question, RecordedAnswer, Counts, Result>;
  /** How an answer is scored; null where nothing is right or wrong, so that it is worth no points (P433). */
  readonly scoring: Scoring<Question, RecordedAnswer> | null;
  /** The page where an activity is attended that has only such questions, if that is a page of its own. */
  readonly attendPage?: string;
  /** The ids within the question, as those of its options. */
  ids(question: Question): readonly string[];
  /** The same question, with ids of its own wherever its parts have one (C227). */
  withNewIds(question: Question, newId: () => string): Question;
  /** What the question shows besides texts and its own image, sound and video: that of its options or answers. */
  media(question: Question): readonly QuestionMedia[];
  /** What a participant may see of the question: never what is right. */
  see(question: Question): Seen;
  /** The same question, with nothing said of what is right: so it stands in surveys and polls. */
  withoutKey(question: Question): Question;
  /** Whether the answer, which is of this type, can be given to this question. */
  takes(question: Question, answer: Answer): boolean;
  /** The answer as its giver reads it; without the question when that has been deleted. */
  textOf(answer: RecordedAnswer, question: Question | undefined): string;
}

/** How the answers to questions of a type are counted, and how the counts are shown. */
export interface Counting<Question, RecordedAnswer, Counts, Result> {
  /** The counts of one question, as the read model keeps them. */
  readonly counts: Typed;
  /** The counts as viewers are sent them. */
  readonly result: Typed;
  /** The counts for a question as it is published now; those of before stay for what has stayed (C225). */
  begin(question: Question, before: Counts | undefined): Counts;
  /** Counts an answer, by changing the counts. One to something that is no longer asked counts for nothing. */
  count(counts: Counts, answer: RecordedAnswer): void;
  /** The same counts always make the same result. */
  resultOf(counts: Counts): Result;
  /** How often each option was chosen, by its id; options that nobody chose may be left out. */
  votesOf(counts: Counts): Readonly<Record<string, number>>;
  /** Of what is chosen from a list; null where people write, or put in order. */
  readonly tallying: Tallying<Question, RecordedAnswer, Counts> | null;
}

/** How often each choice was made: sums, from which an answer can be taken away again. */
export interface Tally {
  /** How many people answered. */
  readonly responses: number;
  /** By what `chosen` calls each. */
  readonly choices: Readonly<Record<string, number>>;
}

/** One of those that can be chosen. */
export interface Choice {
  /** As `chosen` calls it. */
  readonly key: string;
  readonly text: string | null;
}

/** How answers are tallied that choose from a list. */
export interface Tallying<Question, RecordedAnswer, Counts> {
  /** What an answer chose, by keys that are the same for all who chose the same. */
  chosen(answer: RecordedAnswer): readonly string[];
  /** Whether one answer can choose several. */
  readonly takesSeveral: boolean;
  /** What can be chosen, in the question's order; texts are null where each language has its own words for it. */
  choices(question: Question): readonly Choice[];
  /** The counts of the question as it is now; what was chosen that is not there any more is left out. */
  countsOf(question: Question, tally: Tally): Counts;
}
