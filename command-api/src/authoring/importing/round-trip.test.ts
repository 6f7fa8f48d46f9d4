import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { severalLines, oneLine } from '@pollux/domain/kernel/typed-text';
import { completeness } from '@pollux/domain/questions/completeness';
import { excelCells } from '@pollux/domain/questions/exchange/excel-cells';
import { escapedForGift } from '@pollux/domain/questions/exchange/gift-escapes';
import { writeGift } from '@pollux/domain/questions/exchange/gift-writer';
import { writeMoodle } from '@pollux/domain/questions/exchange/moodle-writer';
import { writeQuestionsFile } from '@pollux/domain/questions/exchange/questions-file';
import { writeTable } from '@pollux/domain/questions/exchange/table-writer';
import { imagesOf, type UnsaidCode, type WrittenFile } from '@pollux/domain/questions/exchange/written';
import { blankFields, noMedia } from '@pollux/domain/questions/blank-fields';
import { POINTS, TIMERS } from '@pollux/domain/questions/question-rules';
import { type Question, typeOf } from '@pollux/domain/questions/question-types';
import { foreignTitle, richTitle } from '@pollux/domain/questions/rich-text-rules';
import { expect, test } from 'vitest';
import writeExcel from 'write-excel-file/universal';
import { sanitised } from '../rich-text.ts';
import { readFile } from './read-file.ts';

// Any questions, written to a file and read again, are what they were, but for what the report of the file says.

/** Signs that formats mean something by, and letters of several scripts. */
const SIGNS = [
  ...Array.from('~=#{}:\\|*%<>&"\'-+@;,→.()[]/ aBé1'),
  'தமி',
  'हिं',
  '->',
  '\\|',
  '::',
  '&lt;',
  '%50%',
  '//',
  '[html]',
  String.raw`\(x^2 < \frac{a}{b}\)`,
];
const aLine = (most: number) =>
  fc
    .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: most })
    .map((signs) => oneLine(signs.join('')))
    .filter((text) => text !== '');
const aTitle = fc
  .array(aLine(12), { minLength: 1, maxLength: 3 })
  .map((lines) => severalLines(lines.join('\n')));
const anImage = fc.constantFrom(null, null, 'a.webp', 'b c.webp');

/** Formatted, as the server keeps it, or not at all. */
const titles = fc.oneof(
  aTitle.map((title) => ({ title, titleHtml: null })),
  fc.tuple(aLine(8), aLine(8)).map(([one, other]) => {
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const formula = '<span data-formula="latex">\\frac{a}{b} &lt; x_{1}</span>';
    return richTitle(sanitised(`<p>${escaped(one)} ${formula} <strong>${escaped(other)}</strong></p>`));
  }),
);

let ids = 0;
const nextId = () => (ids += 1).toString(16).padStart(24, '0');

const fields = fc
  .record({
    title: titles,
    image: anImage,
    imageAlt: fc.constantFrom('', 'A "map" of <rivers> & more'),
    timer: fc.constantFrom(...TIMERS),
    compulsory: fc.boolean(),
    points: fc.constantFrom(...POINTS),
    video: fc.constantFrom(null, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
  })
  .map(({ title, image, imageAlt, ...others }) => ({
    ...blankFields,
    ...others,
    ...title,
    image,
    imageAlt: image === null ? '' : imageAlt,
    id: nextId(),
  }));

const entries = fc
  .uniqueArray(fc.record({ text: aLine(6), image: anImage }), {
    minLength: 2,
    maxLength: 5,
    selector: ({ text }) => text.toLowerCase(),
  })
  .map((options) => options.map((option) => ({ ...noMedia, ...option, id: nextId() })));

const choices = fc
  .record({ fields, options: entries, right: fc.nat(4), last: fc.nat(9) })
  .chain(({ fields, options: written, right, last }) => {
    const options = written.map((option, index) =>
      index === last ? { ...option, staysLast: true } : option,
    );
    return fc.constantFrom<Question>(
      { ...fields, type: 'mcq', options, answers: [options[right % options.length]?.id ?? ''] },
      { ...fields, type: 'dropdown', options, answers: [options[right % options.length]?.id ?? ''] },
      {
        ...fields,
        type: 'checkbox',
        options,
        answers: options.slice(0, 1 + (right % options.length)).map(({ id }) => id),
      },
    );
  });
const truths = fc
  .record({ fields, answer: fc.boolean() })
  .map(({ fields, answer }): Question => ({ ...fields, type: 'truefalse', answers: [answer] }));
const pairs = fc
  .record({ fields, options: entries, selections: fc.array(aLine(5), { minLength: 5, maxLength: 5 }) })
  .chain(({ fields, options, selections }) => {
    const matched = options.map((option, index) => ({
      ...option,
      selection: selections[index] ?? '',
      selectionId: nextId(),
    }));
    return fc.constantFrom<Question>(
      { ...fields, type: 'matching', options: matched },
      { ...fields, type: 'drag_and_drop', options: matched },
    );
  });
const texts = fc
  .record({
    fields,
    answers: entries,
    modes: fc.array(fc.constantFrom('exact' as const, 'contains' as const), { minLength: 5, maxLength: 5 }),
    exactLetters: fc.boolean(),
    isKeywords: fc.boolean(),
  })
  .chain(({ fields, answers, modes, exactLetters, isKeywords }) => {
    const accepted = answers.map((answer, index) => ({
      ...answer,
      mode: modes[index] ?? ('exact' as const),
    }));
    const letters = exactLetters ? { exactLetters } : {};
    return fc.constantFrom<Question>(
      { ...fields, ...letters, type: 'fillups', answers: accepted },
      {
        ...fields,
        ...letters,
        type: 'shortanswer',
        answers: isKeywords ? accepted.map((answer) => ({ ...answer, mode: null })) : accepted,
      },
    );
  });
const dates = fields.map((fields): Question => ({ ...fields, type: 'date', answers: ['1947-08-15'] }));

const someQuestions = fc
  .array(fc.oneof(choices, truths, pairs, texts, dates), { minLength: 1, maxLength: 6 })
  .map((questions) => questions.filter((question) => completeness(question, 'QUIZ') === null));

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const bytesOf = (questions: readonly Question[]) =>
  Object.fromEntries(imagesOf(questions).map((name) => [name, DOT]));

async function readAgain(file: string | Uint8Array, name: string): Promise<Question[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const found = await readFile({ bytes, name });
  return found?.items.flatMap(({ questions }) => questions) ?? [];
}

/** With ids by their places, and images alike: what is compared. */
function plain(question: Question): unknown {
  let next = 0;
  const placed = typeOf(question).withNewIds(question, () => `${(next += 1)}`);
  return JSON.parse(
    JSON.stringify({ ...placed, id: '' }, (key, value: unknown) =>
      key === 'image' && value !== null ? 'image' : value,
    ),
  ) as unknown;
}

/** The question without what the report says that the file does not say; undefined of one that is left out. */
function sayable(question: Question, unsaid: ReadonlyMap<UnsaidCode, string>): Question | undefined {
  if (unsaid.has('left-out')) return undefined;
  const { timer, compulsory, points } = blankFields;
  const without = <Part extends Pick<Question, 'image' | 'audio' | 'video'>>(part: Part): Part => ({
    ...part,
    ...(unsaid.has('last') && { staysLast: undefined }),
    ...(unsaid.has('image') && { image: null }),
    ...(unsaid.has('media') && { audio: null, video: null }),
  });
  let said = {
    ...without(question),
    ...(unsaid.has('time') && { timer }),
    ...(unsaid.has('compulsory') && { compulsory }),
    ...(unsaid.has('points') && { points }),
    ...(unsaid.has('format') && { titleHtml: null }),
    ...(unsaid.has('image') && { imageAlt: '' }),
  } as Question;
  if ('options' in said) said = { ...said, options: said.options.map(without) } as Question;
  if (said.type === 'shortanswer' || said.type === 'fillups')
    said = {
      ...said,
      answers: said.answers
        .filter((answer) => !unsaid.has('backslashes') || patternIn(answer) !== '')
        .map((answer) => ({
          ...without(answer),
          text: unsaid.has('backslashes') ? patternIn(answer) : answer.text,
          image: unsaid.has('answer-image') ? null : answer.image,
          ...(unsaid.has('keywords') && { mode: 'exact' as const }),
        })),
    };
  if (unsaid.has('letters') && 'exactLetters' in said) {
    const { exactLetters: _letters, ...others } = said;
    said = others as Question;
  }
  const type = unsaid.get('type');
  if (type !== undefined && said.type === 'date') {
    const answers = said.answers.map((text) => ({ id: '', text, mode: 'exact' as const, ...noMedia }));
    return { ...said, type: 'shortanswer', answers };
  }
  return type === undefined ? said : ({ ...said, type } as Question);
}

/** What is contained in an answer cannot end in a backslash, where a star is written behind it. */
const patternIn = ({ text, mode }: { text: string; mode: string | null }) =>
  mode === 'contains' ? text.replace(/\\+$/, '') : text;

/** A pair's arrow, where the file has another one. */
const signed = (text: string, unsaid: ReadonlyMap<UnsaidCode, string>) =>
  unsaid.has('arrows') ? text.replaceAll('->', '→') : text;

async function expectSame(
  questions: readonly Question[],
  file: WrittenFile<string | Uint8Array>,
  name: string,
): Promise<void> {
  const read = await readAgain(file.content, name);
  const wanted = questions.flatMap((question, index) => {
    const noted = file.unsaid.filter(({ number }) => number === index + 1);
    const unsaid = new Map(noted.map(({ code, text }) => [code, text]));
    const said = sayable(question, unsaid);
    if (said === undefined) return [];
    const shown = JSON.parse(signed(JSON.stringify(plain(said)), unsaid)) as { title: string };
    // Arrows are written otherwise in what is right, and stay in what is asked.
    // Other programs draw what stands in `\(…\)`, also where here it was a text: so it is a formula from then on.
    const drawn = said.titleHtml !== null && !name.endsWith('.json');
    const { title, titleHtml } = drawn ? foreignTitle(said.titleHtml ?? '') : said;
    return [{ ...shown, title, titleHtml }];
  });
  expect(read.map(plain)).toEqual(wanted);
}

test('a formula in formatted text is written as Moodle draws it, and is a formula again', async () => {
  const html = '<p>Solve <span data-formula="latex">\\frac{a}{b} &lt; x_{1}</span> <strong>now</strong></p>';
  const question = {
    ...blankFields,
    ...richTitle(sanitised(html)),
    id: nextId(),
    type: 'truefalse',
    answers: [true],
  };
  const asked = [question] as unknown as Question[];
  const moodle = writeMoodle(asked, {}).content;
  expect(moodle).toContain(String.raw`Solve \(\frac{a}{b} &amp;lt; x_{1}\) &lt;strong&gt;`);
  const gift = writeGift(asked).content;
  expect(gift).toContain(String.raw`Solve \\(\\frac\{a\}\{b\} &lt; x_\{1\}\\) <strong>`);
  expect([moodle.includes('data-formula'), gift.includes('data-formula')]).toEqual([false, false]);
  for (const [content, name] of [
    [moodle, 'a.xml'],
    [gift, 'a.gift'],
  ] as const)
    expect((await readAgain(content, name)).map(({ titleHtml }) => titleHtml)).toEqual([html]);
});

test.each([
  [
    '<p><em>Solve</em> $$x^2 &lt; 4$$</p>',
    '<p><em>Solve</em> <span data-formula="latex">x^2 &lt; 4</span></p>',
  ],
  // What would lead elsewhere, and prices, stay text; a formula of ours stays one.
  [String.raw`<p><em>See</em> \(\href{https://a.example}{b}\)</p>`, null],
  ['<p><em>It</em> costs $5 or $$7</p>', null],
  ['<p><span data-formula="latex">a + b</span></p>', null],
])('of another program %s is read', async (written, read) => {
  const [question] = await readAgain(`::A::[html]${escapedForGift(written)}{T}`, 'a.gift');
  expect(question?.titleHtml).toBe(read ?? written);
});

test('a formula of another program stays in a text that has no other format', async () => {
  const [question] = await readAgain(
    `::A::[html]${escapedForGift('<p>Solve $$x^2 &lt; 4$$</p>')}{T}`,
    'a.gift',
  );
  expect(question).toMatchObject({ title: String.raw`Solve \(x^2 < 4\)`, titleHtml: null });
});

test('any questions through a file of our own are the same, with their images', async () => {
  await fc.assert(
    fc.asyncProperty(someQuestions, async (questions) => {
      const file = writeQuestionsFile(questions, { title: 'Rivers', images: bytesOf(questions) });
      expect(file.unsaid).toEqual([]);
      await expectSame(questions, file, 'questions.json');
    }),
    { numRuns: 60 },
  );
});

test('any questions through GIFT are the same, but for what its report says', async () => {
  await fc.assert(
    fc.asyncProperty(someQuestions, (questions) =>
      expectSame(questions, writeGift(questions), 'questions.gift'),
    ),
    { numRuns: 150 },
  );
});

test('any questions through Moodle XML are the same, but for what its report says', async () => {
  await fc.assert(
    fc.asyncProperty(someQuestions, (questions) =>
      expectSame(questions, writeMoodle(questions, bytesOf(questions)), 'questions.xml'),
    ),
    { numRuns: 100 },
  );
});

test('any questions through a table are the same, but for what its report says', async () => {
  await fc.assert(
    fc.asyncProperty(someQuestions, (questions) => {
      const { content, unsaid } = writeTable(questions);
      const text = stringify(content, { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n\t;]/ });
      return expectSame(questions, { content: text, unsaid }, 'questions.csv');
    }),
    { numRuns: 150 },
  );
});

test('any questions through Excel are the same, but for what its report says', async () => {
  await fc.assert(
    fc.asyncProperty(someQuestions, async (questions) => {
      const { content, unsaid } = writeTable(questions);
      const file = await writeExcel(excelCells(content)).toBlob();
      const bytes = new Uint8Array(await file.arrayBuffer());
      await expectSame(questions, { content: bytes, unsaid }, 'questions.xlsx');
    }),
    { numRuns: 60 },
  );
});
