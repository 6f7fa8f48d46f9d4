import { parentPort, workerData } from 'node:worker_threads';
import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import type { PaperQuestion } from '@pollux/domain/questions/paper/paper';
import { withWideBlanks } from '@pollux/domain/questions/paper/space';
import pdfmake from 'pdfmake';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { setUpDocuments, widthOf } from '../pdf-fonts.ts';
import { INK, labelled, pictureOf, QUIET, SIZE, spaceBelow } from './answer-space.ts';
import { keyTable } from './key.ts';
import type { Paper } from './paper-pdf.ts';
import { paperWords } from './paper-words.ts';
import { set, setRich } from './set-text.ts';

setUpDocuments();

/** In points. */
const PAGES = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } } as const;
const MARGIN = 48;
const [TOP, BOTTOM] = [58, 54];
const NUMBER = 26;
const BETWEEN = 16;
/** So many characters of a title fit the line above each page. */
const RUNNING_TITLE = 60;

const paper = workerData as Paper;
const words = paperWords(paper.language);
const { t } = words;
const page = PAGES[paper.size];
const width = page.width - 2 * MARGIN;
const isKey = paper.sheet === 'key';
const hasMarks = paper.sheet === 'exam' && !paper.isSurvey;
const total = paper.questions.reduce((sum, { points }) => sum + points, 0);
/** As wide as the longest of them in the language. */
const MARKS =
  14 + Math.max(...paper.questions.map(({ points }) => widthOf(t('points', { count: points }), 8.5)));
const kind = t(`kind.${isKey ? 'key' : paper.isSurvey ? 'survey' : paper.sheet}`);
const version = paper.order === null ? null : t('version', { version: paper.order.version });

async function write(): Promise<Buffer> {
  const fits = await fittingQuestions();
  const name = [paper.title, kind, version].filter((part) => part !== null).join(' – ');
  return pdfmake
    .createPdf({
      ...shape,
      info: { title: name, creator: 'Pollux' },
      displayTitle: true,
      language: words.tag,
      pageSize: paper.size,
      header: (number) => (number === 1 ? null : runningHead()),
      footer: (number, pages) => foot(number, pages),
      content: isKey
        ? [...head(), keyTable(paper.questions, words)]
        : [...head(), ...paper.questions.map((each, index) => questionOf(each, fits[index] === true))],
    })
    .getBuffer();
}

const shape = {
  pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
  defaultStyle: { font: 'latin', fontSize: SIZE, lineHeight: 1.2, color: INK },
} satisfies Partial<TDocumentDefinitions>;

/**
 * Which questions have room on a page, so that they can be kept whole: what does not fit one and must not be broken pdfmake
 * cuts off. All are set on one page that is high enough, to see how high each is.
 */
async function fittingQuestions(): Promise<boolean[]> {
  if (isKey) return [];
  const tops: number[] = [];
  const room = page.height - TOP - BOTTOM;
  const questions = paper.questions.map((each, index) =>
    Object.assign(questionOf(each, false), { id: `${index}` }),
  );
  await pdfmake
    .createPdf({
      ...shape,
      pageSize: { width: page.width, height: TALL },
      content: [...questions, { text: '.', id: `${questions.length}` }],
      pageBreakBefore: ({ id, startPosition }) => {
        if (id !== undefined) tops[Number(id)] = startPosition.top;
        return false;
      },
    })
    .getBuffer();
  return questions.map((_question, index) => (tops[index + 1] ?? TALL) - (tops[index] ?? 0) <= room);
}

/** Higher than all questions together. */
const TALL = 1e7;

function head(): Content[] {
  const { title, school, description, sheet, isSurvey } = paper;
  const size = countCharacters(title) > 80 ? 15 : 19;
  return [
    ...(school === '' ? [] : [set(school, { fontSize: 10, color: QUIET })]),
    {
      columns: [
        {
          width: '*',
          stack: [
            set(title, { fontSize: size, bold: true, lineHeight: 1.1 }, 'sans'),
            set([kind, ...(isKey && total > 0 ? [t('all', { count: total })] : [])].join(' · '), {
              color: QUIET,
              margin: [0, 3, 0, 0],
            }),
          ],
        },
        ...(version === null
          ? []
          : [
              { ...set(version, { fontSize: 13, bold: true, alignment: 'right', noWrap: true }), width: 110 },
            ]),
      ],
      columnGap: 16,
    },
    ...(isKey ? [] : [fields(sheet === 'exam', isSurvey)]),
    ...(isKey || description === '' ? [] : [set(description, { margin: [0, 10, 0, 0] })]),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1, lineColor: INK }],
      margin: [0, 12, 0, isKey ? 4 : 12],
    },
  ];
}

/** What whoever answers fills in about themselves. */
function fields(isExam: boolean, isSurvey: boolean): Content {
  const [wide, narrow] = [width * 0.6, width * 0.4 - BETWEEN];
  // The gap of columns would be that of all columns within, too.
  const row = (left: Column, right: Column): Content => ({
    columns: [left, { text: '', width: BETWEEN }, right],
  });
  const inColumn = (field: Content, width: number): Column => ({ stack: [field], width });
  const date = labelled(t('date'), narrow);
  const group = labelled(t('class'), narrow);
  if (isSurvey) return row(inColumn(labelled(t('class'), wide), wide), inColumn(date, narrow));
  const name = inColumn(labelled(t('name'), wide), wide);
  if (!isExam)
    return {
      stack: [row(name, inColumn(group, narrow)), row(inColumn(labelled(t('date'), wide), wide), '')],
    };
  const marks: Content = {
    columns: [
      { stack: [labelled(t('marks'), narrow - 44)], width: narrow - 40 },
      set(t('total', { total: String(total) }), { margin: [0, 8, 0, 0], bold: true, noWrap: true }),
    ],
  };
  return {
    stack: [
      row(name, inColumn(group, narrow)),
      row(inColumn(labelled(t('date'), wide), wide), inColumn(marks, narrow)),
    ],
  };
}

function questionOf(question: PaperQuestion, unbreakable: boolean): Content {
  const { number, title, titleHtml, image, points, space } = question;
  const marks = hasMarks && points > 0;
  const inner = width - NUMBER - (hasMarks ? MARKS : 0);
  const read = space.kind === 'blank' ? withWideBlanks : (text: string) => text;
  const { images, isSurvey } = paper;
  return {
    unbreakable,
    margin: [0, 0, 0, BETWEEN],
    columns: [
      { ...set(`${number}.`, { bold: true }), width: NUMBER },
      {
        width: inner,
        stack: [
          ...(titleHtml === null ? [set(read(title))] : setRich(titleHtml, SIZE, read)),
          ...pictureOf(image, images, { width: Math.min(inner, 300), height: 200 }),
          ...spaceBelow(space, { words, width: inner, isSurvey, images }),
        ],
      },
      ...(marks
        ? [
            {
              ...set(t('points', { count: points }), {
                fontSize: 8.5,
                color: QUIET,
                alignment: 'right',
                noWrap: true,
              }),
              width: MARKS,
            },
          ]
        : []),
    ],
  };
}

function runningHead(): Content {
  const { title } = paper;
  const isShort = countCharacters(title) <= RUNNING_TITLE;
  return {
    margin: [MARGIN, 28, MARGIN, 0],
    columns: [
      small(isShort ? title : `${firstCharacters(title, RUNNING_TITLE)}…`),
      {
        ...small([kind, version].filter((part) => part !== null).join(' · ')),
        width: 180,
        alignment: 'right',
      },
    ],
  };
}

function foot(number: number, pages: number): Content {
  const { order } = paper;
  return {
    margin: [MARGIN, 16, MARGIN, 0],
    columns: [
      order === null ? '' : small(t('order', { ...order })),
      { ...small(t('page', { page: String(number), pages: String(pages) })), width: 120, alignment: 'right' },
    ],
  };
}

const small = (text: string) => set(text, { fontSize: 8, color: QUIET });

const bytes = await write();
parentPort?.postMessage(new Uint8Array(bytes));
