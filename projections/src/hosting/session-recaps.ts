import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { paceOf } from '@pollux/domain/hosting/moments';
import { RecapSet } from '@pollux/domain/hosting/showing';
import { firstStage, Stage, StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { projector } from '../kernel/projector.ts';

const SessionRecap = z.object({
  sessionId: Id,
  quizId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  /** Of what is asked, as the owner has named it. */
  language: z.string(),
  isQuiz: z.boolean(),
  openedAt: Instant,
  /** Null while it goes on. */
  endedAt: Instant.nullable(),
  isPublic: z.boolean(),
  withNames: z.boolean(),
  stage: Stage.optional(),
  /** When the question that is on was opened. */
  askedAt: Instant.optional(),
  /** How many steps of the podium the hall has seen, from the third place on. */
  podiumSteps: z.int(),
  /** By question, how many people answered after how many tenths of a second, of a session that its host led. */
  paces: z.record(Id, z.record(z.string(), z.int())),
});
export type SessionRecap = z.infer<typeof SessionRecap>;

/** What a recap says of each session besides counts and points: who may see it, what the hall saw, how fast it was. */
export const sessionRecaps = projector('session-recaps', {
  version: 1,
  document: SessionRecap,
  fixed: ['sessionId'],
})
  .creates(
    HostedSessionOpened,
    ({ data }) => data.sessionId,
    (_none, { data: { sessionId, quizId, ownerId, quizType, pace, content, at } }) => ({
      sessionId,
      quizId,
      ownerId,
      quizTitle: content.quizTitle,
      language: content.language,
      isQuiz: quizType === 'QUIZ',
      openedAt: at,
      endedAt: null,
      isPublic: false,
      withNames: false,
      stage: firstStage(pace),
      podiumSteps: 0,
      paces: {},
    }),
  )
  .on(SessionHandedOver, ({ data }) => data.sessionId, toNewOwner)
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (recap, { data: { stage, at } }) => ({
      ...recap,
      stage,
      askedAt: isSameAsked(recap.stage, stage) ? recap.askedAt : at,
      podiumSteps: Math.max(recap.podiumSteps, stage.on === 'podium' ? stage.steps : 0),
    }),
  )
  .on(
    QuestionAnswered,
    ({ data }) => data.pollId,
    (recap, { data: { questionId, at } }) => {
      const { stage, askedAt } = recap;
      if (askedAt === undefined || !takesAnswers(stage, questionId, at)) return recap;
      const paces = (recap.paces[questionId] ??= {});
      const pace = paceOf(Date.parse(at) - Date.parse(askedAt));
      paces[pace] = (paces[pace] ?? 0) + 1;
      return recap;
    },
  )
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    ({ stage: _stage, askedAt: _askedAt, ...recap }, { data: { at } }) => ({ ...recap, endedAt: at }),
  )
  .on(
    RecapSet,
    ({ data }) => data.sessionId,
    (recap, { data: { isPublic, withNames } }) => ({ ...recap, isPublic, withNames }),
  );

/** Whether a question stays open: one that is opened anew is timed anew. */
function isSameAsked(before: Stage | undefined, after: Stage): boolean {
  return (
    before?.on === 'question' &&
    after.on === 'question' &&
    before.questionId === after.questionId &&
    before.answers === 'open' &&
    after.answers === 'open'
  );
}
