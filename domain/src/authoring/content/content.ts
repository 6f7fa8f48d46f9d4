import { z } from 'zod';
import { Question, SeenQuestion, typeOf } from '../../questions/question-types.ts';
import { Details } from './details.ts';
import { PollInput } from './poll.ts';
import { QuizInput } from './quiz.ts';
import { Settings } from './settings.ts';
import { SurveyInput } from './survey.ts';

/** What the creator of an activity decides, as events hold it; what a kind makes nothing of is at its default. */
export const Content = z.object({
  ...Details.shape,
  questions: z.array(Question),
  ...Settings.shape,
});
export type Content = z.infer<typeof Content>;

/** What publishing asks of the content of each kind. */
export const contentInputs = { QUIZ: QuizInput, SURVEY: SurveyInput, POLL: PollInput } as const;

/** The kinds of which activities can be made. */
export const OfferedKind = z.enum(['QUIZ', 'SURVEY', 'POLL']);
export type OfferedKind = z.infer<typeof OfferedKind>;

/** The schema of an object with a kind (`quizType`) and the content of an activity, beside these other fields. */
export const withContent = <Shape extends z.ZodRawShape>(others: Shape) =>
  z.object({ ...others, quizType: OfferedKind, content: Content });

/** What participants see of the content. */
export const SeenContent = z.object({
  ...Details.pick({ quizTitle: true, quizDescription: true, coverImage: true, language: true }).shape,
  questions: z.array(SeenQuestion),
  ...Settings.pick({
    organisationName: true,
    fontSize: true,
    fontStyle: true,
    themeId: true,
    anonymous: true,
  }).shape,
});
export type SeenContent = z.infer<typeof SeenContent>;

/** The same as `withContent` with what participants see of the content. */
export const withSeenContent = <Shape extends z.ZodRawShape>(others: Shape) =>
  z.object({ ...others, quizType: OfferedKind, content: SeenContent });

/** A kind, and the content of an activity of that kind. */
export interface ContentOfKind {
  readonly quizType: OfferedKind;
  readonly content: Content;
}

/** What participants see of an activity: of each question what its type shows them, never what is right (C309). */
export function see({ quizType, content }: ContentOfKind): {
  quizType: OfferedKind;
  content: SeenContent;
} {
  const { quizTitle, quizDescription, coverImage, language } = content;
  const { organisationName, fontSize, fontStyle, themeId, anonymous } = content;
  const questions = content.questions.map((question) => typeOf(question).see(question));
  return {
    quizType,
    content: {
      quizTitle,
      quizDescription,
      coverImage,
      language,
      questions,
      organisationName,
      fontSize,
      fontStyle,
      themeId,
      ...(anonymous === true && { anonymous }),
    },
  };
}
