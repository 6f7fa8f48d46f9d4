import { expect, test } from 'vitest';
import { gstParts, isGstin, isPlaceOfSupply, OUTSIDE_INDIA, placeOfSupply } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GST number', (number) => {
  expect(isGstin(number)).toBe(true);
});

test.each([
  ['another check sign', '27AAPFU0939F1ZW'],
  ['two signs in each other’s place', '27AAPFU0993F1ZV'],
  ['a state that there is not', '25AAPFU0939F1ZV'],
  ['small letters', '27aapfu0939f1zv'],
  ['too short', '27AAPFU0939F1Z'],
  ['nothing', ''],
])('%s is none', (_what, number) => {
  expect(isGstin(number)).toBe(false);
});

test('within a state GST is halved, an odd paisa in the first half; between states it is one', () => {
  expect(gstParts(8_983, '33', '33')).toEqual([
    { kind: 'CGST', paise: 4_492 },
    { kind: 'SGST', paise: 4_491 },
  ]);
  expect(gstParts(8_983, '33', '29')).toEqual([{ kind: 'IGST', paise: 8_983 }]);
  expect(gstParts(8_983, '33', OUTSIDE_INDIA)).toEqual([{ kind: 'IGST', paise: 8_983 }]);
  expect(gstParts(100, '04', '04').map(({ kind }) => kind)).toEqual(['CGST', 'UTGST']);
  expect(gstParts(100, '07', '07').map(({ kind }) => kind)).toEqual(['CGST', 'SGST']);
});

test('a place of supply is a state, or outside of India, where no GST number is from', () => {
  expect(['33', '97', OUTSIDE_INDIA].map(placeOfSupply)).toEqual([
    'Tamil Nadu (33)',
    'Other Territory (97)',
    'Outside India (96)',
  ]);
  expect(['33', OUTSIDE_INDIA, '25', '00', 'constructor', ''].map(isPlaceOfSupply)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isGstin('96AAPFU0939F1ZV')).toBe(false);
});
