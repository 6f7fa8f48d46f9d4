import { Readable } from 'node:stream';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import { Problem } from '@pollux/infra/http/problem';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { dayIn, validFileName } from '../files/file-name.ts';
import { type ReportFacts, reportPdf } from '../files/report/report-pdf.ts';
import { signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { pollResultsView } from '../voting/poll-results-view.ts';
import { getActivityReportPdf } from './activity-report-contract.ts';
import { countedAnswers } from './answer-counts.ts';
import { requireReader } from './attempt-access.ts';
import { fileHeadOf } from './file-head.ts';
import { markedAlike } from './marking.ts';
import { newestTexts } from './newest-texts.ts';
import { activityStatistics } from './statistics.ts';

/** So much of a title is in the name of a file, which has room for the day then. */
const TITLE_IN_NAME = 80;

export const serveActivityReportPdf = servesFile(getActivityReportPdf, {
  may: signedIn,
  isMade: true,
  async file({ params: { id }, query: { language, timeZone } }, by) {
    const { quizType } = await requireReader(id, by);
    const now = new Date();
    const found = await factsOf(id, quizType, by);
    const { school, classes, subjects } = await fileHeadOf(id, by);
    const head = [school, classes, subjects].filter((part) => part !== '').join(' · ');
    const bytes = await reportPdf({ ...found, head, language, timeZone, madeAt: now.toISOString() });
    const title = firstCharacters(found.title, TITLE_IN_NAME);
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: `${validFileName(`${title}_report_${dayIn(timeZone, now)}`)}.pdf`,
    };
  },
});

interface Found {
  readonly title: string;
  readonly facts: ReportFacts;
}

/** What is kept of an activity's answers: nothing here grows with them. @throws a problem for a draft */
async function factsOf(id: string, quizType: QuizType, by: Asking): Promise<Found> {
  // An anonymous survey is counted as polls are.
  const stored = await by.documents.get(pollResults, id);
  if (quizType === 'POLL' || stored !== undefined) {
    if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const results = pollResultsView(stored.document);
    return { title: results.quizTitle, facts: { kind: 'POLL', results } };
  }
  const alike = await markedAlike(id, by);
  const [statistics, chosen] = await Promise.all([activityStatistics(id, by), countedAnswers(id, by)]);
  const { quizType: kind, quizTitle: title, questions } = statistics;
  await alike.stillHolds();
  const written = kind === 'SURVEY' ? await newestTexts(id, questions, by) : {};
  return { title, facts: { kind, statistics, chosen, written } };
}
