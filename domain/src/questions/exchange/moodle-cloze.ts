import type { Question } from '../question-types.ts';
import type { ReadItem } from './exchange.ts';
import { GAP } from './item.ts';
import type { Asked } from './moodle-asked.ts';
import { readAccepted, readChoices, readNumbers } from './reading-answers.ts';

// Embedded answers of Moodle (docs.moodle.org, "Embedded Answers (Cloze) question type").

/** A gap: `{2:MULTICHOICE:=right#comment~wrong~%50%half}`; a backslash before a sign makes it a plain one. */
const GAPS = /\{[ \t]?(\d{0,4})[ \t]?:[ \t]?([A-Z_]{2,20})[ \t]?:((?:\\[\s\S]|[^\\{}])*)\}/g;

const NUMBER = /^(?:NUMERICAL|NM)$/;
const LETTERS = /^(?:SHORTANSWER_C|SAC|MWC)$/;
const TEXT = /^(?:SHORTANSWER|SA|MW)$/;
const CHOICE = /^(?:MULTICHOICE(?:_[VH]S?|_S)?|MC[VH]?S?)$/;
const SEVERAL = /^(?:MULTIRESPONSE(?:_HS?|_S)?|MRH?S?)$/;
/** In a line below the text rather than in it. */
const LISTED = /^(?:MULTICHOICE_[VH]|MC[VH])/;

/** Characters of a text with its gaps and images. */
const MOST_TEXT = 2_000_000;
/** More gaps than this are no question. */
const MOST_GAPS = 50;

interface Gap {
  readonly weight: string;
  readonly kind: string;
  readonly answers: readonly Answer[];
}
interface Answer {
  readonly weight: number;
  readonly text: string;
}

/**
 * A text with one gap is a question of the gap's kind. Of a text with several, each becomes a question of its own, with
 * the others left open.
 */
export function readCloze({ item, name, stem, asked, files }: Asked): ReadItem {
  if (asked.text.length > MOST_TEXT) return item.refused('too-long', { name });
  const found = [...asked.text.matchAll(GAPS)].slice(0, MOST_GAPS + 1);
  if (found.length === 0) return item.refused('no-answers', { name });
  if (found.length > MOST_GAPS) return item.refused('too-long', { name });
  if (found.length > 1) item.loses('split', String(found.length));
  const questions: Question[] = [];
  for (const [index, [, weight = '', kind = '', answers = '']] of found.entries()) {
    let place = -1;
    const text = asked.text.replace(GAPS, () => {
      place += 1;
      return place === index ? GAP : '(…)';
    });
    const { title, titleHtml, image } = item.stem({ ...asked, text }, files);
    const gap = { weight, kind, answers: answersOf(answers, item) };
    const points = item.points(Number(weight || '1'));
    const read = readGap(gap, { item, name, stem: { ...stem, title, titleHtml, image, points } });
    if (read.refusal !== null) return read;
    questions.push(...read.questions);
  }
  return item.read(name, questions);
}

function readGap({ kind, answers }: Gap, about: Pick<Asked, 'item' | 'name' | 'stem'>): ReadItem {
  const { item, name } = about;
  if (CHOICE.test(kind) || SEVERAL.test(kind)) {
    const choices = answers.map(({ text, weight }) => ({ ...item.part({ text, isHtml: true }), weight }));
    return readChoices(choices, { ...about, isSingle: CHOICE.test(kind), isDropDown: !LISTED.test(kind) });
  }
  const plain = answers.map(({ text, weight }) => ({ text: item.part({ text, isHtml: true }).text, weight }));
  if (NUMBER.test(kind)) {
    const numbers = plain.map(({ text, weight }) => {
      const [number = '', tolerance = '0'] = text.split(':');
      return { number: number.trim(), tolerance: Number(tolerance), weight };
    });
    return readNumbers(numbers, { ...about, isGap: true });
  }
  if (!TEXT.test(kind) && !LETTERS.test(kind)) return item.refused('type', { name, text: kind });
  return readAccepted(plain, { ...about, isGap: true, hasExactLetters: LETTERS.test(kind) });
}

function answersOf(source: string, item: Asked['item']): Answer[] {
  return source.split(/(?<!\\)~/).map((part) => {
    const [, right, percent, rest = ''] = /^\s*(?:(=)|%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(part) ?? [];
    const [text = '', feedback = ''] = rest.split(/(?<!\\)#/, 2);
    if (feedback.trim() !== '') item.loses('feedback', feedback);
    const weight = right === undefined ? Number(percent ?? '0') : 100;
    return { weight, text: text.replace(/\\([}#~/"\\])/g, '$1').trim() };
  });
}
