import { z } from 'zod';

/** What can happen to an activity: each is told in words of its own. */
export const ChangeKind = z.enum([
  'created',
  'edited',
  'published',
  'closed',
  'reopened',
  'binned',
  'restored',
  'deleted',
  'takenDown',
  'appealed',
  'reinstated',
  'corrected',
  'resultsPublic',
  'resultsPrivate',
  'sessionOpened',
  'sessionEnded',
  'handedOver',
  'wordHidden',
  'wordShown',
  'wordGrouped',
  'wordParted',
  'wordsFrozen',
  'wordsUnfrozen',
  'wordFilterSet',
  'answerTagAdded',
  'answerTagRenamed',
  'answerTagRemoved',
  'answersTagged',
  'answersUntagged',
  'extraTimeGranted',
  'attemptReopened',
  'nameHidden',
  'nameShown',
  'certificateRevoked',
  'certificateReinstated',
  'begun',
  'answered',
  'regraded',
  'rated',
  'irregular',
  'certificateIssued',
  'certificateCorrected',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;

/**
 * What participants do, or what comes of it; all else is their creator's doing (P313, P456), as what is graded anew after
 * a correction.
 */
export const ATTENDEE_KINDS: readonly ChangeKind[] = [
  'begun',
  'answered',
  'rated',
  'irregular',
  'certificateIssued',
];
