import { QuestionAdded, QuestionChanged } from '@pollux/domain/authoring/drafting/draft-events';
import { QuizDeleted } from '@pollux/domain/authoring/quiz';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';
import { MOST_TITLE_CHARACTERS } from './draft-history.ts';

const QuestionTitle = z.object({ quizId: Id, title: z.string() });

/** The key of one question of a draft. */
export const questionTitleId = (quizId: string, questionId: string): string => `${quizId}.${questionId}`;

const titled = ({
  data: { quizId, question },
}: {
  data: { quizId: string; question: { title: string } };
}) => ({
  quizId,
  title: firstCharacters(question.title, MOST_TITLE_CHARACTERS),
});
const idOf = ({ data: { quizId, question } }: { data: { quizId: string; question: { id: string } } }) =>
  questionTitleId(quizId, question.id);

/** What each question of a draft was called last, also once it is removed: the events that move and remove one do not say. */
export const questionTitles = projector('question-titles', {
  version: 1,
  document: QuestionTitle,
  indexes: ['quizId'],
  fixed: ['quizId'],
})
  .sets(QuestionAdded, idOf, titled)
  .sets(QuestionChanged, idOf, titled)
  .onEach(
    QuizDeleted,
    ({ data: { quizId } }) => ({ quizId }),
    () => null,
  );
