/**
 * The rules of scoring a second time: written from the requirements, by other means than the product's. It has a table
 * of its own of the characters that it knows, reads texts one character after the other, compares sets by sorting, and
 * calculates in fractions of whole numbers. It shares nothing with the product but the shapes of questions and answers.
 */
import type { Question, RecordedAnswer } from '../../questions/question-types.ts';

/** The versions of the rules: the second folds the forms of signs and joiners, and takes options by what they say. */
export type Version = 1 | 2;

/** What an answer, which fits the question, earns: in halves of a point. */
export function expectedHalves(question: Question, answer: RecordedAnswer, version: Version = 2): number {
  const whole = BigInt(question.points) * 2n;
  switch (question.type) {
    case 'mcq':
    case 'dropdown': {
      // By the number of the option, as the specification has it (P433).
      const numberOf = (id: string | undefined) =>
        question.options.findIndex((option) => option.id === id) + 1;
      const right = numberOf(question.answers[0]);
      if (answer.type !== question.type || right === 0) return 0;
      const chosen = numberOf(answer.optionId);
      const saysTheSame = question.options[chosen - 1]?.text === question.options[right - 1]?.text;
      return chosen === right || (version === 2 && saysTheSame) ? Number(whole) : 0;
    }
    case 'truefalse':
      return answer.type === 'truefalse' && question.answers.indexOf(answer.value) === 0 ? Number(whole) : 0;
    case 'date':
      return answer.type === 'date' && question.answers.indexOf(answer.date) === 0 ? Number(whole) : 0;
    case 'checkbox': {
      if (answer.type !== 'checkbox' || question.answers.length === 0) return 0;
      // Put in the order of the options, they are the same list (P436).
      const said = (ids: readonly string[]) => {
        const texts = ids.map((id) => question.options.find((option) => option.id === id)?.text ?? id);
        return version === 1 ? ids.toSorted().join() : [...new Set(texts)].toSorted().join();
      };
      return said(answer.optionIds) === said(question.answers) ? Number(whole) : 0;
    }
    case 'matching':
    case 'drag_and_drop':
      if (answer.type !== 'matching' && answer.type !== 'drag_and_drop') return 0;
      return Number(expectedOfPairs(whole, question.options, answer.pairs, version));
    case 'fillups': {
      if (answer.type !== 'fillups') return 0;
      const how = question.exactLetters === true && version === 2 ? 'exact' : version;
      const given = readAs(answer.text, how);
      const isRight = question.answers.some(({ text, mode }) => {
        const accepted = readAs(text, how);
        if (accepted.length === 0) return false;
        const starts = mode === 'exact' ? [0] : [...given.keys()];
        const isAt = (start: number) => accepted.every((character, at) => given[start + at] === character);
        return starts.some(isAt) && (mode !== 'exact' || accepted.length === given.length);
      });
      return isRight ? Number(whole) : 0;
    }
    case 'shortanswer': {
      if (answer.type !== 'shortanswer') return 0;
      const how = question.exactLetters === true && version === 2 ? 'exact' : version;
      let best = 0n;
      for (const { text, mode } of question.answers) {
        const earned = expectedOfShortAnswer(whole, readAs(text, how), mode, readAs(answer.text, how));
        if (earned > best) best = earned;
      }
      return Number(best);
    }
    case 'hotspot': {
      if (answer.type !== 'hotspot') return 0;
      const wanted = Math.min(question.taps, question.areas.length);
      const found = mostFound(question.areas, answer.taps.slice(0, wanted), question.tolerance);
      return Number(wanted === 0 ? 0n : ofItems(whole, BigInt(found), BigInt(wanted)));
    }
    case 'email':
    case 'rating':
    case 'wordcloud':
      return 0;
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Region {
  readonly corners: readonly Spot[];
}

/** Every way of giving the taps to areas is tried. */
function mostFound(areas: readonly Region[], taps: readonly Spot[], tolerance: number): number {
  const [tap, ...others] = taps;
  if (tap === undefined) return 0;
  let most = mostFound(areas, others, tolerance);
  for (const area of areas) {
    if (!isHit(area, tap, tolerance)) continue;
    const left = areas.filter((each) => each !== area);
    most = Math.max(most, 1 + mostFound(left, others, tolerance));
  }
  return most;
}

/** In it, as a ray downwards says; or within the tolerance of a side, by the area of the triangle with it. */
function isHit({ corners }: Region, { x, y }: Spot, tolerance: number): boolean {
  let isWithin = false;
  for (let at = 0; at < corners.length; at++) {
    const [a, b] = [corners[at], corners[(at + 1) % corners.length]] as [Spot, Spot];
    const doubled = BigInt(b.x - a.x) * BigInt(y - a.y) - BigInt(b.y - a.y) * BigInt(x - a.x);
    if (a.x > x !== b.x > x && (b.x > a.x ? doubled < 0n : doubled > 0n)) isWithin = !isWithin;
    const squared = (one: Spot, other: Spot) => BigInt(one.x - other.x) ** 2n + BigInt(one.y - other.y) ** 2n;
    const [side, fromA, fromB] = [squared(a, b), squared(a, { x, y }), squared(b, { x, y })];
    const limit = BigInt(tolerance) ** 2n;
    if (fromA <= limit || fromB <= limit) return true;
    // The nearest place is a corner where the triangle is obtuse there.
    const isBeside = fromA < fromB + side && fromB < fromA + side;
    if (isBeside && doubled * doubled <= limit * side) return true;
  }
  return isWithin;
}

/** The fraction in whole numbers, halves upwards (P434 P601). */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const below = numerator / denominator;
  const rest = numerator - below * denominator;
  return rest * 2n >= denominator ? below + 1n : below;
}

interface Item {
  readonly id: string;
  readonly text: string;
  readonly selection: string;
  readonly selectionId: string;
}

function expectedOfPairs(
  whole: bigint,
  items: readonly Item[],
  pairs: readonly { readonly optionId: string; readonly selectionId: string }[],
  version: Version,
): bigint {
  if (items.length === 0) return 0n;
  // Whatever has the same text is one heap; what came from a heap to one of its own is right.
  let right = 0n;
  if (version === 2) {
    // Of each pair of texts no more are right than there are.
    const namesOf = (all: readonly (readonly [string, string])[]) => all.map((pair) => pair.join(' | '));
    const wanted = namesOf(items.map(({ text, selection }) => [text, selection]));
    const given = namesOf(
      pairs.map(({ optionId, selectionId }) => [
        items.find(({ id }) => id === optionId)?.text ?? '',
        items.find((item) => item.selectionId === selectionId)?.selection ?? '',
      ]),
    );
    for (const name of new Set(wanted)) {
      if (name.endsWith('|  ')) continue;
      const times = (names: readonly string[]) => names.filter((each) => each === name).length;
      right += BigInt(Math.min(times(wanted), times(given)));
    }
    return ofItems(whole, right, BigInt(items.length));
  }
  for (const heap of new Set(items.map(({ selection }) => selection))) {
    if (heap.trim() === '') continue;
    const members = items.filter(({ selection }) => selection === heap);
    for (const { optionId, selectionId } of pairs) {
      const isHome = members.some(({ id }) => id === optionId);
      if (isHome && members.some((member) => member.selectionId === selectionId)) right += 1n;
    }
  }
  return ofItems(whole, right, BigInt(items.length));
}

function ofItems(whole: bigint, right: bigint, count: bigint): bigint {
  if (right === count) return whole;
  const part = rounded(whole * right, count);
  if (part < whole) return part;
  return whole > 0n ? whole - 1n : 0n;
}

function expectedOfShortAnswer(
  whole: bigint,
  accepted: readonly string[],
  mode: 'contains' | 'exact' | null,
  given: readonly string[],
): bigint {
  if (accepted.length === 0) return 0n;
  if (accepted.length === given.length && accepted.every((each, at) => each === given[at])) return whole;
  if (mode === 'exact') return 0n;
  if (mode === null && !accepted.includes(',')) return 0n;
  const lists = apartAt(accepted, ',').map(trimmed);
  const words = piecesOf(given);
  const seen: string[] = [];
  let found = 0n;
  for (const keyword of lists) {
    const name = keyword.join('');
    if (name === '' || seen.includes(name)) continue;
    seen.push(name);
    const wanted = piecesOf(keyword);
    for (let start = 0; start + wanted.length <= words.length; start++) {
      if (wanted.every((piece, at) => words[start + at] === piece)) {
        found += 1n;
        break;
      }
    }
  }
  return seen.length === 0 ? 0n : rounded(whole * found, BigInt(seen.length));
}

// Characters

type Kind = 'letter' | 'mark' | 'killer' | 'digit' | 'space' | 'unseen' | 'joiner' | 'sign';

const kinds = new Map<string, Kind>();
const folds = new Map<string, string>();
const know = (kind: Kind, characters: string) => {
  for (const character of characters) kinds.set(character, kind);
};

know('letter', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
know('letter', 'ßẞſıİﬁσΣςéÉüÜśŚǆǅǄகமலதழபனकषतरज');
know('mark', '\u0301\u0302\u0307\u0308\u0BBE\u0BBF\u0BC6\u0BCA\u093E\u093F\u0940\u093C');
know('killer', '\u0BCD\u094D');
know('digit', '0123456789௧२²½');
know('space', ' \u00A0\t\n\r\u2003\u3000\u2028\u0085');
know('unseen', '\u200B\uFEFF\u00AD\u0007\u2060\u200E\u202E');
know('joiner', '\u200C\u200D');
know('sign', ',.-\'+#/()_!?🙂🎉×₹"');
/** What is written in several forms, of which the second version of the rules takes one. */
const forms = new Map<string, string>();
for (const sign of '’‘´') forms.set(sign, "'");
for (const sign of '“”«') forms.set(sign, '"');
for (const sign of '–—−‑') forms.set(sign, '-');
know('sign', [...forms.keys()].join(''));

for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  folds.set(letter, String.fromCharCode(letter.charCodeAt(0) + 32));
}
const foldings = 'ß=ss ẞ=ss ſ=s İ=i\u0307 ﬁ=fi Σ=σ ς=σ É=é Ü=ü Ś=ś Ǆ=ǆ ǅ=ǆ'.split(' ');
for (const folding of foldings) folds.set(folding.charAt(0), folding.slice(2));

/** What two characters are written as one, in the normal form C. */
const compositions = new Map([
  ['e\u0301', 'é'],
  ['E\u0301', 'É'],
  ['u\u0308', 'ü'],
  ['U\u0308', 'Ü'],
  ['s\u0301', 'ś'],
  ['S\u0301', 'Ś'],
  ['I\u0307', 'İ'],
  ['\u0BC6\u0BBE', '\u0BCA'],
]);

/** A text as it counts, one character after the other: by a version of the rules, or its letters exactly. */
function readAs(text: string, how: Version | 'exact'): string[] {
  const characters = composed(
    Array.from(text).flatMap((character) => (character === 'क़' ? ['क', '\u093C'] : [character])),
  );
  const visible: string[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    const kind = kindOf(character);
    if (kind !== 'unseen' && kind !== 'joiner') {
      visible.push(how === 2 ? (forms.get(character) ?? character) : character);
      continue;
    }
    if (how !== 1) continue;
    // A run of what is not seen: of joiners the first stays, beside what takes a vowel away (as everywhere).
    let end = at;
    while (end < characters.length && ['unseen', 'joiner'].includes(kindOf(characters[end] ?? ''))) end++;
    const joiner = characters.slice(at, end).find((each) => kindOf(each) === 'joiner');
    const beside = [visible.at(-1), characters[end]];
    const isNeeded = beside.some((each) => each !== undefined && kindOf(each) === 'killer');
    if (joiner !== undefined && isNeeded) visible.push(joiner);
    at = end - 1;
  }
  const words: string[] = [];
  for (const character of composed(visible)) {
    const folded = how === 'exact' ? character : (folds.get(character) ?? character);
    if (kindOf(character) !== 'space') words.push(...Array.from(folded));
    else if (words.length > 0 && words.at(-1) !== ' ') words.push(' ');
  }
  return trimmed(composed(words));
}

function composed(characters: readonly string[]): string[] {
  const result: string[] = [];
  for (const character of characters) {
    const one = compositions.get(`${result.at(-1) ?? ''}${character}`);
    if (one === undefined) result.push(character);
    else result[result.length - 1] = one;
  }
  return result;
}

function kindOf(character: string): Kind {
  const kind = kinds.get(character);
  if (kind === undefined) throw new TypeError(`The oracle does not know ${JSON.stringify(character)}.`);
  return kind;
}

function trimmed(characters: readonly string[]): string[] {
  let [start, end] = [0, characters.length];
  while (start < end && characters[start] === ' ') start++;
  while (end > start && characters[end - 1] === ' ') end--;
  return characters.slice(start, end);
}

function apartAt(characters: readonly string[], separator: string): string[][] {
  const parts: string[][] = [[]];
  for (const character of characters) {
    if (character === separator) parts.push([]);
    else parts.at(-1)?.push(character);
  }
  return parts;
}

/** The words of a text, and each other character by itself. */
function piecesOf(characters: readonly string[]): string[] {
  const pieces: string[] = [];
  let isInWord = false;
  for (const character of characters) {
    const isPart = ['letter', 'mark', 'killer', 'digit', 'joiner'].includes(kindOf(character));
    if (isPart && isInWord) pieces[pieces.length - 1] += character;
    else pieces.push(character);
    isInWord = isPart;
  }
  return pieces;
}

// Attempts

/** What an attempt at a quiz should come to. */
export function expectedTotals(
  questions: readonly Question[],
  answers: Readonly<Record<string, RecordedAnswer>>,
  passPercentage: number,
) {
  const counted = questions.filter(({ type }) => !['email', 'rating', 'wordcloud'].includes(type));
  let [points, total, correctCount] = [0n, 0n, 0];
  for (const question of counted) {
    const full = BigInt(question.points) * 2n;
    const answer = answers[question.id];
    const earned = answer === undefined ? 0n : BigInt(expectedHalves(question, answer));
    points += earned;
    total += full;
    // What is worth nothing is as right as it would be for four points.
    const weighed = { ...question, points: question.points === 0 ? 4 : question.points };
    const halves = answer === undefined ? 0 : expectedHalves(weighed, answer);
    if (halves === weighed.points * 2) correctCount++;
  }
  const average = total === 0n ? 0n : (points * 100n) / total;
  return {
    halfPoints: Number(points),
    totalHalfPoints: Number(total),
    totalQuestions: questions.length,
    attended: questions.filter(({ id }) => wasGiven(answers[id])).length,
    correctCount,
    average: Number(average),
    passPercentage,
    isPass: points * 100n > total * BigInt(passPercentage),
  };
}

/** Whether there is anything in it: a text of which nothing is seen is none (P288). */
function wasGiven(answer: RecordedAnswer | undefined): boolean {
  return answer !== undefined && !('text' in answer && readAs(answer.text, 1).length === 0);
}

/** The position of each attempt: one more than there are better ones (P446). */
export function expectedPositions(
  attempts: readonly { readonly halfPoints: number; readonly duration: number }[],
): number[] {
  return attempts.map(
    (attempt) =>
      1 +
      attempts.filter(
        (other) =>
          other.halfPoints > attempt.halfPoints ||
          (other.halfPoints === attempt.halfPoints && other.duration < attempt.duration),
      ).length,
  );
}
