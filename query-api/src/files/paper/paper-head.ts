import { countCharacters } from '@pollux/domain/kernel/characters';
import type { Column, Content } from 'pdfmake/interfaces.js';
import { INK, labelled, QUIET } from './answer-space.ts';
import type { Setting } from './setting.ts';
import { set } from './set-text.ts';

const BETWEEN = 16;
/** Longer titles are set smaller. */
const SHORT_TITLE = 80;

/** What the paper is, which version it is, and what whoever answers fills in. */
export function paperHead({ paper, words: { t }, width, kind, version }: Setting): Content[] {
  const { title, school, description, sheet, isSurvey, questions } = paper;
  const isKey = sheet === 'key';
  const total = questions.reduce((sum, { points }) => sum + points, 0);
  const fontSize = countCharacters(title) > SHORT_TITLE ? 15 : 19;
  const kinds = isKey && total > 0 ? [kind, t('all', { count: total })] : [kind];
  const big = { fontSize: 13, bold: true, alignment: 'right', noWrap: true } as const;
  return [
    ...(school === '' ? [] : [set(school, { fontSize: 10, color: QUIET })]),
    {
      columns: [
        {
          width: '*',
          stack: [
            set(title, { fontSize, bold: true, lineHeight: 1.1 }, 'sans'),
            set(kinds.join(' · '), { color: QUIET, margin: [0, 3, 0, 0] }),
          ],
        },
        ...(version === null ? [] : [{ ...set(version, big), width: 110 }]),
      ],
      columnGap: 16,
    },
    ...(isKey ? [] : fields(isSurvey ? null : sheet === 'exam' ? total : 0, width, t)),
    ...(isKey || description === '' ? [] : [set(description, { margin: [0, 10, 0, 0] })]),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1, lineColor: INK }],
      margin: [0, 12, 0, isKey ? 4 : 12],
    },
  ];
}

/** @param total of the marks; 0 where none are given, and null where nobody is to say who they are */
function fields(total: number | null, width: number, t: Setting['words']['t']): Content[] {
  const wide = width * 0.6;
  const narrow = width - wide - BETWEEN;
  const field = (name: 'name' | 'class' | 'date', width: number): Column => ({
    stack: [labelled(t(name), width)],
    width,
  });
  // The gap of columns would be that of all columns within, too.
  const row = (left: Column, right: Column): Content => ({
    columns: [left, { text: '', width: BETWEEN }, right],
  });
  if (total === null) return [row(field('class', wide), field('date', narrow))];
  const who = row(field('name', wide), field('class', narrow));
  if (total === 0) return [who, field('date', wide)];
  const marks: Column = {
    width: narrow,
    columns: [
      { stack: [labelled(t('marks'), narrow - 44)], width: narrow - 40 },
      set(t('total', { total: String(total) }), { margin: [0, 8, 0, 0], bold: true, noWrap: true }),
    ],
  };
  return [who, row(field('date', wide), marks)];
}
