import {
  handleAddAnswerTag,
  handleRenameAnswerTag,
  handleRemoveAnswerTag,
  handleTagAnswers,
} from './answer-tags.ts';
import { handleRevokeCertificate, handleReinstateCertificate } from './certificates.ts';
import { handleEnterCourse } from './course/enter-course.ts';
import {
  handleGrantExtraTime,
  handleReopenAttempt,
  handleHideNickname,
  handleChooseNickname,
} from './help.ts';
import { handleRateQuiz } from './rate-quiz.ts';
import { regradeAttempts } from './regrade-attempt.ts';
import { handleSaveAnswers } from './save-answers.ts';
import { handleStartAttempt } from './start-attempt.ts';
import { handleSubmitAttempt, endAttempts } from './submit-attempt.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const attending: CommandContext = {
  handlers: [
    handleStartAttempt,
    handleSaveAnswers,
    handleSubmitAttempt,
    handleRateQuiz,
    handleEnterCourse,
    handleAddAnswerTag,
    handleRenameAnswerTag,
    handleRemoveAnswerTag,
    handleTagAnswers,
    handleGrantExtraTime,
    handleReopenAttempt,
    handleHideNickname,
    handleChooseNickname,
    handleRevokeCertificate,
    handleReinstateCertificate,
  ],
  dues: [endAttempts, regradeAttempts],
};
