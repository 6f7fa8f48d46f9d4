import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Row } from './section.ts';

async function* rowsOf(...rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const text = async (file: Readable) => (await buffer(file)).toString();

test('has a header and a line for each row, quoted where it must be', async () => {
  const rows = rowsOf(
    { name: 'Asha "A", Raman', note: 'two\nlines', count: 3, isActive: true, none: null },
    { name: 'வணக்கம்', note: '', count: -2, isActive: false, none: null },
  );
  expect(await text(csvOf(['name', 'note', 'count', 'isActive', 'none'], rows))).toBe(
    [
      '\ufeffname,note,count,isActive,none',
      '"Asha ""A"", Raman","two\nlines",3,true,',
      'வணக்கம்,,-2,false,',
      '',
    ].join('\r\n'),
  );
});

test('has its header where there are no rows', async () => {
  expect(await text(csvOf(['name', 'count'], rowsOf()))).toBe('\ufeffname,count\r\n');
});

test.each(['=1+1', '+91 98400', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', async (said) => {
  expect(await text(csvOf(['said'], rowsOf({ said })))).toMatch(/^\ufeffsaid\r\n"?'/);
});

test('ends in a failure where its rows fail', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield { name: 'first' };
    throw new Error('The store is away.');
  }
  await expect(text(csvOf(['name'], failing()))).rejects.toThrow('The store is away.');
});
