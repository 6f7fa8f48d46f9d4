import type { PaperQuestion } from '@pollux/domain/questions/paper/paper';
import type { PaperSpace } from '@pollux/domain/questions/paper/space';
import { titleWithFormulas } from '@pollux/domain/questions/rich-text-rules';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { QUIET } from './answer-space.ts';
import type { PaperWords } from './paper-words.ts';
import { set } from './set-text.ts';

/** So much of a question is in its key. */
const MOST_CHARACTERS = 120;

/** What is right of each question, in the order of the paper. */
export function keyTable(questions: readonly PaperQuestion[], words: PaperWords): Content {
  const row = ({ number, points, space, ...title }: PaperQuestion): TableCell[] => {
    const line = titleWithFormulas(title).replaceAll('\n', ' ');
    const beginning = firstCharacters(line, MOST_CHARACTERS);
    return [
      set(`${number}.`, { bold: true }),
      {
        stack: [
          set(beginning === line ? line : `${beginning}…`, { fontSize: 8.5, color: QUIET }),
          ...rightOf(space, words).map((right) => set(right, { bold: true })),
        ],
      },
      set(points === 0 ? '' : words.t('points', { count: points }), { alignment: 'right', color: QUIET }),
    ];
  };
  return {
    layout: {
      hLineWidth: (index: number) => (index === 0 ? 0 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => '#c9c2b4',
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    table: { widths: [26, '*', 70], dontBreakRows: true, body: questions.map(row) },
  };
}

/** What is right, a line each; that nothing is set where nothing is. */
export function rightOf(space: PaperSpace, words: PaperWords): string[] {
  const lines = linesOf(space, words);
  return lines.length === 0 ? [words.t('open')] : lines;
}

function linesOf(space: PaperSpace, { t, day }: PaperWords): string[] {
  switch (space.kind) {
    case 'choices':
      return space.options.flatMap(({ mark, text }) =>
        space.right.includes(mark) ? [`${mark}  ${text}`] : [],
      );
    case 'truth':
      return space.right === null ? [] : [t(`answer.${space.right ? 'true' : 'false'}`)];
    case 'pairs':
      return [space.right.map(({ number, letter }) => `${number} – ${letter}`).join(',  ')];
    case 'lines':
    case 'blank':
      return space.accepted.map(({ text, mode }) =>
        mode === 'contains' ? t('contains', { text }) : mode === 'exact' ? t('exact', { text }) : text,
      );
    case 'day':
      return space.right === null ? [] : [day(space.right)];
    case 'places':
      return [...space.right];
    case 'email':
    case 'stars':
    case 'word':
      return [];
  }
}
