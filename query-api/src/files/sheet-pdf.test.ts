import { certificateSheet } from '@pollux/domain/attending/sheet/certificate-sheet';
import { firstPageOf } from '@pollux/infra/files/pdf-page';
import { expect, test } from 'vitest';
import { textOf } from './pdf-fonts.ts';
import { sheetPdf } from './sheet-pdf.ts';

test.each([
  ['Łukasz', ['serif-latin-ext Ł', 'serif-latin ukasz']],
  ['Đặng', ['serif-latin-ext Đ', 'latin ặ', 'serif-latin ng']],
  ['கவிதா R', ['tamil கவிதா', 'serif-latin  R']],
])('%s is set in the fonts that have its letters', (text, runs) => {
  expect(textOf(text, 'serif').map(({ font, text: part }) => `${font} ${part}`)).toEqual(runs);
});

const design = {
  certificate: 1,
  customCertificate: null,
  organisationName: 'Hill School',
  competitionName: '',
  certificateDescription: '',
  certificatePosition: '',
  certContent: '',
  certificateDate: null,
  ownerSignature: `${'a'.repeat(24)}-20261120100000.webp`,
  customLogo: null,
  language: 'hin',
};

function certificateOf(name: string): Promise<Uint8Array> {
  const sheet = certificateSheet(design, {
    name,
    quizTitle: 'Plants',
    score: null,
    issuedAt: '2026-11-22T20:00:00.000Z',
    number: 'PX-2026-7KQ4MD',
    verifyUrl: 'https://pollux.example/verify/cccccccccccccccccccccccc',
  });
  if (sheet === undefined) throw new Error('There is a sheet for this design.');
  return sheetPdf({ sheet, title: 'Plants', author: 'Hill School', images: {} });
}

test('a sheet is a document of one page with its fonts in it, also where an image is gone', async () => {
  const bytes = await certificateOf('கவிதா முருகன்');
  const text = Buffer.from(bytes).toString('latin1');
  for (const font of ['EBGaramond', 'NotoSansTamil', 'NotoSansDevanagari']) expect(text).toContain(font);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(await firstPageOf(bytes, 400)).toBeDefined();
});

test.each([
  ['李小龍', 'ChocolateClassicalSans'],
  ['김민준', 'GowunDodum'],
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
  ['བོད་སྐད་', 'NotoSerifTibetan'],
  ['ꆈꌠꉙ', 'Unifont'],
])('the certificate of %s has its letters, and is small', async (name, font) => {
  const bytes = await certificateOf(name);
  expect(Buffer.from(bytes).toString('latin1')).toContain(font);
  expect(bytes.length).toBeLessThan(100_000);
});
