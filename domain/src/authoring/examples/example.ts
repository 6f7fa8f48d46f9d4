import type { Question } from '../../questions/question-types.ts';
import { blankFields, noMedia } from '../../questions/blank-fields.ts';
import type { OfferedKind } from '../content/content.ts';
import type { Language } from '../content/details-rules.ts';
import type { Settings } from '../content/settings.ts';

/** A text in each language of activities. */
export type Texts = Readonly<Record<Language, string>>;

export const says = (Eng: string, tam: string, hin: string): Texts => ({ Eng, tam, hin });
/** A number, a formula or a name that is written the same everywhere. */
export const same = (text: string): Texts => says(text, text, text);

/** A question as it reads in a language, with ids that `newId` makes. */
export type ExampleQuestion = (language: Language, newId: () => string) => Question;

/** A ready activity that people make their own draft of. */
export interface Example {
  readonly id: string;
  readonly quizType: OfferedKind;
  /** How long it takes to answer. */
  readonly minutes: number;
  readonly title: Texts;
  /** Who it is for, in a sentence for whoever chooses it. */
  readonly about: Texts;
  /** What participants read below the title. */
  readonly description: Texts;
  /** Values of the grade and the subject that a quiz is for. */
  readonly filed?: { readonly grade: string; readonly subject: string };
  readonly questions: readonly ExampleQuestion[];
  /** What is set other than in a new draft of the kind. */
  readonly settings?: Partial<Settings>;
}

type Fields = Partial<Pick<Question, 'timer' | 'points' | 'compulsory'>>;

/** One of the options. @param right its place, in a quiz; null where nothing is right */
export function choice(
  type: 'mcq' | 'dropdown',
  title: Texts,
  options: readonly Texts[],
  right: number | null = null,
  fields: Fields = {},
): ExampleQuestion {
  return chosen(type, title, options, right === null ? [] : [right], fields);
}

/** Any of the options. @param right their places, in a quiz */
export function several(
  title: Texts,
  options: readonly Texts[],
  right: readonly number[] = [],
  fields: Fields = {},
): ExampleQuestion {
  return chosen('checkbox', title, options, right, fields);
}

function chosen(
  type: 'mcq' | 'dropdown' | 'checkbox',
  title: Texts,
  texts: readonly Texts[],
  right: readonly number[],
  fields: Fields,
): ExampleQuestion {
  return (language, newId) => {
    const options = texts.map((text) => ({ id: newId(), text: text[language], ...noMedia }));
    const answers = options.filter((_option, at) => right.includes(at)).map(({ id }) => id);
    return { ...asked(title, language, newId), ...fields, type, options, answers };
  };
}

/** A sentence to be judged; in a survey nothing is right. */
export function truth(title: Texts, right: boolean | null = null, fields: Fields = {}): ExampleQuestion {
  return (language, newId) => ({
    ...asked(title, language, newId),
    ...fields,
    type: 'truefalse',
    answers: right === null ? [] : [right],
  });
}

/** A few words. @param right in a quiz: the texts that are right in each language, one of which has to be met whole */
export function written(
  title: Texts,
  right: Readonly<Record<Language, readonly string[]>> | null = null,
  fields: Fields = {},
): ExampleQuestion {
  return (language, newId) => ({
    ...asked(title, language, newId),
    ...fields,
    type: 'shortanswer',
    answers: (right?.[language] ?? []).map((text) => ({ id: newId(), text, mode: 'exact', ...noMedia })),
  });
}

/** A day, as 1947-08-15. */
export function day(title: Texts, right: string, fields: Fields = {}): ExampleQuestion {
  return (language, newId) => ({
    ...asked(title, language, newId),
    ...fields,
    type: 'date',
    answers: [right],
  });
}

export const stars = (title: Texts, fields: Fields = {}): ExampleQuestion => plain('rating', title, fields);
export const cloud = (title: Texts, fields: Fields = {}): ExampleQuestion =>
  plain('wordcloud', title, fields);

function plain(type: 'rating' | 'wordcloud', title: Texts, fields: Fields): ExampleQuestion {
  return (language, newId) => ({ ...asked(title, language, newId), ...fields, type });
}

function asked(title: Texts, language: Language, newId: () => string) {
  return { id: newId(), ...blankFields, title: title[language] };
}

/** For what nobody should hurry over. */
export const unhurried = { timer: 0 } as const;
/** The same, and it may be left out. */
export const optional = { timer: 0, compulsory: false } as const;
