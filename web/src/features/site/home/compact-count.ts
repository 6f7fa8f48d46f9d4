const TENS_FROM = 10;
const COMPACT_FROM = 1000;

/**
 * A count as the home page shows it (C006): exact below 10, else rounded down to a round figure, with a plus
 * when something was rounded off: 7, 40+, 60K, 1.2K+.
 */
export function compactCount(count: number, locale: string): string {
  if (count < TENS_FROM) return new Intl.NumberFormat(locale).format(count);
  const round = count < COMPACT_FROM ? count - (count % 10) : roundDown(count);
  const figure = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(
    round,
  );
  return round < count ? `${figure}+` : figure;
}

/** The two leading digits of a count, zeros after them: 61,234 is 61,000. */
function roundDown(count: number): number {
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
}
