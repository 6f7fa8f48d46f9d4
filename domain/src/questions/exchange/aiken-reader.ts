import type { ReadFile, Reading } from './exchange.ts';
import { Item, Items } from './item.ts';
import { linesOf } from './lines.ts';

// Aiken, the simplest format of Moodle (docs.moodle.org, "Aiken format").

const OPTION = /^\s*([A-Z])[.)]\s*(\S.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Z])\s*$/;

interface Read {
  readonly line: number;
  title: string;
  readonly options: { letter: string; text: string; line: number }[];
}

/**
 * The questions of a text in Aiken: each on one line, its options behind their letters, and the letter that is right. A
 * question may go on over several lines here, as people write it.
 */
export function readAiken(text: string, reading: Reading): ReadFile {
  const items = new Items();
  let current: Read | undefined;
  const end = (right: string | undefined): boolean => {
    if (current === undefined) return true;
    const read = current;
    current = undefined;
    return items.add(readQuestion(read, right, new Item(read.line, reading)));
  };
  for (const { number, text: line } of linesOf(text)) {
    if (line.trim() === '') continue;
    const [, letter, said] = OPTION.exec(line) ?? [];
    const [, right] = ANSWER.exec(line) ?? [];
    if (right !== undefined) {
      current ??= { line: number, title: '', options: [] };
      if (!end(right)) break;
    } else if (letter !== undefined && said !== undefined && current !== undefined) {
      current.options.push({ letter, text: said, line: number });
    } else if (current !== undefined && current.options.length === 0) current.title += `\n${line}`;
    else {
      if (!end(undefined)) break;
      current = { line: number, title: line, options: [] };
    }
  }
  end(undefined);
  return items.read;
}

function readQuestion({ title, options }: Read, right: string | undefined, item: Item) {
  const name = title;
  if (title.trim() === '') return item.refused('no-question');
  if (options.length === 0) return item.refused('no-answers', { name });
  const at = options.findIndex(({ letter }) => letter === right);
  if (at < 0) return item.refused('no-right-answer', { name, text: right ?? '' });
  const choices = options.map(({ text }, index) => ({
    text: item.part({ text, isHtml: false }).text,
    isRight: index === at,
  }));
  const stem = item.stem({ text: title, isHtml: false });
  return item.read(name, [item.choices('mcq', stem, choices)]);
}
