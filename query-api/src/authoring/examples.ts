import { examples } from '@pollux/domain/authoring/examples/examples';
import { typeOf } from '@pollux/domain/questions/question-types';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getExamples } from './examples-contract.ts';

/** Counts up: what is shown of an example has the same ids each time. */
function places(): () => string {
  let place = 0;
  return () => (++place).toString(16).padStart(24, '0');
}

export const serveExamples = serves(getExamples, {
  may: anyone,
  isForEverybody: true,
  answer: async ({ query: { language } }) => ({
    examples: examples.map(({ id, quizType, minutes, title, about, description, questions }) => {
      const newId = places();
      return {
        id,
        quizType,
        minutes,
        title: title[language],
        about: about[language],
        description: description[language],
        questions: questions
          .map((question) => question(language, newId))
          .map((question) => typeOf(question).see(question)),
      };
    }),
  }),
});
