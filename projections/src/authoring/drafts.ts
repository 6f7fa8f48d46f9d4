import { Details } from '@pollux/domain/authoring/content/details';
import { Settings } from '@pollux/domain/authoring/content/settings';
import {
  DetailsChanged,
  moved,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizPublished,
  QuizReopened,
  QuizType,
  SettingsChanged,
} from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { Question } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Draft = z.object({
  id: Id,
  ownerId: Id,
  quizType: QuizType,
  isActive: z.boolean(),
  /** Null until they are saved, as `settings` is. */
  details: Details.nullable(),
  questions: z.array(Question),
  settings: Settings.nullable(),
});

const quizId = ({ data }: { data: { quizId: string } }) => data.quizId;

/** What was saved of every activity that was never published: what its owner goes on with. */
export const drafts = projector('drafts', { version: 1, document: Draft })
  .creates(QuizDrafted, quizId, (_none, { data }) => ({
    id: data.quizId,
    ownerId: data.ownerId,
    quizType: data.quizType,
    isActive: true,
    details: null,
    questions: [],
    settings: null,
  }))
  .on(DetailsChanged, quizId, (draft, { data: { details } }) => ({ ...draft, details }))
  .on(SettingsChanged, quizId, (draft, { data: { settings } }) => ({ ...draft, settings }))
  .on(QuestionAdded, quizId, (draft, { data: { question, index } }) => ({
    ...draft,
    questions: draft.questions.toSpliced(index, 0, question),
  }))
  .on(QuestionChanged, quizId, (draft, { data: { question } }) => ({
    ...draft,
    questions: draft.questions.map((before) => (before.id === question.id ? question : before)),
  }))
  .on(QuestionMoved, quizId, (draft, { data: { questionId, index } }) => ({
    ...draft,
    questions: [...moved(draft.questions, questionId, index)],
  }))
  .on(QuestionRemoved, quizId, (draft, { data: { questionId } }) => ({
    ...draft,
    questions: draft.questions.filter(({ id }) => id !== questionId),
  }))
  .on(QuizClosed, quizId, (draft) => ({ ...draft, isActive: false }))
  .on(QuizReopened, quizId, (draft) => ({ ...draft, isActive: true }))
  .on(QuizPublished, quizId, () => null)
  .on(QuizDeleted, quizId, () => null);
