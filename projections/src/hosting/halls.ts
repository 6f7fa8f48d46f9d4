import {
  HallMode,
  HallQuestionMoved,
  HallQuestionPinned,
  HallQuestionsSet,
  HallQuestionWithdrawn,
  pinnedAfter,
} from '@pollux/domain/hosting/hall-questions';
import { Guests } from '@pollux/domain/voting/guests';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { Id } from '@pollux/domain/kernel/values';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { projector } from '../kernel/projector.ts';

const Hall = z.object({
  sessionId: Id,
  quizId: Id,
  quizTitle: z.string(),
  ownerId: Id,
  guests: Guests,
  /** Whether the session goes on. */
  isOpen: z.boolean(),
  mode: HallMode,
  /** Whether the wall shows the best questions large. */
  onWall: z.boolean(),
  /** The question that goes before all others. */
  pinned: Id.nullable(),
});
export type Hall = z.infer<typeof Hall>;

/** Whether people can ask in each hosted session, and what its host has chosen: no question and no vote changes it. */
export const halls = projector('halls', { version: 1, document: Hall, fixed: ['sessionId'] })
  .creates(
    HostedSessionOpened,
    ({ data }) => data.sessionId,
    (_none, { data: { sessionId, quizId, ownerId, guests, content } }) => ({
      sessionId,
      quizId,
      quizTitle: content.quizTitle,
      ownerId,
      guests,
      isOpen: true,
      mode: 'off' as const,
      onWall: false,
      pinned: null,
    }),
  )
  .on(SessionHandedOver, ({ data }) => data.sessionId, toNewOwner)
  .on(
    HallQuestionsSet,
    ({ data }) => data.sessionId,
    (hall, { data: { mode, onWall } }) => ({ ...hall, mode, onWall }),
  )
  .on(
    HallQuestionPinned,
    ({ data }) => data.sessionId,
    (hall, { data: { questionId } }) => ({ ...hall, pinned: questionId }),
  )
  .on(
    HallQuestionMoved,
    ({ data }) => data.sessionId,
    (hall, { data: { questionId, status } }) => ({
      ...hall,
      pinned: pinnedAfter(hall.pinned, questionId, status),
    }),
  )
  .on(
    HallQuestionWithdrawn,
    ({ data }) => data.sessionId,
    (hall, { data: { questionId } }) => ({
      ...hall,
      pinned: pinnedAfter(hall.pinned, questionId, 'withdrawn'),
    }),
  )
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    (hall) => ({ ...hall, isOpen: false, onWall: false }),
  );
