import { expect, test } from 'vitest';
import { dayIn, savedAs, validFileName } from './file-name.ts';

test.each([
  ["Asha's_My_Library", "Asha's_My_Library"],
  ['A/B\\C:D*E?F"G<H>I|J\n\u202eK', 'A_B_C_D_E_F_G_H_I_J__K'],
  ['மீனா_2026-11-23', 'மீனா_2026-11-23'],
  ['क्\u200dष', 'क्\u200dष'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['name. . ', 'name'],
  ['nul', 'nul_'],
  ['COM1.scores', 'COM1_.scores'],
  ['console', 'console'],
  ['', 'export'],
  ['...', 'export'],
  ['x'.repeat(300), 'x'.repeat(120)],
  // As many as fit, whole, in the 255 bytes that file systems take for a name with its ending.
  [`${'மீ'.repeat(100)}_2026-11-23`, `${'மீ'.repeat(38)}_2026-11-23`],
  ['👩🏽‍🔬'.repeat(40), '👩🏽‍🔬'.repeat(16)],
  [`x${'\u0301'.repeat(300)}`, 'export'],
])('%j is saved as %j', (text, name) => {
  expect(validFileName(text)).toBe(name);
});

test('a name is said in the header, and once more in full where it has other letters', () => {
  expect(savedAs('export.csv')).toBe('attachment; filename="export.csv"');
  expect(savedAs("Asha's_My_Library.xlsx")).toBe('attachment; filename="Asha\'s_My_Library.xlsx"');
  expect(savedAs("ஆஷா's (1).xlsx")).toBe(
    "attachment; filename=\"___'s (1).xlsx\"; filename*=UTF-8''%E0%AE%86%E0%AE%B7%E0%AE%BE%27s%20%281%29.xlsx",
  );
});

test('a day is the one that it is in the time zone', () => {
  const late = new Date('2026-11-22T20:00:00Z');
  expect(dayIn('UTC', late)).toBe('2026-11-22');
  expect(dayIn('Asia/Kolkata', late)).toBe('2026-11-23');
  expect(dayIn('America/New_York', new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31');
});
