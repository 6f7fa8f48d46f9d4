import { harmlessText } from '../../kernel/harmless-text.ts';
import type { FileEntry } from './in-file.ts';

// The file that a bank takes for a bulk transfer (NEFT).

/** No 0, O, 1 or I: people read them to each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LETTERS = 14;

/**
 * A reference of 16 letters and digits, as short as banks want it.
 * @param id 24 hexadecimal characters that are nobody else's; 70 of its bits are in the reference
 */
export function newReference(id: string): string {
  let bits = BigInt(`0x${id}`);
  let letters = '';
  while (letters.length < REFERENCE_LETTERS) {
    letters += LETTERS[Number(bits & 31n)];
    bits >>= 5n;
  }
  return `PX${letters}`;
}

const HEADER = ['Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Reference', 'Remarks'];

/**
 * The file, the same to the byte whenever it is made of the same entries: RFC 4180, UTF-8, amounts in rupees.
 * @param day of the file, as 2026-11-26
 */
export function bankFile(
  entries: readonly Pick<
    FileEntry,
    'accountHolderName' | 'accountNumber' | 'ifscCode' | 'paise' | 'reference'
  >[],
  day: string,
): string {
  const rows = entries.map(({ accountHolderName, accountNumber, ifscCode, paise, reference }) => [
    accountHolderName,
    accountNumber,
    ifscCode,
    (paise / 100).toFixed(2),
    reference,
    `Creator payout ${day}`,
  ]);
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** No cell is one that a spreadsheet takes for a formula. */
function cell(text: string): string {
  const harmless = harmlessText(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
