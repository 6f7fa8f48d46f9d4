// Dear: a document of many pages is made in each language and on each paper, and read again.
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { expect, test } from 'vitest';
import { type ResultsSheet, resultsSheetPdf } from '@pollux/query-api/files/results-sheet/results-sheet-pdf';

const person = (name: string, index: number) => ({
  name,
  points: index % 11,
  totalPoints: 10,
  percent: 10 * (index % 11),
  isPass: index % 11 > 4,
  completedAt: '2026-11-26T10:00:00.000Z',
});
const NAMES = ['அருண் முருகன்', 'श्रेया शर्मा', 'Ravi Kumar', ''];
const sheet = (changes: Partial<ResultsSheet> = {}): ResultsSheet => ({
  title: 'Plants',
  session: 'Class 8 B',
  school: 'Hill School, மதுரை',
  about: ['Grade 8', 'Biology'],
  people: Array.from({ length: 90 }, (_, index) =>
    person(index < 4 ? (NAMES[index] ?? '') : `Person${index}`, index),
  ),
  mean: 48.333,
  median: 50,
  passed: 45,
  passPercentage: 40,
  questions: [
    { title: 'What makes leaves green?', percent: 61.54, asked: 90 },
    { title: 'Never drawn', percent: null, asked: 0 },
  ],
  days: { first: '2026-11-25T10:00:00.000Z', last: '2026-11-26T10:00:00.000Z' },
  size: 'A4',
  language: 'eng',
  timeZone: 'Asia/Kolkata',
  madeAt: '2026-11-27T10:00:00.000Z',
  ...changes,
});

async function read(changes: Partial<ResultsSheet> = {}) {
  const bytes = await resultsSheetPdf(sheet(changes));
  const raw = Buffer.from(bytes).toString('latin1');
  const text = (await pdfText(bytes)).replaceAll(/\s+/g, ' ');
  const box = /\/MediaBox \[([\d. ]+)\]/.exec(raw)?.[1];
  return { text, box, pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

test.each([
  ['A4', '0 0 595.28 841.89'],
  ['LETTER', '0 0 612 792'],
] as const)('on %s it has everybody, every figure and every page with its number', async (size, box) => {
  const made = await read({ size });
  expect(made.box).toBe(box);
  expect(made.pages).toBeGreaterThan(2);
  for (let page = 1; page <= made.pages; page++) expect(made.text).toContain(`Page ${page} of ${made.pages}`);
  expect(made.text).toContain('Hill School');
  expect(made.text).toContain('Class 8 B · Grade 8 · Biology · 25 Nov 2026 – 26 Nov 2026');
  expect(made.text).toContain('90 48.3% 50% 50% People Mean Median Pass rate');
  expect(made.text).toContain('45 of 90 passed: more than 40% passes.');
  expect(made.text).toContain('3 Ravi Kumar 2 / 10 20% No 26 Nov 2026');
  for (let index = 4; index < 90; index++) {
    const { points, percent, isPass } = person('', index);
    const row = `${index + 1} Person${index} ${points} / 10 ${percent}% ${isPass ? 'Yes' : 'No'} 26 Nov 2026`;
    expect(made.text).toContain(row);
  }
  expect(made.text).toContain('1. What makes leaves green? 90 61.5%');
  expect(made.text).toContain('2. Never drawn 0 –');
  // The head of the table is on each page of it.
  expect(made.text.split('# Name Marks % Passed Date').length - 1).toBeGreaterThan(1);
});

test.each(['tam', 'hin'] as const)(
  'in %s it is of that language, with the names in their own scripts',
  async (language) => {
    const bytes = await resultsSheetPdf(sheet({ language, people: NAMES.map(person) }));
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain(`/Lang (${language === 'tam' ? 'ta' : 'hi'}-IN)`);
    for (const font of ['NotoSansTamil', 'NotoSansDevanagari', 'Roboto']) expect(raw).toContain(font);
  },
);

test('a name of one long word takes more lines, and no column leaves the page', async () => {
  const name = 'ஒளிச்சேர்க்கை'.repeat(12);
  const { text } = await read({ people: [person(name, 7), person('Z'.repeat(120), 3)] });
  expect(text).toContain('7 / 10 70% Yes 26 Nov 2026');
  expect(text).toContain('3 / 10 30% No 26 Nov 2026');
  expect(text.match(/Z/g)?.length).toBe(120);
});

test('of nobody it says so on one page', async () => {
  const { text, pages } = await read({ people: [], mean: null, median: null, passed: 0, days: null });
  expect(pages).toBe(1);
  expect(text).not.toContain('Median');
});
