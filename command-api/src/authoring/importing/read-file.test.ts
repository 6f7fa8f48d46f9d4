import { readFileSync, writeFileSync } from 'node:fs';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { typeOf } from '@pollux/domain/questions/question-types';
import { outcomeOf } from '@pollux/domain/questions/exchange/exchange';
import { QuestionsFile } from '@pollux/domain/questions/exchange/questions-file';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFile } from './read-file.ts';

async function read(text: string | Uint8Array, name: string): Promise<ReadQuestions> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const found = await readFile({ bytes, name });
  if (found === undefined) throw new Error('Nothing was read.');
  return found;
}

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

function outcomes({ items }: ReadQuestions): Record<'taken' | 'part' | 'refused', number> {
  const counts = { taken: 0, part: 0, refused: 0 };
  for (const item of items) counts[outcomeOf(item)] += 1;
  return counts;
}

/** Each item as its line, how it was taken, and why not wholly. */
function report({ items }: ReadQuestions): string[] {
  return items.map((item) => {
    const why = [item.refusal?.code ?? [], ...item.losses.map(({ code }) => code)].flat();
    const types = item.questions.map(({ type }) => type);
    return [`${item.line}`, outcomeOf(item), ...types, ...why].join(' ');
  });
}

test('GIFT: each construct of its documentation', async () => {
  const found = await read(fixture('constructs.gift'), 'quiz.gift');
  expect(found.format).toBe('gift');
  expect(report(found)).toMatchInlineSnapshot(`
    [
      "5 taken mcq",
      "12 taken truefalse",
      "14 taken truefalse",
      "17 part truefalse feedback",
      "20 taken shortanswer",
      "23 part shortanswer partial-marks",
      "26 taken fillups",
      "29 taken mcq",
      "32 part checkbox partial-marks partial-marks",
      "39 part checkbox any-of-several",
      "42 taken shortanswer",
      "45 part shortanswer tolerance",
      "47 part shortanswer tolerance",
      "49 part shortanswer feedback partial-marks",
      "52 taken matching",
      "55 part mcq feedback feedback feedback",
      "58 taken mcq",
      "61 part mcq markdown",
      "64 part fillups wildcard",
      "67 refused type",
      "70 refused type",
      "73 refused no-right-answer",
      "76 refused syntax",
      "79 refused no-question",
    ]
  `);
  expect(outcomes(found)).toEqual({ taken: 9, part: 10, refused: 5 });
});

test('Aiken: each construct of its documentation', async () => {
  const found = await read(fixture('constructs.aiken.txt'), 'quiz.txt');
  expect(report(found)).toMatchInlineSnapshot(`
    [
      "1 taken mcq",
      "7 taken mcq",
      "13 refused no-right-answer",
      "18 refused no-right-answer",
      "22 refused no-answers",
    ]
  `);
  expect(outcomes(found)).toEqual({ taken: 2, part: 0, refused: 3 });
});

test('a table: each type, and what its columns say', async () => {
  const found = await read(fixture('constructs.csv'), 'quiz.csv');
  expect(report(found)).toMatchInlineSnapshot(`
    [
      "2 taken mcq",
      "3 taken mcq",
      "5 taken checkbox",
      "6 taken dropdown",
      "7 taken truefalse",
      "8 taken truefalse",
      "9 taken matching",
      "10 taken drag_and_drop",
      "11 taken shortanswer",
      "12 taken fillups",
      "13 taken date",
      "14 part mcq feedback extra-cell points time",
      "15 part checkbox any-of-several",
      "16 refused type",
      "17 refused ambiguous",
      "18 refused no-question",
      "19 refused no-right-answer",
    ]
  `);
  expect(outcomes(found)).toEqual({ taken: 11, part: 2, refused: 4 });
});

test('Moodle XML: each construct of its documentation', async () => {
  const found = await read(fixture('constructs.moodle.xml'), 'quiz.xml');
  expect(report(found)).toMatchInlineSnapshot(`
    [
      "5 taken mcq",
      "15 part checkbox feedback partial-marks partial-marks",
      "24 part mcq feedback partial-marks",
      "32 taken truefalse",
      "37 taken shortanswer",
      "42 taken fillups",
      "47 part fillups partial-marks wildcard",
      "52 part shortanswer unit tolerance",
      "58 taken shortanswer",
      "63 part matching distractors",
      "70 taken dropdown",
      "75 refused type",
      "79 part fillups mcq checkbox split partial-marks",
      "84 part drag_and_drop gaps-as-pairs distractors",
      "90 taken dropdown",
      "96 taken truefalse",
      "103 part truefalse hints tags format link media linked-image linked-image points image",
      "114 refused type",
      "115 refused type",
      "116 refused type",
      "117 refused no-right-answer",
      "119 refused no-question",
    ]
  `);
  expect(outcomes(found)).toEqual({ taken: 8, part: 8, refused: 6 });
  expect(found.notes).toMatchInlineSnapshot(`
    [
      {
        "code": "categories",
        "line": 3,
        "text": "$course$/top/Rivers",
      },
      {
        "code": "names",
        "line": 5,
        "text": "Longest",
      },
      {
        "code": "penalties",
        "line": 5,
        "text": "0.3333333",
      },
      {
        "code": "shuffle",
        "line": 5,
        "text": "",
      },
      {
        "code": "numbering",
        "line": 5,
        "text": "abc",
      },
    ]
  `);
  expect(
    found.items.flatMap(({ losses }) => losses.map(({ code, line, text }) => `${line} ${code} ${text}`)),
  ).toMatchInlineSnapshot(`
    [
      "21 feedback Under the ground",
      "15 partial-marks Potato (-50 %)",
      "15 partial-marks Mango (50 %), Tomato (50 %)",
      "27 feedback Look up.",
      "24 partial-marks Sea (33.33333 %)",
      "47 partial-marks Poet (50 %)",
      "47 wildcard Subra*",
      "55 unit m",
      "52 tolerance 3.14 ± 0.01",
      "67 distractors Madurai",
      "79 split 3",
      "79 partial-marks rice (100 %), bread (100 %)",
      "84 gaps-as-pairs 2",
      "84 distractors hat",
      "110 hints Think.",
      "103 tags water",
      "103 format table, tr, style, td, script",
      "103 link https://example.com/x",
      "103 media ",
      "103 linked-image https://example.com/a.png",
      "103 linked-image file:///etc/passwd",
      "103 points 12.5",
      "103 image 1",
    ]
  `);
});

/** What is asked, and what is right, in one line. */
function keys({ items }: ReadQuestions): string[] {
  return items.flatMap(({ questions }) =>
    questions.map(
      (question) => `${question.title} | ${typeOf(question).scoring?.right(question).join('; ') ?? ''}`,
    ),
  );
}

test('what is right is what the file says is right', async () => {
  expect(keys(await read(fixture('constructs.gift'), 'quiz.gift'))).toMatchInlineSnapshot(`
    [
      "Which formula holds: x = 2y or {none}? | x = 2y",
      "The Kaveri flows through Tamil Nadu. | True",
      "The Thar is a rainforest. | False",
      "Is water wet? | True",
      "Who wrote the Thirukkural? | Thiruvalluvar; Valluvar",
      "Capital of India? | New Delhi",
      "Water boils at _____ degrees Celsius. | 100; hundred",
      "The capital of Kerala is _____. | Thiruvananthapuram",
      "Which are fruits? | Mango; Tomato",
      "Name a river of the south. | Kaveri; Vaigai",
      "How many states has India? | 28",
      "When was Ramanujan born? | 1887",
      "How much is pi? | 3.1415",
      "When did India become free? | 1947",
      "Match. | Tamil Nadu: Chennai; Kerala: Thiruvananthapuram; Karnataka: Bengaluru",
      "Two and two? | 4",
      "Which is not a metal? | Oxygen",
      "Which is *not* a metal? | Oxygen",
      "Name the poet. | Bharathi; Subra",
    ]
  `);
  expect(keys(await read(fixture('constructs.csv'), 'quiz.csv'))).toMatchInlineSnapshot(`
    [
      "Which is the longest river of India? | Ganga",
      "Which one,
    of two? | Two",
      "Which are fruits? | Mango; Tomato",
      "Which is red? | Ruby",
      "The earth is round. | True",
      "Is it? | False",
      "Which capital? | Tamil Nadu: Chennai; Kerala: Kochi",
      "Where? | Fish: Water; Bird: Air",
      "Who wrote it? | Thiruvalluvar; Valluvar",
      "Water boils at ___. | 100",
      "When did India become free? | 1947-08-15",
      "Which part? | One",
      "Several of one? | One; Two",
    ]
  `);
  expect(keys(await read(fixture('constructs.moodle.xml'), 'quiz.xml'))).toMatchInlineSnapshot(`
    [
      "Which is the longest river of India & Nepal? | Ganga",
      "Which are fruits? | Mango; Tomato",
      "Which is blue? | Sky",
      "The earth is round. | True",
      "Symbol of iron? | Fe",
      "Name the poet. | Bharathi",
      "Name it. | Subra",
      "How much is pi? | 3.14",
      "How many states? | 28",
      "Which capital? | Tamil Nadu: Chennai; Kerala: Thiruvananthapuram",
      "The capital of France is _____. | Paris",
      "_____ is the capital, (…) is spoken, with (…). | Delhi",
      "(…) is the capital, _____ is spoken, with (…). | Hindi",
      "(…) is the capital, (…) is spoken, with _____. | rice; bread",
      "The [1] _____ sat on the [2] _____. | 1: cat; 2: mat",
      "The cat sat on the _____. | mat",
      "Is it red? | True",
      "Is this so? | False",
    ]
  `);
});

test('formats, images and what is said of them come along', async () => {
  const { items, images } = await read(fixture('constructs.moodle.xml'), 'quiz.xml');
  const named = (name: string) => items.find((item) => item.name === name)?.questions[0];
  expect(named('Longest')?.titleHtml).toBe(
    '<p>Which is the <strong>longest</strong> river of India &amp; Nepal?</p>',
  );
  expect(named('Image')).toMatchObject({ title: 'Is it red?', image: 'image-1', imageAlt: 'A dot' });
  expect(images['image-1']).toMatch(/^data:image\/webp;base64,/);
  expect(named('All')).toMatchObject({ title: 'Is this so?', image: null, points: 8 });
});

test.each([
  ['with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['in UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['in UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le')],
  ['in UTF-16 the other way round', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['with the line ends of Windows', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['with the line ends of older Macs', (text: string) => Buffer.from(text.replaceAll('\n', '\r'))],
  ['with semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'))],
  [
    'with semicolons, as Excel says it',
    (text: string) => Buffer.from(`sep=;\r\n${text.replaceAll(',', ';')}`),
  ],
  ['with tabs, as it is copied from a sheet', (text: string) => Buffer.from(text.replaceAll(',', '\t'))],
])('a table %s', async (_how, encode) => {
  const text = 'Question,Option 1,Option 2,Right answer\nOù est-ce ? é,Ici,Là,B\nதமிழ்?,ஆம்,இல்லை,1\n';
  expect(keys(await read(encode(text), 'rows.csv'))).toEqual(['Où est-ce ? é | Là', 'தமிழ்? | True']);
});

test('a table in Windows-1252', async () => {
  const text = Buffer.from('Question;Option 1;Option 2;Right answer\nO\xf9 est-ce ?;Ici;L\xe0;B\n', 'latin1');
  expect(keys(await read(text, 'rows.csv'))).toEqual(['Où est-ce ? | Là']);
});

test('rows without heads: the question first, what is right last', async () => {
  const rows = '1\tWhich river?\tKaveri\tGanga\tB\n2\tIs it so?\tTrue\n3\tWhich?\tOne\tTwo\tThree\n';
  const found = await read(rows, 'rows.tsv');
  expect(keys(found)).toEqual(['Which river? | Ganga', 'Is it so? | True']);
  expect(report(found)).toEqual(['1 taken mcq', '2 taken truefalse', '3 refused no-right-answer']);
});

async function workbookWith(fill: (sheet: ExcelJS.Worksheet, workbook: ExcelJS.Workbook) => void) {
  const workbook = new ExcelJS.Workbook();
  fill(workbook.addWorksheet('Quiz'), workbook);
  return new Uint8Array((await workbook.xlsx.writeBuffer()) as ArrayBuffer);
}

test('a workbook: numbers, days, formats and formulas are read as they are shown', async () => {
  const bytes = await workbookWith((sheet, workbook) => {
    sheet.addRow(['Question', 'Option 1', 'Option 2', 'Right answer', 'Type']);
    sheet.addRow(['How many?', 28, 29, 28, '']);
    sheet.addRow(['When?', null, null, new Date(Date.UTC(1947, 7, 15)), 'Date']);
    sheet.addRow([
      { richText: [{ text: 'Is it ' }, { text: 'so', font: { bold: true } }] },
      true,
      false,
      true,
    ]);
    sheet.addRow(['Sum?', { formula: 'WEBSERVICE("https://example.com")', result: 'Four' }, 'Five', 'Four']);
    workbook.addWorksheet('Notes').addRow(['Something']);
  });
  const found = await read(bytes, 'quiz.xlsx');
  expect(keys(found)).toEqual(['How many? | 28', 'When? | 1947-08-15', 'Is it so | True', 'Sum? | Four']);
  expect(report(found)).toEqual(['2 taken mcq', '3 taken date', '4 taken truefalse', '5 part mcq formula']);
  expect(found.notes).toEqual([{ code: 'sheets', line: 1, text: 'Notes' }]);
});

test('Kahoot’s spreadsheet', async () => {
  const bytes = await workbookWith((sheet) => {
    sheet.getCell('B2').value = 'Quiz template';
    sheet.getCell('B3').value =
      'Add questions, at least two answer alternatives, time limit and choose correct answers.';
    sheet.getRow(8).values = [
      '',
      'Question - max 120 characters',
      ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ];
    sheet.getRow(9).values = [1, 'Which river?', 'Kaveri', 'Ganga', '', '', 30, 2];
    sheet.getRow(10).values = [2, 'Which are fruits?', 'Mango', 'Potato', 'Tomato', '', 20, '1,3'];
    sheet.getRow(11).values = [3, 'No answer', 'One', 'Two', '', '', 60, ''];
  });
  const found = await read(bytes, 'KahootQuizTemplate.xlsx');
  expect(keys(found)).toEqual(['Which river? | Ganga', 'Which are fruits? | Mango; Tomato']);
  expect(report(found)).toEqual([
    '9 taken mcq',
    '10 part checkbox time any-of-several',
    '11 refused no-right-answer',
  ]);
});

/** The schema of the product's own files, for whoever writes one. */
const SCHEMA = new URL('../../../../docs/question-file.schema.json', import.meta.url);

test('the documented schema is that of the files (RENEW_SCHEMA=1 writes it anew)', () => {
  const schema = `${JSON.stringify(z.toJSONSchema(QuestionsFile), null, 2)}\n`;
  if (process.env['RENEW_SCHEMA'] === '1') writeFileSync(SCHEMA, schema);
  expect(JSON.parse(readFileSync(SCHEMA, 'utf8'))).toEqual(JSON.parse(schema));
});
