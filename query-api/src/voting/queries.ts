import { resultsThen } from './results-past.ts';
import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { ownPolls } from '@pollux/projections/voting/own-polls';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { requireNotForgotten } from './asked-session.ts';
import { voterIn } from './voter.ts';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { live } from '../live/live.ts';
import { ballotOf } from './ballot-of.ts';
import {
  getMyAnonymousSurveys,
  getMyPollResponses,
  getMyPolls,
  getPollResults,
  getWords,
} from './contract.ts';
import { pollResultsView, requireResultsVisible, resultsRights } from './poll-results-view.ts';
import { areResultsOpen } from './results-open.ts';
import { moderatedWords } from './shown-words.ts';

export const servePollResults = serves(getPollResults, {
  // Guests of a hosted session as well.
  may: anyone,
  past: resultsThen,
  async answer({ params: { id } }, by) {
    const { documents } = by;
    await requireNotForgotten(id, by);
    const stored = await documents.getRevised(pollResults, id);
    if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await requireResultsVisible(stored.document, { accountId: voterIn(id, by) }, documents);
    return new Versioned(pollResultsView(stored.document), stored.revision);
  },
});

export const serveWords = serves(getWords, {
  may: signedIn,
  async answer({ params: { id } }, { session, documents }) {
    const stored = await documents.get(pollResults, id);
    if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const isOwn = stored.document.ownerId === session?.accountId;
    return { moderated: isOwn ? moderatedWords(stored.document) : null };
  },
});

export const livePollResults = live('poll-results', pollResults, {
  may: signedIn,
  mayLook: requireResultsVisible,
  rights: resultsRights,
  view: pollResultsView,
  tellsPresence: (id) => id,
});

export const serveMyPolls = servesList(getMyPolls, {
  may: signedIn,
  of: ownPolls,
  within: { ownerId: (by) => sessionOf(by).accountId, isReported: () => true, quizType: () => 'POLL' },
  rows: (stored, { publicOrigin }) =>
    stored.map(({ document }) => ({ ...document, quizUrl: publicOrigin + document.attendPath })),
  fileName: ({ day }) => `poll_report_${day}`,
});

export const serveMyAnonymousSurveys = servesList(getMyAnonymousSurveys, {
  may: signedIn,
  of: ownPolls,
  within: { ownerId: (by) => sessionOf(by).accountId, isReported: () => true, quizType: () => 'SURVEY' },
  rows: (stored) =>
    stored.map(({ document: { id, quizTitle, responseCount, isRemoved, isDeleted } }) => ({
      id,
      quizTitle,
      responseCount,
      isRemoved,
      isDeleted,
    })),
});

export const serveMyPollResponses = servesList(getMyPollResponses, {
  may: signedIn,
  of: pollResponses,
  within: { voterId: (by) => sessionOf(by).accountId },
  async rows(stored, { documents, events, publicOrigin }) {
    const [polls, sessions, ballots] = await Promise.all([
      documents.getMany(
        activities,
        stored.map(({ document }) => document.quizId),
      ),
      documents.getMany(
        hostedSessionsView,
        stored.map(({ document }) => document.pollId),
      ),
      Promise.all(stored.map(({ document }) => ballotOf(document, events))),
    ]);
    const known = new Map(polls.map(({ id, document }) => [id, document]));
    const rooms = new Map(sessions.map(({ id, document }) => [id, document]));
    return stored.map(({ document }, index) => {
      const poll = known.get(document.quizId);
      return {
        ...document,
        answers: ballots[index]?.answers ?? {},
        quizTitle: poll?.quizTitle ?? '',
        quizUrl: poll === undefined ? null : publicOrigin + poll.attendPath,
        resultsOpen: poll !== undefined && areResultsOpen(poll, rooms.get(document.pollId)),
      };
    });
  },
});
