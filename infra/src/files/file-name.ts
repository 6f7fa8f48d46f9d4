// Perhaps that it is private; an id of 24 hexadecimal digits, a time of 14 digits, and the extension of the content's type.
const NAME = /^(?:private-)?[0-9a-f]{24}-\d{14}\.[a-z0-9]{3,4}$/;

/** Whether a file can have the name: it has no part that could lead elsewhere. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** @throws TypeError when no file can have the name */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new TypeError(`${JSON.stringify(name)} is not a name for a file.`);
}
