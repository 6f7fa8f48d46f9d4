import { oneLine } from '../../kernel/typed-text.ts';
import { isBlank } from '../question-rules.ts';
import type { ReadItem } from './exchange.ts';
import type { Choice, Item } from './item.ts';

// What formats have in common that say how much of the marks an answer earns.

interface About {
  readonly item: Item;
  readonly name: string;
  readonly stem: ReturnType<Item['stem']>;
}

/** An option, and how much of hundred it earns. */
export interface WeightedChoice {
  readonly text: string;
  readonly image: string | null;
  readonly weight: number;
}

/**
 * One option is right, or several together. Marks for a part of them, or against wrong ones, are noted as lost: here all
 * that are right earn the points, and nothing else does.
 */
export function readChoices(
  choices: readonly WeightedChoice[],
  { item, name, stem, isSingle, isDropDown }: About & { isSingle: boolean; isDropDown: boolean },
): ReadItem {
  if (choices.length === 0) return item.refused('no-answers', { name });
  const best = Math.max(...choices.map(({ weight }) => weight));
  if (best <= 0) return item.refused('no-right-answer', { name });
  const isRight = ({ weight }: WeightedChoice) => (isSingle ? weight === best : weight > 0);
  const right = choices.filter(isRight);
  const isAnyRight = isSingle && right.length > 1;
  for (const choice of choices) {
    const isPart = isSingle ? !isRight(choice) && choice.weight !== 0 : choice.weight < 0;
    if (isPart) item.loses('partial-marks', `${choice.text} (${choice.weight} %)`);
  }
  if (isSingle && best < 100) item.loses('partial-marks', `${right[0]?.text ?? ''} (${best} %)`);
  if (!isSingle && right.length > 1)
    item.loses('partial-marks', right.map(({ text, weight }) => `${text} (${weight} %)`).join(', '));
  if (isAnyRight) item.loses('any-of-several', right.map(({ text }) => text).join(', '));
  const asked: Choice[] = choices.map((choice) => ({
    text: choice.text,
    image: choice.image,
    isRight: isRight(choice),
  }));
  const type = !isSingle || isAnyRight ? 'checkbox' : isDropDown ? 'dropdown' : 'mcq';
  return item.read(name, [item.choices(type, stem, asked)]);
}

/** A text that is right, with its stars for anything, and how much of hundred it earns. */
export interface AcceptedText {
  readonly text: string;
  readonly weight: number;
}

/** A star with a backslash before it is one, and no pattern. */
const STAR = /(?<!\\)\*/;

/** Texts that are right. Stars at both ends are what a text contains; others are patterns that are not known here. */
export function readAccepted(
  given: readonly AcceptedText[],
  { item, name, stem, isGap, hasExactLetters }: About & { isGap: boolean; hasExactLetters: boolean },
): ReadItem {
  const filled = given.filter(({ text }) => !isBlank(text));
  if (filled.length === 0) return item.refused('no-answers', { name });
  const right = filled.filter(({ text, weight }) => {
    if (weight > 0 && weight < 100) item.loses('partial-marks', `${text} (${weight} %)`);
    return weight >= 100;
  });
  if (right.length === 0) return item.refused('no-right-answer', { name });
  const accepted = right.flatMap(({ text }) => patternOf(text, item) ?? []);
  if (accepted.length === 0) return item.refused('no-answers', { name });
  const isPattern = accepted.some(({ mode }) => mode === 'contains');
  const type = isGap || isPattern ? 'fillups' : 'shortanswer';
  return item.read(name, [item.accepts(type, stem, accepted, hasExactLetters)]);
}

function patternOf(text: string, item: Item) {
  const inner = /^\*(.+)(?<!\\)\*$/s.exec(text.trim())?.[1];
  const plain = inner ?? text;
  const read = (said: string) => oneLine(said.replaceAll('\\*', '*'));
  if (!STAR.test(plain))
    return { text: read(plain), mode: inner === undefined ? 'exact' : 'contains' } as const;
  item.loses('wildcard', text);
  // What stands between its stars is all that can be asked for.
  const parts = plain.split(/(?<!\\)\*+/).filter((part) => !isBlank(part));
  const [only, ...others] = parts;
  return only === undefined || others.length > 0
    ? undefined
    : ({ text: read(only), mode: 'contains' } as const);
}

/** A number that is right, how far an answer may be off, and how much of hundred it earns. */
export interface NumberAnswer {
  readonly number: string;
  readonly tolerance: number;
  readonly weight: number;
}

/** Numbers are texts here: one that is right is to be written as it stands, and how far it may be off is noted. */
export function readNumbers(
  numbers: readonly NumberAnswer[],
  { item, name, stem, isGap }: About & { isGap: boolean },
): ReadItem {
  const right = numbers.filter(({ number, weight }) => {
    if (weight > 0 && weight < 100) item.loses('partial-marks', `${number} (${weight} %)`);
    return weight >= 100;
  });
  if (right.length === 0) return item.refused('no-right-answer', { name });
  const wrong = right.find(({ number }) => number === '' || !isNumber(Number(number)));
  if (wrong !== undefined) return item.refused('syntax', { name, text: wrong.number });
  for (const { number, tolerance } of right) {
    if (tolerance !== 0) item.loses('tolerance', `${number} ± ${tolerance}`);
  }
  const accepted = right.map(({ number }) => ({ text: oneLine(number), mode: 'exact' }) as const);
  return item.read(name, [item.accepts(isGap ? 'fillups' : 'shortanswer', stem, accepted)]);
}

/** Whether it is a number that can be written. */
export function isNumber(number: number): boolean {
  return Number.isFinite(number);
}
