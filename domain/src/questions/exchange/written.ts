import { hasMedia } from '../question-fields.ts';
import { blankFields } from '../blank-fields.ts';
import type { QuestionMedia } from '../question.ts';
import { isBlank } from '../question-rules.ts';
import type { Question } from '../question-types.ts';

// What files of other programs cannot say of questions, so that whoever takes theirs away knows it.

export const UNSAID = [
  /** Another type stands for it: `text` is the type. */
  'type',
  /** It is left out: there is no type that could stand for it. */
  'left-out',
  'time',
  'points',
  /** That an answer may be left out. */
  'compulsory',
  /** An image of the question or of an option, or what it shows. */
  'image',
  /** An image of an accepted text, which only files of our own have. */
  'answer-image',
  /** Sounds and films. */
  'media',
  'format',
  /** That capital letters count. */
  'letters',
  /** That a part of the keywords earns a part of the points. */
  'keywords',
  /** `->` in a text, which the format means otherwise: another arrow stands for it. */
  'arrows',
  /** That options stay last where they are shuffled. */
  'last',
  /** Backslashes at the end of what an answer is to contain. */
  'backslashes',
] as const;
export type UnsaidCode = (typeof UNSAID)[number];

/** Something that a file does not say of a question. */
export interface Unsaid {
  /** The place of the question, from 1 on. */
  readonly number: number;
  readonly code: UnsaidCode;
  readonly text: string;
}

/** Types that no file of another program has. */
const OURS_ALONE = ['email', 'rating', 'wordcloud', 'hotspot'] as const satisfies Question['type'][];
type OursAlone = (typeof OURS_ALONE)[number];

/** Whether files of other programs have a type for the question; those that do not leave it out. */
export function isSayable(question: Question): question is Exclude<Question, { type: OursAlone }> {
  return !OURS_ALONE.some((type) => type === question.type);
}

/** A file, and what it does not say. */
export interface WrittenFile<Content = string> {
  readonly content: Content;
  readonly unsaid: readonly Unsaid[];
}

/** What a format can say besides texts and what is right. */
export interface Abilities {
  readonly points: boolean;
  readonly conduct: boolean;
  readonly images: boolean;
  readonly formats: boolean;
  readonly letters: boolean;
}

/** Notes what a format does not say of a question while it is written. */
export class Report {
  readonly #unsaid: Unsaid[] = [];
  readonly #abilities: Abilities;

  constructor(abilities: Abilities) {
    this.#abilities = abilities;
  }

  get unsaid(): readonly Unsaid[] {
    return this.#unsaid;
  }

  note(number: number, code: UnsaidCode, text = ''): void {
    if (!this.#unsaid.some((each) => each.number === number && each.code === code))
      this.#unsaid.push({ number, code, text });
  }

  /** Notes what questions of any type have. @param images those whose bytes are there */
  noteFields(number: number, question: Question, images: ReadonlySet<string> = new Set()): void {
    const { points, conduct, formats, letters } = this.#abilities;
    const note = (isLost: boolean, code: UnsaidCode, text = '') => isLost && this.note(number, code, text);
    note(!points && question.points !== blankFields.points, 'points', String(question.points));
    note(!conduct && question.timer !== blankFields.timer, 'time', String(question.timer / 1000));
    note(!conduct && question.compulsory !== blankFields.compulsory, 'compulsory');
    note(!formats && question.titleHtml !== null, 'format');
    note(!letters && 'exactLetters' in question && question.exactLetters === true, 'letters');
    // Only files of our own say it.
    note('options' in question && question.options.some(staysLast), 'last');
    const parts = partsOf(question);
    const accepted = acceptedOf(question);
    const isWritten = (image: string | null) =>
      image === null || (this.#abilities.images && images.has(image));
    const shown = parts.filter((part) => !accepted.includes(part));
    note(!shown.every(({ image }) => isWritten(image)), 'image');
    note(question.imageAlt !== '' && (question.image === null || !isWritten(question.image)), 'image');
    note(
      accepted.some(({ image }) => image !== null),
      'answer-image',
    );
    note(
      parts.some(({ image: _image, ...others }) => hasMedia({ ...others, image: null })),
      'media',
    );
  }
}

const staysLast = (option: object) => 'staysLast' in option && option.staysLast === true;

/** Whatever a question shows: itself, its options, pairs and accepted texts. */
export function partsOf(question: Question): readonly QuestionMedia[] {
  const options: readonly QuestionMedia[] = 'options' in question ? question.options : [];
  return [question, ...options, ...acceptedOf(question)];
}

function acceptedOf(question: Question): readonly QuestionMedia[] {
  return question.type === 'shortanswer' || question.type === 'fillups' ? question.answers : [];
}

/** The images that questions show, each once. */
export function imagesOf(questions: readonly Question[]): string[] {
  return [...new Set(questions.flatMap(partsOf).flatMap(({ image }) => image ?? []))];
}

/**
 * The accepted texts of a question as formats of Moodle have them. A text that is contained has stars around it; that
 * keywords earn parts, they cannot say.
 */
export function patternsOf(
  question: Extract<Question, { type: 'shortanswer' | 'fillups' }>,
  number: number,
  report: Report,
): string[] {
  const { type, answers } = question;
  const isContained = (mode: string | null) => type === 'fillups' && mode !== 'exact';
  if (type === 'shortanswer' && answers.some(({ mode }) => mode !== 'exact')) report.note(number, 'keywords');
  let isAnyContained = false;
  const patterns = answers.flatMap(({ text, mode }) => {
    if (!isContained(mode)) return [text.replaceAll('*', '\\*')];
    // Before a star, a backslash would make it a plain one.
    const plain = text.replace(/\\+$/, '');
    if (plain !== text) report.note(number, 'backslashes');
    if (isBlank(plain)) return [];
    isAnyContained = true;
    return [`*${plain.replaceAll('*', '\\*')}*`];
  });
  if (type === 'fillups' && !isAnyContained) report.note(number, 'type', 'shortanswer');
  return patterns;
}
