import { stringify } from 'csv-stringify/browser/esm/sync';
import { HEADS, optionHead } from '@pollux/domain/questions/exchange/table';

const OPTIONS = 4;
const HEADS_IN_ORDER = [
  HEADS.type,
  HEADS.question,
  ...Array.from({ length: OPTIONS }, (_, index) => optionHead(index)),
  HEADS.right,
  HEADS.points,
  HEADS.seconds,
];

/** A question of each type that a table can have. */
const EXAMPLES = [
  [
    'Multiple choice',
    'Which is the longest river of India?',
    'Kaveri',
    'Ganga',
    'Yamuna',
    '',
    'Ganga',
    4,
    30,
  ],
  ['Checkboxes', 'Which are fruits?', 'Mango', 'Potato', 'Tomato', '', '#1, #3', 4, 30],
  ['Dropdown', 'Which is red?', 'Ruby', 'Emerald', '', '', '#1', 4, 30],
  ['True or false', 'The earth is round.', '', '', '', '', 'True', 2, 15],
  ['Matching', 'Which capital?', 'Tamil Nadu -> Chennai', 'Kerala -> Thiruvananthapuram', '', '', '', 4, 60],
  ['Drag and drop', 'Where does it live?', 'Fish -> Water', 'Bird -> Air', '', '', '', 4, 60],
  ['Short answer', 'Who wrote the Thirukkural?', '', '', '', '', 'Thiruvalluvar | Valluvar', 4, 60],
  ['Fill in the blank', 'Water boils at ___ degrees Celsius.', '', '', '', '', '100', 4, 60],
  ['Date', 'When did India become free?', '', '', '', '', '1947-08-15', 4, 60],
];

/** Heads, and an example of each type. */
export const TEMPLATE: readonly (readonly string[])[] = [
  HEADS_IN_ORDER,
  ...EXAMPLES.map((row) => row.map(String)),
];

/** The template as CSV, as any spreadsheet opens it. */
export function csvTemplate(): Blob {
  const text = stringify(TEMPLATE as string[][], { bom: true, record_delimiter: 'windows' });
  return new Blob([text], { type: 'text/csv' });
}
