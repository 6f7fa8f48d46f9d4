import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import { meanPercent } from '@pollux/domain/attending/mean-percent';
import { drawOfQuestion } from '@pollux/domain/authoring/content/draw-rules';
import { type QuestionResult, typeOf } from '@pollux/domain/questions/question-types';
import { Problem } from '@pollux/infra/http/problem';
import { type AnswerCounts, answerCounts } from '@pollux/projections/attending/answer-counts';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import type { Documents } from '../http/documents.ts';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { live } from '../live/live.ts';
import { pollResultsView } from '../voting/poll-results-view.ts';
import type { CountedQuestion } from './answer-counts-contract.ts';
import { countedQuestion } from './answer-counts.ts';
import { isOverForAll } from './exam.ts';
import { readMarkedAlike } from './marking.ts';
import { getPublicResults, getResultsSharing, type PublicResultsView } from './public-results-contract.ts';

/** A word that fewer people gave could tell who gave it. */
const LEAST_OF_A_WORD = 2;

/** The same for what is not there, not public, in the bin or deleted: nobody finds out which. */
export function notPublic(): Problem {
  return new Problem(404, 'results-not-public', 'These results are not public.');
}

export const servePublicResults = serves(getPublicResults, {
  may: anyone,
  // Pages ask now and then, and a whole school may look from behind one address.
  limit: { name: 'public-results', points: 12_000, seconds: 600 },
  isForEverybody: true,
  async answer({ params: { id } }, { documents }) {
    const poll = await documents.getRevised(pollResults, id);
    if (poll !== undefined) {
      requirePublic(poll.document);
      return new Versioned(publicPollView(poll.document), poll.revision);
    }
    const { answer: counted, isMarked } = await readMarkedAlike(id, { documents }, (upTo) =>
      upTo.getRevised(answerCounts, id),
    );
    if (counted === undefined) throw notPublic();
    requirePublic(counted.document);
    const view = await publicView(counted.document, isMarked, documents);
    // Why something is withheld also changes with time and with open attempts, of which the document knows nothing.
    return new Versioned(view, `${counted.revision}-${view.withheld ?? (isMarked ? 'shown' : 'marked')}`);
  },
});

export const livePublicResults = live('public-results', pollResults, {
  may: anyone,
  async mayLook(poll) {
    requirePublic(poll);
  },
  rights: (poll) => String(isPublic(poll)),
  view: publicPollView,
});

/**
 * Of quizzes and surveys, as long as their results are public. Nothing is sent as people submit, so that nobody sees one
 * answer come.
 */
export const liveSharedResults = live('shared-results', answerCounts, {
  may: anyone,
  async mayLook(counts) {
    requirePublic(counts);
  },
  rights: (counts) => String(isPublic(counts)),
  view: () => null,
  isSilent: true,
});

export const serveResultsSharing = serves(getResultsSharing, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const { accountId } = sessionOf(by);
    const found =
      (await by.documents.get(pollResults, id))?.document ??
      (await by.documents.get(answerCounts, id))?.document;
    if (found?.ownerId !== accountId || found.isBinned || found.isDeleted) return { sharing: null };
    const { isPublic, examMode } = found;
    return {
      sharing: {
        isPublic,
        url: `${by.publicOrigin}/results/${id}`,
        quizType: 'quizType' in found ? found.quizType : ('POLL' as const),
        examMode,
        leastTogether: LEAST_TOGETHER,
      },
    };
  },
});

type Results = PollResults | AnswerCounts;

/** Results outlive what they are of, but not for the public: those of a poll for its voters, the others for the owner. */
export function isPublic(results: Results): boolean {
  return results.isPublic && !results.isBinned && !results.isDeleted;
}

function requirePublic(results: Results): void {
  if (!isPublic(results)) throw notPublic();
}

/** What the public sees of a poll: as participants do, but for what one person alone may have written. */
function publicPollView(poll: PollResults): PublicResultsView {
  const { pollId, quizTitle, isActive, examMode, ballots } = poll;
  const about = { quizId: pollId, quizType: 'POLL' as const, quizTitle, isActive, average: null };
  if (examMode && isActive) return { ...about, ...nothing('exam') };
  const questions = pollResultsView(poll).questions.map((result): CountedQuestion => {
    const { id, title, titleHtml, responses } = result;
    return { id, title, titleHtml, responses, result: publicResult(result) };
  });
  return { ...about, withheld: null, leastTogether: LEAST_TOGETHER, responses: ballots, questions };
}

/** Choices, and words that several people gave. */
export function publicResult(result: QuestionResult): QuestionResult | null {
  if (typeOf(result).counting.tallying !== null) return result;
  if (result.type !== 'wordcloud') return null;
  const words = result.words.filter(({ count }) => count >= LEAST_OF_A_WORD);
  return { ...result, words, otherWords: result.otherWords + result.words.length - words.length };
}

function nothing(withheld: NonNullable<PublicResultsView['withheld']>) {
  return { withheld, leastTogether: LEAST_TOGETHER, responses: null, average: null, questions: [] };
}

/** What the public sees of a quiz or survey. */
async function publicView(
  counts: AnswerCounts,
  isMarked: boolean,
  documents: Documents,
): Promise<PublicResultsView> {
  const { quizId, quizType, quizTitle, isActive, version, examMode, endDate } = counts;
  const about = { quizId, quizType, quizTitle, isActive };
  const isHidden = examMode && !(await isOverForAll({ quizId, isClosed: !isActive, endDate }, documents));
  if (isHidden) return { ...about, ...nothing('exam') };
  // In older logs submissions do not say what was chosen.
  if (!counts.isExact) return { ...about, ...nothing('older') };
  const sums = counts.shown;
  if (sums.submitted < LEAST_TOGETHER) return { ...about, ...nothing('few') };
  const content = (await documents.get(versions, versionId(quizId, version)))?.document.content;
  // Nobody is to learn a whole pool here, and of its questions each may be one person's.
  const drawOf = drawOfQuestion(content ?? {});
  const asked = content?.questions.filter((question) => !drawOf.has(question.id)) ?? [];
  return {
    ...about,
    withheld: null,
    leastTogether: LEAST_TOGETHER,
    responses: sums.submitted,
    // A submission is graded right after it: its own grade is never to be told from what was there before it. Nor is one
    // mark of a correction, as nothing is told before all attempts are marked by it.
    average:
      sums.graded === 0 || sums.graded !== sums.submitted || !isMarked || counts.hasOlderMarks
        ? null
        : meanPercent(sums.byTotal, sums.graded, 1),
    questions: asked.map((question) => countedQuestion(question, sums)),
  };
}
