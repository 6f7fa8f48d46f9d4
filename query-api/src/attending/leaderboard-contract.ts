import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { list } from '../http/list-contract.ts';
import { Marking } from './marking-contract.ts';

/** Who stands among the first of a leaderboard. */
export const LeaderboardEntry = z.object({
  /** Whose entry it is from one view to the next; of whoever takes part anew it is another. It tells nothing of them. */
  key: z.string(),
  /** From 1 on; people with as many points in the same time share a place, and the next is left out (P446). */
  place: z.int().positive(),
  /** Their nickname, or else their first name; null where the owner hid it. */
  name: z.string().nullable(),
  /** Half points so far. */
  halfPoints: z.int().nonnegative(),
  /** Milliseconds from the start to the newest answer or, once submitted, to the submission. */
  usedMs: z.int().nonnegative(),
  isSubmitted: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** What all participants see: the first ten, however many take part (P110). */
export const LeaderboardView = z.object({
  /** How many take part. */
  people: z.int().nonnegative(),
  /** What can be scored in all, in half points. */
  totalHalfPoints: z.int().nonnegative(),
  questionCount: z.int().nonnegative(),
  /**
   * After a correction of what is right, how many of those who have submitted are marked by it: until it is null, the points and places
   * of some are those of before.
   */
  marking: Marking.nullable(),
  top: z.array(LeaderboardEntry),
});
export type LeaderboardView = z.infer<typeof LeaderboardView>;

/** Where one person stands; only they are told. */
export const OwnStanding = LeaderboardEntry.extend({
  /** How many questions they have answered. */
  answered: z.int().nonnegative(),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

/** What the owner's screen for the hall shows: the first twenty, whose names can be hidden. */
export const HallView = LeaderboardView.extend({
  title: z.string(),
  /** Whether its owner lets people in, */
  isActive: z.boolean(),
  /** and its schedule, each null where there is none: a view stays the same when such a moment passes. */
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  /** How many of the people have submitted. */
  submitted: z.int().nonnegative(),
  top: z.array(LeaderboardEntry.extend({ personId: Id, isHidden: z.boolean() })),
  /** Of those whose names are hidden the first hundred, so that they can be shown again. */
  hidden: z.array(z.object({ personId: Id, key: z.string(), place: z.int().positive() })),
});
export type HallView = z.infer<typeof HallView>;

/**
 * The leaderboard of a live quiz, for whoever takes part, its owner and admins; of an exam for participants only once it
 * is closed. It is what the room `leaderboard` is sent (in an event of its own, `own`, each person's standing), for
 * browsers that cannot follow it. While answers are marked again after a correction, `marking` says how many of how many
 * people are: until it is null some stand where they stood before.
 */
export const getLeaderboard = query('GET', '/api/activities/:id/leaderboard', {
  params: z.object({ id: Id }),
  response: LeaderboardView.extend({ own: OwnStanding.nullable() }),
});

/** The leaderboard for the owner and admins, as the room `hall` is sent it; people whose name is hidden are always listed. */
export const getHall = query('GET', '/api/activities/:id/hall', {
  params: z.object({ id: Id }),
  response: HallView,
});

/** One who takes part in a live quiz, as its owner knows them. */
export const LeaderboardStudent = z.object({
  id: Id,
  /** Their nickname, or else their first name, also where the owner hid it; null once they are forgotten. */
  name: z.string().nullable(),
  /** As it is now; null once they are forgotten. */
  email: z.string().nullable(),
  /** Points of their newest attempt so far. */
  score: z.number().nonnegative(),
  /** Half points below none at all: the best comes first. */
  behind: z.int(),
  /** Milliseconds from the start to the newest answer or, once submitted, to the submission. */
  usedMs: z.int().nonnegative(),
  isSubmitted: z.boolean(),
});
export type LeaderboardStudent = z.infer<typeof LeaderboardStudent>;

/**
 * The leaderboard of a live quiz with everybody on it, the best first, for its owner and admins alone: participants are
 * sent nobody's email (P323). While answers are marked again after a correction, `marking` says how many of how many are.
 */
export const getLeaderboardRecord = list('GET', '/api/activities/:id/leaderboard/record', {
  params: z.object({ id: Id }),
  row: LeaderboardStudent,
  sortable: ['behind', 'usedMs'],
  sort: 'behind,usedMs',
  rows: 'students',
  also: z.object({
    quizId: Id,
    /** Of the quiz. */
    name: z.string(),
    creator: z.object({ id: Id, name: z.string() }),
    /** What can be scored in all, in points. */
    totalScore: z.number().nonnegative(),
    marking: Marking.nullable(),
  }),
});
