import { looksLikeFormula } from '@pollux/domain/kernel/harmless-text';
import type { Readable } from 'node:stream';
import type { Cell, Column, Row, Section } from './section.ts';
import { type ZipEntry, zipOf } from './zip.ts';
import { type OffsetAt, offsetsIn } from './zones.ts';

/** The media type of an Excel workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The sections as an Excel workbook, a sheet each, made while it is read (ECMA-376, SpreadsheetML). Texts are texts, also
 * those that a spreadsheet would take for a formula; numbers, instants and lengths of time are what they are.
 * @param timeZone where instants are shown, as cells know no zone; the headers say which it is
 */
export function workbookOf(sections: readonly Section[], timeZone = 'UTC'): Readable {
  return zipOf(partsOf(sections, timeZone));
}

function* partsOf(sections: readonly Section[], timeZone: string): Generator<ZipEntry> {
  const sheets = sections.map((section, index) => ({ ...section, number: index + 1 }));
  const names = sheetNames(sections);
  yield part(
    '[Content_Types].xml',
    element('Types', { xmlns: `${PACKAGE}/content-types` }, [
      element('Default', { Extension: 'rels', ContentType: `${OFFICE_PACKAGE}.relationships+xml` }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      contentType('/xl/workbook.xml', 'sheet.main'),
      contentType('/xl/styles.xml', 'styles'),
      ...sheets.map(({ number }) => contentType(`/xl/worksheets/sheet${number}.xml`, 'worksheet')),
    ]),
  );
  yield part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  yield part(
    'xl/workbook.xml',
    element('workbook', { xmlns: SPREADSHEET, 'xmlns:r': RELATIONSHIPS }, [
      element(
        'sheets',
        {},
        sheets.map(({ number }, index) =>
          element('sheet', { name: names[index] ?? '', sheetId: number, 'r:id': `r${number}` }),
        ),
      ),
    ]),
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...sheets.map(({ number }) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  );
  yield part('xl/styles.xml', STYLES);
  for (const section of sheets) {
    yield { name: `xl/worksheets/sheet${section.number}.xml`, texts: sheetOf(section, timeZone) };
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE_PACKAGE = 'application/vnd.openxmlformats-package';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

// Most texts have nothing in them that XML does not take as it is.
const SPECIAL = /[&<>"\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_x[0-9a-f]{4}_/i;

/** The formats of cells, by their place among `cellXfs`. */
const FORMAT = { header: 1, text: 2, instant: 3, duration: 4, rupees: 5, share: 6, day: 7 } as const;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
// `quotePrefix` is what a spreadsheet itself notes of a text that was typed behind an apostrophe: it stays one.
const STYLES = element('styleSheet', { xmlns: SPREADSHEET }, [
  '<numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>',
  '<numFmt numFmtId="165" formatCode="[hh]:mm:ss"/><numFmt numFmtId="166" formatCode="0.0%"/>',
  '<numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
]);

/** So many characters of a sheet are handed on together. */
const CHUNK = 64 * 1024;

async function* sheetOf(
  { columns: given, rows }: Pick<Section, 'columns' | 'rows'>,
  timeZone: string,
): AsyncGenerator<string> {
  const offsetAt = offsetsIn(timeZone);
  let columns = given;
  let text = columns === undefined ? '' : beginOf(columns, timeZone);
  let number = 1;
  for await (const row of rows) {
    if (columns === undefined) {
      columns = Object.keys(row).map((name) => ({ name, title: name }));
      text += beginOf(columns, timeZone);
    }
    number += 1;
    text += rowOf(columns, row, number, offsetAt);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${columns === undefined ? beginOf([], timeZone) : text}</sheetData></worksheet>`;
}

/** What comes before the rows: how wide columns are, and the header, which stays where it is. */
function beginOf(columns: readonly Column[], timeZone: string): string {
  const titles = columns.map(({ title, kind }) => (kind === 'instant' ? `${title} (${timeZone})` : title));
  const widths = columns.map(({ kind }, index) => {
    const width = Math.min(Math.max(kind === 'instant' ? 20 : 12, (titles[index] ?? '').length + 2), 48);
    return element('col', { min: index + 1, max: index + 1, width, customWidth: 1 });
  });
  const cells = titles.map((title, index) => textCell(`${lettersOf(index)}1`, title, FORMAT.header));
  return [
    `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`,
    `<sheetData><row r="1">${cells.join('')}</row>`,
  ].join('');
}

function rowOf(columns: readonly Column[], row: Row, number: number, offsetAt: OffsetAt): string {
  let cells = '';
  for (const [index, { name, kind }] of columns.entries()) {
    const cell = row[name] ?? null;
    if (cell !== null && cell !== '') cells += cellOf(`${lettersOf(index)}${number}`, cell, kind, offsetAt);
  }
  return `<row r="${number}">${cells}</row>`;
}

const DAY_MS = 86_400_000;
/** The first of January 1970 as spreadsheets count days. */
const UNIX_DAY = 25_569;
/** The first of March 1900: spreadsheets count no day before it rightly. */
const FIRST_DAY = 61;

function cellOf(at: string, cell: NonNullable<Cell>, kind: Column['kind'], offsetAt: OffsetAt): string {
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return textCell(at, String(cell));
    if (kind === 'duration') return numberCell(at, cell / DAY_MS, FORMAT.duration);
    if (kind === 'share') return numberCell(at, cell, FORMAT.share);
    return kind === 'paise' ? numberCell(at, cell / 100, FORMAT.rupees) : numberCell(at, cell);
  }
  const day = kind === 'day' ? Date.parse(cell) / DAY_MS + UNIX_DAY : Number.NaN;
  if (day >= FIRST_DAY) return numberCell(at, day, FORMAT.day);
  const instant = kind === 'instant' ? Date.parse(cell) : Number.NaN;
  if (Number.isNaN(instant)) return textCell(at, cell, looksLikeFormula(cell) ? FORMAT.text : undefined);
  return numberCell(at, (instant + offsetAt(instant)) / DAY_MS + UNIX_DAY, FORMAT.instant);
}

function numberCell(at: string, value: number, format?: number): string {
  return `<c r="${at}"${format === undefined ? '' : ` s="${format}"`}><v>${value}</v></c>`;
}

/** A cell takes no more. */
const MOST_CHARACTERS = 32_767;

function textCell(at: string, text: string, format?: number): string {
  const shown = escaped(text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text);
  const style = format === undefined ? '' : ` s="${format}"`;
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${shown}</t></is></c>`;
}

const letters: string[] = [];

/** What a column is called: A to Z, AA, AB, … */
function lettersOf(index: number): string {
  const known = letters[index];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (index % 26));
  const made = index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
  letters[index] = made;
  return made;
}

/** What sheets are called: without what no sheet takes in its name, not too long, and no two the same. */
function sheetNames(sections: readonly Section[]): string[] {
  const taken = new Set<string>();
  return sections.map(({ name }, index) => {
    const valid = name
      .replace(/[[\]:*?/\\]/g, '_')
      .replace(/^'|'$/g, '_')
      .slice(0, 31)
      .trim();
    const unique = valid === '' || taken.has(valid.toLowerCase()) ? `Sheet ${index + 1}` : valid;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function part(name: string, xml: string): ZipEntry {
  return { name, texts: [XML + xml] };
}

function contentType(PartName: string, kind: string): string {
  const ContentType = `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;
  return element('Override', { PartName, ContentType });
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(([type, Target], index) =>
    element('Relationship', { Id: `r${index + 1}`, Type: `${RELATIONSHIPS}/${type}`, Target }),
  );
  return element('Relationships', { xmlns: `${PACKAGE}/relationships` }, each);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inner: readonly string[] = [],
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${said.join('')}>${inner.join('')}</${name}>`;
}

/** A text in XML: what XML knows no way to say is left out, and what a spreadsheet takes for its own signs is marked. */
function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
