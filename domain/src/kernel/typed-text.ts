import { fullCaseFolding } from './full-case-folding.ts';
import { withPlainSigns } from './plain-signs.ts';

// Every text that people type passes through here before anything else sees it. Without zod, so that pages can hold
// people to the same as they type.

/** Accents that one letter may carry; more are stacked up to cover what is around them. */
const MOST_ACCENTS = 4;
/** Signs of a script itself that one letter may carry: those of India, Tibet and Burma come several at a time. */
const MOST_SIGNS = 8;

// What nothing has to be done to. One space at a time, so that the pattern never goes back.
const PLAIN = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
// The blank of Braille is a space, too.
const SPACES = /[\s\u0085\u2800]+/gu;

// What is not seen: controls, signs for direction and width, fillers, halves of characters. Breaks and spaces apart.
const UNSEEN =
  /(?:(?![\s\u0085])\p{Cc}|\p{Cs}|\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|[\uFFF9-\uFFFB])+/gu;

// Before and after what is not seen: where a joiner is a part of how the text is spelt.
const VIRAMA =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u103A\u17D2]/u;
const ARABIC = /\p{Script=Arabic}/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const PICTURE_PART = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;
const KEYCAP = /[0-9#*]/;
const SUBDIVISION = /^[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{3,6}\u{E007F}/u;

const MARKS = /[\p{M}\u200C\u200D]{5,}/gu;
const ACCENT = /[\p{Script=Inherited}\p{Script=Common}]/u;

/**
 * A text of one line, as it is read: in the normal form NFC, without what is not seen, every kind of space and break as
 * one space, none at either end, and no more accents on a letter than a language has. Joiners stay where the spelling of
 * Indic and Arabic words or an emoji needs them. The same text again stays as it is.
 */
export function oneLine(typed: string): string {
  return PLAIN.test(typed) ? typed : asRead(typed).replace(SPACES, ' ').trim();
}

/** The same for a text of several lines: breaks are line feeds, at most one line in a row is blank. */
export function severalLines(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return asRead(typed.replace(LINE_BREAK, '\n'))
    .split('\n')
    .map((line) => line.replace(SPACES, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/** The text without anything that is not seen, joiners among it: for comparing, not for showing. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * What is pasted of which every sign counts, as a link, without what a copy from elsewhere brings along and nobody sees:
 * what is not seen, and spaces other than plain ones. Plain ones count too, but not at its ends.
 */
export function withoutPasted(typed: string): string {
  return withoutUnseen(typed)
    .replace(/[^\S ]|\u2800/gu, '')
    .trim();
}

/** Letters and signs of another width, as East Asian keyboards write them. */
const WIDTHS = /[\uFF01-\uFFEE]/gu;
const inPlainWidth = (text: string) => text.replace(WIDTHS, (sign) => sign.normalize('NFKC'));

/** The same of an address or a code, whose signs are those of a plain keyboard, of whatever width they are typed. */
export function plainSigns(typed: string): string {
  return inPlainWidth(withoutPasted(typed));
}

// Letters without a vowel, of Malayalam and Bengali, that older keyboards write as three signs, of which a joiner is the last.
const BARE_LETTER = /[\u0D7A-\u0D7F\u09CE]/g;
const MALAYALAM_LETTERS = '\u0D23\u0D28\u0D30\u0D32\u0D33\u0D15';
const asOlder = (letter: string) =>
  letter === '\u09CE' ? '\u09A4\u09CD' : `${MALAYALAM_LETTERS.charAt(letter.charCodeAt(0) - 0xd7a)}\u0D4D`;

// Two ways of Tamil that nobody sees apart: ஸ்ரீ by its newer first letter, and "au" with the letter that its end looks like.
const NEWER_SHRI = /\u0BB6(?=\u0BCD\u0BB0\u0BC0)/g;
const AU_IN_TWO = /([\u0B92\u0BC6])\u0BB3(?![\u0BBE-\u0BCD])/g;

/** The text without what is not seen, and with letters as any keyboard may write them: for comparing, not for showing. */
function asOnAnyKeyboard(text: string): string {
  return withoutUnseen(text)
    .replace(BARE_LETTER, asOlder)
    .replace(NEWER_SHRI, '\u0BB8')
    .replace(AU_IN_TWO, '$1\u0BD7');
}

/**
 * A text by which those are the same that differ only in case, in the way their letters are encoded, in the forms of
 * quotes, apostrophes and dashes, or in what is not seen. It is for comparing alone.
 */
export function foldedText(text: string): string {
  // Before NFKC, which makes other signs of some, and after it, as it makes such signs of others.
  const plain = withPlainSigns(withPlainSigns(asOnAnyKeyboard(text)).normalize('NFKC'));
  return oneLine(fullCaseFolding(plain).normalize('NFKC'));
}

/**
 * A text as it is told apart from others that are seen beside it: without regard to how its letters are encoded (NFC,
 * width, and those that older keyboards write as three signs), to the forms of quotes, apostrophes and dashes, to what Unicode calls ignorable, joiners among it, to how much
 * white space there is within it and whether there is any around it. Case does make a difference.
 */
export function readText(text: string): string {
  return oneLine(withPlainSigns(inPlainWidth(asOnAnyKeyboard(text))));
}

/** A text as answers and what is right are compared: as it is told apart, and without regard to case (P437 P440). */
export function comparableText(text: string): string {
  return fullCaseFolding(readText(text)).normalize('NFC');
}

// What is taken away brings together what was apart, and that can be too much in turn. Every round but the first only
// shortens the text.
function asRead(typed: string): string {
  let text = typed.normalize('NFC');
  for (;;) {
    const seen = text.replace(UNSEEN, neededOf).replace(MARKS, bounded).normalize('NFC');
    if (seen === text) return text;
    text = seen;
  }
}

/** What must stay of a run of characters that are not seen. */
function neededOf(run: string, start: number, text: string): string {
  const before = characterBefore(text, start);
  const after = characterAt(text, start + run.length);
  const [joiner = ''] = /[\u200C\u200D]/.exec(run) ?? [];
  if (PICTURE_PART.test(before)) {
    if (before === '\u{1F3F4}') {
      const tags = SUBDIVISION.exec(run)?.[0];
      if (tags !== undefined) return tags;
    }
    const [presentation = ''] = /[\uFE0E\uFE0F]/.exec(run) ?? [];
    return presentation + (joiner === '\u200D' && PICTURE.test(after) ? joiner : '');
  }
  if (KEYCAP.test(before)) return after === '\u20E3' && run.includes('\uFE0F') ? '\uFE0F' : '';
  if (VIRAMA.test(before) || VIRAMA.test(after)) return joiner;
  return joiner === '\u200C' && ARABIC.test(before) && ARABIC.test(after) ? joiner : '';
}

/** A run of marks and joiners up to where there are too many. */
function bounded(run: string): string {
  let accents = 0;
  let signs = 0;
  let kept = '';
  let isKept = true;
  for (const mark of run) {
    // A joiner stays beside the mark that it follows.
    if (mark === '\u200C' || mark === '\u200D') kept += isKept ? mark : '';
    else {
      isKept = ACCENT.test(mark) ? ++accents <= MOST_ACCENTS : ++signs <= MOST_SIGNS;
      if (isKept) kept += mark;
    }
  }
  return kept;
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, index: number): string {
  const isPair =
    /[\uDC00-\uDFFF]/.test(text.charAt(index - 1)) && /[\uD800-\uDBFF]/.test(text.charAt(index - 2));
  return text.slice(Math.max(0, index - (isPair ? 2 : 1)), index);
}

// Endings of addresses that are no ends of names: "M.Karthik" and "A.P.J.Abdul" are names.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|(?<=[\p{L}\p{M}\p{N}-]{2})\.(?:com|net|org|info|biz|xyz|dev|app|site|online|shop|club|link|top|icu|ly|io|co|ru|cn|tk|in)(?=$|[\s/:?#])/iu;

/** Why a name with a web address is refused. */
export const webAddressRefusal = {
  code: 'web-address',
  detail: 'A name cannot contain a web address.',
} as const;

/** Whether somebody reading the text could take a part of it for an address on the web. */
export function holdsWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
