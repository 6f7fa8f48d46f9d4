import { z } from 'zod';
import { ImageFile } from '../kernel/image-file.ts';
import { Id, lines } from '../kernel/values.ts';
import { DEFAULT_TIMER, MOST_TITLE_CHARACTERS, questionMessages, TIMERS } from './question-rules.ts';

/** The fields of every question, as its creator sends them. */
export const questionInput = {
  id: Id,
  title: lines(MOST_TITLE_CHARACTERS, { message: questionMessages.title }),
  image: ImageFile.nullable().default(null),
  timer: z.literal(TIMERS).default(DEFAULT_TIMER),
  compulsory: z.boolean().default(true),
};

/** The same fields as events hold them: without limits, as these may be other ones by the time they are read. */
export const recordedQuestion = {
  id: Id,
  title: z.string(),
  image: z.string().nullable(),
  /** Milliseconds. */
  timer: z.number(),
  compulsory: z.boolean(),
};

/** What a participant sees of every question. */
export const seenQuestion = recordedQuestion;

/** What the results say of every question, however its answers are counted. */
export const countedQuestion = {
  id: Id,
  title: z.string(),
  image: z.string().nullable(),
  /** How many people answered this question. */
  responses: z.int(),
};

type Recorded = z.infer<z.ZodObject<typeof recordedQuestion>>;

/** Takes of a question what every participant sees. */
export function seenParts({ id, title, image, timer, compulsory }: Recorded): Recorded {
  return { id, title, image, timer, compulsory };
}

/** Schemas of a type tell it apart by this field. */
type Typed = z.ZodObject<{ type: z.ZodLiteral<string> }>;

/**
 * Everything the product knows of one type of question. A type is declared in a module of its own and listed in
 * `question-types.ts`; nobody else asks which type a question is of.
 */
export interface QuestionType<Question, Seen, Answer, RecordedAnswer, Counts, Result> {
  /** The specification's code, by which questions and answers name their type. */
  readonly type: string;
  /** A question as its creator sends it, refused with the texts of the specification. */
  readonly input: Typed;
  /** A question as events hold it. */
  readonly recorded: Typed;
  /** A question as a participant is sent it. */
  readonly seen: Typed;
  /** An answer as it is sent. */
  readonly answer: Typed;
  /** An answer as events hold it. */
  readonly recordedAnswer: Typed;
  readonly counting: Counting<Question, RecordedAnswer, Counts, Result>;
  /** The page where an activity is attended that has only such questions, if that is a page of its own. */
  readonly attendPage?: string;
  /** The ids within the question, as those of its options. */
  ids(question: Question): readonly string[];
  /** The same question, with ids of its own wherever its parts have one (C227). */
  withNewIds(question: Question, newId: () => string): Question;
  /** The images that the question shows besides its own. */
  images(question: Question): readonly (string | null)[];
  /** What a participant may see of the question: never what is right. */
  see(question: Question): Seen;
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
}
