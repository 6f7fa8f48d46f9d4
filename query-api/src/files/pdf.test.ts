import { expect, test } from 'vitest';
import { MOST_PDF_ROWS, pdfOf } from './pdf.ts';
import { scriptRuns } from './script-runs.ts';
import type { Column, Row } from './section.ts';

async function* rowsOf(...rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const columns = (...names: readonly string[]): Column[] => names.map((name) => ({ name, title: name }));

test.each([
  ['Asha', [['latin', 'Asha']]],
  ['', []],
  [
    'Poll வணக்கம்!',
    [
      ['latin', 'Poll '],
      ['tamil', 'வணக்கம்'],
      ['latin', '!'],
    ],
  ],
  ['क्षत्रिय।', [['devanagari', 'क्षत्रिय।']]],
  ['நன்றி।', [['tamil', 'நன்றி।']]],
  ['\u0958\u200d', [['devanagari', '\u0958\u200d']]],
  [
    'Well done 👍🏽 ©',
    [
      ['latin', 'Well done '],
      ['emoji', '👍🏽'],
      ['latin', ' ©'],
    ],
  ],
  ['❤️👨‍👩‍👧🇮🇳1️⃣', [['emoji', '❤️👨‍👩‍👧🇮🇳1️⃣']]],
  [
    'A → B ✓ ≤ ① ★',
    [
      ['latin', 'A '],
      ['math', '→'],
      ['latin', ' B '],
      ['symbols', '✓'],
      // The Latin font has it.
      ['latin', ' ≤ '],
      ['enclosed', '①'],
      ['latin', ' '],
      ['symbols', '★'],
    ],
  ],
  [
    'தமிழ்हिन्दी',
    [
      ['tamil', 'தமிழ்'],
      ['devanagari', 'हिन्दी'],
    ],
  ],
])('%j is set in runs of one script, each letter with its marks', (text, runs) => {
  expect(scriptRuns(text).map(({ script, text: part }) => [script, part])).toEqual(runs);
});

test('is a document, whatever is in its cells, and fetches nothing that they name', async () => {
  const row = {
    name: 'வணக்கம் नमस्ते ₹ 🎉 → ✓ ①',
    link: 'file:///etc/passwd',
    image: 'https://evil.example/x.png',
    none: null,
  };
  const bytes = await pdfOf({ title: 'Tickets' }, columns(...Object.keys(row)), rowsOf(row));
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(Buffer.from(bytes.subarray(-8)).toString()).toContain('%%EOF');
  // The fonts of the three scripts are embedded, and those of emojis and signs.
  const text = Buffer.from(bytes).toString('latin1');
  const signs = ['NotoEmoji', 'NotoSansMath', 'NotoSansSymbols2', 'NotoSansSymbols-'];
  for (const font of ['Roboto', 'NotoSansTamil', 'NotoSansDevanagari', ...signs])
    expect(text).toContain(font);
});

test('has no more rows than it can hold in memory', async () => {
  let given = 0;
  async function* many(): AsyncGenerator<Row> {
    for (;;) {
      given += 1;
      if (given > 2 * MOST_PDF_ROWS) return;
      yield { n: given };
    }
  }
  await pdfOf({ title: 'Numbers' }, columns('n'), many());
  expect(given).toBe(MOST_PDF_ROWS + 1);
});

test('says what went wrong where its rows fail', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield { n: 1 };
    throw new Error('The store is away.');
  }
  await expect(pdfOf({ title: 'Numbers' }, columns('n'), failing())).rejects.toThrow('The store is away.');
});
