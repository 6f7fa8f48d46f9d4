/** The cells of a CSV file (RFC 4180), the header first, as another program reads them. */
export function csvRows(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const text = csv.replace(/^\uFEFF/, '');
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

/** The same by its columns. */
export function csvLines(csv: string): Readonly<Record<string, string>>[] {
  const [names = [], ...lines] = csvRows(csv);
  return lines.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}
