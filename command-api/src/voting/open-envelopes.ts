import { ActivityTakenDown, QuizClosed, QuizDeleted, QuizMovedToBin } from '@pollux/domain/authoring/quiz';
import { HostedSessionEnded } from '@pollux/domain/hosting/hosted-session';
import type { Data } from '@pollux/domain/kernel/command';
import { BallotSealed } from '@pollux/domain/voting/ballot';
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
    await streams.write(urns, { pollId: wish.pollId }, () => holdEnvelope(wish, by));
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
 * Answers to anonymous polls leave their envelopes. A ballot is one append, so there is no moment at which somebody has
 * answered and the answer is nowhere. All that follows may be repeated: an envelope goes into the urn once, as its command
 * has the id of the ballot, and its key is destroyed after what was in it stands in the log. Whether the poll has ended is
 * what the log says at this place, not by now: whoever comes along late must open the same groups.
 */
export const openUrns = reaction('open-urns')
  .on(
    BallotSealed,
    async ({ data: { pollId, quizId, envelopeId, envelope } }, { issue }) =>
      issue(handleHoldEnvelope, { pollId, quizId, envelopeId, envelope }),
    { untilDone: true },
  )
  .on(QuizClosed, endedPoll, { untilDone: true })
  .on(ActivityTakenDown, endedPoll, { untilDone: true })
  .on(QuizMovedToBin, endedPoll, { untilDone: true })
  .on(QuizDeleted, endedPoll, { untilDone: true })
  .on(
    HostedSessionEnded,
    ({ data: { sessionId, quizId } }, { issue }) => issue(handleOpenEnvelopes, { pollId: sessionId, quizId }),
    { untilDone: true },
  );

function endedPoll({ data: { quizId } }: { data: { quizId: string } }, { issue }: ReactionContext) {
  return issue(handleOpenEnvelopes, { pollId: quizId });
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
  const { pollId } = wish;
  const { opened } = await streams.readAnew(urns, { pollId });
  const apart = streams.apart(deriveId('urn', pollId, String(opened)));
  await apart.write(urns, { pollId }, (urn) => openEnvelopes(wish, urn, isEnd, by));
  const { openedLast } = await streams.read(urns, { pollId });
  const keys = await personKeys.find(new Set(openedLast));
  const left = openedLast.filter((envelopeId) => keys.get(envelopeId) !== 'forgotten');
  await Promise.all(left.map((envelopeId) => personKeys.destroy(envelopeId)));
}
