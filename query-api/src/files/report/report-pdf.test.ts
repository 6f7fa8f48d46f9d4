import { Language } from '@pollux/domain/accounts/language';
import { expect, test } from 'vitest';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };
import { answeredIn, MOST_TEXTS } from './answered.ts';
import { text, typed } from './parts.ts';
import { type ReportFacts, reportPdf } from './report-pdf.ts';
import { reportWords } from './report-words.ts';

type Messages = { readonly [key: string]: string | Messages };

/** Every text by its place, with what it is filled with. */
const fillingsOf = (messages: Messages, place = ''): string[] =>
  Object.entries(messages).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [
          `${place}${key} ${Array.from(inner.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => name).toSorted((a, b) => (a < b ? -1 : 1))}`,
        ]
      : fillingsOf(inner, `${place}${key}.`),
  );

test.each([
  ['Hindi', hindi],
  ['Tamil', tamil],
])('reports in %s say everything that English ones say, filled with the same [P620]', (_, texts) => {
  expect(fillingsOf(texts)).toEqual(fillingsOf(english));
});

const id = (place: number) => place.toString(16).padStart(24, '0');
const options = ['Chlorophyll', 'பச்சையம்', 'पर्णहरित'].map((text, index) => ({
  id: id(100 + index),
  text,
  image: null,
  votes: 3 - index,
}));
const asked = (place: number, title = 'What makes leaves green?') => ({
  id: id(place),
  title,
  titleHtml: null,
  image: null,
  responses: 6,
});

function quizOf(questions: number, title?: string): ReportFacts {
  const places = Array.from({ length: questions }, (_, index) => index + 1);
  return {
    kind: 'QUIZ',
    statistics: {
      quizId: id(0),
      quizType: 'QUIZ',
      isRemoved: false,
      isDeleted: false,
      quizTitle: 'Plants',
      attempts: 6,
      averageDuration: 125_000,
      average: 61.52,
      meanPoints: 2.5,
      highest: 100,
      lowest: 4,
      passRate: 50,
      graded: 2,
      passed: 1,
      deviation: 1.5,
      alpha: null,
      marking: null,
      standardError: null,
      passPercentage: 40,
      leastAttempts: 30,
      distribution: [{ halfPoints: 61, totalHalfPoints: 100, attempts: 6 }],
      questions: places.map((place) => ({
        questionId: id(place),
        title: asked(place, title).title,
        type: 'mcq',
        isAsked: true,
        isUncounted: false,
        asked: 6,
        meanPoints: 2.5,
        facility: 62.5,
        discrimination: null,
        right: 3,
        partly: 1,
        wrong: 1,
        unattempted: 1,
        averageSeconds: 75,
      })),
    },
    chosen: {
      quizId: id(0),
      isExact: true,
      submitted: 6,
      questions: places.map((place) => ({
        ...asked(place, title),
        result: { ...asked(place, title), type: 'mcq', options },
        right: ['Chlorophyll'],
        rights: [],
      })),
    },
    written: {},
  };
}

/** What the file says of itself, in its parts that are not compressed. */
async function made(facts: ReportFacts, language: Language = 'eng', title = 'Plants') {
  const report = { title, facts, language, timeZone: 'Asia/Kolkata', head: 'Hill School' };
  const bytes = await reportPdf({ ...report, madeAt: '2026-11-26T10:00:00.000Z' });
  const raw = Buffer.from(bytes).toString('latin1');
  return { raw, pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

test.each([
  ['eng', 'en-IN', 'Quiz report'],
  ['tam', 'ta-IN', 'வினாடி வினா அறிக்கை'],
  ['hin', 'hi-IN', 'क्विज़ रिपोर्ट'],
] as const)(
  'in %s it names its language and its title, and brings the fonts of all that it says',
  async (language, tag, kind) => {
    const { raw } = await made(quizOf(2), language);
    expect(/\/Lang \((.*?)\)/.exec(raw)?.[1]).toBe(tag);
    const title = Buffer.from(`\ufeffPlants – ${kind}`, 'utf16le').swap16().toString('latin1');
    // Some characters are escaped in strings of a PDF.
    const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    const plain = raw.replaceAll(/\\(.)/g, (_all, sign: string) => escapes[sign] ?? sign);
    const has = (text: string) => plain.includes(text);
    expect([has(`(${title})`), has('/DisplayDocTitle true')]).toEqual([true, true]);
    const fonts = ['Roboto', 'BricolageGrotesque', 'NotoSansTamil', 'NotoSansDevanagari'];
    expect(fonts.filter((font) => !raw.includes(font))).toEqual([]);
  },
);

test('200 questions with the longest titles, of one word each, become pages', async () => {
  const { pages } = await made(quizOf(200, 'ஒளிச்சேர்க்கை'.repeat(50).slice(0, 500)));
  expect(pages).toBeGreaterThan(60);
  expect(pages).toBeLessThan(300);
});

test('before the first attempt, and without questions, there is one page that says so', async () => {
  const facts = quizOf(0);
  if (facts.kind === 'POLL') throw new Error('This is a quiz.');
  const none = { average: null, passRate: null, highest: null, lowest: null, averageDuration: null };
  const statistics = { ...facts.statistics, ...none, attempts: 0, distribution: [] };
  expect((await made({ ...facts, statistics })).pages).toBe(1);
  const results = {
    pollId: id(0),
    quizTitle: 'Plants',
    isActive: true,
    isDeleted: false,
    ballots: 0,
    questions: [],
    words: { filter: { stopWords: false, rudeWords: 'shown' as const }, isFrozen: false, withheld: {} },
  };
  expect((await made({ kind: 'POLL', results })).pages).toBe(1);
});

test('of texts the most frequent are listed, and the others counted', () => {
  const words = Array.from({ length: MOST_TEXTS + 3 }, (_, index) => ({
    word: `w${index}`,
    count: 99 - index,
  }));
  const { entries, isRanked, note } = answeredIn(
    { ...asked(1), type: 'wordcloud', words, otherWords: 4 },
    reportWords('eng', 'UTC'),
  );
  expect(entries).toHaveLength(MOST_TEXTS);
  expect(entries.at(-1)).toEqual({ label: `w${MOST_TEXTS - 1}`, count: 100 - MOST_TEXTS });
  expect({ isRanked, note }).toEqual({ isRanked: true, note: '7 more words were given.' });
});

test('stars come with their mean, pairs by option, days in the language', () => {
  const said = reportWords('eng', 'UTC');
  const ratings = [1, 2, 3, 4, 5].map((stars) => ({ stars, votes: stars === 5 ? 2 : stars === 4 ? 1 : 0 }));
  expect(answeredIn({ ...asked(1), type: 'rating', ratings }, said)).toMatchObject({
    entries: [{ label: '5 stars', count: 2 }, { label: '4 stars', count: 1 }, {}, {}, { label: '1 star' }],
    note: 'Mean: 4.67 of 5 stars',
  });
  const selections = ['Paris', 'Rome'].map((text, index) => ({ id: id(index), text }));
  const pairs = [{ id: id(7), text: 'France', image: null, votes: { [id(0)]: 1, [id(1)]: 2 } }];
  expect(answeredIn({ ...asked(1), type: 'matching', options: pairs, selections }, said).entries).toEqual([
    { label: 'France: Rome', count: 2 },
    { label: 'France: Paris', count: 1 },
  ]);
  const dates = [{ word: '2026-01-26', count: 1 }];
  expect(answeredIn({ ...asked(1), type: 'date', words: dates, otherWords: 0 }, said).entries).toEqual([
    { label: '26 January 2026', count: 1 },
  ]);
});

test('what participants typed stays as it is, and what its creator wrote has its formulas', () => {
  const said = ({ text: runs }: ReturnType<typeof text>) =>
    (runs as readonly { text: string }[]).map((run) => run.text).join('');
  for (const answer of ['2^10', String.raw`C:\to\max`, 'I paid $5', String.raw`\frac{1}{2}  or  x^2`])
    expect(said(typed(answer))).toBe(answer);
  expect(said(text(String.raw`\frac{1}{2} or x^2`))).toBe('1/2 or x²');
});

test('a text that is too long for a page says that there is more of it', () => {
  expect(JSON.stringify(text('word '.repeat(200)))).toContain('…');
  expect(JSON.stringify(text('word '.repeat(100)))).not.toContain('…');
});
