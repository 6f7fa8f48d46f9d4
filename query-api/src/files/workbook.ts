import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { harmless } from './harmless.ts';
import type { Section } from './section.ts';

/** The media type of an Excel workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The sections as an Excel workbook, a sheet each. It is written to a temporary file first, as the writer does not
 * wait for who reads; the file is gone once the stream is closed.
 */
export async function workbookOf(sections: readonly Section[]): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-export-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const filename = join(folder, 'export.xlsx');
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, useStyles: true });
    for (const section of sections) await writeSheet(workbook, section);
    await workbook.commit();
    return createReadStream(filename).once('close', () => void removeFolder());
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function writeSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, rows }: Section,
): Promise<void> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  let headed = columns !== undefined;
  if (columns !== undefined) addHeader(sheet, columns);
  for await (const row of rows) {
    if (!headed) addHeader(sheet, Object.keys(row));
    headed = true;
    sheet.addRow(Object.values(row).map(harmless)).commit();
  }
  sheet.commit();
}

function addHeader(sheet: ExcelJS.Worksheet, columns: readonly string[]): void {
  const header = sheet.addRow([...columns]);
  header.font = { bold: true };
  header.commit();
}
