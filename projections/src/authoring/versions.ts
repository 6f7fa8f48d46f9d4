import { withContent } from '@pollux/domain/authoring/content/content';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Version = withContent({ quizId: Id, version: z.int() });

export type Version = z.infer<typeof Version>;

/** The key of one version of an activity. */
export const versionId = (quizId: string, version: number): string => `${quizId}.${version}`;

/** Every published version of every activity, whole: what was asked of those who attended it, for good (P493). */
export const versions = projector('versions', {
  version: 3,
  document: Version,
  fixed: ['quizId'],
}).sets(
  QuizPublished,
  ({ data }) => versionId(data.quizId, data.version),
  ({ data: { quizId, quizType, version, content } }) => ({ quizId, quizType, version, content }),
);
