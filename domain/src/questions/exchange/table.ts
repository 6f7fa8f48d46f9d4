// A table of questions, as spreadsheets have it: a row for each, what columns are is said by their heads.

/** What is in a cell. */
export interface TableCell {
  readonly text: string;
  /** Its text is the last value of a formula, which nobody works out again. */
  readonly isFormula: boolean;
}

/** A row of a table, with its place in the file, from 1 on. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly TableCell[];
}

/** What a column says, beside options. */
export type Field =
  | 'type'
  | 'question'
  | 'right'
  | 'points'
  | 'seconds'
  | 'compulsory'
  | 'compare'
  | 'letters';

/** The heads that a file has which is written here. */
export const HEADS = {
  type: 'Type',
  question: 'Question',
  right: 'Right answer',
  points: 'Points',
  seconds: 'Seconds',
  compulsory: 'Compulsory',
  compare: 'Compare',
  letters: 'Exact letters',
} as const satisfies Record<Field, string>;
export const optionHead = (index: number) => `Option ${index + 1}`;

/** Heads as people and other programs write them, in small letters. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  type: ['type', 'question type', 'வகை', 'கேள்வி வகை', 'प्रकार', 'सवाल का प्रकार'],
  question: ['question', 'questions', 'question text', 'title', 'கேள்வி', 'सवाल', 'प्रश्न'],
  right: [
    'right answer',
    'right answers',
    'correct answer',
    'correct answers',
    'correct answer(s)',
    'correct',
    'answer',
    'answers',
    'answer key',
    'key',
    'சரியான விடை',
    'விடை',
    'பதில்',
    'सही जवाब',
    'सही उत्तर',
    'जवाब',
    'उत्तर',
  ],
  points: ['points', 'marks', 'score', 'புள்ளிகள்', 'மதிப்பெண்', 'अंक'],
  seconds: [
    'seconds',
    'time',
    'timer',
    'time limit',
    'time limit (sec)',
    'நேர வரம்பு',
    'வினாடிகள்',
    'टाइमर',
    'सेकंड',
    'समय',
  ],
  compulsory: ['compulsory', 'required', 'mandatory', 'கட்டாயம்', 'अनिवार्य'],
  compare: ['compare', 'match mode', 'ஒப்பீடு', 'तुलना'],
  letters: ['exact letters', 'case sensitive', 'எழுத்துகள் சரியாக', 'अक्षर सटीक'],
};
const OPTION = /^(?:option|answer|choice|விருப்பம்|தேர்வு|विकल्प)\s*(\d{1,3}|[a-z])$/u;
const FEEDBACK = /feedback|explanation|comment|விளக்கம்|व्याख्या/u;

/** Longer is no head. */
const MOST_HEAD = 100;

/** What a head says that its column is; null of one that is not known. */
export type Column = Field | 'option' | 'feedback' | null;

export function columnOf(head: string): Column {
  // Kahoot adds how long a cell may be: "Question - max 120 characters".
  const name = head
    .slice(0, MOST_HEAD)
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+[-–—]\s.*$/su, '')
    .replace(/\s+/gu, ' ')
    .trim();
  for (const [field, names] of Object.entries(NAMES))
    if (names.some((each) => each.normalize('NFC') === name)) return field as Field;
  if (OPTION.test(name)) return 'option';
  return FEEDBACK.test(name) ? 'feedback' : null;
}

type TableType =
  | 'mcq'
  | 'dropdown'
  | 'checkbox'
  | 'truefalse'
  | 'matching'
  | 'drag_and_drop'
  | 'shortanswer'
  | 'fillups'
  | 'date';

/** What types are called, in small letters; the first is what a file has that is written here. */
export const TYPE_NAMES: Readonly<Record<TableType, readonly string[]>> = {
  mcq: ['multiple choice', 'mcq', 'single choice', 'choice', 'quiz', 'பல விடைத் தேர்வு', 'बहुविकल्पीय'],
  dropdown: ['dropdown', 'drop down', 'drop-down', 'கீழ்விரி பட்டியல்', 'ड्रॉपडाउन'],
  checkbox: ['checkboxes', 'checkbox', 'multiple answers', 'multiple select', 'தேர்வுப் பெட்டிகள்', 'चेकबॉक्स'],
  truefalse: ['true or false', 'true/false', 'truefalse', 'சரி அல்லது தவறு', 'सही या गलत'],
  matching: ['matching', 'match', 'பொருத்துக', 'मिलान'],
  drag_and_drop: ['drag and drop', 'drag_and_drop', 'இழுத்து விடுதல்', 'ड्रैग एंड ड्रॉप'],
  shortanswer: ['short answer', 'shortanswer', 'குறுவிடை', 'छोटा जवाब'],
  fillups: ['fill in the blank', 'fill in the blanks', 'fillups', 'fill up', 'கோடிட்ட இடம்', 'रिक्त स्थान'],
  date: ['date', 'தேதி', 'तारीख'],
};

/** The type that a cell names; undefined of one that a table cannot have. */
export function tableTypeOf(text: string): TableType | undefined {
  const name = text.slice(0, MOST_HEAD).toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
  const found = Object.entries(TYPE_NAMES).find(([, names]) =>
    names.some((each) => each.normalize('NFC') === name),
  );
  return found?.[0] as TableType | undefined;
}

const TRUE = ['true', 't', 'yes', 'y', 'சரி', 'உண்மை', 'ஆம்', 'सही', 'सच', 'हाँ', 'हां'];
const FALSE = ['false', 'f', 'no', 'n', 'தவறு', 'பொய்', 'இல்லை', 'गलत', 'ग़लत', 'झूठ', 'नहीं'];

/** What a cell says of something that is so or is not; undefined where it says neither. */
export function truthOf(text: string): boolean | undefined {
  const word = text.toLowerCase().normalize('NFC').trim();
  if (TRUE.some((each) => each.normalize('NFC') === word)) return true;
  return FALSE.some((each) => each.normalize('NFC') === word) ? false : undefined;
}

/** What stands between the sides of a pair; with a backslash before it, it is a plain sign. */
const ARROW = /(?<!\\)(?:->|=>|→)/;

/** Both sides of a pair; undefined where there is no arrow. */
export function pairOf(text: string): { text: string; selection: string } | undefined {
  const arrow = ARROW.exec(text);
  if (arrow === null) return undefined;
  const plain = (side: string) => side.replace(/\\(->|=>|→)/g, '$1').trim();
  return {
    text: plain(text.slice(0, arrow.index)),
    selection: plain(text.slice(arrow.index + arrow[0].length)),
  };
}

export function writtenPair({ text, selection }: { text: string; selection: string }): string {
  const escaped = (side: string) => side.replace(/->|=>|→/g, '\\$&');
  return `${escaped(text)} -> ${escaped(selection)}`;
}

/** Several texts in a cell, with a bar or a break between them. */
export function textsIn(cell: string): string[] {
  return cell
    .split(/(?<!\\)[|\n]/)
    .map((text) => text.replaceAll('\\|', '|').trim())
    .filter((text) => text !== '');
}

export function writtenTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('|', '\\|')).join(' | ');
}
