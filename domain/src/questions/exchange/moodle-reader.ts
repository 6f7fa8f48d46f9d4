import type { ReadFile, Reading, ReadItem } from './exchange.ts';
import { type Files, type FileText, Item, Items } from './item.ts';
import { readCloze } from './moodle-cloze.ts';
import { readGaps } from './moodle-gaps.ts';
import { type AcceptedText, readAccepted, readChoices, readNumbers } from './reading-answers.ts';
import { childOf, childrenOf, textIn, type XmlElement } from './xml-element.ts';
import type { Asked } from './moodle-asked.ts';

// Moodle XML (docs.moodle.org, "Moodle XML format").

const readers: Readonly<Record<string, (asked: Asked) => ReadItem>> = {
  multichoice: readMultipleChoice,
  truefalse: readTrueOrFalse,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: (asked) => readMatching(asked, 'matching'),
  match: (asked) => readMatching(asked, 'matching'),
  ddmatch: (asked) => readMatching(asked, 'drag_and_drop'),
  cloze: readCloze,
  multianswer: readCloze,
  ddwtos: (asked) => readGaps(asked, 'drag_and_drop', 'dragbox'),
  gapselect: (asked) => readGaps(asked, 'matching', 'selectoption'),
};

/** Reads the questions of a quiz in Moodle XML, each as soon as it is there. */
export class MoodleReader {
  readonly #items = new Items();
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** @returns false once nothing more is read */
  add(element: XmlElement): boolean {
    if (element.name !== 'question') return true;
    const type = element.attributes['type'] ?? '';
    if (type === 'category') {
      const category = childOf(element, 'category');
      this.#items.note('categories', element.line, category === undefined ? '' : textIn(category, 'text'));
      return true;
    }
    return this.#items.add(this.#read(element, type, new Item(element.line, this.#reading)));
  }

  /** The file cannot be read from the line on. */
  broken(line: number, why: string): void {
    this.#items.note('broken', line, why);
  }

  get read(): ReadFile {
    return this.#items.read;
  }

  #read(question: XmlElement, type: string, item: Item): ReadItem {
    const named = childOf(question, 'name');
    const name = named === undefined ? '' : textIn(named, 'text');
    if (name !== '') this.#items.note('names', item.line, name);
    const read = readers[type];
    const text = childOf(question, 'questiontext');
    if (read === undefined) return item.refused('type', { name, text: type });
    if (text === undefined) return item.refused('no-question', { name });
    this.#noteSettings(question);
    loseAround(question, item);
    const asked = formatted(text, item);
    const files = filesOf(text);
    const grade = Number(textIn(question, 'defaultgrade') || '1');
    // What has gaps makes its own text of it.
    const stem =
      type === 'cloze' || type === 'multianswer'
        ? item.stem({ text: '', isHtml: false })
        : item.stem(asked, files);
    const points = item.points(Number.isNaN(grade) ? 1 : grade);
    return read({ question, item, name, stem: { ...stem, points }, asked, files });
  }

  #noteSettings(question: XmlElement): void {
    const { line } = question;
    if (Number(textIn(question, 'penalty') || '0') > 0)
      this.#items.note('penalties', line, textIn(question, 'penalty'));
    if (/^(?:true|1)$/.test(textIn(question, 'shuffleanswers'))) this.#items.note('shuffle', line);
    const numbering = textIn(question, 'answernumbering');
    if (numbering !== '' && numbering !== 'none') this.#items.note('numbering', line, numbering);
  }
}

/** What stands around a question of any type: comments, hints and tags. */
function loseAround(question: XmlElement, item: Item): void {
  const feedback = ['generalfeedback', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  for (const each of question.children) if (feedback.includes(each.name)) loseFeedback(each, item);
  for (const hint of childrenOf(question, 'hint')) {
    if (textIn(hint, 'text') !== '') item.loses('hints', textIn(hint, 'text'), hint.line);
  }
  const tags = childOf(question, 'tags');
  const names = tags === undefined ? [] : childrenOf(tags, 'tag').map((tag) => textIn(tag, 'text'));
  if (names.length > 0) item.loses('tags', names.join(', '));
}

function loseFeedback(element: XmlElement | undefined, item: Item): void {
  const text = element === undefined ? '' : textIn(element, 'text');
  if (element !== undefined && text !== '')
    item.loses('feedback', text.replace(/<[^<>]*>/g, ' '), element.line);
}

const TAG = /<\/?[a-z][^<>]*>/i;

/** A text with its format; where the file says none, tags tell. */
export function formatted(element: XmlElement, item: Item): FileText {
  const text = childOf(element, 'text')?.text ?? '';
  const format = element.attributes['format'] ?? '';
  if (format === 'markdown') item.loses('markdown');
  const isPlain = format === 'plain_text' || format === 'markdown';
  return { text, isHtml: format === 'html' || (!isPlain && TAG.test(text)) };
}

/** The files that come along with a text, by the addresses that it has for them. */
export function filesOf(element: XmlElement): Files {
  const files = new Map(
    childrenOf(element, 'file').map((file) => {
      const { name = '', path = '/' } = file.attributes;
      return [`${path}${name}`.replace(/^\/+/, ''), file.text];
    }),
  );
  return (source) => {
    const [, path] = /^@@PLUGINFILE@@\/+([^?#]*)/.exec(source) ?? [];
    return path === undefined ? undefined : (files.get(path) ?? files.get(decoded(path)));
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** How much of hundred an answer earns. */
function weightOf(answer: XmlElement): number {
  const fraction = Number(answer.attributes['fraction'] ?? '0');
  return Number.isFinite(fraction) ? fraction : 0;
}

function readMultipleChoice({ question, item, name, stem }: Asked): ReadItem {
  const choices = childrenOf(question, 'answer').map((answer) => {
    loseFeedback(childOf(answer, 'feedback'), item);
    return { ...item.part(formatted(answer, item), filesOf(answer)), weight: weightOf(answer) };
  });
  const isSingle = /^(?:true|1)$/.test(textIn(question, 'single') || 'true');
  return readChoices(choices, { item, name, stem, isSingle, isDropDown: false });
}

function readTrueOrFalse({ question, item, name, stem }: Asked): ReadItem {
  const answers = childrenOf(question, 'answer');
  for (const answer of answers) loseFeedback(childOf(answer, 'feedback'), item);
  const right = answers.find((answer) => weightOf(answer) > 0);
  const said = right === undefined ? '' : textIn(right, 'text').toLowerCase();
  if (said !== 'true' && said !== 'false') return item.refused('no-right-answer', { name, text: said });
  return item.read(name, [item.trueOrFalse(stem, said === 'true')]);
}

function readShortAnswer({ question, item, name, stem }: Asked): ReadItem {
  const accepted = childrenOf(question, 'answer').map((answer): AcceptedText => {
    loseFeedback(childOf(answer, 'feedback'), item);
    return { text: textIn(answer, 'text'), weight: weightOf(answer) };
  });
  const hasExactLetters = textIn(question, 'usecase') === '1';
  return readAccepted(accepted, { item, name, stem, isGap: false, hasExactLetters });
}

function readNumerical({ question, item, name, stem }: Asked): ReadItem {
  const units = childOf(question, 'units');
  for (const unit of units === undefined ? [] : childrenOf(units, 'unit')) {
    item.loses('unit', textIn(unit, 'unit_name'), unit.line);
  }
  const numbers = childrenOf(question, 'answer').map((answer) => {
    loseFeedback(childOf(answer, 'feedback'), item);
    const tolerance = Number(textIn(answer, 'tolerance') || '0');
    return { number: textIn(answer, 'text'), tolerance, weight: weightOf(answer) };
  });
  return readNumbers(numbers, { item, name, stem, isGap: false });
}

function readMatching({ question, item, name, stem }: Asked, type: 'matching' | 'drag_and_drop'): ReadItem {
  const pairs = childrenOf(question, 'subquestion').flatMap((subquestion) => {
    const answer = childOf(subquestion, 'answer');
    const left = item.part(formatted(subquestion, item), filesOf(subquestion));
    const right = answer === undefined ? undefined : item.part(formatted(answer, item), filesOf(answer));
    if (right !== undefined && right.image !== null) item.loses('image', right.text, subquestion.line);
    const selection = right?.text ?? '';
    if (left.text !== '' || left.image !== null) return [{ ...left, selection }];
    item.loses('distractors', selection, subquestion.line);
    return [];
  });
  if (pairs.length === 0) return item.refused('no-answers', { name });
  return item.read(name, [item.pairs(type, stem, pairs)]);
}
