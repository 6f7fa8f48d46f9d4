import { z } from 'zod';
import { typeOf } from '../../questions/question-types.ts';
import { PollContent, PollInput, SeenPoll, seePoll } from './poll.ts';

/** What the creator of an activity decides, as events hold it: each kind has its own. */
export type Content = PollContent;

/** What publishing asks of the content of each kind. */
export const contentInputs = { POLL: PollInput } as const;

/** The kinds of which activities can be made. */
export const OfferedKind = z.enum(['POLL']);

/** The schema of an object with a kind (`quizType`) and the content of that kind, beside these other fields. */
export const withContent = <Shape extends z.ZodRawShape>(others: Shape) =>
  z.discriminatedUnion('quizType', [
    z.object({ ...others, quizType: z.literal('POLL'), content: PollContent }),
  ]);

/** The same with what participants see of the content. */
export const withSeenContent = <Shape extends z.ZodRawShape>(others: Shape) =>
  z.discriminatedUnion('quizType', [z.object({ ...others, quizType: z.literal('POLL'), content: SeenPoll })]);

/** A kind, and the content of an activity of that kind. */
export type ContentOfKind = { readonly quizType: 'POLL'; readonly content: PollContent };

/** What participants see of an activity, by its kind. */
export function see({ quizType, content }: ContentOfKind) {
  switch (quizType) {
    case 'POLL':
      return { quizType, content: seePoll(content) };
  }
}

/** Every image that the content shows. */
export function imagesOf({ coverImage, questions }: Pick<Content, 'coverImage' | 'questions'>): string[] {
  const inQuestions = questions
    .flatMap((question) => [question, ...typeOf(question).media(question)])
    .map(({ image }) => image);
  return [coverImage, ...inQuestions].filter((image) => image !== null);
}
