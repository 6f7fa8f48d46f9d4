import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { SeenContent, withSeenContent } from '@pollux/domain/authoring/content/content';
import { Guests } from '@pollux/domain/voting/guests';
import { Names } from '@pollux/domain/hosting/names';
import { Stage } from '@pollux/domain/hosting/stage';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { QuestionResult, SeenQuestion } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { file } from '../http/file-contract.ts';
import { SeatLabelView } from './people-contract.ts';
import { SessionTeams } from './teams-contract.ts';

/** Where somebody stands who has come to a session. */
export const SessionAvailability = z.enum(['open', 'ended', 'already-submitted', 'account-needed']);

/** What is on in a session that its host leads, as everybody in it is shown it: nothing of what comes next, nor of how anybody chose. */
export const StageView = z.object({
  /** Grows with each change. */
  number: z.int(),
  /** Whether the session goes on; once it is over its stage is the end. */
  isOpen: z.boolean(),
  stage: Stage,
  /** The question that is on; null in the lobby and at the end. */
  question: SeenQuestion.nullable(),
  /** Which of how many questions it is, from 1 on; 0 where none is on. */
  place: z.int(),
  count: z.int(),
  /**
   * What the host did last to single seats, by the last six signs of their ids, each with a number that grows: whoever has
   * the seat asks anew where they stand.
   */
  touched: z.array(z.object({ seat: z.string(), number: z.int() })),
  /** Whether people can react, with a number that grows whenever the host changes that. */
  reactions: z.object({ isOn: z.boolean(), number: z.int() }),
  /** Whether fast answers earn more. */
  speedBonus: z.boolean(),
  /** Whether the host has asked the question that is on on the spot: in a quiz it counts no points. */
  isQuick: z.boolean(),
});
export type StageView = z.infer<typeof StageView>;

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
  /** What is on, where its host leads: then there are no questions in the content. Null where everybody goes by themselves. */
  led: StageView.nullable(),
  /** Whether everybody has an attempt at a quiz or survey, at their own pace: then it has the questions (`getSessionAttempt`). */
  hasAttempts: z.boolean(),
  /** What people in it are called. */
  names: Names,
  /** Its teams, by `JoinTeam`; null where everybody plays alone. */
  teams: SessionTeams,
  /** What whoever asks has of the session; null where they have taken no seat. */
  seat: SeatLabelView.extend({
    /** Whether the host has taken the seat away. */
    isAway: z.boolean(),
    /** Whether the host has taken a name away, and they have no other. */
    isUnnamed: z.boolean(),
    /** In which team they are; null of whoever is in none. */
    team: z.int().nullable(),
  }).nullable(),
  /**
   * Of answers that this browser has given as a guest: whether whoever is signed in can take them into the account
   * (`KeepSeat`), or why not. Null of guests, and where there is nothing to take along.
   */
  keeping: z.enum(['possible', 'anonymous', 'after-end']).nullable(),
  /** Where a host leads, what whoever asks has answered by now; an answer that came too late does not count. */
  answered: z.array(z.object({ questionId: Id, counts: z.boolean() })),
});
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
 * How the room has answered the question that is on in a session that its host leads, while the host shows it, for whoever
 * has joined; of a poll in exam mode not before the session is over. Else 403 "The results are not shown now."
 */
export const getShownResults = query('GET', '/api/sessions/:id/results', {
  params: z.object({ id: Id }),
  response: z.object({
    /** How many people have answered anything in the session. */
    ballots: z.int(),
    question: QuestionResult,
    /** Of an anonymous session: how many more answers there are, which are opened at least five together. */
    sealed: z.int().optional(),
  }),
});

/** A session that its host leads, as its owner sees it: also what comes next. */
export const LedSession = z.object({
  id: Id,
  quizId: Id,
  isOpen: z.boolean(),
  /** Of what is on: what `SetStage` says that it has seen. */
  number: z.int(),
  stage: Stage,
  /** Whether people can react. */
  reactions: z.boolean(),
  /** Whether fast answers earn more. */
  speedBonus: z.boolean(),
  /** Its teams; null where everybody plays alone. */
  teams: SessionTeams,
  /** With the questions that its host has asked on the spot. */
  content: SeenContent,
  /** The ids of those: they count no points. */
  own: z.array(Id),
});
export type LedSession = z.infer<typeof LedSession>;

/** For its owner alone, and live in the room `led-session`. Where nobody leads, as of unknown ids, 404 "There is no such session." */
export const getLedSession = query('GET', '/api/sessions/:id/led', {
  params: z.object({ id: Id }),
  response: LedSession,
});

/**
 * The cards of a session, to be printed on A4 and cut, for its owner alone: each has a code of its own, and an address that
 * leads to the session with it. Revoked ones are left out.
 */
export const getSessionCards = file('GET', '/api/sessions/:id/cards.pdf', {
  params: z.object({ id: Id }),
  query: z.strictObject({ language: Language.default(DEFAULT_LANGUAGE) }),
});

/**
 * Measures the line of a phone in a session, by the server's clock: asked once it answers with an `echo`, and asked again
 * with that at once with the `line`, which an answer hands back (`AnswerSessionQuestion`). What is echoed late makes a line
 * look slow: it is believed up to a second. For a visitor without a seat 401, and of sessions that do not pay for speed 404
 * "There is no such session."
 */
export const getLine = query('GET', '/api/sessions/:id/line', {
  params: z.object({ id: Id }),
  query: z.strictObject({ echo: z.string().max(100).default('') }),
  response: z.object({
    echo: z.string(),
    /** A round trip, signed; null where nothing was echoed that this server gave to whoever asks. */
    line: z.string().nullable(),
    /** The same in milliseconds, to be compared with others. */
    milliseconds: z.int().nullable(),
  }),
});

/** What the server's clock says, by which the time of a question ends. A page compares its own with it. */
export const getClock = query('GET', '/api/clock', {
  response: z.object({ now: Instant }),
});

/** A hosted session as its owner sees it. */
export const HostedSessionRow = z.object({
  id: Id,
  /** What its owner calls it; '' where it has no name. */
  label: z.string(),
  hasAttempts: z.boolean(),
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

/**
 * What its browser can do with a question that it asked without an account: keep it until then, and end its session while
 * that is open. For everybody else 404 "There is no such session.", and of one that was forgotten 404
 * "Nobody kept this question, so it was forgotten after 7 days."
 */
export const getAskedQuestion = query('GET', '/api/sessions/:id/asked', {
  params: z.object({ id: Id }),
  response: z.object({ forgetAt: Instant, isOpen: z.boolean() }),
});
