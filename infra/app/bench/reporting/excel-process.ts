import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import type { Column, Row } from '@pollux/query-api/files/section';
import { workbookOf } from '@pollux/query-api/files/workbook';

// Writes a workbook to nowhere, by our writer or exceljs', and says how long it took and how much memory.

const [, , writer, count = '0'] = process.argv;
const COLUMNS = 20;
/** So many rows are ready and are written again and again. */
const READY = 1_000;
const columns: Column[] = Array.from({ length: COLUMNS }, (_, index) => ({
  name: `c${index}`,
  title: `Column ${index}`,
}));
const ready: Row[] = Array.from({ length: READY }, (_, number) =>
  Object.fromEntries(
    columns.map(({ name }, index) => [name, index < 4 ? `Lakshmi Raman ${number}` : (number * index) / 2]),
  ),
);

async function* rows(): AsyncGenerator<Row> {
  for (let number = 0; number < Number(count); number++) yield ready[number % READY] ?? {};
}

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const before = process.memoryUsage.rss();
let most = before;
// Not what the system says of the process: that is at least what its parent had when it was made.
const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
const start = performance.now();
if (writer === 'exceljs') {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: nowhere, useStyles: true });
  const sheet = workbook.addWorksheet('scores');
  sheet.columns = columns.map(({ name, title }) => ({ key: name, header: title }));
  for await (const row of rows()) sheet.addRow(row).commit();
  sheet.commit();
  await workbook.commit();
} else {
  await pipeline(workbookOf([{ name: 'scores', columns, rows: rows() }]), nowhere);
}
const seconds = (performance.now() - start) / 1_000;
clearInterval(sampling);
const megabytes = (Math.max(most, process.memoryUsage.rss()) - before) / 1e6;
process.stdout.write(JSON.stringify({ seconds, megabytes }));
