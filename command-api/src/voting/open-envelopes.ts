import { isAnonymous } from '@pollux/domain/authoring/content/settings-rules';
import {
  ActivityTakenDown,
  QuizClosed,
  QuizDeleted,
  QuizMovedToBin,
  SchedulePhaseReached,
  askedSince,
  changesOfQuestions,
  quizzes,
  type Versions,
} from '@pollux/domain/authoring/quiz';
import { HostedSessionEnded, hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import type { Data } from '@pollux/domain/kernel/command';
import type { EventOf } from '@pollux/domain/kernel/event';
import { BallotSealed } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { HoldEnvelope, holdEnvelope, OpenEnvelopes, openEnvelopes, urns } from '@pollux/domain/voting/urn';
import { deriveId } from '../kernel/command-id.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction, type ReactionContext } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';

const handleHoldEnvelope = handles(HoldEnvelope, {
  may: reactionsAlone,
  async run(wish, by, streams, services) {
    await streams.write(urns, wish, () => holdEnvelope(wish, by));
    await open(wish, false, by, streams, services);
    return { message: 'The envelope is in the urn.' };
  },
});

const handleOpenEnvelopes = handles(OpenEnvelopes, {
  may: reactionsAlone,
  async run(wish, by, streams, services) {
    await open(wish, true, by, streams, services);
    return { message: 'What could be opened is open.' };
  },
});

/**
 * Anonymous answers leave their envelopes. A ballot is one append, so there is no moment at which somebody has
 * answered and the answer is nowhere. All that follows may be repeated: an envelope goes into the urn once, as its command
 * has the id of the ballot, and its key is destroyed after what was in it stands in the log. Whether the poll has ended is
 * what the log says at this place, not by now: whoever comes along late must open the same groups.
 */
export const openUrns = reaction('open-urns')
  .on(
    BallotSealed,
    async ({ data: { pollId, quizId, version, envelopeId, envelope } }, context) => {
      // A session is over one version.
      const asked = quizId === undefined ? await askedAt(pollId, version, context) : undefined;
      return context.issue(handleHoldEnvelope, { pollId, quizId, asked, envelopeId, envelope });
    },
    { untilDone: true },
  )
  .on(QuestionSealed, answeredQuestion, { untilDone: true })
  .on(StageSet, movedOn, { untilDone: true })
  .on(QuizClosed, endedPoll, { untilDone: true })
  .on(ActivityTakenDown, endedPoll, { untilDone: true })
  .on(
    SchedulePhaseReached,
    async (event, context) => {
      if (event.data.phase === 'after') await endedPoll(event, context);
    },
    { untilDone: true },
  )
  .on(QuizMovedToBin, endedPoll, { untilDone: true })
  .on(QuizDeleted, endedPoll, { untilDone: true })
  .on(
    HostedSessionEnded,
    async ({ data: { sessionId, quizId } }, context) => {
      await context.issue(handleOpenEnvelopes, { pollId: sessionId, quizId });
      await openClosed(sessionId, context);
    },
    { untilDone: true },
  );

/**
 * Since which version a ballot was asked what it answers. Where another process has published that version a moment ago,
 * this one may not know it yet, and would put the envelope into an urn that nobody ever opens.
 */
async function askedAt(
  quizId: string,
  version: number,
  { read, readAsItWas }: ReactionContext,
): Promise<number> {
  const known = await versionsOf(quizId, read);
  return askedSince(version in known ? known : await versionsOf(quizId, readAsItWas), version);
}

async function endedPoll(
  { data: { quizId } }: { data: { quizId: string } },
  { readAsItWas, issue }: ReactionContext,
): Promise<void> {
  const versions = await versionsOf(quizId, readAsItWas);
  // Most of what ends has no urns, and may have been published often.
  if (!Object.values(versions).some(isAnonymous)) return;
  for (const asked of changesOfQuestions(versions))
    await issue(handleOpenEnvelopes, { pollId: quizId, asked }, asked === 1 ? undefined : `v${asked}`);
}

async function versionsOf(quizId: string, read: ReactionContext['read']): Promise<Versions> {
  const quiz = await read(quizzes, { quizId });
  return quiz.status === 'unknown' ? {} : quiz.versions;
}

/** What counts for no reader is opened for none: the key of an envelope that came behind a lock goes, unopened. */
async function answeredQuestion(
  { data }: EventOf<typeof QuestionSealed>,
  { services, readAsItWas, issue }: ReactionContext,
): Promise<void> {
  const { pollId, quizId, questionId, envelopeId, envelope } = data;
  const session = await readAsItWas(hostedSessions, { sessionId: pollId });
  if (session.status === 'open' && takesAnswers(session.stage, questionId))
    return issue(handleHoldEnvelope, { pollId, quizId, questionId, envelopeId, envelope });
  const known = await services.personKeys.find(new Set([envelopeId]));
  if (known.get(envelopeId) !== 'forgotten') await services.personKeys.destroy(envelopeId);
}

function movedOn({ data: { sessionId } }: EventOf<typeof StageSet>, context: ReactionContext) {
  return openClosed(sessionId, context);
}

/** Of a session that its host leads: opens what was answered to each question that takes no answers at this place of the log. */
async function openClosed(sessionId: string, { read, readAsItWas, issue }: ReactionContext): Promise<void> {
  const now = await read(hostedSessions, { sessionId });
  if (now.status === 'unknown' || !isAnonymous(now.content)) return;
  const session = await readAsItWas(hostedSessions, { sessionId });
  if (session.status === 'unknown') return;
  for (const questionId of Object.keys(session.askedAt)) {
    if (session.status === 'open' && takesAnswers(session.stage, questionId)) continue;
    const wish = { pollId: sessionId, quizId: session.quizId, questionId };
    await issue(handleOpenEnvelopes, wish, questionId);
  }
}

/**
 * Opens what may be opened, as a command that does not say whose ballot it followed. The keys go after what was in the
 * envelopes stands in the log; those of the last time as well, as a crash may have come in between.
 */
async function open(
  wish: Data<typeof OpenEnvelopes>,
  isEnd: boolean,
  by: CommandContext,
  streams: Streams,
  { personKeys }: Services,
): Promise<void> {
  const { pollId, questionId, asked = 1 } = wish;
  const { opened } = await streams.readAnew(urns, wish);
  const whose =
    questionId === undefined ? (asked > 1 ? [pollId, `v${asked}`] : [pollId]) : [pollId, questionId];
  const apart = streams.apart(deriveId('urn', ...whose, String(opened)));
  const asks = await mixedIn(wish, streams);
  await apart.write(urns, wish, (urn) => openEnvelopes(wish, urn, isEnd, by, asks));
  const { openedLast } = await streams.read(urns, wish);
  const keys = await personKeys.find(new Set(openedLast));
  const left = openedLast.filter((envelopeId) => keys.get(envelopeId) !== 'forgotten');
  await Promise.all(left.map((envelopeId) => personKeys.destroy(envelopeId)));
}

/** What the envelopes of an urn may be answers to: urns from before each had one list of questions may hold any. */
async function mixedIn({ pollId, quizId, asked }: Data<typeof OpenEnvelopes>, streams: Streams) {
  if (quizId !== undefined || asked !== 1) return [];
  const quiz = await streams.read(quizzes, { quizId: pollId });
  if (quiz.status === 'unknown') return [];
  return changesOfQuestions(quiz.versions).map((version) => quiz.versions[version]?.questions ?? []);
}
