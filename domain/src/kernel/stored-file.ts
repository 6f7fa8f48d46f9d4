/**
 * The name of a stored file: 24 hexadecimal characters that tell it from others, the time in UTC as day, month, year,
 * hour, minute and second (C331), and what says of which type it is.
 */
export function storedFile(hash: string, at: Date, extension: string): string {
  const [year, month, day, ...time] = at.toISOString().slice(0, 19).split(/[-T:]/);
  return `${hash}-${[day, month, year, ...time].join('')}.${extension}`;
}
