import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import type { PaperQuestion } from '@pollux/domain/questions/paper/paper';
import { withWideBlanks } from '@pollux/domain/questions/paper/space';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { widthOf } from '../pdf-fonts.ts';
import { INK, pictureOf, QUIET, SIZE, spaceBelow } from './answer-space.ts';
import { keyTable } from './key.ts';
import { paperHead } from './paper-head.ts';
import type { Paper } from './paper-pdf.ts';
import { paperWords } from './paper-words.ts';
import { set, setRich } from './set-text.ts';
import type { Setting } from './setting.ts';

/** In points. */
const PAGES = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } } as const;
const MARGIN = 48;
const [TOP, BOTTOM] = [58, 54];
const NUMBER = 26;
const BETWEEN = 16;
/** So many characters of a title fit the line above each page. */
const RUNNING_TITLE = 60;
/** Higher than all questions together. */
const TALL = 1e7;

const shape = {
  pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
  defaultStyle: { font: 'latin', fontSize: SIZE, lineHeight: 1.2, color: INK },
} satisfies Partial<TDocumentDefinitions>;

/** Makes the paper. Documents are set up before (`setUpDocuments`). */
export async function writePaper(paper: Paper): Promise<Buffer> {
  const setting = settingOf(paper);
  const { words, kind, version } = setting;
  const isKey = paper.sheet === 'key';
  const fits = isKey ? [] : await fittingQuestions(setting);
  return pdfmake
    .createPdf({
      ...shape,
      info: { title: [paper.title, kind, version].filter(isSaid).join(' – '), creator: 'Pollux' },
      displayTitle: true,
      language: words.tag,
      pageSize: paper.size,
      header: (page) => (page === 1 ? null : runningHead(setting)),
      footer: (page, pages) => foot(page, pages, setting),
      content: [
        ...paperHead(setting),
        ...(isKey
          ? [keyTable(paper.questions, words)]
          : paper.questions.map((each, index) => questionOf(each, fits[index] === true, setting))),
      ],
    })
    .getBuffer();
}

const isSaid = (part: string | null) => part !== null;

function settingOf(paper: Paper): Setting {
  const { sheet, isSurvey, language, questions, order, size } = paper;
  const words = paperWords(language);
  const { t } = words;
  // As wide as the longest in this language.
  const widths = questions.map(({ points }) => widthOf(t('points', { count: points }), 8.5) + 14);
  return {
    paper,
    words,
    width: PAGES[size].width - 2 * MARGIN,
    kind: t(`kind.${isSurvey ? 'survey' : sheet}`),
    version: order === null ? null : t('version', { version: order.version }),
    marksWidth: sheet === 'exam' && !isSurvey ? Math.max(0, ...widths) : 0,
  };
}

/**
 * Which questions have room on a page, so that they can be kept whole: what does not fit one and must not be broken pdfmake
 * cuts off. All are set on one page that is high enough, to see how high each is.
 */
async function fittingQuestions(setting: Setting): Promise<boolean[]> {
  const { questions, size } = setting.paper;
  const { width, height } = PAGES[size];
  const tops: number[] = [];
  const stacked = questions.map((each, index) => ({
    stack: [questionOf(each, false, setting)],
    id: `${index}`,
  }));
  await pdfmake
    .createPdf({
      ...shape,
      pageSize: { width, height: TALL },
      content: [...stacked, { text: '.', id: `${questions.length}` }],
      pageBreakBefore: ({ id, startPosition }) => {
        if (id !== undefined) tops[Number(id)] = startPosition.top;
        return false;
      },
    })
    .getBuffer();
  const heightOf = (index: number) => (tops[index + 1] ?? TALL) - (tops[index] ?? 0);
  return questions.map((_question, index) => heightOf(index) <= height - TOP - BOTTOM);
}

function questionOf(question: PaperQuestion, unbreakable: boolean, setting: Setting): Content {
  const { number, title, titleHtml, image, points, space } = question;
  const { words, width, marksWidth, paper } = setting;
  const { images, isSurvey } = paper;
  const inner = width - NUMBER - marksWidth;
  const read = space.kind === 'blank' ? withWideBlanks : (text: string) => text;
  const marks = { fontSize: 8.5, color: QUIET, alignment: 'right', noWrap: true } as const;
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
      ...(marksWidth > 0 && points > 0
        ? [{ ...set(words.t('points', { count: points }), marks), width: marksWidth }]
        : []),
    ],
  };
}

function runningHead({ paper: { title }, kind, version }: Setting): Content {
  const isShort = countCharacters(title) <= RUNNING_TITLE;
  const right = small([kind, version].filter(isSaid).join(' · '));
  return {
    margin: [MARGIN, 28, MARGIN, 0],
    columns: [
      small(isShort ? title : `${firstCharacters(title, RUNNING_TITLE)}…`),
      { ...right, width: 180, alignment: 'right' },
    ],
  };
}

function foot(page: number, pages: number, { paper: { order }, words: { t } }: Setting): Content {
  const place = small(t('page', { page: String(page), pages: String(pages) }));
  return {
    margin: [MARGIN, 16, MARGIN, 0],
    columns: [
      order === null ? '' : small(t('order', { ...order })),
      { ...place, width: 120, alignment: 'right' },
    ],
  };
}

const small = (text: string) => set(text, { fontSize: 8, color: QUIET });
