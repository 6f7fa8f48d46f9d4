import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';
import type { Column, Row, Section } from './section.ts';
import { workbookOf } from './workbook.ts';

async function* rowsOf(...rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** As another program reads it. */
async function opened(sections: readonly Section[], timeZone?: string): Promise<ExcelJS.Workbook> {
  const bytes = await buffer(workbookOf(sections, timeZone));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return workbook;
}

test('has a sheet a section, a header, and texts that are no formula', async () => {
  const formula = '=HYPERLINK("https://evil.example")';
  const workbook = await opened([
    { name: 'profile', rows: rowsOf({ name: formula, count: 3, isActive: true, none: null }) },
    { name: 'activities', rows: rowsOf() },
  ]);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['profile', 'activities']);
  const sheet = workbook.getWorksheet('profile');
  expect(sheet?.getRow(1).values).toEqual([undefined, 'name', 'count', 'isActive', 'none']);
  expect(sheet?.getRow(2).values).toEqual([undefined, formula, 3, true]);
  const cell = sheet?.getCell('A2');
  expect(cell?.type).toBe(ExcelJS.ValueType.String);
  expect(cell?.numFmt).toBe('@');
  expect(sheet?.getCell('A1').font.bold).toBe(true);
  expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
});

test('a share is a number that is shown as per cent', async () => {
  const columns: Column[] = [{ name: 'share', title: 'Share', kind: 'share' }];
  const sheet = (await opened([{ name: 'shares', columns, rows: rowsOf({ share: 0.125 }) }])).worksheets[0];
  expect(sheet?.getCell('A2')).toMatchObject({ value: 0.125, numFmt: '0.0%' });
});

test('numbers, instants and lengths of time are what they are, where the reader is', async () => {
  const columns: Column[] = [
    { name: 'points', title: 'Marks' },
    { name: 'at', title: 'Finish', kind: 'instant' },
    { name: 'spent', title: 'Time taken', kind: 'duration' },
  ];
  const rows = rowsOf(
    { points: 3.5, at: '2026-11-22T20:00:00.000Z', spent: 93_784_000 },
    { points: -2, at: '2026-03-29T01:30:00.000Z', spent: null },
  );
  const sheet = (await opened([{ name: 'scores', columns, rows }], 'Europe/Berlin')).worksheets[0];
  expect(sheet?.getRow(1).values).toEqual([undefined, 'Marks', 'Finish (Europe/Berlin)', 'Time taken']);
  const [points, at, spent] = ['A2', 'B2', 'C2'].map((address) => sheet?.getCell(address));
  expect(points?.value).toBe(3.5);
  expect(at?.type).toBe(ExcelJS.ValueType.Date);
  expect(String(at?.numFmt).replaceAll('\\', '')).toBe('yyyy-mm-dd hh:mm:ss');
  const dateIn = (address: string) => sheet?.getCell(address).value as Date;
  const shown = (address: string) => dateIn(address).toISOString().slice(0, 19);
  expect(shown('B2')).toBe('2026-11-22T21:00:00');
  // After the clocks went forward that night.
  expect(shown('B3')).toBe('2026-03-29T03:30:00');
  expect(spent?.numFmt).toBe('[hh]:mm:ss');
  // A day and two hours, three minutes and four seconds, which readers count from the day before the first.
  expect(dateIn('C2').getTime() - Date.UTC(1899, 11, 30)).toBeCloseTo(93_784_000, -1);
  expect(sheet?.getCell('A3').value).toBe(-2);
  expect(sheet?.getColumn(2).width).toBeGreaterThan(20);
});

test('texts stay as they are, whatever is in them', async () => {
  const texts = ['வணக்கம் <b>&"நன்றி"', ' two\nlines ', '👩🏽‍🏫', ']]>', "it's"];
  const columns = texts.map((_, index) => ({ name: `c${index}`, title: `c${index}` }));
  const row = Object.fromEntries(texts.map((text, index) => [`c${index}`, text]));
  const sheet = (await opened([{ name: 'a/b[c]', columns, rows: rowsOf(row) }])).worksheets[0];
  expect(sheet?.name).toBe('a_b_c_');
  expect(texts.map((_, index) => sheet?.getCell(2, index + 1).value)).toEqual(texts);
  // As a spreadsheet itself writes what it would otherwise read as the sign of this number.
  const signs = { name: 'signs', rows: rowsOf({ said: '_x0041_', none: '' }) };
  const [signed] = (await opened([signs])).worksheets;
  expect(signed?.getRow(2).values).toEqual([undefined, '_x005F_x0041_']);
  const odd = { name: 'odd', rows: rowsOf({ said: 'a\u0000b\u000bc\ud800d\re' }) };
  expect((await opened([odd])).worksheets[0]?.getCell('A2').value).toBe('abc\ufffdd\ne');
});

test('has as many columns as there are', async () => {
  const names = Array.from({ length: 703 }, (_, index) => `c${index}`);
  const row = Object.fromEntries(names.map((name, index) => [name, index]));
  const sheet = (await opened([{ name: 'wide', rows: rowsOf(row) }])).worksheets[0];
  expect(sheet?.getCell('Z2').value).toBe(25);
  expect(sheet?.getCell('AA2').value).toBe(26);
  expect(sheet?.getCell('AAA2').value).toBe(702);
});

test('ends in a failure when a section fails', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield { name: 'first' };
    throw new Error('The store is away.');
  }
  await expect(buffer(workbookOf([{ name: 'profile', rows: failing() }]))).rejects.toThrow(
    'The store is away.',
  );
});

test('stops reading rows once nobody reads the file', async () => {
  const ended = Promise.withResolvers<number>();
  async function* endless(): AsyncGenerator<Row> {
    let given = 0;
    try {
      for (; ; given++) yield { name: 'x'.repeat(1_000) + Math.random() };
    } finally {
      ended.resolve(given);
    }
  }
  const file = workbookOf([{ name: 'endless', rows: endless() }]);
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 100_000) break;
  }
  expect(await ended.promise).toBeLessThan(10_000);
});

test.each(['=1+1', '+91 98400', '-2+1', '@SUM(A1)', '\t=1', '\r=1'])('%j is marked as a text', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

test.each(['Asha', '', '1-2', '-2', 42, false, null])('%j stays as it is', (cell) => {
  expect(harmless(cell)).toBe(cell);
});
