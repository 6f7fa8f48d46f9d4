import { excelCells } from '@pollux/domain/questions/exchange/excel-cells';

/** So wide are columns of questions and of all else, in letters. */
const [WIDE, USUAL] = [48, 18];

/** A workbook of one sheet, whose heads stay in view. The library comes when the first one is written. */
export async function excelOf(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: writeExcel } = await import('write-excel-file/universal');
  const columns = (rows[0] ?? []).map((_head, index) => ({ width: index === 1 ? WIDE : USUAL }));
  return writeExcel(excelCells(rows), { columns, stickyRowsCount: 1 }).toBlob();
}
