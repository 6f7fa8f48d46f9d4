import { Readable } from 'node:stream';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { Problem } from '@pollux/infra/http/problem';
import { type ReportedAttempt, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { dayIn, validFileName } from '../files/file-name.ts';
import { resultsSheetPdf } from '../files/results-sheet/results-sheet-pdf.ts';
import { signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { requireReader } from './attempt-access.ts';
import { fileHeadOf } from './file-head.ts';
import { markedAlike } from './marking.ts';
import { getResultsSheetPdf } from './results-sheet-contract.ts';
import { sheetFigures } from './results-sheet-figures.ts';
import { activityStatistics } from './statistics.ts';

/** A document is made in memory: one of more attempts is not made. */
const MOST_ATTEMPTS = 5_000;

/** So many documents are read at once. */
const PAGE = 500;

/** So much of a title is in the name of a file. */
const TITLE_IN_NAME = 80;

/** By how names are in order in each language. */
const COLLATIONS = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const;

export const serveResultsSheetPdf = servesFile(getResultsSheetPdf, {
  may: signedIn,
  isMade: true,
  async file({ params: { id }, query: { size, language, timeZone } }, by) {
    const { quizType } = await requireReader(id, by);
    // Polls and surveys have no marks, and of anonymous ones nobody is named.
    if (quizType !== 'QUIZ')
      throw new Problem(422, 'sheet-of-quizzes', 'There is a sheet of results of quizzes alone.');
    const alike = await markedAlike(id, by);
    const statistics = await activityStatistics(id, by);
    if (statistics.attempts > MOST_ATTEMPTS)
      throw new Problem(
        422,
        'sheet-too-long',
        'These are too many attempts for a sheet of results. Take the scores as an Excel file.',
      );
    const attempts = await submittedAttempts(id, by);
    await alike.stillHolds();
    const { people, facility, ...figures } = sheetFigures(attempts, COLLATIONS[language]);
    const { school, classes, subjects } = await fileHeadOf(id, by);
    const now = new Date();
    const bytes = await resultsSheetPdf({
      ...figures,
      people,
      title: statistics.quizTitle,
      session: statistics.session?.label ?? '',
      school,
      about: [classes, subjects].filter((part) => part !== ''),
      passPercentage: statistics.passPercentage,
      questions: statistics.questions
        .filter(({ isUncounted }) => !isUncounted)
        .map(({ questionId, title }) => ({
          title,
          ...(facility.get(questionId) ?? { percent: null, asked: 0 }),
        })),
      days: daysOf(people),
      size,
      language,
      timeZone,
      madeAt: now.toISOString(),
    });
    const title = firstCharacters(statistics.quizTitle, TITLE_IN_NAME);
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: `${validFileName(`${title}_results_${dayIn(timeZone, now)}`)}.pdf`,
    };
  },
});

/** The first and the last instant at which somebody was done; null of nobody. */
function daysOf(people: readonly { readonly completedAt: string }[]) {
  const sorted = people.map(({ completedAt }) => completedAt).toSorted((a, b) => (a < b ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

async function submittedAttempts(quizId: string, { documents }: Asking): Promise<ReportedAttempt[]> {
  const all: ReportedAttempt[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const found = await documents.find(reportedAttempts, {
      where: { quizId, isSubmitted: true },
      sort: [{ field: 'completedAt' }],
      skip,
      limit: PAGE,
    });
    all.push(...found.map(({ document }) => document));
    if (found.length < PAGE) return all;
  }
}
