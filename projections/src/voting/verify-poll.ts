import { quizzes } from '@pollux/domain/authoring/quiz';
import { ballots } from '@pollux/domain/voting/ballot';
import type { PollCounts, PollMismatch, PollVerification } from '@pollux/domain/voting/poll-verification';
import { urns } from '@pollux/domain/voting/urn';
import { wordModerations } from '@pollux/domain/hosting/word-moderation';
import type { EventStore, Wanted } from '@pollux/infra/event-store/event-store';
import { fromLog, type Settled, saysTheSame } from '../kernel/from-log.ts';
import { type PollResults, pollResults } from './poll-results.ts';
import { type VoteCourse, voteCourse } from './vote-course.ts';

/** What is kept of a poll's votes. */
export interface KeptPoll {
  readonly results: Settled<PollResults>;
  readonly course: Settled<VoteCourse>;
}

/**
 * Compares the results of a poll, and the course of its votes, with what the log says of them, each at the position that
 * it has come to. Somebody who was forgotten is in neither.
 * @throws the signal's reason; UnreadableEvent
 */
export async function verifyPoll(
  pollId: string,
  { results: { document, upTo }, course }: KeptPoll,
  { events, signal }: { readonly events: EventStore; readonly signal?: AbortSignal },
): Promise<PollVerification> {
  const streams = [
    quizzes.stream({ quizId: pollId }),
    wordModerations.stream({ pollId }),
    urns.stream({ pollId }),
  ];
  // The urns of later questions are beside the first one.
  const ofParts = [ballots.stream({ pollId, voterId: '' }), `${urns.stream({ pollId })}.`];
  const wanted: Wanted = ({ stream }) =>
    streams.includes(stream) || ofParts.some((each) => stream.startsWith(each));
  const said = await fromLog(pollResults, pollId, { events, upTo, signal, wanted });
  const came = await fromLog(voteCourse, pollId, { events, upTo: course.upTo, signal, wanted });
  const isCourseRight = saysTheSame(course.document, came.document);
  return {
    events: said.events,
    kept: countsOf(document),
    logged: countsOf(said.document),
    mismatches: [
      ...mismatches(document, said.document),
      ...(isCourseRight ? [] : [{ what: 'course' as const, title: null }]),
    ],
  };
}

function countsOf(results: PollResults | undefined): PollCounts | null {
  if (results === undefined) return null;
  const { questions, ballots } = results;
  return {
    questions: questions.length,
    ballots,
    answers: questions.reduce((sum, { responses }) => sum + responses, 0),
  };
}

function mismatches(kept: PollResults | undefined, logged: PollResults | undefined): PollMismatch[] {
  if (saysTheSame(kept, logged)) return [];
  if (kept === undefined) return [{ what: 'missing', title: null }];
  if (logged === undefined) return [{ what: 'unexpected', title: null }];
  const found: PollMismatch[] = [];
  const compare = (what: PollMismatch['what'], one: unknown, other: unknown, title: string | null = null) => {
    if (!saysTheSame(one, other)) found.push({ what, title });
  };
  const { ballots, questions, moderation, ...poll } = kept;
  const { ballots: cast, questions: asked, moderation: moderated, ...published } = logged;
  compare('poll', poll, published);
  compare('ballots', ballots, cast);
  compare('moderation', moderation, moderated);
  const idsOf = (each: PollResults['questions']) => each.map(({ id }) => id);
  compare('questions', idsOf(questions), idsOf(asked));
  for (const question of asked) {
    const same = questions.find(({ id }) => id === question.id);
    if (same !== undefined) compare('question', same, question, question.title);
  }
  return found;
}
