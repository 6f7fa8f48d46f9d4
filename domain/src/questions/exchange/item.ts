import { countCharacters, firstCharacters } from '../../kernel/characters.ts';
import { oneLine, severalLines } from '../../kernel/typed-text.ts';
import type { Accepted } from '../accepted-answers.ts';
import { faultsOf, OF_LENGTH } from '../completeness.ts';
import { MOST_OPTION_CHARACTERS } from '../options-rules.ts';
import type { Option } from '../options.ts';
import type { Pair } from '../pairs.ts';
import { blankFields, noMedia } from '../blank-fields.ts';
import {
  isBlank,
  MOST_IMAGE_ALT_CHARACTERS,
  MOST_TITLE_CHARACTERS,
  POINTS,
  TIMERS,
} from '../question-rules.ts';
import type { Question } from '../question-types.ts';
import { foreignTitle, richTextOf, richTitle } from '../rich-text-rules.ts';
import {
  type CleanText,
  type FileNote,
  type Loss,
  MOST_READ,
  type ReadFile,
  type Reading,
  type ReadItem,
  type Refusal,
  shortened,
} from './exchange.ts';

type Fields = Pick<
  Question,
  'title' | 'titleHtml' | 'image' | 'imageAlt' | 'points' | 'timer' | 'compulsory'
>;

/** A text of a file, and whether it is formatted. */
export interface FileText {
  readonly text: string;
  readonly isHtml: boolean;
  /** Of a file of ours, whose formulas are marked as such. */
  readonly isOurs?: boolean;
}

/** An option, with whether it is right. */
export interface Choice {
  readonly text: string;
  readonly image?: string | null;
  readonly isRight: boolean;
}

/** An image that is kept for later. */
interface Kept {
  readonly name: string;
  readonly alt: string;
}

/** Says where the bytes of an image are; undefined of one that is at an address outside of the file. */
export type Files = (source: string) => string | undefined;

const DATA_URL = /data:image\/[\w.+-]{1,20};base64,([A-Za-z0-9+/=\s]+)/gi;
const noFiles: Files = () => undefined;

/** The longest of them, which means that there is none. */
const UNTIMED = TIMERS[TIMERS.length - 1] as 300_000_000_000;

/** What a draft holds of one text, and of options; more is not looked at. */
const MOST_TEXT = 20_000;
const MOST_HTML = 60_000;
const MOST_PARTS = 200;

/** One question or row of a file while it is read: notes what its questions cannot say. */
export class Item {
  readonly line: number;
  readonly #reading: Reading;
  readonly #losses: Loss[] = [];
  /** The images that stand in texts, by what stands for them there. */
  readonly #inline = new Map<string, string>();
  #isTooLong = false;

  constructor(line: number, reading: Reading) {
    this.line = line;
    this.#reading = reading;
  }

  /** Notes that something is lost; the same twice is one loss. @param line where, unless it is that of the item */
  loses(code: Loss['code'], text = '', line = this.line): void {
    const loss = { code, line, text: shortened(text) };
    if (!this.#losses.some((each) => each.code === code && each.text === loss.text)) this.#losses.push(loss);
  }

  /** What is asked. */
  stem({ text, isHtml, isOurs = false }: FileText, files: Files = noFiles): Fields {
    if (!isHtml) return this.#asked(severalLines(this.#bounded(text, MOST_TEXT)), null, null);
    const { html, image } = this.#cleaned(text, files);
    const { title, titleHtml } = isOurs ? richTitle(html) : foreignTitle(html);
    return this.#asked(title, titleHtml, image);
  }

  /** The text of an option or a pair, and its first image. */
  part({ text, isHtml }: FileText, files: Files = noFiles): { text: string; image: string | null } {
    if (!isHtml) return { text: oneLine(this.#bounded(text, MOST_TEXT)), image: null };
    const { html, image } = this.#cleaned(text, files);
    const { title, titleHtml } = richTitle(html);
    if (titleHtml !== null) this.loses('option-format', title);
    return { text: oneLine(title), image: image?.name ?? null };
  }

  /** Points that a question can have. */
  points(wanted: number): (typeof POINTS)[number] {
    const nearest = nearestOf(POINTS, wanted);
    if (nearest !== wanted) this.loses('points', String(wanted));
    return nearest;
  }

  /** A time that a question can have. @param seconds 0 where there is none */
  timer(seconds: number): (typeof TIMERS)[number] {
    if (seconds * 1000 === UNTIMED) return UNTIMED;
    const nearest = seconds > 0 ? nearestOf(TIMERS.slice(1, -1), seconds * 1000) : 0;
    if (nearest !== seconds * 1000) this.loses('time', String(seconds));
    return nearest;
  }

  choices(type: 'mcq' | 'dropdown' | 'checkbox', fields: Fields, choices: readonly Choice[]): Question {
    const options: Option[] = choices.map(({ text, image = null }) => ({ ...this.#entry(text), image }));
    const answers = options.filter((_, index) => choices[index]?.isRight).map(({ id }) => id);
    return { ...this.#base(fields), type, options, answers };
  }

  trueOrFalse(fields: Fields, isTrue: boolean): Question {
    return { ...this.#base(fields), type: 'truefalse', answers: [isTrue] };
  }

  pairs(
    type: 'matching' | 'drag_and_drop',
    fields: Fields,
    pairs: readonly { readonly text: string; readonly image?: string | null; readonly selection: string }[],
  ): Question {
    const options: Pair[] = pairs.map(({ text, image = null, selection }) => ({
      ...this.#entry(text),
      image,
      selection,
      selectionId: this.#reading.newId(),
    }));
    return { ...this.#base(fields), type, options };
  }

  accepts(
    type: 'shortanswer' | 'fillups',
    fields: Fields,
    accepted: readonly Pick<Accepted, 'text' | 'mode'>[],
    hasExactLetters = false,
  ): Question {
    const answers = accepted.map(({ text, mode }) => ({ ...this.#entry(text), mode }));
    return {
      ...this.#base(fields),
      type,
      ...(hasExactLetters && { exactLetters: true }),
      answers,
    };
  }

  date(fields: Fields, day: string): Question {
    return { ...this.#base(fields), type: 'date', answers: [day] };
  }

  refused(code: Refusal['code'], { name = '', text = '' }: { name?: string; text?: string } = {}): ReadItem {
    const { line } = this;
    return {
      line,
      name: shortened(name),
      questions: [],
      refusal: { code, line, text: shortened(text) },
      losses: [],
    };
  }

  /** The item with its questions; what has to be changed of them before they are published is noted. */
  read(name: string, questions: readonly Question[]): ReadItem {
    const [first] = questions;
    if (questions.every(({ title, image }) => isBlank(title) && image === null))
      return this.refused('no-question', { name });
    if (this.#isTooLong || questions.some((each) => partsOf(each) > MOST_PARTS))
      return this.refused('too-long', { name });
    for (const question of questions) this.#check(question);
    const called = shortened(name) || shortened(first?.title ?? '');
    return {
      line: this.line,
      name: called,
      questions: [...questions],
      refusal: null,
      losses: [...this.#losses],
    };
  }

  #check(question: Question): void {
    if (countCharacters(question.title) > MOST_TITLE_CHARACTERS) this.loses('long-title', question.title);
    const fault = faultsOf(question, 'QUIZ').find(({ problem }) => !OF_LENGTH.has(problem));
    if (fault !== undefined) this.loses('unfinished', fault.problem);
    for (const text of textsOf(question)) {
      if (countCharacters(text) > MOST_OPTION_CHARACTERS) this.loses('long-option', text);
    }
  }

  #asked(title: string, titleHtml: string | null, image: Kept | null): Fields {
    const { points, timer, compulsory } = blankFields;
    const { name = null, alt = '' } = image ?? {};
    return { title, titleHtml, image: name, imageAlt: alt, points, timer, compulsory };
  }

  #base(fields: Fields) {
    return { ...blankFields, ...fields, id: this.#reading.newId() };
  }

  #entry(text: string) {
    return { id: this.#reading.newId(), text, ...noMedia };
  }

  #bounded(text: string, most: number): string {
    if (text.length <= most) return text;
    this.#isTooLong = true;
    return '';
  }

  #cleaned(html: string, files: Files): { html: string; image: Kept | null } {
    const short = html.replace(DATA_URL, (_url, base64: string) => {
      const name = `kept:${this.#inline.size}`;
      this.#inline.set(name, base64);
      return name;
    });
    const clean = this.#reading.clean(this.#bounded(short, MOST_HTML));
    if (clean.tags.length > 0) this.loses('format', clean.tags.join(', '));
    for (const link of clean.links) this.loses('link', link);
    if (clean.hasMedia) this.loses('media');
    const [image = null, ...others] = clean.images.flatMap((each) => this.#image(each, files) ?? []);
    if (others.length > 0) this.loses('more-images', String(others.length));
    return { html: clean.html, image };
  }

  #image({ source, alt }: CleanText['images'][number], files: Files): Kept | undefined {
    const base64 = this.#inline.get(source) ?? files(source);
    if (base64 !== undefined)
      return {
        name: this.#reading.keepImage(base64),
        alt: firstCharacters(oneLine(alt), MOST_IMAGE_ALT_CHARACTERS),
      };
    this.loses('linked-image', source);
    return undefined;
  }
}

/** All items of a file, as many as are read, with what is said of the file. */
export class Items {
  readonly #items: ReadItem[] = [];
  readonly #notes: FileNote[] = [];

  get isFull(): boolean {
    return this.#items.length >= MOST_READ;
  }

  /** Adds an item; false where there is no room for it. */
  add(item: ReadItem): boolean {
    if (this.isFull) {
      this.note('too-many', item.line, String(MOST_READ));
      return false;
    }
    this.#items.push(item);
    return true;
  }

  /** Notes something of the file where it is met first. */
  note(code: FileNote['code'], line: number, text = ''): void {
    if (!this.#notes.some((each) => each.code === code))
      this.#notes.push({ code, line, text: shortened(text) });
  }

  get read(): ReadFile {
    return { items: this.#items, notes: this.#notes };
  }
}

/** Gaps as they stand in the text of a question. */
export const GAP = '_____';

/** A text as formatted text, where something of it is to be added to what is. */
export function asHtml({ text, isHtml }: FileText): string {
  return isHtml ? text : richTextOf(severalLines(text));
}

function nearestOf<Value extends number>(values: readonly Value[], wanted: number): Value {
  return values.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
}

function textsOf(question: Question): readonly string[] {
  if ('options' in question) return question.options.map(({ text }) => text);
  if (question.type === 'shortanswer' || question.type === 'fillups')
    return question.answers.map(({ text }) => text);
  return [];
}

function partsOf(question: Question): number {
  if ('options' in question) return question.options.length;
  return 'answers' in question ? question.answers.length : 0;
}
