import { crc32 } from 'node:zlib';

/**
 * The position of a document with a sum over all of it behind, as its row keeps it: a byte that the disk changes is found
 * out when the document is read. Rows of before there were sums have the position alone.
 */
export function summed(id: string, document: string, position: string): string {
  return `${position} ${sumOf(id, document, position)}`;
}

/** The position in what a row keeps, and whether the document is what was written. */
export function checked(
  id: string,
  document: string,
  kept: string,
): { readonly position: string; readonly isIntact: boolean } {
  const [position = '', sum] = kept.split(' ');
  return { position, isIntact: sum === undefined || sum === sumOf(id, document, position) };
}

function sumOf(id: string, document: string, position: string): string {
  return crc32(document, crc32(`${id} ${position}`)).toString(16);
}
