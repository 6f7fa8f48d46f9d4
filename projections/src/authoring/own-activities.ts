import {
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  IrregularityNoted,
  NicknameHidden,
} from '@pollux/domain/attending/attempts';
import {
  CertificateCorrected,
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { QuizRated } from '@pollux/domain/attending/rating';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import {
  DetailsChanged,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
} from '@pollux/domain/authoring/drafting/draft-events';
import {
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  QuizType,
} from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { BallotCast } from '@pollux/domain/voting/ballot';
import {
  WordFilterSet,
  WordHidden,
  WordShown,
  WordsFrozen,
  WordsUnfrozen,
} from '@pollux/domain/voting/word-moderation';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const OwnActivity = z.object({
  ownerId: Id,
  quizType: QuizType,
  /** As it was published last, or else as its draft is called; '' before it had a title. */
  quizTitle: z.string(),
  isPublished: z.boolean(),
  isDeleted: z.boolean(),
  /** The order of its newest change (`activityChanges`). */
  latest: z.string(),
});
export type OwnActivity = z.infer<typeof OwnActivity>;

/** Whose each activity is, also of those that are deleted: their owners are told what happens to them. */
export const ownActivities = projector('own-activities', {
  version: 1,
  document: OwnActivity,
  indexes: ['ownerId'],
  fixed: ['ownerId'],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { ownerId, quizType }, position: latest }) => ({
      ownerId,
      quizType,
      quizTitle: '',
      isPublished: false,
      isDeleted: false,
      latest,
    }),
  )
  .on(
    DetailsChanged,
    ({ data }) => data.quizId,
    (activity, { data: { details }, position: latest }) => ({
      ...activity,
      quizTitle: activity.isPublished ? activity.quizTitle : details.quizTitle,
      latest,
    }),
  )
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (activity, { data: { content }, position: latest }) => ({
      ...activity,
      quizTitle: content.quizTitle,
      isPublished: true,
      latest,
    }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (activity, { position: latest }) => ({ ...activity, isDeleted: true, latest }),
  );

for (const definition of [
  SettingsChanged,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  QuizClosed,
  QuizReopened,
  QuizMovedToBin,
  QuizRestoredFromBin,
  AnswerKeyCorrected,
  ExtraTimeGranted,
  AttemptReopened,
  NicknameHidden,
  CertificateRevoked,
  CertificateReinstated,
  AttemptStarted,
  AttemptSubmitted,
  AttemptScored,
  QuizRated,
  IrregularityNoted,
  CertificateIssued,
  CertificateCorrected,
]) {
  ownActivities.on(
    definition,
    ({ data }) => data.quizId,
    (activity, { position: latest }) => ({ ...activity, latest }),
  );
}
for (const definition of [BallotCast, WordHidden, WordShown, WordsFrozen, WordsUnfrozen, WordFilterSet]) {
  ownActivities.on(
    definition,
    ({ data }) => data.pollId,
    (activity, { position: latest }) => ({ ...activity, latest }),
  );
}
