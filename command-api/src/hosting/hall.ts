import { quizzes } from '@pollux/domain/authoring/quiz';
import type { Voter } from '@pollux/domain/hosting/admission';
import {
  AskHall,
  askHall,
  hallQuestions,
  MoveHallQuestion,
  moveQuestion,
  PinHallQuestion,
  pinQuestion,
  SetHallQuestions,
  setHall,
  voiceOf,
  WithdrawHallQuestion,
  withdrawQuestion,
} from '@pollux/domain/hosting/hall-questions';
import { hallVotes, VoteHallQuestion, voteHallQuestion } from '@pollux/domain/hosting/hall-votes';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import type { LimitOptions } from '@pollux/infra/guards/guard-store';
import { tooManyRequests } from '@pollux/infra/http/problem';
import { isRude } from '@pollux/infra/word-lists/rude-words';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { ofVisitors, perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, creators } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { voterOf } from './voter.ts';

/** Of one seat, card or account in one session. */
const asksOfOne: LimitOptions = { name: 'hall-asks', points: 6, seconds: 60 };
const votesOfOne: LimitOptions = { name: 'hall-votes', points: 90, seconds: 60 };

/** A hall behind one address asks and votes together; beyond this everybody there is slow. */
const asksOfAddress = perAddress(1_500, 600);
const votesOfAddress = perAddress(30_000, 600);

export const handleAskHall = handles(AskHall, {
  may: anyone,
  limits: [perAccount(60, 600), ofVisitors(asksOfAddress)],
  created: () => true,
  async run(wish, by, streams, services) {
    const part = await partIn(wish.sessionId, by, streams, services);
    await requireCalm(asksOfOne, wish.sessionId, part.voter, services);
    const isDoubtful = holdsDoubtfulWords(wish.text, wish.name);
    const events = await streams.write(hallQuestions, wish, (hall) =>
      askHall(wish, hall, part.session, part.quiz, part.voter, by, isDoubtful),
    );
    const [asked] = events.flatMap((event) => (event.type === 'HallQuestionAsked' ? [event.data] : []));
    if (asked === undefined) throw new Error('Asking comes to a question.');
    const { questionId, status } = asked;
    const message =
      status === 'shown' ? 'Your question is in the list.' : 'Your question waits for the host.';
    return { message, questionId, status };
  },
});

export const handleWithdrawHallQuestion = handles(WithdrawHallQuestion, {
  may: anyone,
  limits: [perAccount(60, 600), ofVisitors(asksOfAddress)],
  async run(wish, by, streams, services) {
    const { session, quiz, voter } = await partIn(wish.sessionId, by, streams, services);
    await streams.write(hallQuestions, wish, (hall) =>
      withdrawQuestion(wish, hall, session, quiz, voter, by),
    );
    return { message: 'Your question is taken back.' };
  },
});

export const handleVoteHallQuestion = handles(VoteHallQuestion, {
  may: anyone,
  limits: [perAccount(600, 600), ofVisitors(votesOfAddress)],
  async run(wish, by, streams, services) {
    const { sessionId, isFor } = wish;
    const { session, quiz, voter } = await partIn(sessionId, by, streams, services);
    await requireCalm(votesOfOne, sessionId, voter, services);
    // Another process may have shown it a moment ago.
    const hall = await streams.readAnew(hallQuestions, { sessionId });
    await streams.write(hallVotes, { sessionId, voiceId: voiceIn(voter) }, (votes) =>
      voteHallQuestion(wish, votes, hall, session, quiz, voter, by),
    );
    return { message: isFor ? 'Your vote counts.' : 'Your vote is taken back.' };
  },
});

// A host before a full hall presses quickly.
const ofHost = { may: creators, limits: [perAccount(1_200, 600)] };

export const handleSetHallQuestions = handles(SetHallQuestions, {
  ...ofHost,
  async run(wish, by, streams) {
    const session = await streams.readAnew(hostedSessions, wish);
    await streams.write(hallQuestions, wish, (hall) => setHall(wish, hall, session, by));
    return { message: wish.mode === 'off' ? 'Nobody can ask now.' : 'People can ask now.' };
  },
});

export const handleMoveHallQuestion = handles(MoveHallQuestion, {
  ...ofHost,
  async run(wish, by, streams) {
    const session = await streams.readAnew(hostedSessions, wish);
    await streams.write(hallQuestions, wish, (hall) => moveQuestion(wish, hall, session, by));
    return { message: 'Everybody sees it.' };
  },
});

export const handlePinHallQuestion = handles(PinHallQuestion, {
  ...ofHost,
  async run(wish, by, streams) {
    const session = await streams.readAnew(hostedSessions, wish);
    await streams.write(hallQuestions, wish, (hall) => pinQuestion(wish, hall, session, by));
    return { message: wish.questionId === null ? 'No question is pinned.' : 'The question is pinned.' };
  },
});

/** The session as the log has it by now, its poll, and who takes part. */
async function partIn(
  sessionId: string,
  by: CommandContext,
  streams: Streams,
  { secrets }: Pick<Services, 'secrets'>,
) {
  const session = await streams.readAnew(hostedSessions, { sessionId });
  const quizId = session.status === 'unknown' ? sessionId : session.quizId;
  const quiz = await streams.read(quizzes, { quizId });
  const voter = await voterOf(sessionId, session, by, streams, secrets);
  return { session, quiz, voter };
}

/** As whom somebody votes, before it is decided whether they may; '' of a browser that has no seat. */
function voiceIn({ accountId, seatId = '', seat }: Voter): string {
  const placeId = seat?.status === 'taken' ? seat.placeId : undefined;
  return voiceOf({ askerId: accountId ?? seatId, placeId });
}

/** @throws a problem 429 for whoever asks or votes faster than people do */
async function requireCalm(
  limit: LimitOptions,
  sessionId: string,
  voter: Voter,
  { guards, secrets, rateLimits }: Pick<Services, 'guards' | 'secrets' | 'rateLimits'>,
): Promise<void> {
  const voiceId = voiceIn(voter);
  if (!rateLimits || voiceId === '') return;
  const limiter = guards.limiter(limit);
  const key = secrets.fingerprint(`limit\0${sessionId}\0${voiceId}`);
  if (!(await limiter.consume(key))) throw tooManyRequests((await limiter.counted(key)).seconds);
}

/** Whether the host is to look at a question before others do, even where all are shown at once. */
function holdsDoubtfulWords(text: string, name: string): boolean {
  return isRude(text) || isRude(name);
}
