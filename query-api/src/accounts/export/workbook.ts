import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { Cell, Section } from './section.ts';

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
  { name, rows }: Section,
): Promise<void> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  let headed = false;
  for await (const row of rows) {
    if (!headed) {
      const header = sheet.addRow(Object.keys(row));
      header.font = { bold: true };
      header.commit();
      headed = true;
    }
    sheet.addRow(Object.values(row).map(harmless)).commit();
  }
  sheet.commit();
}

/** A text that a spreadsheet could take for a formula is marked as a text. */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
