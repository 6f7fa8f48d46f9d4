import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { withSeenContent } from '@pollux/domain/authoring/content/content';
import { Guests } from '@pollux/domain/hosting/guests';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { file } from '../http/file-contract.ts';

/** Where somebody stands who has come to a session. */
export const SessionAvailability = z.enum(['open', 'ended', 'already-submitted', 'account-needed']);

/** A session as somebody meets it who joins, with what its questions show: never an answer key (C309). */
export const AttendedSession = withSeenContent({
  id: Id,
  availability: SessionAvailability,
  /** Whether whoever asks answers as a guest, by the seat of their browser; else by their account. */
  isGuest: z.boolean(),
  /** Who may answer; with 'cards' whoever asks needs a card, by `TakeSeat`, with an account as well. */
  guests: Guests,
  /**
   * When the server was asked, for the answer to hand back as it is: only so can a question's time have run out. Null of a
   * guest who has no seat yet, whom `TakeSeat` tells it.
   */
  opened: z.string().nullable(),
  /** Whether whoever has answered may see the results now. */
  resultsOpen: z.boolean(),
}).extend({ quizType: z.literal('POLL') });
export type AttendedSession = z.infer<typeof AttendedSession>;

/**
 * What is asked in a session, for whoever has joined it. Of one that is over, or where whoever asks has answered or needs
 * an account, there are no questions. Unknown ids answer 404 "There is no such session."
 */
export const getAttendedSession = query('GET', '/api/sessions/:id/attend', {
  params: z.object({ id: Id }),
  response: AttendedSession,
});

/**
 * The cards of a session, to be printed on A4 and cut, for its owner alone: each has a code of its own, and an address that
 * leads to the session with it. Revoked ones are left out.
 */
export const getSessionCards = file('GET', '/api/sessions/:id/cards.pdf', {
  params: z.object({ id: Id }),
  query: z.strictObject({ language: Language.default(DEFAULT_LANGUAGE) }),
});

/** A hosted session as its owner sees it. */
export const HostedSessionRow = z.object({
  id: Id,
  openedAt: Instant,
  endedAt: Instant.nullable(),
  isOpen: z.boolean(),
  /** By which people join it; null once it is over. */
  code: z.string().nullable(),
  guests: Guests,
  version: z.int(),
  responseCount: z.int(),
  /**
   * Of a session for which cards were printed: how many there are, how many have been taken, and the numbers of those that
   * are revoked.
   */
  cards: z.object({ count: z.int(), taken: z.int(), revoked: z.array(z.int()) }).nullable(),
});
export type HostedSessionRow = z.infer<typeof HostedSessionRow>;

/** The newest of the hosted sessions of an activity, for its owner. */
export const getHostedSessions = query('GET', '/api/activities/:id/sessions', {
  params: z.object({ id: Id }),
  response: z.object({ sessions: z.array(HostedSessionRow) }),
});
