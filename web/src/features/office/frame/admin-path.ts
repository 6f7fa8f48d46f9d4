/** Where the back office is: /admin as it is read, /rtl laid out right to left (A014, A021). */
export type Office = 'admin' | 'rtl';

/** The office that the first segment of an address names; undefined where it names none. */
export function officeAt(segment: string): Office | undefined {
  return segment === 'admin' || segment === 'rtl' ? segment : undefined;
}
