/** So many days a file that was ordered is kept, and what is told of one that could not be made. */
export const EXPORT_DAYS = 7;

/** So many files of one person are being made, or wait to be. */
export const MOST_OPEN_EXPORTS = 3;

/** So many exports of one person are kept, in whatever state. */
export const MOST_EXPORTS = 20;

/** A list with more rows takes so long to make a file of that nobody should have to wait for it. */
export const LARGE_EXPORT_ROWS = 20_000;
