import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Column, Row } from './section.ts';

async function* rowsOf(...rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const columns = (...names: readonly string[]): Column[] => names.map((name) => ({ name, title: name }));
const text = async (file: Readable) => (await buffer(file)).toString();

test('has a header and a line for each row, quoted where it must be', async () => {
  const rows = rowsOf(
    { name: 'Asha "A", Raman', note: 'two\nlines', count: 3, isActive: true, none: null },
    { name: 'வணக்கம்', note: '', count: -2, isActive: false, none: null },
  );
  expect(await text(csvOf(columns('name', 'note', 'count', 'isActive', 'none'), rows))).toBe(
    [
      '\ufeffname,note,count,isActive,none',
      '"Asha ""A"", Raman","two\nlines",3,true,',
      'வணக்கம்,,-2,false,',
      '',
    ].join('\r\n'),
  );
});

test('has its header where there are no rows', async () => {
  expect(await text(csvOf(columns('name', 'count'), rowsOf()))).toBe('\ufeffname,count\r\n');
});

test('a number below nothing is a number, and no formula', async () => {
  const rows = rowsOf({ said: '-5' }, { said: '-2.50' }, { said: '-5%' }, { said: '-5+3' }, { said: '-' });
  expect(await text(csvOf(columns('said'), rows))).toBe(
    "\ufeffsaid\r\n-5\r\n-2.50\r\n-5%\r\n'-5+3\r\n'-\r\n",
  );
});

test.each([
  '=1+1',
  '+91 98400',
  '-2-1',
  '-A1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\ufeff=1',
  '\u200e=1',
  '＝1',
  '＋1',
  '－A1',
  '＠SUM(A1)',
  '﹦1',
])('%j is no formula', async (said) => {
  expect(await text(csvOf(columns('said'), rowsOf({ said })))).toMatch(/^\ufeffsaid\r\n"?'/);
});

test('a text with what separates cells elsewhere stays in one', async () => {
  const rows = rowsOf({ said: 'a;=1+1' }, { said: 'a\t=1+1' });
  expect(await text(csvOf(columns('said'), rows))).toBe('\ufeffsaid\r\n"a;=1+1"\r\n"a\t=1+1"\r\n');
});

test('ends in a failure where its rows fail', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield { name: 'first' };
    throw new Error('The store is away.');
  }
  await expect(text(csvOf(columns('name'), failing()))).rejects.toThrow('The store is away.');
});

test('is headed by what columns are called, and has lengths of time as a clock shows them', async () => {
  const titled: Column[] = [
    { name: 'name', title: 'பெயர்' },
    { name: 'duration', title: '=Time', kind: 'duration' },
  ];
  const rows = rowsOf({ name: 'Asha', duration: 3_725_000 }, { name: 'Bala', duration: null });
  expect(await text(csvOf(titled, rows))).toBe("\ufeffபெயர்,'=Time\r\nAsha,01:02:05\r\nBala,\r\n");
});

test.each([
  ['Asia/Kolkata', '2026-11-30T01:30:00+05:30'],
  ['America/New_York', '2026-11-29T15:00:00-05:00'],
  ['UTC', '2026-11-29T20:00:00+00:00'],
])('has instants by the clocks of %s, with their offset', async (timeZone, written) => {
  const titled: Column[] = [{ name: 'at', title: 'Completed', kind: 'instant' }];
  const rows = rowsOf({ at: '2026-11-29T20:00:00.000Z' }, { at: null });
  expect(await text(csvOf(titled, rows, timeZone))).toBe(`\ufeffCompleted\r\n${written}\r\n\r\n`);
});
