import { attempts } from '@pollux/domain/attending/attempts';
import { AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { CertificateIssued } from '@pollux/domain/attending/certificate';
import { attemptOf } from '@pollux/domain/attending/sitting';
import { QuizClosed, QuizPublished, quizzes } from '@pollux/domain/authoring/quiz';
import { PayoutOpened } from '@pollux/domain/billing/payouts/payout';
import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { WebhookType } from '@pollux/domain/notifications/webhooks';
import { pointsOf } from '@pollux/domain/questions/half-points';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { StreamCache } from '../kernel/stream-cache.ts';

type Streams = Pick<StreamCache, 'read'>;

/** What is told of an event: as little as says what happened and where to read it, and nothing that its owner may not read. */
export interface Told {
  readonly type: WebhookType;
  readonly ownerId: string;
  readonly activityId: string;
  /** What is told beside the activity. */
  readonly data: object;
}

type Teller = (event: RecordedEvent, streams: Streams) => Promise<Told | undefined>;

const tellers = new Map<string, Teller>();

function tells<Definition extends AnyEventDefinition>(
  { type }: Definition,
  tell: (data: EventOf<Definition>['data'], streams: Streams) => Promise<Told | undefined>,
): void {
  tellers.set(type, ({ data }, streams) => tell(data as EventOf<Definition>['data'], streams));
}

tells(QuizPublished, async ({ ownerId, quizId, version, content }) => ({
  type: 'activity.published',
  ownerId,
  activityId: quizId,
  data: { version, title: content.quizTitle },
}));
tells(QuizClosed, async ({ quizId }, streams) => {
  const ownerId = await ownerOf(quizId, streams);
  return ownerId === undefined
    ? undefined
    : { type: 'activity.closed', ownerId, activityId: quizId, data: {} };
});
// Who answered, and what, is read in the results, by the rules of the poll.
tells(BallotCast, ({ pollId, quizId }, streams) => responses(quizId ?? pollId, 1, streams));
// Anonymous answers are told when they are opened, as many at once.
tells(EnvelopesOpened, ({ pollId, quizId, questionId, answers }, streams) =>
  // Of what a host leads nothing is told: that moves within seconds.
  questionId === undefined
    ? responses(quizId ?? pollId, answers.length, streams)
    : Promise.resolve(undefined),
);
tells(AttemptSubmitted, ({ quizType, quizId, hostedQuizId }, streams) =>
  // A quiz is told of when it is scored.
  quizType === 'SURVEY' ? responses(hostedQuizId ?? quizId, 1, streams) : Promise.resolve(undefined),
);
tells(AttemptScored, async ({ quizId, personId, attemptId, score, correction }, streams) => {
  const attempt = attemptOf(await streams.read(attempts, { quizId, personId }), attemptId);
  if (attempt === undefined) return undefined;
  const { hostedQuizId, activity, firstname, lastname } = attempt;
  // In a room people are called by the names that its host sees, which are on its page.
  const isNamed = hostedQuizId === undefined && firstname !== FORGOTTEN && lastname !== FORGOTTEN;
  const data = {
    attemptId,
    participant: isNamed ? { firstname, lastname } : null,
    points: pointsOf(score.halfPoints),
    totalPoints: pointsOf(score.totalHalfPoints),
    isPass: score.isPass,
    isCorrection: correction > 0,
  };
  return { type: 'attempt.scored', ownerId: activity.ownerId, activityId: hostedQuizId ?? quizId, data };
});
tells(CertificateIssued, async ({ ownerId, quizId, certificateId, number, firstname, lastname }) => {
  const participant = firstname === FORGOTTEN || lastname === FORGOTTEN ? null : { firstname, lastname };
  const data = { certificateId, number, participant };
  return { type: 'certificate.issued', ownerId, activityId: quizId, data };
});
tells(PayoutOpened, async ({ creatorId: ownerId, quizId, transactionId, totalPayment }) => ({
  type: 'payment.received',
  ownerId,
  activityId: quizId,
  data: { transactionId, totalPaise: totalPayment },
}));

/** The types of the events that anything is told of. */
export const toldTypes: ReadonlySet<string> = new Set(tellers.keys());

/** What is told of an event; undefined where that is nothing. */
export async function toldOf(event: RecordedEvent, streams: Streams): Promise<Told | undefined> {
  return tellers.get(event.type)?.(event, streams);
}

/** The body of a delivery. */
export function payloadOf({ type, activityId, data }: Told, { at }: { readonly at: string }): string {
  return JSON.stringify({ type, timestamp: at, data: { activityId, ...data } });
}

async function responses(activityId: string, count: number, streams: Streams): Promise<Told | undefined> {
  const ownerId = await ownerOf(activityId, streams);
  return ownerId === undefined
    ? undefined
    : { type: 'response.given', ownerId, activityId, data: { responses: count } };
}

async function ownerOf(quizId: string, streams: Streams): Promise<string | undefined> {
  const quiz = await streams.read(quizzes, { quizId });
  return quiz.status === 'unknown' ? undefined : quiz.ownerId;
}
