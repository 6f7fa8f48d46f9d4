/** What a list in a text processor or in a mail puts before each of its lines: a bullet, a number or a letter. */
const MARK = /^(?:[-–—•*◦▪‣·]\s+|\(?(?:\d{1,3}|[A-Za-z])[.)]\s+)/u;

/**
 * The lines of a pasted text with something in them, without the bullets, numbers or letters that a list has before
 * each one. A tab in a line stays: it divides the columns of a table.
 */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.every((line) => MARK.test(line)) ? lines.map((line) => line.replace(MARK, '')) : lines;
}
