import { expect, test } from 'vitest';
import { FORGOTTEN } from '../../kernel/values.ts';
import { certificateSheet, nameOnCertificate } from './certificate-sheet.ts';
import type { CertificateDesign, CertificateFacts } from './design.ts';
import { LINE_HEIGHT, linesOf, widthOf } from './fitting.ts';
import { merged } from './merge-fields.ts';
import { SHEET_HEIGHT, SHEET_WIDTH, type SheetItem, type SheetText } from './sheet.ts';

const file = (letter: string) => `${letter.repeat(24)}-20112026135813.webp`;

const design: CertificateDesign = {
  certificate: 1,
  customCertificate: file('c'),
  organisationName: 'Hill School',
  competitionName: 'Science Day',
  certificateDescription: 'Well done',
  certificatePosition: 'Head teacher',
  certContent: '',
  certificateDate: null,
  ownerSignature: file('a'),
  customLogo: file('b'),
  language: 'Eng',
};

const facts: CertificateFacts = {
  name: 'Asha Ramanathan',
  quizTitle: 'Plants',
  score: { halfPoints: 17, totalHalfPoints: 20, average: 85 },
  issuedAt: '2026-11-22T20:00:00.000Z',
  number: 'PX-2026-7KQ4MD',
  verifyUrl: 'https://pollux.example/verify/7kq4mdx2hf8w3ntp',
};

const itemsOf = (changes: Partial<CertificateDesign> = {}, told: Partial<CertificateFacts> = {}) =>
  certificateSheet({ ...design, ...changes }, { ...facts, ...told })?.items ?? [];
const textsOf = (items: readonly SheetItem[]) =>
  items.filter((item): item is SheetText => item.kind === 'text');
const said = (items: readonly SheetItem[]) => textsOf(items).map(({ text }) => text);

test.each([1, 2, 3])(
  'template %i shows all that its creator wrote, the person, the day in India and the proof',
  (certificate) => {
    const items = itemsOf({ certificate });
    expect(said(items)).toEqual(
      expect.arrayContaining([
        'Certificate of Achievement',
        'Hill School',
        'Science Day',
        'Asha Ramanathan',
        'for completing “Plants” with 85%',
        'Well done',
        'Head teacher',
        // Eight in the evening in London is the next day in India.
        '23 November 2026',
        'No. PX-2026-7KQ4MD',
        'Verify at pollux.example/verify/7kq4mdx2hf8w3ntp',
      ]),
    );
    expect(items.flatMap((item) => (item.kind === 'image' ? [item.file] : [])).toSorted()).toEqual([
      file('a'),
      file('b'),
    ]);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'code', says: facts.verifyUrl }));
  },
);

test('an uploaded certificate is the ground for the name, the day and the proof alone', () => {
  const items = itemsOf({ certificate: 4 });
  expect(items.flatMap((item) => (item.kind === 'image' ? [item] : []))).toEqual([
    {
      kind: 'image',
      shows: 'background',
      file: file('c'),
      x: 0,
      y: 0,
      width: SHEET_WIDTH,
      height: SHEET_HEIGHT,
    },
  ]);
  expect(said(items)).toEqual([
    'Asha Ramanathan',
    '23 November 2026',
    'No. PX-2026-7KQ4MD',
    'Verify at pollux.example/verify/7kq4mdx2hf8w3ntp',
  ]);
});

test.each([1, 2, 3, 4])(
  'template %i bears the day that its creator chose in place of that of the issue',
  (certificate) => {
    const texts = said(itemsOf({ certificate, certificateDate: '2026-12-31' }));
    expect(texts).toContain('31 December 2026');
    expect(texts).not.toContain('23 November 2026');
  },
);

test('of no certificate there is no sheet', () => {
  expect(certificateSheet({ ...design, certificate: 0 }, facts)).toBeUndefined();
  expect(certificateSheet({ ...design, certificate: 9 }, facts)).toBeUndefined();
});

test('what the creator wrote is merged, and what is no field stays', () => {
  const certContent = '{{name}} of {{ Organisation }} has {{points}} ({{average}}) in {{quiz}}; {{secret}}';
  expect(said(itemsOf({ certContent }))).toContain(
    'Asha Ramanathan of Hill School has 8.5 / 10 (85%) in Plants; {{secret}}',
  );
  expect(merged('{{name}}', { ...blank, name: '{{quiz}}', quiz: 'Plants' })).toBe('{{quiz}}');
});
const blank = { name: '', quiz: '', points: '', average: '', date: '', organisation: '', competition: '' };

test.each([
  ['tam', 'சாதனைச் சான்றிதழ்', '23 நவம்பர், 2026'],
  ['hin', 'उपलब्धि प्रमाणपत्र', '23 नवंबर 2026'],
])('it speaks the language of the activity: %s', (language, title, date) => {
  expect(said(itemsOf({ language }))).toEqual(expect.arrayContaining([title, date]));
});

test('where nothing was scored it is of participation, and no light is out', () => {
  expect(said(itemsOf({}, { score: null }))).toEqual(
    expect.arrayContaining(['Certificate of Participation', 'for taking part in “Plants”']),
  );
});

test('of a person who is forgotten it says so in place of their name', () => {
  expect(nameOnCertificate({ firstname: 'Asha', lastname: '' }, 'Eng')).toBe('Asha');
  expect(nameOnCertificate({ firstname: FORGOTTEN, lastname: FORGOTTEN }, 'Eng')).toBe('Name no longer kept');
});

const longest = [
  'W'.repeat(60),
  'Venkatanarasimharajuvaripeta '.repeat(4),
  'கார்த்திகேயன் சுப்பிரமணியன் '.repeat(4),
  'क्षितिजा त्रिपाठी '.repeat(6),
  'محمد بن عبد الله '.repeat(6),
];

test.each([1, 2, 3, 4].flatMap((certificate) => longest.map((name) => [certificate, name.trim()] as const)))(
  'on template %i even %s stays on the sheet, and what stands on one line does',
  (certificate, name) => {
    const long = { certificateDescription: 'a wish '.repeat(22), certContent: 'a sentence '.repeat(27) };
    for (const text of textsOf(itemsOf({ certificate, ...long }, { name }))) {
      const { x, width, size, baseline, wraps } = text;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(SHEET_WIDTH);
      const height = (wraps ? linesOf(text.text, width / size) : 1) * size * LINE_HEIGHT;
      expect(baseline - size + height).toBeLessThanOrEqual(SHEET_HEIGHT);
      // Who breaks lines needs no more than the width.
      const needed = wraps ? 0 : widthOf(text.text) * size;
      expect(needed, text.text).toBeLessThanOrEqual(width * 1.02);
    }
  },
);

test.each([
  ['Asha 🌸 Ramanathan', 'Asha Ramanathan'],
  ['👩🏽‍🔬Asha', 'Asha'],
  ['Asha 🇮🇳', 'Asha'],
  ['Asha 1️⃣ ❤️ ☃', 'Asha'],
  ['🎉', '–'],
  // What joins letters, digits and signs that fonts have are no emoji.
  ['क्\u200Dष #1 ©', 'क्\u200Dष #1 ©'],
])('the name %s is set without what no font has', (name, shown) => {
  for (const certificate of [1, 2, 3, 4]) expect(said(itemsOf({ certificate }, { name }))).toContain(shown);
});

test('what a creator wrote is set without emoji, too', () => {
  const changes = {
    organisationName: 'Hill School 🏫',
    competitionName: '🔬 Science Day',
    certContent: 'for “{{quiz}}” 🎉',
    certificateDescription: 'Well 👏🏽 done',
    certificatePosition: '🧑‍🏫 Head',
  };
  const texts = said(itemsOf(changes, { quizTitle: 'Plants 🌱' }));
  expect(texts).toEqual(
    expect.arrayContaining(['Hill School', 'Science Day', 'for “Plants”', 'Well done', 'Head']),
  );
});
