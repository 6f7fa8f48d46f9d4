import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import { isDate } from '@pollux/domain/questions/answer-rules';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { titleWithFormulas } from '@pollux/domain/questions/rich-text-rules';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import type { AnswerCountsView } from '../../attending/answer-counts-contract.ts';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { drawFormulas } from '../formulas/drawn-formulas.ts';
import { placeFormulas } from '../formulas/set-formulas.ts';
import { makesFiles } from '../makes-files.ts';
import { setUpDocuments } from '../pdf-fonts.ts';
import { answeredIn } from './answered.ts';
import { bars, heading, INK, LINE, line, MARGIN, quiet, STAR, text, typed } from './parts.ts';
import { definitions, questionsTable, quizFacts, spreadOfScores } from './quiz-report.ts';
import type { Report, ReportFacts, WrittenAnswers } from './report-pdf.ts';
import { type ReportWords, reportWords } from './report-words.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();
placeFormulas();

/** So many characters of a title fit the line above each page, of whatever letters. */
const RUNNING_TITLE = 36;

/** Longer titles are set smaller. */
const SHORT_TITLE = 80;

type AttemptFacts = Exclude<ReportFacts, { kind: 'POLL' }>;

async function write(report: Report): Promise<Buffer> {
  // What participants wrote stays as they did.
  const { facts } = report;
  await drawFormulas([
    report.title,
    facts.kind === 'POLL' ? facts.results : [facts.statistics, facts.chosen],
  ]);
  const words = reportWords(report.language, report.timeZone);
  const { t, number } = words;
  const { title, facts: what, madeAt } = report;
  const kind = t(`report.kind.${what.kind}`);
  const fits = countCharacters(title) <= RUNNING_TITLE;
  const running = fits ? title : `${firstCharacters(title, RUNNING_TITLE)}…`;
  return pdfmake
    .createPdf({
      info: { title: `${title} – ${kind}`, creator: 'Pollux', creationDate: new Date(madeAt) },
      displayTitle: true,
      language: words.tag,
      pageSize: 'A4',
      pageMargins: [MARGIN, 60, MARGIN, 52],
      defaultStyle: { font: 'latin', fontSize: 10, lineHeight: 1.2, color: INK },
      header: (page) => ({
        margin: [MARGIN, 26, MARGIN, 0],
        stack: [
          {
            columns: [
              page === 1 ? light(kind) : quiet(running, { noWrap: true }),
              { ...quiet(page === 1 ? 'Pollux' : kind, { alignment: 'right' }), width: 150 },
            ],
          },
          line(LINE, 0.5, 4),
        ],
      }),
      footer: (page, pages) =>
        quiet(t('report.page', { page: number(page), pages: number(pages) }), {
          alignment: 'right',
          margin: [MARGIN, 14, MARGIN, 0],
        }),
      content: [...opening(report, words), ...contentOf(what, words)],
    })
    .getBuffer();
}

/** A light before words, as states have one. */
function light(words: string): Content {
  return {
    columns: [
      { width: 12, canvas: [{ type: 'ellipse', x: 4, y: 6, r1: 3.5, r2: 3.5, color: STAR }] },
      quiet(words),
    ],
  };
}

function opening({ title, head, timeZone, madeAt }: Report, words: ReportWords): Content[] {
  const at = words.instant(new Date(madeAt));
  const fontSize = countCharacters(title) > SHORT_TITLE ? 17 : 24;
  return [
    text(title, { fontSize, bold: true, lineHeight: 1.1, margin: [0, 6, 0, 8] }, 'sans'),
    ...(head === '' ? [] : [quiet(head, { margin: [0, 0, 0, 2] })]),
    quiet(words.t('report.made', { at, timeZone })),
  ];
}

function contentOf(what: ReportFacts, words: ReportWords): Content[] {
  const { t } = words;
  if (what.kind === 'POLL') return pollContent(what.results, words);
  const { statistics, chosen } = what;
  if (statistics.attempts === 0) return [said(t('scores.none.title'))];
  const together = quiet(t('report.together'));
  if (what.kind === 'SURVEY') {
    const answered = said(t('scores.state.answered', { attempts: statistics.attempts }));
    return [together, answered, ...surveyAnswers(what, words)];
  }
  return [
    together,
    quizFacts(statistics, words),
    ...spreadOfScores(statistics, words),
    ...questionsTable(statistics, words),
    ...quizAnswers(chosen, words),
    definitions(words),
  ];
}

/** The one thing that is true of all of it. */
function said(sentence: string): Content {
  return text(sentence, { fontSize: 14, margin: [0, 14, 0, 0] }, 'sans');
}

/** How often each choice was made, and which is right; as on screen, without what people wrote. */
function quizAnswers({ questions, isExact }: AnswerCountsView, words: ReportWords): Content[] {
  const { t, list } = words;
  const shown = questions.flatMap(({ responses, result, right, rights }, index) => {
    if (result === null || responses === 0) return [];
    const after = [
      ...(right.length === 0 ? [] : [t('scores.chosen.right', { answer: list(right) })]),
      ...rights.map(({ versions, right }) =>
        t('scores.chosen.rightIn', {
          versions: list(versions.map(String)),
          count: versions.length,
          answer: list(right),
        }),
      ),
    ];
    return [
      bars(
        numbered(titleWithFormulas(result), index, words),
        { responses, answered: answeredIn(result, words), after, right: shownRight(result, right, words) },
        words,
      ),
    ];
  });
  if (shown.length === 0) return [];
  return [
    { pageBreak: 'before', stack: [heading(t('scores.chosen.heading')), ...older(isExact, words)] },
    ...shown,
  ];
}

/** What is right as its bars are labelled: True and False are said in the language of the report. */
function shownRight(
  { type }: QuestionResult,
  right: readonly string[],
  { t }: ReportWords,
): readonly string[] {
  if (type !== 'truefalse') return right;
  return right.map((text) => t(`results.answer.${text.toLowerCase() === 'true' ? 'true' : 'false'}`));
}

/** What was answered to each question; of what people wrote, the newest. */
function surveyAnswers(
  { chosen: { questions, isExact }, written }: Pick<AttemptFacts, 'chosen' | 'written'>,
  words: ReportWords,
): Content[] {
  const { t } = words;
  const unread = { entries: [], isRanked: false, note: t('report.written') };
  return [
    heading(t('scores.chosen.heading')),
    ...older(isExact, words),
    ...questions.flatMap(({ id, title, responses, result }, index) => {
      const name = numbered(result === null ? title : titleWithFormulas(result), index, words);
      const texts = written[id];
      if (result === null && texts !== undefined) return writtenAnswers(name, responses, texts, words);
      const answered = result === null ? unread : answeredIn(result, words);
      return [bars(name, { responses, answered, after: [] }, words)];
    }),
  ];
}

function writtenAnswers(
  title: string,
  responses: number,
  { type, texts, total, unlisted }: WrittenAnswers,
  words: ReportWords,
): Content[] {
  const { t, day } = words;
  const listed = total > texts.length ? [t('report.newest', { shown: texts.length, total })] : [];
  // Those who were forgotten have answered, and nothing is left of what they wrote.
  const gone = responses > total ? [t('report.gone', { count: responses - total })] : [];
  const unkept = unlisted === 0 ? [] : [t('report.unlisted', { unlisted })];
  const answered = { entries: [], isRanked: false, note: null };
  return [
    bars(title, { responses, answered, after: [...unkept, ...listed, ...gone] }, words),
    ...texts.map((each) => typed(type === 'date' && isDate(each) ? day(each) : each, LISTED)),
  ];
}

/** How an answer stands in a list of them. */
const LISTED = { margin: [10, 0, 0, 5] as [number, number, number, number] };

function older(isExact: boolean, { t }: ReportWords): Content[] {
  return isExact ? [] : [quiet(t('scores.chosen.older'))];
}

function numbered(title: string, index: number, { t }: ReportWords): string {
  return t('scores.questions.numbered', { place: index + 1, title });
}

/** What participants see of a poll: words that its owner hides are counted, and not shown. */
function pollContent(
  { ballots, isActive, questions, words: { withheld } }: PollResultsView,
  words: ReportWords,
): Content[] {
  const { t } = words;
  return [
    said(t('results.sentence.answered', { count: ballots })),
    quiet(t(isActive ? 'results.open' : 'results.closed')),
    heading(t('scores.chosen.heading')),
    ...questions.map((question, index) => {
      const { id, responses } = question;
      const hidden = withheld[id] ?? 0;
      const after = hidden === 0 ? [] : [t('results.words.withheldCount', { count: hidden })];
      return bars(
        numbered(titleWithFormulas(question), index, words),
        { responses, answered: answeredIn(question, words), after },
        words,
      );
    }),
  ];
}

makesFiles(write);
