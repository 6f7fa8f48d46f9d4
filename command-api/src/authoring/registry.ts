import { handleMoveToBin, handleRestoreFromBin, emptyBin } from './bin.ts';
import { handleCorrectAnswerKey } from './correct-answer-key.ts';
import { handleCreateQuiz, handleCreateSurvey, handleCreatePoll } from './create-activity.ts';
import { handleDeleteActivity, DeleteQuiz } from './delete-activity.ts';
import { handleDuplicateActivity } from './duplicate-activity.ts';
import { handleEditActivity, handleUndoEdit, handleRedoEdit } from './edit-draft.ts';
import { followSchedules } from './follow-schedule.ts';
import { handleOpenDraft } from './open-draft.ts';
import { handlePublishActivity } from './publish-activity.ts';
import { handleReportActivity, handleDismissReports, deletionClosesReports } from './report-activity.ts';
import { handleRestoreMoment } from './restore-moment.ts';
import { handleSetActivityActive } from './set-activity-active.ts';
import { handleSetResultsPublic } from './set-results-public.ts';
import { handleStartFromExample } from './start-from-example.ts';
import {
  handleTakeDownActivity,
  handleReinstateActivity,
  handleAppealTakeDown,
  takeDownSettlesReports,
} from './taking-down.ts';
import { handleUpdateQuiz, handleUpdateSurvey, handleUpdatePoll } from './update-activity.ts';
import { handleCopyFromQuestionBank, handleLinkBankCopies } from './bank/bank-copies.ts';
import {
  handleSaveToQuestionBank,
  handleChangeBankQuestion,
  handleMoveBankQuestions,
  handleTagBankQuestions,
  handleRemoveBankQuestions,
} from './bank/bank-questions.ts';
import {
  handleMakeQuestionFolder,
  handleRenameQuestionFolder,
  handleRemoveQuestionFolder,
  handleShareQuestionFolder,
  handleUnshareQuestionFolder,
} from './bank/question-folders.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const authoring: CommandContext = {
  handlers: [
    handleCreateQuiz,
    handleUpdateQuiz,
    handleCreateSurvey,
    handleUpdateSurvey,
    handleCreatePoll,
    handleUpdatePoll,
    handleOpenDraft,
    handleEditActivity,
    handleUndoEdit,
    handleRedoEdit,
    handleRestoreMoment,
    handleCorrectAnswerKey,
    handlePublishActivity,
    handleDuplicateActivity,
    handleStartFromExample,
    handleSetActivityActive,
    handleSetResultsPublic,
    handleMoveToBin,
    handleRestoreFromBin,
    handleDeleteActivity,
    handleTakeDownActivity,
    handleReinstateActivity,
    handleAppealTakeDown,
    handleReportActivity,
    handleDismissReports,
    handleMakeQuestionFolder,
    handleRenameQuestionFolder,
    handleRemoveQuestionFolder,
    handleShareQuestionFolder,
    handleUnshareQuestionFolder,
    handleSaveToQuestionBank,
    handleChangeBankQuestion,
    handleMoveBankQuestions,
    handleTagBankQuestions,
    handleRemoveBankQuestions,
    handleCopyFromQuestionBank,
    handleLinkBankCopies,
  ],
  aliases: [DeleteQuiz],
  reactions: [takeDownSettlesReports, deletionClosesReports],
  dues: [emptyBin, followSchedules],
};
