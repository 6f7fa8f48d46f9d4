import type { Language } from '@pollux/domain/authoring/content/details-rules';
import { MOST_QUIZ_TITLE_CHARACTERS } from '@pollux/domain/authoring/content/details-rules';
import type { AskQuestion } from '@pollux/domain/hosting/asking';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import type { Input } from '@pollux/domain/kernel/command';
import { repeatedOptions } from '@pollux/domain/questions/multiple-choice-rules';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { newId } from '../../../questions/new-id.ts';

/** One question as it is typed on the page. */
export interface Asked {
  readonly question: string;
  readonly kind: 'mcq' | 'wordcloud';
  readonly options: readonly string[];
  /** Blank: the question is the title. */
  readonly title: string;
  readonly language: Language;
  /** Whether whoever asks leads, rather than that it can be answered at once. */
  readonly isLed: boolean;
}

/** What keeps a question from being asked: of the question itself, and of its options by their places. */
export interface Faults {
  readonly question: boolean;
  readonly options: readonly ('blank' | 'same' | null)[];
}

export function faultsOf({ question, kind, options }: Asked): Faults {
  if (kind === 'wordcloud') return { question: isBlank(question), options: [] };
  const repeated = repeatedOptions({ options: options.map((text) => ({ text })) }, 'POLL');
  return {
    question: isBlank(question),
    options: options.map((text, index) => {
      if (isBlank(text)) return 'blank';
      return repeated.includes(index) ? 'same' : null;
    }),
  };
}

export function isWhole({ question, options }: Faults): boolean {
  return !question && options.every((fault) => fault === null);
}

/** The question as it is sent, with or without an account. */
export function askedOf({ question, kind, options, title, language }: Asked): Input<typeof AskQuestion> {
  const same = { id: newId(), title: question };
  return {
    quizTitle: isBlank(title) ? firstCharacters(question.trim(), MOST_QUIZ_TITLE_CHARACTERS) : title,
    language,
    questions: [
      kind === 'wordcloud'
        ? { ...same, type: 'wordcloud' }
        : { ...same, type: 'mcq', options: options.map((text) => ({ id: newId(), text })) },
    ],
  };
}
