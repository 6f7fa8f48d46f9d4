/** The text with its first letter in upper case (C101). */
export function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
