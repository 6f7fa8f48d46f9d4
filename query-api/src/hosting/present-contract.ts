import { Stage } from '@pollux/domain/hosting/stage';
import { Id } from '@pollux/domain/kernel/values';
import { SeenQuestion } from '@pollux/domain/questions/question-types';
import { PollResultsView } from '@pollux/domain/voting/poll-results';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { SessionBoardView } from './scores-contract.ts';

/** What is shown of a session on its wall, for whoever has the link to it: nothing that the wall does not show. */
export const PresentedWall = z.object({
  /** Those questions alone whose results the wall shows now; where nobody leads, all of them. */
  results: PollResultsView,
  /** What is on, where the host leads; null where everybody goes by themselves. */
  stage: Stage.nullable(),
  /** The question that is on. */
  question: SeenQuestion.nullable(),
  /** Whether the host has asked it on the spot: in a quiz it counts no points, and the board says nothing of it. */
  isQuick: z.boolean(),
  /** How many have answered it. */
  responses: z.int(),
  /** Of a session over a quiz, who leads, the podium, and what is right of the question that is on, as far as they are shown. */
  board: SessionBoardView.nullable(),
  /** In the lobby of a session that its host leads: whether speed counts, and its teams with how many are in each. */
  lobby: z
    .object({
      speedBonus: z.boolean(),
      teams: z.array(z.object({ name: z.string(), size: z.int() })),
    })
    .nullable(),
  /** Grows when the addresses change whose pages may have it in a frame: the page is loaded anew then. */
  framesNumber: z.int(),
});
export type PresentedWall = z.infer<typeof PresentedWall>;

/** The wall of a session as it is now, by its link. What is none, or was revoked, answers 404 "This link shows nothing." */
export const getPresentedWall = query('GET', '/api/present/:link', {
  params: z.object({ link: z.string().max(100) }),
  response: PresentedWall,
});

/**
 * In whose frames a session of one's own, or the public results of one's own activity, may be shown, and the link to the wall
 * of a session, for its owner alone.
 */
export const getShowing = query('GET', '/api/showings/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    origins: z.array(z.string()),
    /** The address of the wall; null where no link leads to it. */
    url: z.string().nullable(),
  }),
});
