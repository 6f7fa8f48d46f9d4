/** What file systems do not take in a name, and what would make it look like another one. */
const INVALID = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\ufeff]/gu;

/** Windows keeps these for devices, whatever comes after a dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const MOST_CHARACTERS = 120;
/** In UTF-8: file systems take 255 with the ending, and one letter of Tamil takes three or six. */
const MOST_BYTES = 240;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of a text as there is room for, to the end of a letter as people see it. */
function beginningOf(text: string, characters: number, bytes: number): string {
  let name = '';
  for (const { segment } of graphemes.segment(text)) {
    const longer = name + segment;
    if (Array.from(longer).length > characters || Buffer.byteLength(longer) > bytes) break;
    name = longer;
  }
  return name;
}

/** As names of files end that say when they were made. */
const DAY_AT_END = /_\d{4}-\d\d-\d\d$/;

/**
 * A text as the name of a file without its ending: what no system takes is replaced by "_", and what is too long ends
 * sooner, but for the day at its end (P611). What is left of nothing is called "export".
 */
export function validFileName(text: string): string {
  const valid = text.normalize('NFC').replace(INVALID, '_');
  const day = DAY_AT_END.exec(valid)?.[0] ?? '';
  const title = valid.slice(0, valid.length - day.length);
  const whole = beginningOf(title, MOST_CHARACTERS - day.length, MOST_BYTES - day.length) + day;
  // Windows leaves dots and spaces at the end out by itself, and a dot at the beginning hides a file elsewhere.
  const name = whole.replace(/^[.\s]+|[.\s]+$/g, '');
  return name === '' ? 'export' : name.replace(RESERVED, '$1_');
}

/** The header by which a file is saved under its name (RFC 6266), whatever letters that has. */
export function savedAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  if (ascii === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The day of an instant in a time zone: `2026-11-23`. */
export function dayIn(timeZone: string, at: Date): string {
  // The Swedes write days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at);
}
