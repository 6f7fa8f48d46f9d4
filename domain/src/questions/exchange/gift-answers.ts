import type { ReadItem } from './exchange.ts';
import { plainOf } from './gift-escapes.ts';
import type { FileText, Item } from './item.ts';
import { type AcceptedText, isNumber, readAccepted, readChoices, readNumbers } from './reading-answers.ts';

/** What stands around the answers of a question in GIFT. */
interface Around {
  readonly item: Item;
  readonly name: string;
  readonly stem: ReturnType<Item['stem']>;
  /** Whether the answers fill a gap in the text. */
  readonly isGap: boolean;
  readonly asText: (text: string) => FileText;
}

const TRUTH = /^(?:(TRUE|T)|(?:FALSE|F))(?=\s*(?:#|$))/i;
const NUMBER = /^\s*#/;
const WEIGHT = /^\s*%(-?\d+(?:\.\d+)?)%/;

/** Characters of a number with its tolerance. */
const MOST_NUMBER = 60;

interface Answer {
  readonly isRight: boolean;
  /** Of hundred; null where none is said. */
  readonly weight: number | null;
  readonly text: string;
}

/** The question that stands around its answers, as between braces. */
export function readGiftAnswers(source: string, around: Around): ReadItem {
  const { item, name, stem } = around;
  const [answers = '', general] = split(source, '####');
  if (general !== undefined && general.trim() !== '') item.loses('feedback', plainOf(general));
  if (NUMBER.test(answers)) return readNumber(answers.replace(NUMBER, ''), around);
  if (answers.trim() === '') return item.refused('type', { name, text: 'essay' });
  const truth = TRUTH.exec(answers.trim());
  if (truth !== null) {
    loseFeedback(answers, item);
    return item.read(name, [item.trueOrFalse(stem, truth[1] !== undefined)]);
  }
  const read = answersOf(answers);
  if (read === undefined) return item.refused('syntax', { name, text: plainOf(answers) });
  for (const { text } of read) loseFeedback(text, item);
  if (answers.includes('~')) return readOptions(read, around);
  if (read.every(({ text }) => text.includes('->'))) return readPairs(read, around);
  const accepted = read.map(({ text, weight }): AcceptedText => {
    return { text: plainOf(withoutFeedback(text)), weight: weight ?? 100 };
  });
  return readAccepted(accepted, { ...around, hasExactLetters: false });
}

function readOptions(read: readonly Answer[], { item, name, stem, asText }: Around): ReadItem {
  const isSingle = read.some(({ isRight }) => isRight);
  const choices = read.map(({ text, weight, isRight }) => ({
    ...item.part(asText(withoutFeedback(text))),
    weight: weight ?? (isRight ? 100 : 0),
  }));
  return readChoices(choices, { item, name, stem, isSingle, isDropDown: false });
}

function readPairs(read: readonly Answer[], { item, name, stem, asText }: Around): ReadItem {
  const pairs = read.flatMap(({ text }) => {
    const [left = '', right = ''] = split(withoutFeedback(text), '->');
    const pair = { ...item.part(asText(left)), selection: item.part(asText(right)).text };
    if (pair.text !== '' || pair.image !== null) return [pair];
    item.loses('distractors', pair.selection);
    return [];
  });
  if (pairs.length === 0) return item.refused('no-answers', { name });
  return item.read(name, [item.pairs('matching', stem, pairs)]);
}

function readNumber(source: string, { item, name, stem, isGap }: Around): ReadItem {
  const read = source.includes('=') ? answersOf(source) : [{ isRight: true, weight: null, text: source }];
  if (read === undefined) return item.refused('syntax', { name, text: plainOf(source) });
  const numbers = read.map(({ text, weight }) => {
    loseFeedback(text, item);
    const said = withoutFeedback(text).replaceAll('\uFDD5', ':').trim();
    const range = said.length > MOST_NUMBER ? null : /^(\S+?)\.\.(\S+)$/.exec(said);
    if (range !== null) return rangeOf(range[1], range[2], weight);
    const [number = '', tolerance = '0'] = said.split(':');
    return { number: number.trim(), tolerance: Number(tolerance), weight: weight ?? 100 };
  });
  return readNumbers(numbers, { item, name, stem, isGap });
}

/** A range as the number in its middle, and how far it goes from there. */
function rangeOf(from: string | undefined, to: string | undefined, weight: number | null) {
  const [low, high] = [Number(from), Number(to)];
  const middle = Number(((low + high) / 2).toPrecision(12));
  const tolerance = Number((Math.abs(high - low) / 2).toPrecision(12));
  return { number: isNumber(middle) ? String(middle) : '', tolerance, weight: weight ?? 100 };
}

/** Each answer behind its sign; undefined where something stands before the first. */
function answersOf(source: string): Answer[] | undefined {
  const [before, ...rest] = source.split(/(?=[=~])/);
  const parts = /^[=~]/.test(before ?? '') ? [before ?? '', ...rest] : rest;
  if (parts.length === 0 || (parts.length === rest.length && (before ?? '').trim() !== '')) return undefined;
  return parts.map((part) => {
    const text = part.slice(1);
    const [all = '', weight] = WEIGHT.exec(text) ?? [];
    return {
      isRight: part.startsWith('='),
      weight: weight === undefined ? null : Number(weight),
      text: text.slice(all.length).trim(),
    };
  });
}

function withoutFeedback(text: string): string {
  return split(text, '#')[0] ?? '';
}

function loseFeedback(text: string, item: Item): void {
  const [, feedback] = split(text, '#');
  if (feedback !== undefined && feedback.trim() !== '') item.loses('feedback', plainOf(feedback));
}

/** What is before and behind the first sign. */
function split(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}
