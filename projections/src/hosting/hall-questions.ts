import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  HallQuestionAsked,
  HallQuestionMoved,
  HallQuestionWithdrawn,
  HallStatus,
  voiceOf,
} from '@pollux/domain/hosting/hall-questions';
import { SeatKept } from '@pollux/domain/hosting/seat';
import { HallVoteGiven, HallVoteTakenBack } from '@pollux/domain/hosting/hall-votes';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const HallQuestion = z.object({
  id: Id,
  sessionId: Id,
  /** The person, or the seat of a guest: nobody is shown it. */
  askerId: Id,
  /** Who is to be forgotten for it to be: the same, or the account that has taken the answers of the guest along. */
  personId: Id,
  /** Whose it is: of a card that of whoever has it. */
  voiceId: Id,
  /** The how manieth of the session it is, from 1 on. */
  number: z.int(),
  /** '' once it was taken back. */
  text: z.string(),
  /** '' where it was asked without a name. */
  name: z.string(),
  status: z.enum([...HallStatus.options, 'withdrawn']),
  votes: z.int(),
  /** The best first: by votes, then by who came first. */
  rank: z.int(),
  at: Instant,
});
export type HallQuestion = z.infer<typeof HallQuestion>;

/** More votes go before all that came earlier: no session has so many questions. */
const A_VOTE = 10_000_000;

/** Each question from a hall, with how many people vote for it. */
export const hallQuestionsView = projector('hall-questions', {
  version: 2,
  document: HallQuestion,
  indexes: [
    ['sessionId', 'status', 'rank'],
    ['sessionId', 'voiceId'],
    ['sessionId', 'number'],
    ['sessionId', 'votes'],
    ['sessionId', 'status', 'number'],
    ['sessionId', 'status', 'votes'],
    ['askerId'],
    ['personId'],
  ],
  fixed: ['sessionId', 'voiceId', 'askerId', 'number'],
  readsPersonal: { [HallQuestionAsked.type]: ['text', 'name'] },
})
  .creates(
    HallQuestionAsked,
    ({ data }) => data.questionId,
    (_none, { data }) => ({
      id: data.questionId,
      sessionId: data.sessionId,
      askerId: data.askerId,
      personId: data.askerId,
      voiceId: voiceOf(data),
      number: data.number,
      text: data.text,
      name: data.name,
      status: data.status,
      votes: 0,
      rank: 0,
      at: data.at,
    }),
  )
  .on(
    HallQuestionMoved,
    ({ data }) => data.questionId,
    (question, { data: { status } }) => ({ ...question, status }),
  )
  .on(
    HallQuestionWithdrawn,
    ({ data }) => data.questionId,
    (question) => ({ ...question, text: '', name: '', status: 'withdrawn' as const }),
  )
  .on(
    HallVoteGiven,
    ({ data }) => data.questionId,
    (question) => ({ ...question, votes: question.votes + 1 }),
  )
  .on(
    HallVoteTakenBack,
    ({ data }) => data.questionId,
    (question) => ({ ...question, votes: question.votes - 1 }),
  )
  .onEach(
    SeatKept,
    ({ data: { seatId } }) => ({ askerId: seatId }),
    (question, { data: { accountId } }) => ({ ...question, personId: accountId }),
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    () => null,
  )
  .derives((question) => ({ ...question, rank: question.votes * A_VOTE - question.number }));
