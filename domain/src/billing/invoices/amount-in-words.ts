const ONES = (
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN ' +
  'EIGHTEEN NINETEEN'
).split(' ');
const TENS = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY'];

/** What is counted by itself in India: hundreds, thousands, lakhs; crores are counted like everything else. */
const UNITS = [
  [10_000_000, 'CRORE'],
  [100_000, 'LAKH'],
  [1_000, 'THOUSAND'],
  [100, 'HUNDRED'],
] as const;

/**
 * An amount as an invoice says it (A343): "FOUR HUNDRED NINETY-NINE RUPEES ONLY", with paise "… RUPEES AND EIGHTY-TWO
 * PAISE ONLY". Indian counting, without AND within the rupees.
 * @param paise a whole number, not negative
 */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const said = `${inWords(rupees)} ${rupees === 1 ? 'RUPEE' : 'RUPEES'}`;
  if (rest === 0) return `${said} ONLY`;
  return `${said} AND ${inWords(rest)} ${rest === 1 ? 'PAISA' : 'PAISE'} ONLY`;
}

function inWords(count: number): string {
  return count === 0 ? 'ZERO' : wordsOf(count).join(' ');
}

function wordsOf(count: number): string[] {
  for (const [unit, name] of UNITS) {
    if (count >= unit) return [...wordsOf(Math.floor(count / unit)), name, ...wordsOf(count % unit)];
  }
  if (count === 0) return [];
  if (count < 20) return [ONES[count - 1] ?? ''];
  const ten = TENS[Math.floor(count / 10)] ?? '';
  return [count % 10 === 0 ? ten : `${ten}-${ONES[(count % 10) - 1]}`];
}
