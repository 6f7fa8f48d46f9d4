import type { Language } from '@pollux/domain/authoring/content/details-rules';
import { beginning } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { noMedia } from '@pollux/domain/questions/question-fields';
import { newId } from '../../../questions/new-id.ts';
import { blankQuestion } from './blank-question.ts';

/** What an example says, in the language of whoever looks at it. */
export interface ExampleTexts {
  readonly title: string;
  readonly description: string;
  readonly question: string;
  /** None for a question without. */
  readonly options: readonly string[];
}

/** A new activity that could be published as it is: a choice among the options, or a word cloud where there are none. */
export function exampleDraft(
  { title, description, question, options }: ExampleTexts,
  language: Language,
): Draft {
  const about = { ...blankQuestion(), title: question };
  const blank = beginning('POLL', newId());
  return {
    ...blank,
    details: { ...blank.details, quizTitle: title, quizDescription: description, language },
    questions: [
      options.length === 0
        ? { ...about, type: 'wordcloud' }
        : {
            ...about,
            type: 'mcq',
            options: options.map((text) => ({ id: newId(), text, ...noMedia })),
            answers: [],
          },
    ],
  };
}
