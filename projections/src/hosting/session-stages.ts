import { SeenContent, see } from '@pollux/domain/authoring/content/content';
import { Guests } from '@pollux/domain/voting/guests';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { QuickQuestionAsked } from '@pollux/domain/hosting/quick-event';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { ReactionsSet } from '@pollux/domain/hosting/reactions';
import { SeatGivenBack, SeatNameTakenAway, SeatTakenAway } from '@pollux/domain/hosting/roll';
import { questionsWith } from '@pollux/domain/hosting/session-questions';
import { Stage, StageSet } from '@pollux/domain/hosting/stage';
import { Teams, TeamTaken } from '@pollux/domain/hosting/teams';
import { Id } from '@pollux/domain/kernel/values';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { projector } from '../kernel/projector.ts';
import { typeOf } from '@pollux/domain/questions/question-types';

const SessionStage = z.object({
  sessionId: Id,
  quizId: Id,
  ownerId: Id,
  guests: Guests,
  /** Set of one in which nobody leads and everybody has an attempt: then there is no more to it than that it is open. */
  hasAttempts: z.boolean(),
  isOpen: z.boolean(),
  stage: Stage,
  number: z.int(),
  /** Whether the host has people react, and how often they have changed that. */
  reactions: z.object({ isOn: z.boolean(), number: z.int() }),
  /** Whether fast answers earn more. */
  speedBonus: z.boolean(),
  /** Null where everybody plays alone. */
  teams: Teams.nullable(),
  /** All that is asked, as participants see it; what is not on yet is for its owner alone. */
  content: SeenContent,
  /** The ids of the questions that its host has asked on the spot: they count no points. */
  own: z.array(Id),
  /**
   * What the host did last to single seats, by the last signs of their ids, each with a number that grows: so a phone hears
   * that it is about its own seat, and is told nothing of others.
   */
  touched: z.array(z.object({ seat: z.string(), number: z.int() })),
});
export type SessionStage = z.infer<typeof SessionStage>;

/** So many phones may have missed that the host did something to their seat, before they ask anew. */
export const MOST_TOUCHED = 50;

/** So many of the last signs of an id tell a phone that it is meant, and nobody else whose seat it is. */
const SEAT_SIGNS = 6;

function touch(
  session: SessionStage,
  { data: { voterId } }: { readonly data: { readonly voterId: string } },
) {
  const number = (session.touched.at(-1)?.number ?? 0) + 1;
  const touched = [...session.touched, { seat: voterId.slice(-SEAT_SIGNS), number }].slice(-MOST_TOUCHED);
  return { ...session, touched };
}

/**
 * What is on in each session that its host leads, and whether one with attempts goes on. No answer changes it, so that whoever follows it hears of its host alone.
 */
export const sessionStages = projector('session-stages', {
  version: 6,
  document: SessionStage,
  fixed: ['sessionId'],
})
  .creates(
    HostedSessionOpened,
    ({ data }) => (data.pace === 'host' || hasAttempts(data) ? data.sessionId : []),
    (_none, { data }) => ({
      sessionId: data.sessionId,
      quizId: data.quizId,
      ownerId: data.ownerId,
      guests: data.guests,
      isOpen: true,
      stage: { on: 'lobby' as const },
      number: 0,
      reactions: { isOn: true, number: 0 },
      speedBonus: data.speedBonus ?? false,
      teams: data.teams ?? null,
      hasAttempts: hasAttempts(data),
      content: hasAttempts(data) ? { ...see(data).content, questions: [] } : see(data).content,
      own: [],
      touched: [],
    }),
  )
  .on(SessionHandedOver, ({ data }) => data.sessionId, toNewOwner)
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (session, { data: { stage, number } }) => ({ ...session, stage, number }),
  )
  .on(
    QuickQuestionAsked,
    ({ data }) => data.sessionId,
    ({ content, own, ...session }, { data: { question, after } }) => {
      const questions = questionsWith(content.questions, typeOf(question).see(question), { after });
      return { ...session, content: { ...content, questions }, own: [...own, question.id] };
    },
  )
  .on(
    ReactionsSet,
    ({ data }) => data.sessionId,
    (session, { data: { isOn } }) => ({
      ...session,
      reactions: { isOn, number: session.reactions.number + 1 },
    }),
  )
  .on(SeatNameTakenAway, ({ data }) => data.sessionId, touch)
  .on(SeatTakenAway, ({ data }) => data.sessionId, touch)
  .on(SeatGivenBack, ({ data }) => data.sessionId, touch)
  // Whoever comes into a team by themselves knows it.
  .on(TeamTaken, ({ data }) => (data.by === 'host' ? data.sessionId : []), touch)
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    (session) => ({ ...session, isOpen: false, stage: { on: 'end' as const } }),
  );
