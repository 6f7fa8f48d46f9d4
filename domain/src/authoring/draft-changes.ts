import { sameData } from '../kernel/same-data.ts';
import type { Question } from '../questions/question-types.ts';
import type { Content } from './content/content.ts';
import { Details } from './content/details.ts';
import { Settings } from './content/settings.ts';
import {
  DetailsChanged,
  type DraftedQuiz,
  moved,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  type QuizEvent,
  SettingsChanged,
} from './quiz.ts';

/** The events that turn the saved draft into the content; none when it says the same already. */
export function draftChanges(quiz: DraftedQuiz, content: Content, at: string): QuizEvent[] {
  const { quizId, draft } = quiz;
  const details = Details.parse(content);
  const settings = Settings.parse(content);
  const changes = questionChanges(quiz, content.questions, at);
  if (!sameData(details, draft.details)) changes.unshift(DetailsChanged({ quizId, details, at }));
  if (!sameData(settings, draft.settings)) changes.push(SettingsChanged({ quizId, settings, at }));
  return changes;
}

function questionChanges(quiz: DraftedQuiz, wanted: readonly Question[], at: string): QuizEvent[] {
  const { quizId } = quiz;
  const changes: QuizEvent[] = [];
  let questions = quiz.draft.questions;
  for (const { id } of questions) {
    if (!wanted.some((question) => question.id === id))
      changes.push(QuestionRemoved({ quizId, questionId: id, at }));
  }
  questions = questions.filter(({ id }) => wanted.some((question) => question.id === id));
  for (const [index, question] of wanted.entries()) {
    const before = questions.find(({ id }) => id === question.id);
    if (before === undefined) {
      changes.push(QuestionAdded({ quizId, question, index, at }));
      questions = questions.toSpliced(index, 0, question);
      continue;
    }
    if (questions[index]?.id !== question.id) {
      changes.push(QuestionMoved({ quizId, questionId: question.id, index, at }));
      questions = moved(questions, question.id, index);
    }
    if (!sameData(before, question)) changes.push(QuestionChanged({ quizId, question, at }));
  }
  return changes;
}
