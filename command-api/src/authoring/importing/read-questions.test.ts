import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32, deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { readQuestions } from './read-questions.ts';

// Files that were made to do harm: each is refused or cleaned with little time of a processor, and little memory.
const MOST_CPU_MS = 2_000;
const MOST_GROWTH = 100 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The most that a test itself makes to be read, in bytes. */
const MADE = 40 * 1024 * 1024;

const mostMemory = () => process.resourceUsage().maxRSS * 1024;

let atFirst = 0;
let before: NodeJS.CpuUsage;
beforeAll(async () => {
  // What is loaded with the first workbook is not what a file takes.
  await workbookWith(() => undefined).then((bytes) => read(bytes, 'empty.xlsx'));
  atFirst = mostMemory();
});
beforeEach(() => {
  // What the tests before have left is not what this one takes.
  collect();
  before = process.cpuUsage();
});

/** @param since since when the time is counted */
function expectLittle(since = before): void {
  const { user, system } = process.cpuUsage(since);
  const [cpu, growth] = [(user + system) / 1000, mostMemory() - atFirst - MADE];
  expect(cpu).toBeLessThan(MOST_CPU_MS);
  // Of all that was read so far, whichever of them took it.
  expect(growth).toBeLessThan(MOST_GROWTH);
}

async function workbookWith(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook.addWorksheet('Quiz'));
  return new Uint8Array((await workbook.xlsx.writeBuffer()) as ArrayBuffer);
}

/** Reads it in this process, whose time and memory are looked at. */
async function read(text: string | Uint8Array, name: string): Promise<ReadQuestions | undefined> {
  return readFile({ bytes: bytesOf(text), name });
}

function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

const question = (text: string) =>
  `<quiz><question type="truefalse"><questiontext format="html"><text>${text}</text></questiontext>
   <answer fraction="100"><text>true</text></answer></question></quiz>`;

test('entities that unfold to billions of letters are not unfolded', async () => {
  const laughs = Array.from({ length: 9 }, (_, index) => {
    return `<!ENTITY lol${index + 1} "${`&lol${index};`.repeat(10)}">`;
  });
  const found = await read(
    `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY lol0 "lol">${laughs.join('')}]>${question('&lol9;')}`,
    'laughs.xml',
  );
  expect(found?.items).toEqual([]);
  expect(found?.notes).toMatchObject([{ code: 'broken', text: 'document type' }]);
  expectLittle();
});

test('an entity of another file is not looked up, and one that is not declared is none', async () => {
  const outside = '<!DOCTYPE quiz [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
  const found = await read(outside + question('&file;'), 'outside.xml');
  expect(found).toMatchObject({ items: [], notes: [{ code: 'broken' }] });
  const undeclared = await read(question('&file;'), 'outside.xml');
  expect(undeclared).toMatchObject({ items: [], notes: [{ code: 'broken' }] });
  expectLittle();
});

test('a hundred thousand elements within each other', async () => {
  const deep = '<a>'.repeat(100_000);
  const found = await read(`<quiz>${deep}`, 'deep.xml');
  expect(found).toMatchObject({ items: [], notes: [{ code: 'broken', text: 'too deep' }] });
  const html = question(`<![CDATA[${'<b>'.repeat(15_000)}Is it?]]>`);
  expect((await read(html, 'deep-html.xml'))?.items).toHaveLength(1);
  const json = `{"format":"pollux-questions","version":1,"questions":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`;
  expect((await read(json, 'deep.json'))?.items).toMatchObject([{ refusal: { code: 'syntax' } }]);
  expectLittle();
});

/** A file of an archive, whose size it may say wrongly. */
interface Packed {
  readonly name: string;
  readonly content: Uint8Array;
  readonly said?: number | undefined;
}

function archive(...files: readonly Packed[]): Uint8Array {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, said = content.length } of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const head = (signature: number, at: number, extra: number) => {
      const bytes = Buffer.alloc(at + 26 + extra);
      bytes.writeUInt32LE(signature, 0);
      bytes.writeUInt16LE(20, at);
      bytes.writeUInt16LE(8, at + 4);
      bytes.writeUInt32LE(crc32(content), at + 10);
      bytes.writeUInt32LE(packed.length, at + 14);
      bytes.writeUInt32LE(said, at + 18);
      bytes.writeUInt16LE(name.length, at + 22);
      return bytes;
    };
    const central = head(0x02014b50, 6, 14);
    central.writeUInt32LE(offset, 42);
    const local = Buffer.concat([head(0x04034b50, 4, 0), Buffer.from(name), packed]);
    locals.push(local);
    centrals.push(Buffer.concat([central, Buffer.from(name)]));
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

test.each([
  ['says how large it is', undefined],
  ['says that it is small', 100],
])('an archive of a thousand times its size that %s', async (_says, said) => {
  const bomb = archive({ name: 'xl/workbook.xml', content: new Uint8Array(40_000_000), said });
  const since = process.cpuUsage();
  expect(await read(bomb, 'bomb.xlsx')).toBeUndefined();
  expectLittle(since);
});

test('a workbook whose cells are merged over the whole sheet', async () => {
  const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Quiz" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
      <row r="1">${cell('A1', 'Question')}${cell('B1', 'Right answer')}</row>
      <row r="2">${cell('A2', 'Is it?')}${cell('B2', 'True')}</row></sheetData>
      <mergeCells count="1"><mergeCell ref="A3:XFD1048576"/></mergeCells></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => ({ name, content: bytesOf(text) }));
  const found = await read(archive(...files), 'merged.xlsx');
  expect(found?.items.map(({ questions }) => questions[0]?.title)).toEqual(['Is it?']);
  expectLittle();
});

test.each(['.gift', '.csv', '.xml', '.json', '.txt'])(
  'one line of all that may be sent, called %s',
  async (ending) => {
    const line = new Uint8Array(16_777_216).fill('a'.charCodeAt(0));
    const begin = { '.xml': '<quiz>', '.json': '{"format":"pollux-questions"' }[ending] ?? 'Q,{=';
    new TextEncoder().encodeInto(begin, line);
    const found = await read(line, `line${ending}`).catch((error: unknown) => error);
    const taken =
      (found as Partial<ReadQuestions>).items?.filter(({ questions }) => questions.length > 0) ?? [];
    expect(taken).toEqual([]);
    expectLittle();
  },
);

test('scripts and addresses of files are cleaned away, and nothing is fetched', async () => {
  const asked: string[] = [];
  const server = await listening((path) => asked.push(path));
  const html = `<![CDATA[<p onclick="steal()">Is it?</p><script>alert(1)</script><img src="${server.url}/a.png" onerror="x">
    <img src="file:///etc/passwd"><a href="javascript:alert(1)">so</a><style>p{}</style><iframe src="${server.url}"></iframe>]]>`;
  const found = await read(question(html), 'scripts.xml');
  const said = JSON.stringify(found?.items[0]?.questions);
  expect(found?.items[0]?.questions[0]?.title).toBe('Is it?\nso');
  expect(said).not.toMatch(/script|onclick|onerror|alert|passwd|steal/);
  expect(asked).toEqual([]);
  await server.close();
  expectLittle();
});

async function listening(hear: (path: string) => void) {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    hear(request.url ?? '');
    response.end();
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}`, close: () => server[Symbol.asyncDispose]() };
}

test('a table of nothing but separators comes to its end', async () => {
  const bytes = new Uint8Array(16_777_216).fill(','.charCodeAt(0));
  expect(await read(bytes, 'commas.csv')).toMatchObject({ items: [], notes: [{ text: 'too wide' }] });
  expectLittle();
});

test('a process of its own reads a file, and what it is made to take ends with it', async () => {
  const bytes = bytesOf(question('Is it?'));
  const limits = { milliseconds: 60_000, megabytes: 128 };
  const answer = await readQuestions({ bytes, name: 'one.xml' }, limits);
  const found = JSON.parse(new TextDecoder().decode(answer)) as ReadQuestions;
  expect(found.items[0]?.questions[0]?.title).toBe('Is it?');
  const heavy = { code: 'import-too-heavy' };
  const late = readQuestions({ bytes, name: 'one.xml' }, { ...limits, milliseconds: 1 });
  await expect(late).rejects.toMatchObject(heavy);
  const large = readQuestions({ bytes, name: 'one.xml' }, { ...limits, megabytes: 4 });
  await expect(large).rejects.toMatchObject(heavy);
  const other = readQuestions({ bytes: bytesOf('Nothing.'), name: 'letter.txt' }, limits);
  await expect(other).rejects.toMatchObject({ code: 'no-questions-file' });
});
