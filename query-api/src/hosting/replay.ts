import { createHash } from 'node:crypto';
import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import { Problem } from '@pollux/infra/http/problem';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { showingsView } from '@pollux/projections/hosting/showings';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import { isPublic } from '../attending/public-results.ts';
import type { Asking } from '../http/asking.ts';
import { anyone, isReader } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { requireNotForgotten } from '../voting/asked-session.ts';
import { recapOf } from './recap.ts';
import { getReplay, getReplayOffer } from './replay-contract.ts';
import { type Audience, makeReplay } from './replay-making.ts';
import { ReplaysKept } from './replays-kept.ts';

/** More answers are not played again: the results are all that there is to see of them. */
const MOST_ANSWERS = 500_000;

/** The same for what is not there, has no answers, or is not to be seen: nobody finds out which. */
const noReplay = () => new Problem(404, 'replay-not-found', 'There is no replay of this.');

const kept = new ReplaysKept();
const drop = () => kept.drop();

export const serveReplay = serves(getReplay, {
  may: anyone,
  // A whole hall may look from behind one address.
  limit: { name: 'replays', points: 1_200, seconds: 600 },
  async answer({ params: { id } }, by) {
    const stored = await by.documents.getRevised(pollResults, id);
    const audience = stored && (await audienceOf(stored.document, by));
    if (stored === undefined || audience === undefined) throw noReplay();
    if (answersTo(stored.document) > MOST_ANSWERS)
      throw new Problem(422, 'replay-too-large', 'This has too many answers to be played again.');
    // Seats that were taken away since, and names, are as they are today.
    const stage = await by.documents.getRevised(sessionStages, id);
    const today = [stage?.revision ?? '', JSON.stringify(audience)].join(' ');
    const hidden = createHash('sha256')
      .update(JSON.stringify(stored.document.moderation))
      .digest('base64url');
    const subject = { of: [id, today, hidden].join(' '), revision: [stored.revision, today].join(' ') };
    const { replay, revision } = await kept.get(subject, async () => {
      await by.pasts.whenForgotten(pollResults, drop);
      // A name that the host took away is away in the seats as well, before it is kept for a while.
      const documents = by.documents.upTo(await by.documents.positionOf(sessionStages));
      return makeReplay(stored.document, audience, { pasts: by.pasts, events: by.events, documents });
    });
    return new Versioned(replay, Buffer.from(revision).toString('base64url'));
  },
});

export const serveReplayOffer = serves(getReplayOffer, {
  may: anyone,
  limit: { name: 'replay-offers', points: 12_000, seconds: 600 },
  async answer({ params: { id } }, by) {
    const results = (await by.documents.get(pollResults, id))?.document;
    if (results === undefined) return { canPlay: false, own: null };
    const canPlay = (await audienceOf(results, by)) !== undefined;
    if (results.ownerId !== by.session?.accountId || !canBeReplayed(results)) return { canPlay, own: null };
    const showing = (await by.documents.get(showingsView, id))?.document;
    return { canPlay, own: { isPublic: showing?.isReplayPublic ?? false } };
  },
});

/** For whom a replay would be that whoever asks may see; undefined where they may see none. */
async function audienceOf(results: PollResults, by: Asking): Promise<Audience | undefined> {
  const { pollId: id, ownerId, session } = results;
  if (!canBeReplayed(results) || answersTo(results) === 0) return undefined;
  if (session !== undefined) await requireNotForgotten(id, by);
  if (by.session?.accountId === ownerId) return { isAll: true };
  if (by.session !== undefined && (await isReader('curators', by.session, by.documents)))
    return { isAll: true };
  const showing = (await by.documents.get(showingsView, id))?.document;
  if (showing?.isReplayPublic !== true || results.isActive) return undefined;
  if (session === undefined)
    return isPublic(results) && !results.isTakenDown ? { isAll: false, withNames: false } : undefined;
  if (session.isQuiz === true && results.ballots < LEAST_TOGETHER) return undefined;
  try {
    const { withNames } = await recapOf(id, by.documents, undefined);
    return { isAll: false, withNames };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

/** At everybody's own pace nobody saw a wall of answers. */
function canBeReplayed({ session }: PollResults): boolean {
  return session?.hasAttempts !== true;
}

function answersTo({ ballots, waiting = 0, sealed = {}, questions }: PollResults): number {
  const led = questions.reduce((sum, { responses }) => sum + responses, 0);
  const shut = Object.values(sealed).reduce((sum, count) => sum + count, waiting);
  return Math.max(ballots, led) + shut;
}
