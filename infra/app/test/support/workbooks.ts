import ExcelJS from 'exceljs';

export type CellValue = string | number | boolean | Date | null;

/** The rows of each sheet of a workbook, by its name, as another program reads them. */
export async function sheetsIn(answer: Response): Promise<Map<string, CellValue[][]>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  return new Map(
    workbook.worksheets.map((sheet) => {
      const rows: CellValue[][] = [];
      sheet.eachRow((row) => {
        const values = Array.from({ length: sheet.columnCount }, (_, index) => row.getCell(index + 1).value);
        rows.push(values as CellValue[]);
      });
      return [sheet.name, rows];
    }),
  );
}
