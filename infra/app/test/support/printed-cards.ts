import { pdfText } from '@pollux/infra/test/support/pdf-text';

/** The codes of the cards in a PDF, in the order of the pages, without the spaces between their groups. */
export async function cardsIn(pdf: ArrayBuffer): Promise<string[]> {
  const text = await pdfText(new Uint8Array(pdf));
  const codes = text.matchAll(
    /(?<![0-9A-Z])([0-9A-HJKMNP-TV-Z]{4}) ([0-9A-HJKMNP-TV-Z]{4}) ([0-9A-HJKMNP-TV-Z]{4})(?![0-9A-Z])/gu,
  );
  return Array.from(codes, ([, ...groups]) => groups.join(''));
}
