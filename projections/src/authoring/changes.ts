import {
  AnswerTagAdded,
  AnswerTagged,
  AnswerTagRemoved,
  AnswerTagRenamed,
  AnswerUntagged,
} from '@pollux/domain/attending/answer-tags';
import { attendedIn } from '@pollux/domain/attending/attempts';
import {
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  IrregularityNoted,
  NicknameHidden,
} from '@pollux/domain/attending/attempt-events';
import {
  CertificateCorrected,
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { QuizRated } from '@pollux/domain/attending/rating';
import { ChangeKind } from '@pollux/domain/authoring/change-kind';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import {
  DetailsChanged,
  type draftEvents,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
} from '@pollux/domain/authoring/drafting/draft-events';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  ResultsMadePrivate,
  ResultsMadePublic,
  TakeDownAppealed,
} from '@pollux/domain/authoring/quiz';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { BallotCast, BallotSealed, QuestionAnswered, pollOf } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import {
  WordFilterSet,
  WordGrouped,
  WordHidden,
  WordParted,
  WordShown,
  WordsFrozen,
  WordsUnfrozen,
} from '@pollux/domain/hosting/word-moderation';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { z } from 'zod';
import { type Projected, projector } from '../kernel/projector.ts';

/** What became of the draft, counted. */
const Edits = z.object({
  details: z.int(),
  settings: z.int(),
  added: z.int(),
  changed: z.int(),
  moved: z.int(),
  removed: z.int(),
  /** The moments of its history just before the first of them, and of the last. */
  from: z.int(),
  to: z.int(),
});
export type Edits = z.infer<typeof Edits>;

const ActivityChange = z.object({
  quizId: Id,
  /** The position of the newest event of it, by which changes are in order: one that goes on moves up. */
  order: z.string(),
  /** Of the newest event. */
  at: Instant,
  kind: ChangeKind,
  /** Whose account did it; null of what several did, and of what happens by itself. */
  actorId: Id.nullable(),
  /** How often it happened within the hour. */
  count: z.int(),
  /** That was published, or whose answers were corrected. */
  version: z.int().nullable(),
  /** The participant whom it concerns, where it is one. */
  personId: Id.nullable(),
  edits: Edits.nullable(),
});
export type ActivityChange = z.infer<typeof ActivityChange>;

type AboutActivity = Pick<RecordedEvent, 'id' | 'metadata' | 'position'> & {
  readonly data: { readonly at: string };
};

type Particulars = Partial<Pick<ActivityChange, 'version' | 'personId' | 'edits'>>;

function change(
  quizId: string,
  kind: ChangeKind,
  { data: { at }, metadata, position: order }: AboutActivity,
  particulars: Particulars = {},
): ActivityChange {
  const actorId = metadata.actorId ?? null;
  return {
    quizId,
    order,
    at,
    kind,
    actorId,
    count: 1,
    version: null,
    personId: null,
    edits: null,
    ...particulars,
  };
}

/** What happens often is one change an hour: nobody reads a list of ten thousand votes. */
const hourly = (quizId: string, kind: ChangeKind, at: string) => `${quizId}.${kind}.${at.slice(0, 13)}`;

/** One more of what many do. */
function again(
  before: ActivityChange | undefined,
  quizId: string,
  kind: ChangeKind,
  event: AboutActivity,
): ActivityChange {
  return { ...change(quizId, kind, event), actorId: null, count: (before?.count ?? 0) + 1 };
}

type DraftEvent = Projected<(typeof draftEvents)[number]>;

const editsId = ({ data: { quizId, at } }: DraftEvent) => hourly(quizId, 'edited', at);

/** One more edit of the draft. */
function edited(
  before: ActivityChange | undefined,
  event: DraftEvent,
  part: Exclude<keyof Edits, 'from' | 'to'>,
): ActivityChange {
  const { data, revision } = event;
  const none = { details: 0, settings: 0, added: 0, changed: 0, moved: 0, removed: 0, from: revision - 1 };
  const edits = before?.edits ?? { ...none, to: revision };
  return {
    ...change(data.quizId, 'edited', event),
    count: (before?.count ?? 0) + 1,
    edits: { ...edits, [part]: edits[part] + 1, to: revision },
  };
}

type OfQuiz = AboutActivity & {
  readonly data: { readonly quizId: string; readonly hostedQuizId?: string | undefined };
};
type OfPoll = AboutActivity & {
  readonly data: { readonly pollId: string; readonly quizId?: string | undefined };
};

/** The activity that an event is about. */
const activityOf = ({ data }: OfQuiz | OfPoll) => ('pollId' in data ? pollOf(data) : attendedIn(data));

/** What is told each time that it happens. */
const each =
  (kind: ChangeKind) =>
  (_none: unknown, event: OfQuiz | OfPoll): ActivityChange =>
    change(activityOf(event), kind, event);
/** What is told of one participant. */
const ofPerson =
  (kind: ChangeKind) =>
  (_none: unknown, event: OfQuiz & { data: { personId: string } }): ActivityChange =>
    change(event.data.quizId, kind, event, { personId: event.data.personId });
/** What is counted by the hour. */
const counted = (kind: ChangeKind) => ({
  id: (event: OfQuiz | OfPoll) => hourly(activityOf(event), kind, event.data.at),
  fold: (before: ActivityChange | undefined, event: OfQuiz | OfPoll) =>
    again(before, activityOf(event), kind, event),
});

const once = (event: OfQuiz | OfPoll) => `${activityOf(event)}.${event.id}`;

/** What its owner does to many answers, counted by the hour. */
const byOwner = (kind: ChangeKind) => ({
  id: (event: OfQuiz) => hourly(event.data.quizId, kind, event.data.at),
  fold: (before: ActivityChange | undefined, event: OfQuiz): ActivityChange => ({
    ...change(event.data.quizId, kind, event),
    count: (before?.count ?? 0) + 1,
  }),
});

const begun = counted('begun');
const submitted = counted('answered');
const regraded = counted('regraded');
const rated = counted('rated');
const irregular = counted('irregular');
const tagged = byOwner('answersTagged');
const untagged = byOwner('answersUntagged');
const certified = counted('certificateIssued');
const certificatesCorrected = counted('certificateCorrected');

/**
 * What happened to each activity and in it, for its owner (P313, P314): what one person does once is one change, what
 * many do is counted by the hour. Nothing of it is personal: people go by their accounts.
 */
export const activityChanges = projector('activity-changes', {
  version: 3,
  document: ActivityChange,
  indexes: [
    ['quizId', 'order'],
    ['quizId', 'kind', 'order'],
    ['quizId', 'at'],
    ['quizId', 'actorId', 'order'],
    ['quizId', 'personId', 'order'],
  ],
  fixed: ['quizId'],
})
  .creates(QuizDrafted, once, each('created'))
  .creates(DetailsChanged, editsId, (before, event) => edited(before, event, 'details'))
  .creates(SettingsChanged, editsId, (before, event) => edited(before, event, 'settings'))
  .creates(QuestionAdded, editsId, (before, event) => edited(before, event, 'added'))
  .creates(QuestionChanged, editsId, (before, event) => edited(before, event, 'changed'))
  .creates(QuestionMoved, editsId, (before, event) => edited(before, event, 'moved'))
  .creates(QuestionRemoved, editsId, (before, event) => edited(before, event, 'removed'))
  .creates(QuizPublished, once, (_none, event) =>
    change(event.data.quizId, 'published', event, { version: event.data.version }),
  )
  .creates(QuizClosed, once, each('closed'))
  .creates(QuizReopened, once, each('reopened'))
  .creates(QuizMovedToBin, once, each('binned'))
  .creates(QuizRestoredFromBin, once, each('restored'))
  .creates(QuizDeleted, once, each('deleted'))
  .creates(ActivityTakenDown, once, each('takenDown'))
  .creates(TakeDownAppealed, once, each('appealed'))
  .creates(ActivityReinstated, once, each('reinstated'))
  .creates(AnswerKeyCorrected, once, (_none, event) =>
    change(event.data.quizId, 'corrected', event, { version: event.data.version }),
  )
  .creates(ResultsMadePublic, once, each('resultsPublic'))
  .creates(ResultsMadePrivate, once, each('resultsPrivate'))
  .creates(HostedSessionOpened, once, each('sessionOpened'))
  .creates(HostedSessionEnded, once, each('sessionEnded'))
  .creates(SessionHandedOver, once, (_none, event) => ({
    ...change(event.data.quizId, 'handedOver', event),
    actorId: event.data.ownerId,
  }))
  // Whoever asked it was them.
  .onEach(
    QuizHandedOver,
    ({ data: { quizId, askerId } }) => ({ quizId, actorId: askerId }),
    (change, { data: { ownerId } }) => ({ ...change, actorId: ownerId }),
  )
  .creates(WordHidden, once, each('wordHidden'))
  .creates(WordShown, once, each('wordShown'))
  .creates(WordGrouped, once, each('wordGrouped'))
  .creates(WordParted, once, each('wordParted'))
  .creates(WordsFrozen, once, each('wordsFrozen'))
  .creates(WordsUnfrozen, once, each('wordsUnfrozen'))
  .creates(WordFilterSet, once, each('wordFilterSet'))
  .creates(AnswerTagAdded, once, each('answerTagAdded'))
  .creates(AnswerTagRenamed, once, each('answerTagRenamed'))
  .creates(AnswerTagRemoved, once, each('answerTagRemoved'))
  .creates(AnswerTagged, tagged.id, tagged.fold)
  .creates(AnswerUntagged, untagged.id, untagged.fold)
  .creates(ExtraTimeGranted, once, ofPerson('extraTimeGranted'))
  .creates(AttemptReopened, once, ofPerson('attemptReopened'))
  .creates(NicknameHidden, once, (_none, event) => {
    const { quizId, personId, isHidden } = event.data;
    return change(quizId, isHidden ? 'nameHidden' : 'nameShown', event, { personId });
  })
  .creates(CertificateRevoked, once, ofPerson('certificateRevoked'))
  .creates(CertificateReinstated, once, ofPerson('certificateReinstated'))
  .creates(AttemptStarted, begun.id, begun.fold)
  .creates(AttemptSubmitted, submitted.id, submitted.fold)
  .creates(BallotCast, submitted.id, submitted.fold)
  .creates(BallotSealed, submitted.id, submitted.fold)
  .creates(QuestionAnswered, (event) => (event.data.begins ? submitted.id(event) : []), submitted.fold)
  .creates(QuestionSealed, (event) => (event.data.begins ? submitted.id(event) : []), submitted.fold)
  .creates(AttemptScored, (event) => (event.data.correction === 0 ? [] : regraded.id(event)), regraded.fold)
  .creates(QuizRated, rated.id, rated.fold)
  .creates(IrregularityNoted, irregular.id, irregular.fold)
  .creates(CertificateIssued, certified.id, certified.fold)
  .creates(CertificateCorrected, certificatesCorrected.id, certificatesCorrected.fold);

/** Events that are about an activity and are told to nobody: what comes of them is, or they are about money alone. */
export const untold: readonly string[] = [
  'QuestionOpened',
  // What is copied is told as the questions of the draft.
  'BankCopyLinked',
  'AnswerRecorded',
  'TimeSpentNoted',
  'NicknameChosen',
  'AttemptRescheduled',
  'PayoutOpened',
  'PayoutPaid',
  'PayoutReduced',
  'DeletionOrdered',
  'SwitchOrdered',
  // Who answered anonymously is told as their ballots; when those are opened tells nothing of anybody.
  // Whose account an answer is in is told to nobody else.
  'SeatKept',
  'BallotKept',
  'CourseGradeLinked',
  'EnvelopeHeld',
  'EnvelopesOpened',
  // What a host shows is of the moment, and what a hall asks has a report of its own.
  'StageSet',
  'QuickQuestionAsked',
  'ReactionsSet',
  'HallQuestionsSet',
  'HallQuestionAsked',
  // Who sees a session afterwards is on its page.
  'RecapSet',
  'FramesSet',
  'PresentLinkDrawn',
  'PresentLinkRevoked',
  'ReplaySet',
  // What the log says of it stays as it is.
  'ResultsRebuilt',
  // What is asked without an account is told as its poll is, and whoever keeps it knows.
  'QuestionAsked',
  'QuestionKept',
  'QuestionHandedOver',
  'QuestionForgotten',
  // What a schedule does is not done by anybody.
  'SchedulePhaseReached',
  // Owners are not told that they were reported.
  'ActivityReported',
  'ReportsDismissed',
  'ReportsUpheld',
  'ReportsClosed',
];
