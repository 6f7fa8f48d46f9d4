import { SeenContent, see } from '@pollux/domain/authoring/content/content';
import { Guests } from '@pollux/domain/hosting/guests';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { Stage, StageSet } from '@pollux/domain/hosting/stage';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const SessionStage = z.object({
  sessionId: Id,
  quizId: Id,
  ownerId: Id,
  guests: Guests,
  isOpen: z.boolean(),
  stage: Stage,
  number: z.int(),
  /** All that is asked, as participants see it; what is not on yet is for its owner alone. */
  content: SeenContent,
});
export type SessionStage = z.infer<typeof SessionStage>;

/**
 * What is on in each session that its host leads. No answer changes it, so that whoever follows it hears of its host alone.
 */
export const sessionStages = projector('session-stages', {
  version: 1,
  document: SessionStage,
  fixed: ['sessionId'],
})
  .creates(
    HostedSessionOpened,
    ({ data: { sessionId, pace } }) => (pace === 'host' ? sessionId : []),
    (_none, { data }) => ({
      sessionId: data.sessionId,
      quizId: data.quizId,
      ownerId: data.ownerId,
      guests: data.guests,
      isOpen: true,
      stage: { on: 'lobby' as const },
      number: 0,
      content: see(data).content,
    }),
  )
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (session, { data: { stage, number } }) => ({ ...session, stage, number }),
  )
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    (session) => ({ ...session, isOpen: false, stage: { on: 'end' as const } }),
  );
