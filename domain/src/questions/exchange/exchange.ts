import { z } from 'zod';
import { Question } from '../question-types.ts';

// What a file of questions says, whatever its format: the product's own questions, and a report of what they cannot say.

/** Why nothing was made of a part of a file. */
export const REFUSALS = [
  /** It cannot be read: `text` is what stands there. */
  'syntax',
  /** It asks nothing. */
  'no-question',
  /** There is nothing to choose from, to match or to fill in. */
  'no-answers',
  /** Nothing of what can be answered is right. */
  'no-right-answer',
  /** What is right can be read in two ways, as a place and as a text. */
  'ambiguous',
  /** There is no type for it: `text` is what the file calls its own. */
  'type',
  /** More text or more options than a draft holds. */
  'too-long',
] as const;

/** What was taken otherwise than the file says it. */
export const LOSSES = [
  /** Comments on answers, or on the question. */
  'feedback',
  /** Marks for an answer that is partly right, or taken off for a wrong one. */
  'partial-marks',
  /** Any one of several would have been right: now all of them have to be ticked. */
  'any-of-several',
  /** How far a number may be off. */
  'tolerance',
  /** A pattern that an answer is compared with. */
  'wildcard',
  /** A unit behind a number. */
  'unit',
  /** What belongs to nothing, and stands among the pairs. */
  'distractors',
  /** Formats and tags that questions do not have. */
  'format',
  /** Formats of options, of which only the text is taken. */
  'option-format',
  /** What is said in Markdown stays as it is written. */
  'markdown',
  /** An address: its text stays. */
  'link',
  /** An image at an address, which is not fetched. */
  'linked-image',
  /** An image that is none that can be taken. */
  'image',
  /** All images of a question but the first. */
  'more-images',
  /** Sounds and films. */
  'media',
  /** Points that no question can have: the nearest are taken. */
  'points',
  /** A time that no question can have: the nearest is taken. */
  'time',
  'hints',
  'tags',
  /** Gaps in a text have become pairs of a number and a word. */
  'gaps-as-pairs',
  /** One question with several gaps has become several questions. */
  'split',
  /** A cell with a formula: its last value is taken. */
  'formula',
  /** A cell that no column names. */
  'extra-cell',
  /** A setting that the format has and the product has not. */
  'setting',
  /** It is taken, and has to be changed before it is published: `text` names what is said of it. */
  'unfinished',
  'long-title',
  'long-option',
] as const;

/** What is said of a file as a whole. */
export const FILE_NOTES = [
  /** Names of questions, which they do not have here. */
  'names',
  'categories',
  'penalties',
  /** That options are to be shuffled. */
  'shuffle',
  /** How options are numbered. */
  'numbering',
  /** Sheets behind the first. */
  'sheets',
  /** Pictures in a workbook, which belong to no row. */
  'pictures',
  /** More questions than are read. */
  'too-many',
  /** Nothing of the file can be read from here on. */
  'broken',
] as const;

const noteOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({
    code: z.enum(codes),
    /** Where in the file, from 1 on; the row of a sheet. */
    line: z.int(),
    /** What it is about, shortened. */
    text: z.string(),
  });

export const Refusal = noteOf(REFUSALS);
export type Refusal = z.infer<typeof Refusal>;
export const Loss = noteOf(LOSSES);
export type Loss = z.infer<typeof Loss>;
export const FileNote = noteOf(FILE_NOTES);
export type FileNote = z.infer<typeof FileNote>;

/** What was made of one question or row of a file. It is taken where nothing is lost, and refused where there is no question. */
export const ReadItem = z.object({
  line: z.int(),
  /** What the file calls it; else how it begins. */
  name: z.string(),
  /** One; none where it is refused, and several where its gaps have become questions of their own. */
  questions: z.array(Question),
  refusal: Refusal.nullable(),
  losses: z.array(Loss),
});
export type ReadItem = z.infer<typeof ReadItem>;

/** Everything that was read of a file. */
export interface ReadFile {
  readonly items: readonly ReadItem[];
  readonly notes: readonly FileNote[];
}

/** How an item was taken. */
export function outcomeOf({ questions, losses }: ReadItem): 'taken' | 'part' | 'refused' {
  if (questions.length === 0) return 'refused';
  return losses.length === 0 ? 'taken' : 'part';
}

/** Formatted text as it can be shown, and what it had besides. */
export interface CleanText {
  /** By the allow-list of formatted text. */
  readonly html: string;
  /** Tags that were taken away, with no text of their own. */
  readonly tags: readonly string[];
  readonly links: readonly string[];
  /** Where its images are, in their order, and what is said of each for those who do not see it. */
  readonly images: readonly { readonly source: string; readonly alt: string }[];
  readonly hasMedia: boolean;
}

/** What reading needs that is not the format's own. */
export interface Reading {
  readonly newId: () => string;
  readonly clean: (html: string) => CleanText;
  /** Keeps an image for later. @returns the name that stands for it until it is uploaded */
  readonly keepImage: (base64: string) => string;
}

/** So many questions of a file are read. */
export const MOST_READ = 5000;

const SHORT = 80;

/** The beginning of a text, for a report. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHORT ? `${line.slice(0, SHORT - 1).toWellFormed()}…` : line;
}
