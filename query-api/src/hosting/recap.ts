import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import { type Moments, momentsOf, votesIn } from '@pollux/domain/hosting/moments';
import { rightChoices } from '@pollux/domain/hosting/session-score';
import { hundredthsOf } from '@pollux/domain/hosting/speed-points';
import { PODIUM_STEPS } from '@pollux/domain/hosting/stage';
import { Id } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { type SessionRecap, sessionRecaps } from '@pollux/projections/hosting/session-recaps';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { publicResult } from '../attending/public-results.ts';
import type { Documents } from '../http/documents.ts';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { pollResultsView } from '../voting/poll-results-view.ts';
import { askedNotFound, requireNotForgotten } from '../voting/asked-session.ts';
import { playerNames } from './player-names.ts';
import { getSessionRecap, type RecappedQuestion, type SessionRecapView } from './recap-contract.ts';
import { type Board, boardOf } from './session-board.ts';
import { teamsView } from './teams.ts';

/** So many are named who share a place. */
const MOST_NAMED = 5;

const NO_MOMENTS: Moments = { closest: null, surprising: null, fastest: null };

/** The same for what is not there, not over, not public, in the bin or deleted: nobody finds out which. */
const notPublic = () => new Problem(404, 'recap-not-public', 'This recap is not public.');

/** What is told of a session to everybody who has the link: the recap without what is its owner's alone. */
export type ToldRecap = Omit<SessionRecapView, 'own'>;

export const serveSessionRecap = serves(getSessionRecap, {
  may: anyone,
  // A whole hall opens it from behind one address, now and again.
  limit: { name: 'session-recap', points: 12_000, seconds: 600 },
  async answer({ params: { id } }, { documents, session, publicOrigin }) {
    const recap = await recapOf(id, documents, session?.accountId);
    const { quizId, ownerId, isPublic, withNames } = recap;
    const own =
      ownerId === session?.accountId
        ? { quizId, url: `${publicOrigin}/recap/${id}`, isPublic, withNames }
        : null;
    return { ...(await toldRecap(recap, documents)), own };
  },
});

/**
 * The recap of a session that is over, as whoever asks may see it.
 * @param accountId who asks; undefined of a visitor
 * @throws a problem 404 for everybody but the owner where it is not public
 */
export async function recapOf(
  id: string,
  documents: Documents,
  accountId: string | undefined,
): Promise<SessionRecap> {
  const recap = Id.safeParse(id).success ? (await documents.get(sessionRecaps, id))?.document : undefined;
  const isOwn = recap !== undefined && recap.ownerId === accountId;
  if (recap === undefined || !(recap.isPublic || isOwn)) throw notPublic();
  await requireNotForgotten(id, { documents });
  const activity = (await documents.get(activities, recap.quizId))?.document;
  // What is deleted, in the bin or taken down is shown to nobody.
  const isGone = activity === undefined || activity.takenDown !== null || activity.isBinned;
  if (isGone) throw isOwn ? askedNotFound() : notPublic();
  if (recap.endedAt !== null) return recap;
  throw isOwn ? new Problem(404, 'recap-not-yet', 'There is a recap once the session is over.') : notPublic();
}

/** What is told of it: counts alone, and names where its owner shows those of the podium. */
export async function toldRecap(recap: SessionRecap, documents: Documents): Promise<ToldRecap> {
  const { sessionId, isQuiz, quizTitle, endedAt, paces } = recap;
  const results = (await documents.get(pollResults, sessionId))?.document;
  const board = isQuiz ? await boardOf(sessionId, documents) : undefined;
  if (results === undefined || endedAt === null) throw notPublic();
  const { ballots, questions } = pollResultsView(results);
  const about = {
    id: sessionId,
    quizType: isQuiz ? ('QUIZ' as const) : ('POLL' as const),
    quizTitle,
    endedAt,
    leastTogether: LEAST_TOGETHER,
    teams: board?.teams?.counts ?? null,
  };
  if (isQuiz && ballots < LEAST_TOGETHER)
    return { ...about, withheld: 'few', responses: null, questions: [], moments: NO_MOMENTS, podium: [] };
  const keys = new Map(board?.questions.map((question) => [question.id, rightChoices(question)]));
  const told = questions.map((result): RecappedQuestion => {
    const { id, title, titleHtml, responses } = result;
    const isFew = isQuiz && responses < LEAST_TOGETHER;
    const right = [...(keys.get(id) ?? [])];
    return { id, title, titleHtml, responses, result: isFew ? null : publicResult(result), right };
  });
  const moments = momentsOf(
    told.map(({ id, responses, result, right }) => ({
      id,
      responses,
      votes: result === null ? new Map() : votesIn(result),
      right,
      paces: paces[id] ?? {},
    })),
  );
  const podium = board === undefined ? [] : await podiumOf(recap, board, documents);
  return { ...about, withheld: null, responses: ballots, questions: told, moments, podium };
}

/** The places that the hall has seen: the podium is filled from the third on. */
async function podiumOf(
  { sessionId, podiumSteps, withNames }: SessionRecap,
  board: Board,
  documents: Documents,
): Promise<ToldRecap['podium']> {
  if (board.teams !== null) return teamPodium(podiumSteps, board);
  const { players } = board;
  const seen = players.filter(({ place }) => place <= PODIUM_STEPS && place > PODIUM_STEPS - podiumSteps);
  const named = withNames ? seen.map(({ voterId }) => voterId) : [];
  const names = await playerNames(sessionId, named.slice(0, PODIUM_STEPS * MOST_NAMED), documents);
  return Array.from({ length: PODIUM_STEPS }, (_step, index) => index + 1).flatMap((place) => {
    const people = seen.filter((player) => player.place === place);
    const [first] = people;
    if (first === undefined) return [];
    const known = people.slice(0, MOST_NAMED).flatMap(({ voterId }) => names.get(voterId) ?? []);
    const hundredths = hundredthsOf(first);
    return [{ place, hundredths, names: known, more: people.length - known.length }];
  });
}

/** The same of teams, whose names are the owner's own. */
function teamPodium(podiumSteps: number, board: Board): ToldRecap['podium'] {
  const rows = teamsView(board)?.rows ?? [];
  return Array.from({ length: podiumSteps }, (_step, index) => PODIUM_STEPS - index)
    .toReversed()
    .flatMap((place) => {
      const teams = rows.filter((row) => row.place === place);
      const [first] = teams;
      if (first === undefined) return [];
      return [{ place, hundredths: first.hundredths, names: teams.map(({ name }) => name), more: 0 }];
    });
}
