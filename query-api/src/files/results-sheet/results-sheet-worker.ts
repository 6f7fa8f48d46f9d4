import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { drawFormulas } from '../formulas/drawn-formulas.ts';
import { placeFormulas } from '../formulas/set-formulas.ts';
import { makesFiles } from '../makes-files.ts';
import { setUpDocuments } from '../pdf-fonts.ts';
import { facts, heading, INK, LINE, line, MARGIN, quiet, text, typed } from '../report/parts.ts';
import { type ReportWords, reportWords } from '../report/report-words.ts';
import type { ResultsSheet } from './results-sheet-pdf.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();
placeFormulas();

/** In points. */
const WIDTHS = { A4: 595.28, LETTER: 612 } as const;

/** So many characters of a title fit the line above each page. */
const RUNNING_TITLE = 50;

/** Longer titles are set smaller. */
const SHORT_TITLE = 80;

async function write(sheet: ResultsSheet): Promise<Buffer> {
  await drawFormulas([sheet.title, sheet.questions]);
  const words = reportWords(sheet.language, sheet.timeZone);
  const { t, number } = words;
  const width = WIDTHS[sheet.size] - 2 * MARGIN;
  const { title, school } = sheet;
  const fits = countCharacters(title) <= RUNNING_TITLE;
  const running = fits ? title : `${firstCharacters(title, RUNNING_TITLE)}…`;
  return pdfmake
    .createPdf({
      info: {
        title: `${title} – ${t('report.sheet.kind')}`,
        creator: 'Pollux',
        creationDate: new Date(sheet.madeAt),
      },
      displayTitle: true,
      language: words.tag,
      pageSize: sheet.size,
      pageMargins: [MARGIN, 60, MARGIN, 52],
      defaultStyle: { font: 'latin', fontSize: 10, lineHeight: 1.2, color: INK },
      header: (page) => ({
        margin: [MARGIN, 26, MARGIN, 0],
        stack: [
          {
            columns: [
              quiet(page === 1 ? school : running, { noWrap: true }),
              { ...quiet(t('report.sheet.kind'), { alignment: 'right' }), width: 150 },
            ],
          },
          line(LINE, 0.5, 4, width),
        ],
      }),
      footer: (page, pages) =>
        quiet(t('report.page', { page: number(page), pages: number(pages) }), {
          alignment: 'right',
          margin: [MARGIN, 14, MARGIN, 0],
        }),
      content: [...opening(sheet, words), ...results(sheet, words, width)],
    })
    .getBuffer();
}

function opening(
  { title, session, school, about, days, timeZone, madeAt }: ResultsSheet,
  words: ReportWords,
): Content[] {
  const { t, shortDay, instant } = words;
  const fontSize = countCharacters(title) > SHORT_TITLE ? 17 : 24;
  const [first, last] = days === null ? [] : [shortDay(new Date(days.first)), shortDay(new Date(days.last))];
  const held =
    first === undefined || last === undefined ? [] : [first === last ? first : `${first} – ${last}`];
  const head = [school, session, ...about, ...held].filter((part) => part !== '').join(' · ');
  return [
    text(title, { fontSize, bold: true, lineHeight: 1.1, margin: [0, 6, 0, 8] }, 'sans'),
    ...(head === '' ? [] : [quiet(head, { margin: [0, 0, 0, 2] })]),
    quiet(t('report.made', { at: instant(new Date(madeAt)), timeZone })),
  ];
}

function results(sheet: ResultsSheet, words: ReportWords, width: number): Content[] {
  const { people, mean, median, passed, passPercentage } = sheet;
  const { t, number, percent, share } = words;
  if (people.length === 0)
    return [text(t('scores.none.title'), { fontSize: 14, margin: [0, 14, 0, 0] }, 'sans')];
  const whole = (value: number | null) => percent(value === null ? null : round(value));
  return [
    facts([
      [number(people.length), t('report.sheet.people')],
      [whole(mean), t('report.sheet.mean')],
      [whole(median), t('report.sheet.median')],
      [share(passed, people.length), t('report.sheet.passRate')],
    ]),
    quiet(t('report.sheet.counted', { passed, people: people.length, percentage: number(passPercentage) })),
    heading(t('report.sheet.class'), width),
    peopleTable(sheet, words),
    heading(t('scores.questions.heading'), width),
    questionsTable(sheet, words),
    signing(t('report.sheet.signature'), width),
  ];
}

/** One decimal, as marks are told. */
const round = (value: number) => Math.round(value * 10) / 10;

const table: CustomTableLayout = {
  hLineWidth: (index: number) => (index === 0 ? 0 : index === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index: number) => (index === 1 ? INK : LINE),
  paddingLeft: (index: number) => (index === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** Names have what the others leave, in as many lines as they need: no column is cut, on either paper. */
function peopleTable({ people }: ResultsSheet, words: ReportWords): Content {
  const { t, number, percent, shortDay } = words;
  const right = (value: string): TableCell => text(value, { alignment: 'right' });
  const heads = [
    quiet('#'),
    quiet(t('report.sheet.name')),
    quiet(t('report.sheet.marks'), { alignment: 'right' }),
    quiet('%', { alignment: 'right' }),
    quiet(t('report.sheet.passed'), { alignment: 'right' }),
    quiet(t('report.sheet.day'), { alignment: 'right' }),
  ];
  return {
    layout: table,
    table: {
      widths: [24, '*', 62, 44, 62, 74],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        heads,
        ...people.map((person, index): TableCell[] => [
          quiet(number(index + 1)),
          person.name === '' ? quiet(t('scores.forgotten')) : typed(person.name),
          right(`${number(person.points)} / ${number(person.totalPoints)}`),
          right(percent(round(person.percent))),
          right(t(person.isPass ? 'report.sheet.yes' : 'report.sheet.no')),
          right(shortDay(new Date(person.completedAt))),
        ]),
      ],
    },
  };
}

function questionsTable({ questions }: ResultsSheet, words: ReportWords): Content {
  const { t, number, percent } = words;
  return {
    layout: table,
    table: {
      widths: ['*', 80, 80],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          quiet(t('scores.questions.title')),
          quiet(t('report.sheet.asked'), { alignment: 'right' }),
          quiet(t('scores.questions.facility'), { alignment: 'right' }),
        ],
        ...questions.map((question, index): TableCell[] => [
          text(t('scores.questions.numbered', { place: index + 1, title: question.title })),
          text(number(question.asked), { alignment: 'right' }),
          text(percent(question.percent === null ? null : round(question.percent)), { alignment: 'right' }),
        ]),
      ],
    },
  };
}

/** A line to sign on. */
function signing(words: string, width: number): Content {
  return { unbreakable: true, margin: [0, 48, 0, 0], stack: [line(INK, 0.5, 0, width / 2), quiet(words)] };
}

makesFiles(write);
