import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';
import type { Row, Section } from './section.ts';
import { workbookOf } from './workbook.ts';

async function* rowsOf(...rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('pollux-export-'));

test('has a sheet a section, a header, and nothing that a spreadsheet takes for a formula', async () => {
  const before = await leftovers();
  const sections: Section[] = [
    {
      name: 'profile',
      rows: rowsOf({ name: '=HYPERLINK("https://evil.example")', count: 3, isActive: true }),
    },
    { name: 'activities', rows: rowsOf() },
  ];
  const bytes = await buffer(await workbookOf(sections));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['profile', 'activities']);
  const sheet = workbook.getWorksheet('profile');
  const values = (row: number) => sheet?.getRow(row).values;
  expect(values(1)).toEqual([undefined, 'name', 'count', 'isActive']);
  expect(values(2)).toEqual([undefined, `'=HYPERLINK("https://evil.example")`, 3, true]);
  await expect.poll(leftovers).toEqual(before);
});

test('leaves no file behind when a section fails', async () => {
  const before = await leftovers();
  async function* failing(): AsyncGenerator<Row> {
    yield { name: 'first' };
    throw new Error('The store is away.');
  }
  await expect(workbookOf([{ name: 'profile', rows: failing() }])).rejects.toThrow('The store is away.');
  expect(await leftovers()).toEqual(before);
});

test.each(['=1+1', '+91 98400', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is marked as a text', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

test.each(['Asha', '', '1-2', 42, false, null])('%j stays as it is', (cell) => {
  expect(harmless(cell)).toBe(cell);
});
