import type { CellValue, Workbook } from 'exceljs';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { MOST_CELLS, type ParsedCell, type ParsedRow } from './rows.ts';

/** What a workbook is unpacked to at most, in bytes, and its files. */
const MOST_UNPACKED = 24 * 1024 * 1024;
const MOST_FILES = 1_000;

/** Why a workbook cannot be read. */
export class BrokenWorkbook extends Error {}

/** What is read of a workbook. */
export interface ParsedWorkbook {
  /** Of the first sheet that has something. */
  readonly rows: readonly ParsedRow[];
  /** The other sheets that have something, by their names. */
  readonly otherSheets: readonly string[];
  readonly hasPictures: boolean;
}

/** Whether the bytes are those of an archive, as workbooks are. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The rows of an Excel workbook. Nothing is worked out: of a formula its last value is read. What it is unpacked to is
 * counted while it is unpacked, whatever it says of itself, before anything is made of it. @throws BrokenWorkbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ParsedWorkbook> {
  const names = await boundedNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!names.includes('xl/workbook.xml')) throw new BrokenWorkbook('no workbook');
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
      {
        // A merged range of the whole sheet would be made cell by cell.
        ignoreNodes: [
          'mergeCells',
          'dataValidations',
          'conditionalFormatting',
          'drawing',
          'hyperlinks',
          'tableParts',
        ],
      },
    );
  } catch (error) {
    throw new BrokenWorkbook('unreadable', { cause: error });
  }
  return { ...sheetsOf(workbook), hasPictures: names.some((name) => name.startsWith('xl/media/')) };
}

function sheetsOf(workbook: Workbook): Pick<ParsedWorkbook, 'rows' | 'otherSheets'> {
  const filled = workbook.worksheets.filter(
    ({ actualRowCount, state }) => actualRowCount > 0 && state === 'visible',
  );
  const [first, ...others] = filled;
  const rows: ParsedRow[] = [];
  first?.eachRow((row, line) => {
    const cells: ParsedCell[] = [];
    row.eachCell({ includeEmpty: false }, (cell, column) => {
      if (column > MOST_CELLS) return;
      while (cells.length < column - 1) cells.push({ text: '', isFormula: false });
      cells.push(cellOf(cell.value));
    });
    rows.push({ line, cells });
  });
  return { rows, otherSheets: others.map(({ name }) => name) };
}

function cellOf(value: CellValue): ParsedCell {
  const isFormula =
    typeof value === 'object' && value !== null && ('formula' in value || 'sharedFormula' in value);
  const shown = isFormula ? (value as { result?: CellValue }).result : value;
  return { text: textOf(shown), isFormula };
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return '';
  return 'text' in value ? textOf(value.text as CellValue) : '';
}

/** The names of the files in an archive that is within its bounds. @throws BrokenWorkbook */
async function boundedNames(bytes: Buffer): Promise<string[]> {
  const zip = await opened(bytes);
  const names: string[] = [];
  let unpacked = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry: Entry) => {
        names.push(entry.fileName);
        if (names.length > MOST_FILES || unpacked + entry.uncompressedSize > MOST_UNPACKED) {
          reject(new BrokenWorkbook('too large'));
          return;
        }
        zip.openReadStream(entry, (error, stream) => {
          if (error !== null) return reject(error);
          stream.on('error', reject);
          stream.on('end', () => zip.readEntry());
          stream.on('data', (chunk: Buffer) => {
            unpacked += chunk.length;
            if (unpacked <= MOST_UNPACKED) return;
            stream.destroy();
            reject(new BrokenWorkbook('too large'));
          });
        });
      });
      zip.readEntry();
    });
  } catch (error) {
    throw error instanceof BrokenWorkbook ? error : new BrokenWorkbook('unreadable', { cause: error });
  } finally {
    zip.close();
  }
  return names;
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) reject(new BrokenWorkbook('unreadable', { cause: error }));
      else resolve(zip);
    });
  });
}
