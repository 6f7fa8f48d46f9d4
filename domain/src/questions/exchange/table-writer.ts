import { looksLikeFormula } from '../../kernel/harmless-text.ts';
import type { Question } from '../question-types.ts';
import { HEADS, optionHead, TYPE_NAMES, writtenPair, writtenTexts } from './table.ts';
import { isSayable, Report, type WrittenFile } from './written.ts';

const ABILITIES = { points: true, conduct: true, images: false, formats: false, letters: true };
const FEWEST_OPTIONS = 4;

interface Cells {
  readonly options: readonly string[];
  readonly right: string;
  readonly compare?: string;
  readonly letters?: string;
}

/** The questions as rows of a table, heads first, with what those do not say of them. No cell is taken for a formula. */
export function writeTable(questions: readonly Question[]): WrittenFile<string[][]> {
  const report = new Report(ABILITIES);
  const read = questions.flatMap((question, index) => {
    const cells = cellsOf(question);
    if (cells === undefined || !(question.type in TYPE_NAMES)) {
      report.note(index + 1, 'left-out', question.type);
      return [];
    }
    report.noteFields(index + 1, question);
    return [{ question, cells }];
  });
  const most = Math.max(FEWEST_OPTIONS, ...read.map(({ cells }) => cells.options.length));
  const places = Array.from({ length: most }, (_, index) => index);
  const { type, question, right, points, seconds, compulsory, compare, letters } = HEADS;
  const heads = [
    type,
    question,
    ...places.map(optionHead),
    right,
    points,
    seconds,
    compulsory,
    compare,
    letters,
  ];
  const rows = read.map(({ question: asked, cells }) => [
    TYPE_NAMES[asked.type as keyof typeof TYPE_NAMES][0] ?? '',
    asked.title,
    ...places.map((index) => cells.options[index] ?? ''),
    cells.right,
    String(asked.points),
    String(asked.timer / 1000),
    asked.compulsory ? 'yes' : 'no',
    cells.compare ?? '',
    cells.letters ?? '',
  ]);
  return { content: [heads, ...rows].map((row) => row.map(marked)), unsaid: report.unsaid };
}

function cellsOf(question: Question): Cells | undefined {
  if (!isSayable(question)) return undefined;
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
    case 'checkbox': {
      const { options, answers } = question;
      const right = options.flatMap(({ id }, index) => (answers.includes(id) ? [`#${index + 1}`] : []));
      return { options: options.map(({ text }) => text), right: right.join(', ') };
    }
    case 'truefalse':
      return { options: [], right: question.answers[0] === true ? 'True' : 'False' };
    case 'matching':
    case 'drag_and_drop':
      return { options: question.options.map(writtenPair), right: '' };
    case 'shortanswer':
    case 'fillups': {
      const { answers, exactLetters } = question;
      const modes = answers.map(({ mode }) => mode ?? 'keywords');
      return {
        options: [],
        right: writtenTexts(answers.map(({ text }) => text)),
        compare: writtenTexts(modes),
        letters: exactLetters === true ? 'yes' : '',
      };
    }
    case 'date':
      return { options: [], right: question.answers[0] ?? '' };
  }
}

/** A text that a spreadsheet could take for a formula, or for one that is marked, is marked as a text. */
function marked(cell: string): string {
  return looksLikeFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell;
}
