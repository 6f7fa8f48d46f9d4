import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { expect, test } from 'vitest';
import { pdfOf } from '@pollux/query-api/files/pdf';
import type { Row } from '@pollux/query-api/files/section';

async function* rowsOf(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** What can be read in the table, by what stands between spaces; words that were broken are whole again. */
async function readIn(titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const columns = titles.map((title, index) => ({ name: `c${index}`, title }));
  const named = rows.map((row) => Object.fromEntries(row.map((cell, index) => [`c${index}`, cell])));
  return (await pdfText(await pdfOf({ title: 'Responses' }, columns, rowsOf(named)))).replaceAll(/\s+/gu, '');
}

const link = `https://example.org/${'abcdefghij'.repeat(13)}`;

test.each([
  ['one question', 1, 'yes'],
  ['six questions', 6, 'Because the leaves take up light'],
  ['forty questions', 40, 'No'],
  ['an answer with a long link', 3, link],
  ['answers of one word in Tamil', 12, 'ஒளிச்சேர்க்கை'],
  ['answers that are long', 9, 'It says a lot of things. '.repeat(12)],
])('of %s no column is lost', async (_, questions, answer) => {
  const asked = Array.from({ length: questions }, (__, index) => `${index + 1}. Why are leaves green?`);
  const titles = ['Name', 'Attempt', ...asked, 'Completed', 'Time taken'];
  const row = [
    'Asha',
    '1',
    ...asked.map((___, index) => `${answer} [${index + 1}]`),
    '2026-11-29',
    '00:12:34',
  ];
  const text = await readIn(titles, [row, row]);
  const expected = [...titles, ...row].map((said) => said.replaceAll(/\s+/gu, ''));
  // Tamil is read back by its glyphs, whose order is another.
  const missing = expected.filter((said) => !/[\u0b80-\u0bff]/u.test(said) && !text.includes(said));
  expect(missing).toEqual([]);
  expect(text.match(/\[\d+\]/g)).toHaveLength(2 * questions);
});

test('what does not fit beside the others says which columns it has', async () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Column${index + 1}`);
  const text = await readIn(titles, [titles.map((_, index) => `cell${index}`)]);
  const said = [...text.matchAll(/Columns(\d+)–(\d+)\/60/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ]);
  expect(said.length).toBeGreaterThan(1);
  expect(
    said.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  ).toEqual(titles.map((_, index) => index + 1));
});

test('instants are those of the clocks of the person, and what the file is made of stands above', async () => {
  const columns = [{ name: 'at', title: 'Completed', kind: 'instant' as const }];
  const rows = rowsOf([{ at: '2026-11-29T20:00:00.000Z' }]);
  const head = { title: 'Responses', about: ['Time zone: Asia/Kolkata'] };
  const text = await pdfText(await pdfOf(head, columns, rows, 'Asia/Kolkata'));
  expect(text).toContain('2026-11-30 01:30');
  expect(text).toContain('Time zone: Asia/Kolkata');
});
