import type { ReadFile, Reading, ReadItem } from './exchange.ts';
import { readGiftAnswers } from './gift-answers.ts';
import { plainOf, withoutEscapes } from './gift-escapes.ts';
import { type FileText, GAP, Item, Items } from './item.ts';
import { linesOf } from './lines.ts';

// GIFT, the text format of Moodle (docs.moodle.org, "GIFT format").

const COMMENT = /^\s*\/\//;
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/i;
const NAME = /^::([\s\S]*?)::/;
const FORMAT = /^\s*\[(html|markdown|plain|moodle)\]/i;
/** Stands right behind what it ends. */
const PUNCTUATION = /^[.,;:!?)।]/;
const TAG = /<\/?[a-z][^<>]*>/i;

/** Characters of one question; GIFT has no images. */
const MOST_BLOCK = 200_000;

interface Block {
  readonly line: number;
  text: string;
}

/** The questions of a text in GIFT: each stands apart by a blank line. */
export function readGift(text: string, reading: Reading): ReadFile {
  const items = new Items();
  for (const { line, text: block } of blocksOf(withoutEscapes(text), items)) {
    if (!items.add(readBlock(block, new Item(line, reading), items))) break;
  }
  return items.read;
}

function blocksOf(text: string, items: Items): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  // A blank line within the braces of answers ends nothing, where answers go on behind it.
  let isOpen = false;
  let isAfterBlank = false;
  for (const { number, text: line } of linesOf(text)) {
    if (COMMENT.test(line)) continue;
    const category = CATEGORY.exec(line);
    if (category !== null) {
      items.note('categories', number, plainOf(category[1] ?? ''));
      current = undefined;
      isOpen = false;
      continue;
    }
    if (line.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    const goesOn = !isAfterBlank || (isOpen && /^\s*[=~#}]/.test(line));
    if (current === undefined || !goesOn) {
      current = { line: number, text: line };
      blocks.push(current);
      isOpen = false;
    } else current.text += `\n${line}`;
    isAfterBlank = false;
    const [opened, closed] = [line.lastIndexOf('{'), line.lastIndexOf('}')];
    if (opened !== closed) isOpen = opened > closed;
  }
  return blocks;
}

function readBlock(block: string, item: Item, items: Items): ReadItem {
  if (block.length > MOST_BLOCK) return item.refused('too-long', { name: plainOf(block.slice(0, 200)) });
  const [, given] = NAME.exec(block) ?? [];
  const name = plainOf(given ?? '').trim();
  if (name !== '') items.note('names', item.line, name);
  const body = given === undefined ? block : block.slice(given.length + 4);
  const [prefix = '', format = ''] = FORMAT.exec(body) ?? [];
  const rest = body.slice(prefix.length);
  const [begin, end] = [rest.indexOf('{'), rest.lastIndexOf('}')];
  const called = name || plainOf(rest.slice(0, begin < 0 ? undefined : begin));
  // Text without answers is shown between questions: there is nothing of the kind here.
  if (begin < 0 && end < 0) return item.refused('type', { name: called, text: 'description' });
  if (begin < 0 || end < begin) return item.refused('syntax', { name: called, text: plainOf(rest) });
  const answers = rest.slice(begin + 1, end);
  if (answers.includes('{') || answers.includes('}'))
    return item.refused('syntax', { name: called, text: plainOf(answers) });
  const asText = (text: string) => textOf(text, format.toLowerCase());
  if (format.toLowerCase() === 'markdown') item.loses('markdown');
  const [before, after] = [rest.slice(0, begin).trim(), rest.slice(end + 1).trim()];
  const isGap = after !== '';
  const stem = item.stem(
    asText(isGap ? `${before} ${GAP}${PUNCTUATION.test(after) ? '' : ' '}${after}` : before),
  );
  return readGiftAnswers(answers.trim(), { item, name: called, stem, isGap, asText });
}

/** Texts without a format may have tags, as in Moodle. */
function textOf(text: string, format: string): FileText {
  const plain = plainOf(text);
  const isHtml = format === 'html' || (format !== 'plain' && format !== 'markdown' && TAG.test(plain));
  return { text: plain, isHtml };
}
