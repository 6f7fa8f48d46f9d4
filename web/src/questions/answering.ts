import type { SeenQuestion } from '@pollux/domain/questions/question-types';

/** What is wrong with an answer as it was entered: it is longer than this, or none of its kind. */
export type AnswerFault = { readonly mostCharacters: number } | 'email' | 'date';

/** How the answers to one type of question are handled before they are sent. */
export interface Answering<Question extends SeenQuestion, Answer> {
  /** Whether the question can have this answer, which may have been kept while the question was changed. */
  fits(question: Question, answer: Answer): boolean;
  /** Whether what the answer says reads in the question as it did when it was given; the title is the same. */
  readsAsBefore(question: Question, before: Question, answer: Answer): boolean;
  /** Whether anything is entered; blank text is nothing (P384). */
  isGiven(answer: Answer): boolean;
  /** What is wrong with an answer that is given. */
  faultOf(answer: Answer): AnswerFault | null;
  /** The answer as it is sent, if it is given and without a fault. */
  sent<Given extends Answer>(answer: Given): Given;
  /** The images that the question shows besides its own. */
  images(question: Question): readonly (string | null)[];
  /**
   * What is said when a response to such questions alone does not get through, as a key in `attend.error`; without
   * it, the error speaks for itself (P528, P531).
   */
  readonly failure?: 'wordCloud';
}

/** What every field for an answer is handed. */
export interface AnswerInputProps<Question extends SeenQuestion, Answer> {
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** The element with the question's title. */
  readonly titleId: string;
  /** What a field of text is called where it does not ask a participant. */
  readonly label?: string;
  /** The element that says what is wrong with the answer, if anything is. */
  readonly describedBy: string | undefined;
  /** Null takes the answer back, which only an optional question allows. */
  readonly onAnswer: (answer: Answer | null) => void;
}
