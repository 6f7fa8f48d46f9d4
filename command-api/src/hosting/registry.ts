import { handleAnswerSessionQuestion } from './answer-session-question.ts';
import { handleAskQuestion, questionsFollow, forgetQuestions } from './ask-question.ts';
import { handleAskQuickQuestion } from './ask-quick-question.ts';
import { handleCastSessionVote } from './cast-session-vote.ts';
import {
  handleSetHallQuestions,
  handleAskHall,
  handleWithdrawHallQuestion,
  handleVoteHallQuestion,
  handleMoveHallQuestion,
  handlePinHallQuestion,
} from './hall.ts';
import { handleKeepByCode, handleKeepInAccount, questionsAreHandedOver } from './hand-over.ts';
import { handleKeepSeat, seatsAreKept } from './keep-seat.ts';
import {
  handleTakeNameAway,
  handleSetSeatAway,
  handleSetSeatTeam,
  handleJoinTeam,
  handleSetRoomLock,
} from './roll.ts';
import {
  handleStartSessionAttempt,
  handleSaveSessionAnswers,
  handleSubmitSessionAttempt,
} from './session-attempt.ts';
import {
  handleOpenHostedSession,
  handleEndHostedSession,
  handleRenewJoinCode,
  handleRevokeCard,
  codesFollowSessions,
  endSessions,
} from './sessions.ts';
import { handleSetReactions, handleSetStage } from './set-stage.ts';
import {
  handleSetRecap,
  handleSetFrames,
  handleSetReplay,
  handleDrawPresentLink,
  handleRevokePresentLink,
} from './showing.ts';
import { handleTakeName } from './take-name.ts';
import { handleTakeSeat } from './take-seat.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const hosting: CommandContext = {
  handlers: [
    handleAskQuestion,
    handleKeepInAccount,
    handleKeepByCode,
    handleOpenHostedSession,
    handleEndHostedSession,
    handleRenewJoinCode,
    handleRevokeCard,
    handleTakeSeat,
    handleTakeName,
    handleTakeNameAway,
    handleSetSeatAway,
    handleSetSeatTeam,
    handleJoinTeam,
    handleSetRoomLock,
    handleCastSessionVote,
    handleKeepSeat,
    handleSetReactions,
    handleAskQuickQuestion,
    handleSetStage,
    handleSetRecap,
    handleSetFrames,
    handleSetReplay,
    handleDrawPresentLink,
    handleRevokePresentLink,
    handleAnswerSessionQuestion,
    handleStartSessionAttempt,
    handleSaveSessionAnswers,
    handleSubmitSessionAttempt,
    handleSetHallQuestions,
    handleAskHall,
    handleWithdrawHallQuestion,
    handleVoteHallQuestion,
    handleMoveHallQuestion,
    handlePinHallQuestion,
  ],
  reactions: [codesFollowSessions, questionsFollow, questionsAreHandedOver, seatsAreKept],
  dues: [endSessions, forgetQuestions],
};
