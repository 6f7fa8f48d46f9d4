import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { PresentedWall } from './present-contract.ts';

/** What a wall showed at a moment. A lobby is shown without its code, which leads nowhere any more. */
export const ReplayedWall = PresentedWall.omit({ lobby: true, framesNumber: true });
export type ReplayedWall = z.infer<typeof ReplayedWall>;

/** What is marked in a replay. */
export const REPLAY_MARKS = [
  'question',
  'locked',
  'unlocked',
  'revealed',
  'leaderboard',
  'podium',
  'ended',
  'closed',
  'reopened',
  'changed',
] as const;

/** How a poll or a session came to its results, still by still. */
export const Replay = z.object({
  id: Id,
  quizTitle: z.string(),
  /** When the first still was. */
  startsAt: Instant,
  /** What the wall showed at first. */
  first: ReplayedWall,
  /** All later stills in order, at most 600. What they show is made by `changed` of the domain, of the one before. */
  stills: z.array(
    z.object({
      /** Milliseconds after the first one. */
      at: z.int().nonnegative(),
      /** What is different from the still before; null where nothing is. */
      change: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** What happened at which still; 0 is the first one. */
  marks: z.array(
    z.object({
      still: z.int(),
      what: z.enum(REPLAY_MARKS),
      /** Of a question, the how manieth it is; else null. */
      number: z.int().nullable(),
    }),
  ),
  /** How fine its times are, in seconds: votes that came together within as many are in one still. Of what was answered anonymously, 900 at least. */
  finest: z.int(),
  /** So many answers more each still has at least, where it has more; 1 for whoever looks after the activity. */
  leastTogether: z.int(),
  /** Whether answers were anonymous: then they are there when they were opened, and not when they were given. */
  isAnonymous: z.boolean(),
});
export type Replay = z.infer<typeof Replay>;

/**
 * A poll by its link, or a session, as its wall showed it from the beginning on. For its owner and whoever looks after
 * activities; for everybody else once it is over, where its owner has allowed that and they see its results or recap
 * (`SetReplay`). For all others, and where nothing is counted, 404 "There is no replay of this." While it is worked out 503
 * `replay-being-made`, and 422 `replay-too-large` of more than 500,000 answers.
 */
export const getReplay = query('GET', '/api/replays/:id', { params: z.object({ id: Id }), response: Replay });

/** Whether whoever asks can play something again, and what its owner has set. */
export const getReplayOffer = query('GET', '/api/replays/:id/offer', {
  params: z.object({ id: Id }),
  response: z.object({
    canPlay: z.boolean(),
    /** For the owner alone; null for everybody else. */
    own: z.object({ isPublic: z.boolean() }).nullable(),
  }),
});
