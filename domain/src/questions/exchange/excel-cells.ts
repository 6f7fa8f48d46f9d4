/** A cell as workbooks are written of: a text, or nothing. */
export interface ExcelCell {
  readonly value: string;
  readonly type: StringConstructor;
  readonly wrap: true;
  readonly alignVertical: 'top';
  readonly fontWeight?: 'bold';
}

/** A table as cells of a workbook: every one is a text, so that none is a formula, a number or a day to any program. */
export function excelCells(rows: readonly (readonly string[])[]): (ExcelCell | null)[][] {
  return rows.map((row, index) =>
    row.map((value) =>
      value === ''
        ? null
        : {
            value,
            type: String,
            wrap: true,
            alignVertical: 'top',
            ...(index === 0 && { fontWeight: 'bold' }),
          },
    ),
  );
}
