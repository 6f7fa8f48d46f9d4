import { Earned } from '@pollux/domain/hosting/session-score';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { file } from '../http/file-contract.ts';
import { TeamsView } from './teams-contract.ts';

// Sessions over a quiz: who has earned what. Points are half points: 7 are 3.5.

const session = { params: z.object({ id: Id }) };

/** Somebody in the session: a guest who has a seat, or whoever has answered anything. */
export const Scorer = z.object({
  /** The how manieth who has come: by it they are told apart where they have no name. */
  player: z.int(),
  /** Of a person with an account; null of a guest. */
  name: z.string().nullable(),
  halfPoints: z.int(),
  /** For speed, in hundredths of a point; 0 in sessions that do not pay for it. */
  bonus: z.int(),
  /** Those with as many points share a place: 1, 1, 3. */
  place: z.int(),
  isTied: z.boolean(),
});
export type Scorer = z.infer<typeof Scorer>;

/** What is right of a question: the ids of options, or `true` and `false`. */
const Right = z.object({ questionId: Id, choices: z.array(z.string()) });

/** Who leads in a session over a quiz, and what is right, as far as its room knows it. */
export const SessionBoardView = z.object({
  /** Of the stage that it is of. */
  number: z.int(),
  /** By the server's clock, which ends the time of a question. */
  now: Instant,
  players: z.int(),
  /** The first five. */
  top: z.array(Scorer),
  /** How many more have the place of the last of them. */
  tiedWithLast: z.int(),
  /** The first three places; nobody has one where others share the place before it. Of many who share one the first few. */
  podium: z.array(
    z.object({
      place: z.int(),
      halfPoints: z.int().nullable(),
      bonus: z.int(),
      people: z.array(Scorer),
      more: z.int(),
    }),
  ),
  /** How teams stand; null where everybody plays alone. */
  teams: TeamsView.nullable(),
  /** The questions of which the room knows what is right. */
  shown: z.array(Id),
  /** Of the question that is on, once it is shown; else null. */
  right: Right.nullable(),
});
export type SessionBoardView = z.infer<typeof SessionBoardView>;

/**
 * What the wall of a session over a quiz shows besides the counts, for its owner alone. Points are those of the questions of
 * which the room knows what is right. Else, and of sessions over polls, 404 "There is no such session."
 */
export const getSessionBoard = query('GET', '/api/sessions/:id/board', {
  ...session,
  response: SessionBoardView,
});

/** Everybody in a session over a quiz with what they have earned, the best first, for its owner alone. */
export const getSessionScores = query('GET', '/api/sessions/:id/scores', {
  ...session,
  response: z.object({
    isOpen: z.boolean(),
    questions: z.array(z.object({ id: Id, title: z.string(), outOf: z.int(), isShown: z.boolean() })),
    people: z.array(
      Scorer.extend({
        /** By question, in their order; null where nothing counts, or the room does not know yet what is right. */
        earned: z.array(Earned.nullable()),
        /** In which team they are; null of whoever is in none. */
        team: z.int().nullable(),
      }),
    ),
    /** How teams stand; null where everybody plays alone. */
    teams: TeamsView.nullable(),
  }),
});

/** Everybody in a session over a quiz with their points, as a CSV file, for its owner alone. */
export const getSessionScoresFile = file('GET', '/api/sessions/:id/scores.csv', {
  ...session,
  query: z.strictObject({}),
});

/**
 * What whoever asks has earned in a session over a quiz, as far as its host has shown it: what is right and how they have
 * answered once the question is shown, their place with the leaderboard, on the podium or at the end. In exam mode nothing
 * before the session is over.
 */
export const getOwnScore = query('GET', '/api/sessions/:id/own-score', {
  ...session,
  response: z.object({
    /** Of the stage that it is of. */
    number: z.int(),
    /** Whether the session goes on. */
    isOpen: z.boolean(),
    /** By the server's clock, which ends the time of a question. */
    now: Instant,
    /** By which the wall calls whoever asks; null where they are not among its people yet. */
    player: z.int().nullable(),
    name: z.string().nullable(),
    halfPoints: z.int(),
    /** For speed, in hundredths of a point. */
    bonus: z.int(),
    /** What could be earned by now. */
    outOf: z.int(),
    /** What could be earned for speed by now, in hundredths of a point. */
    mostBonus: z.int(),
    questions: z.array(Earned.extend({ questionId: Id, outOf: z.int() })),
    right: Right.nullable(),
    standing: z.object({ place: z.int(), isTied: z.boolean(), players: z.int() }).nullable(),
    /** In which team whoever asks is; null of whoever is in none. */
    team: z.int().nullable(),
    /** How teams stand, as far as the wall shows it now; null where everybody plays alone. */
    teams: TeamsView.nullable(),
  }),
});
