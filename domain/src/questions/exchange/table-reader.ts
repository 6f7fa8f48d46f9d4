import { looksLikeFormula } from '../../kernel/harmless-text.ts';
import { readText } from '../../kernel/typed-text.ts';
import { isDate } from '../answer-rules.ts';
import { isBlank } from '../question-rules.ts';
import type { ReadFile, Reading, ReadItem } from './exchange.ts';
import { Item, Items } from './item.ts';
import {
  type Column,
  columnOf,
  type Field,
  pairOf,
  type TableCell,
  type TableRow,
  tableTypeOf,
  textsIn,
  truthOf,
} from './table.ts';

/** The heads are among the first rows: Kahoot's file has a title and its own rules before them. */
const MOST_ROWS_BEFORE_HEADS = 20;
const KAHOOT = /max 120 characters/i;

/** A row by what its columns are. */
interface Told {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  readonly options: readonly string[];
}

/**
 * The questions of a table, a row each. Without heads, the first column has the question, the last one what is right, and
 * those in between the options.
 */
export function readTable(rows: Iterable<TableRow>, reading: Reading): ReadFile {
  const items = new Items();
  const filled = [...rows].filter(({ cells }) => cells.some(({ text }) => !isBlank(text)));
  const at = filled.slice(0, MOST_ROWS_BEFORE_HEADS).findIndex(({ cells }) => areHeads(cells));
  const heads = filled[at]?.cells.map(({ text }) => text);
  const columns = heads?.map(columnOf);
  const isKahoot = heads?.some((head) => KAHOOT.test(head)) ?? false;
  const asked = filled.slice(at + 1);
  const isNumbered = columns === undefined && areNumbered(asked);
  for (const row of asked) {
    const item = new Item(row.line, reading);
    const told =
      columns === undefined
        ? withoutHeads(isNumbered ? row.cells.slice(1) : row.cells, item)
        : byHeads(row.cells, columns, heads ?? [], item);
    if (!items.add(readRow(told, item, isKahoot))) break;
  }
  return items.read;
}

function areHeads(cells: readonly TableCell[]): boolean {
  const columns = cells.map(({ text }) => columnOf(text));
  return columns.includes('question') && columns.some((each) => each !== 'question' && each !== null);
}

function areNumbered(rows: readonly TableRow[]): boolean {
  return (
    rows.length > 1 &&
    rows.every(
      ({ cells }, index) => /^\d+[.)]?$/.test(cells[0]?.text.trim() ?? '') && cells.length > 2 && index >= 0,
    )
  );
}

/** What a cell says: behind the mark that keeps a spreadsheet from taking it for a formula. */
function saidIn({ text, isFormula }: TableCell, item: Item): string {
  if (isFormula) item.loses('formula', text);
  const marked = /^('+)([\s\S]*)$/.exec(text);
  return marked !== null && looksLikeFormula(marked[2] ?? '') ? text.slice(1) : text;
}

function byHeads(
  cells: readonly TableCell[],
  columns: readonly Column[],
  heads: readonly string[],
  item: Item,
): Told {
  const fields: Partial<Record<Field, string>> = {};
  const options: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? null;
    if (isBlank(cell.text)) continue;
    // A number before each question is nothing that could be lost.
    if (column === null && index === 0 && isBlank(heads[0] ?? '')) continue;
    const said = saidIn(cell, item);
    if (column === 'option') options.push(said);
    else if (column === 'feedback') item.loses('feedback', said);
    else if (column === null) item.loses('extra-cell', `${heads[index] ?? ''}: ${said}`);
    else fields[column] = said;
  }
  return { fields, options };
}

function withoutHeads(cells: readonly TableCell[], item: Item): Told {
  const said = cells.filter(({ text }) => !isBlank(text)).map((cell) => saidIn(cell, item));
  const [question = '', ...rest] = said;
  const right = rest.pop();
  return { fields: { question, ...(right !== undefined && { right }) }, options: rest };
}

function readRow({ fields, options }: Told, item: Item, isKahoot: boolean): ReadItem {
  const { question = '', right = '' } = fields;
  const name = question;
  if (isBlank(question)) return item.refused('no-question', { text: options.join(', ') });
  const type = fields.type === undefined ? guessed(options, right) : tableTypeOf(fields.type);
  if (type === undefined) return item.refused('type', { name, text: fields.type ?? '' });
  const stem = withConduct(item.stem({ text: question, isHtml: false }), fields, item);
  const plain = (text: string) => item.part({ text, isHtml: false }).text;
  switch (type) {
    case 'truefalse': {
      const isTrue = truthOf(options[placeIn(options, right) ?? -1] ?? right);
      if (isTrue === undefined) return item.refused('no-right-answer', { name, text: right });
      return item.read(name, [item.trueOrFalse(stem, isTrue)]);
    }
    case 'matching':
    case 'drag_and_drop': {
      const pairs = options.map(pairOf);
      const known = pairs.filter((pair) => pair !== undefined);
      if (known.length === 0) return item.refused('no-answers', { name });
      if (known.length < pairs.length) return item.refused('syntax', { name, text: options.join(', ') });
      const read = known.map(({ text, selection }) => ({ text: plain(text), selection: plain(selection) }));
      return item.read(name, [item.pairs(type, stem, read)]);
    }
    case 'shortanswer':
    case 'fillups': {
      const texts = textsIn(right === '' ? options.join('\n') : right).map(plain);
      if (texts.length === 0) return item.refused('no-right-answer', { name });
      const modes = textsIn(fields.compare ?? '').map((mode) => mode.toLowerCase());
      const accepted = texts.map((text, index) => ({
        text,
        mode: modeOf(modes[index] ?? modes[0] ?? '', type),
      }));
      const hasExactLetters = truthOf(fields.letters ?? '') === true;
      return item.read(name, [item.accepts(type, stem, accepted, hasExactLetters)]);
    }
    case 'date':
      if (!isDate(right)) return item.refused('no-right-answer', { name, text: right });
      return item.read(name, [item.date(stem, right)]);
    case 'mcq':
    case 'dropdown':
    case 'checkbox': {
      const isAnyRight = isKahoot || (fields.type !== undefined && type !== 'checkbox');
      return readOptions(type, { name, stem, options: options.map(plain), right, isAnyRight }, item);
    }
  }
}

function guessed(options: readonly string[], right: string): ReturnType<typeof tableTypeOf> {
  if (options.length === 0) return truthOf(right) === undefined ? 'shortanswer' : 'truefalse';
  if (options.every((option) => pairOf(option) !== undefined)) return 'matching';
  const truths = options.map(truthOf);
  return truths.length === 2 && truths.includes(true) && truths.includes(false) ? 'truefalse' : 'mcq';
}

interface AskedOptions {
  readonly name: string;
  readonly stem: ReturnType<Item['stem']>;
  readonly options: readonly string[];
  readonly right: string;
  /** One is to be chosen, and where several are right, any of them would do. */
  readonly isAnyRight: boolean;
}

/** Places alone, as a file has them that is written here. */
const PLACES = /^\s*#\d+(?:\s*,\s*#\d+)*\s*$/;

function readOptions(
  type: 'mcq' | 'dropdown' | 'checkbox',
  { name, stem, options, right, isAnyRight }: AskedOptions,
  item: Item,
): ReadItem {
  if (options.length === 0) return item.refused('no-answers', { name });
  if (isBlank(right)) return item.refused('no-right-answer', { name });
  const whole = PLACES.test(right) ? undefined : textPlace(options, right);
  const parts =
    whole === undefined ? right.split(/[,;|\n]|\band\b/u).filter((part) => !isBlank(part)) : [right];
  const places = parts.map((part) => placeIn(options, part));
  if (places.includes(null)) return item.refused('ambiguous', { name, text: right });
  if (places.includes(undefined)) return item.refused('no-right-answer', { name, text: right });
  if (places.length > 1 && isAnyRight) item.loses('any-of-several', right);
  const choices = options.map((text, index) => ({ text, isRight: places.includes(index) }));
  return item.read(name, [item.choices(places.length > 1 ? 'checkbox' : type, stem, choices)]);
}

function textPlace(options: readonly string[], text: string): number | undefined {
  const found = options.findIndex((option) => readText(option) === readText(text));
  return found < 0 ? undefined : found;
}

/** Which option is meant, by `#2`, 2, B or its text. @returns null where number and text mean different ones */
function placeIn(options: readonly string[], part: string): number | null | undefined {
  const said = part.trim();
  const sure = /^#(\d+)$/.exec(said);
  if (sure !== null) return options[Number(sure[1]) - 1] === undefined ? undefined : Number(sure[1]) - 1;
  const byText = textPlace(options, said);
  const number = /^\d+$/.test(said)
    ? Number(said) - 1
    : /^[a-z]$/iu.test(said)
      ? said.toLowerCase().charCodeAt(0) - 97
      : -1;
  const byPlace = options[number] === undefined ? undefined : number;
  if (byText === undefined || byPlace === undefined) return byText ?? byPlace;
  return byText === byPlace ? byText : null;
}

function modeOf(mode: string, type: 'shortanswer' | 'fillups'): 'exact' | 'contains' | null {
  if (mode === 'exact' || mode === 'contains') return mode;
  return type === 'fillups' ? 'exact' : null;
}

function withConduct<Stem extends ReturnType<Item['stem']>>(
  stem: Stem,
  fields: Told['fields'],
  item: Item,
): Stem {
  const { points, seconds, compulsory } = fields;
  const numberOf = (text: string | undefined) => (text === undefined ? Number.NaN : Number(text.trim()));
  const [worth, time] = [numberOf(points), numberOf(seconds)];
  if (points !== undefined && Number.isNaN(worth)) item.loses('points', points);
  if (seconds !== undefined && Number.isNaN(time)) item.loses('time', seconds);
  const isCompulsory = compulsory === undefined ? undefined : truthOf(compulsory);
  if (compulsory !== undefined && isCompulsory === undefined) item.loses('setting', compulsory);
  return {
    ...stem,
    ...(!Number.isNaN(worth) && { points: item.points(worth) }),
    ...(!Number.isNaN(time) && { timer: item.timer(time) }),
    ...(isCompulsory !== undefined && { compulsory: isCompulsory }),
  };
}
