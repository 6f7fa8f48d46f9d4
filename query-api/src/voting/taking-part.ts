import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { pollResponseId, pollResponses } from '@pollux/projections/voting/poll-responses';
import { receipts } from '@pollux/projections/voting/receipts';
import { creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { getTakingPart } from './taking-part-contract.ts';

/** So many responses are looked through for results that are open. */
const MOST_COUNTED = 100;
const MOST_ATTENDED = 5;
const MOST_OPEN = 3;
/** So many public activities are looked through for those that the person has not answered. */
const MOST_LOOKED_AT = 24;

export const serveTakingPart = serves(getTakingPart, {
  may: creators,
  async answer(_asked, by) {
    const { accountId: voterId } = sessionOf(by);
    const [attended, responses, open] = await Promise.all([
      by.documents.count(pollResponses, { where: { voterId } }),
      by.documents.find(pollResponses, {
        where: { voterId },
        sort: [{ field: 'at', descending: true }],
        limit: MOST_COUNTED,
      }),
      openTo(voterId, by),
    ]);
    const stored = await by.documents.getMany(
      activities,
      responses.map(({ document }) => document.pollId),
    );
    const polls = new Map(stored.map(({ id, document }) => [id, document]));
    return {
      attended,
      resultsOpen: stored.filter(({ document }) => areResultsOpen(document)).length,
      latest: await Promise.all(
        responses.slice(0, MOST_ATTENDED).map(async ({ document: { pollId, at } }) => {
          const poll = polls.get(pollId);
          return {
            pollId,
            at,
            quizTitle: poll?.quizTitle ?? '',
            quizUrl: poll === undefined ? null : by.publicOrigin + poll.attendPath,
            resultsOpen: poll !== undefined && areResultsOpen(poll),
            fingerprint: await fingerprintOf(pollId, voterId, by),
          };
        }),
      ),
      open,
    };
  },
});

function areResultsOpen({ examMode, isActive }: Activity): boolean {
  return !(examMode && isActive);
}

/** Of the person's newest ballot; null while its receipt is not there yet. */
async function fingerprintOf(pollId: string, voterId: string, { documents }: Asking): Promise<string | null> {
  const [newest] = await documents.find(receipts, {
    where: { pollId, voterId },
    sort: [{ field: 'at', descending: true }],
    limit: 1,
  });
  return newest?.document.fingerprint ?? null;
}

async function openTo(voterId: string, { documents, publicOrigin }: Asking) {
  const stored = await documents.find(activities, {
    where: { isPublic: true, status: 'open' },
    sort: [{ field: 'createdAt', descending: true }],
    limit: MOST_LOOKED_AT,
  });
  const answered = await documents.getMany(
    pollResponses,
    stored.map(({ id }) => pollResponseId(id, voterId)),
  );
  const isAnswered = new Set(answered.map(({ document }) => document.pollId));
  return stored
    .map(({ document }) => document)
    .filter(({ id, ownerId }) => ownerId !== voterId && !isAnswered.has(id))
    .slice(0, MOST_OPEN)
    .map((activity) => ({ ...activity, quizUrl: publicOrigin + activity.attendPath, isOwn: false }));
}
