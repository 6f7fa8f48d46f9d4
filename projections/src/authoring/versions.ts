import { withContent } from '@pollux/domain/authoring/content/content';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Version = withContent({ quizId: Id, version: z.int() });

export type Version = z.infer<typeof Version>;

/** The key of one version of an activity. */
export const versionId = (quizId: string, version: number): string => `${quizId}.${version}`;

/** Every published version of every activity, and that of every session with attempts, whole: what was asked of those who attended it, for good (P493). */
export const versions = projector('versions', {
  version: 4,
  document: Version,
  fixed: ['quizId'],
})
  .sets(
    QuizPublished,
    ({ data }) => versionId(data.quizId, data.version),
    ({ data: { quizId, quizType, version, content } }) => ({ quizId, quizType, version, content }),
  )
  // Attempts in a session are known by its id.
  .sets(
    HostedSessionOpened,
    ({ data }) => (hasAttempts(data) ? versionId(data.sessionId, data.version) : []),
    ({ data: { sessionId: quizId, quizType, version, content } }) => ({ quizId, quizType, version, content }),
  );
