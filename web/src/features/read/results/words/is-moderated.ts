import type { QuestionResult } from '@pollux/domain/questions/question-types';

/** Whether a host moderates what people write to a question; the server decides it (`isModerated` of the domain). */
export function isModerated({ type }: Pick<QuestionResult, 'type'>): boolean {
  return type === 'wordcloud' || type === 'shortanswer';
}
