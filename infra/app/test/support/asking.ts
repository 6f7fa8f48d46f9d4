import type { AskQuestion } from '@pollux/domain/hosting/asking';
import type { Input } from '@pollux/domain/kernel/command';
import { choiceQuestion, wordCloudQuestion } from './polls.ts';

/** A question as the page asks it, of one choice. */
export function asks(title = 'Shall we start at nine?', options: readonly string[] = ['Yes', 'No']) {
  const question = choiceQuestion(title, options);
  return { quizTitle: title, language: 'Eng', questions: [question] } satisfies Input<typeof AskQuestion>;
}

/** One that takes words. */
export function asksForWords(title = 'One word for today?') {
  return {
    quizTitle: title,
    language: 'Eng',
    questions: [wordCloudQuestion(title)],
  } satisfies Input<typeof AskQuestion>;
}

/** The answer that chooses an option by its place. */
export function choosing({ questions: [question] }: ReturnType<typeof asks>, place = 0) {
  const optionId = question?.options[place]?.id ?? '';
  return { [question?.id ?? '']: { type: 'mcq' as const, optionId } };
}
