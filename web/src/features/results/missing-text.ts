import type { QuestionResult } from '@pollux/domain/questions/question-types';

/** Why a question has no chart: the key of the text in `results.empty`, or null when it has one (P550, P551, P554). */
export function missingText(question: QuestionResult): 'data' | 'votes' | 'wordcloud' | null {
  if (question.type === 'wordcloud') return question.words.length === 0 ? 'wordcloud' : null;
  if (question.options.length === 0) return 'data';
  return question.options.every(({ votes }) => votes === 0) ? 'votes' : null;
}
