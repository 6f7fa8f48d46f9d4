// Sounds that are small and made here, for tests.

/**
 * Silence as an MP3 of one channel, in frames of 417 bytes and 26 ms.
 * @param tag how many bytes of a tag stand before it, if there is one
 */
export function mp3({ frames, tag }: { frames: number; tag?: number }): Buffer {
  const frame = Buffer.concat([Buffer.from('fffb90c4', 'hex'), Buffer.alloc(413)]);
  const sound = Array.from({ length: frames }, () => frame);
  return Buffer.concat(tag === undefined ? sound : [tagOf(tag), ...sound]);
}

/** A tag of ID3 that says how long it is in seven bits of each of four bytes. */
function tagOf(bytes: number): Buffer {
  const length = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x03\x00\x00', 'latin1'), Buffer.from(length), Buffer.alloc(bytes)]);
}

/** The first page of an Ogg with Opus in it. */
export const ogg: Buffer = Buffer.concat([
  Buffer.from('OggS\x00\x02', 'latin1'),
  Buffer.alloc(20),
  Buffer.from([1, 19]),
  Buffer.from('OpusHead\x01\x01', 'latin1'),
  Buffer.alloc(9),
]);

/** Silence as a WAV of one channel, 8 bits and 8 kHz. */
export function wav({ seconds }: { seconds: number }): Buffer {
  const samples = 8_000 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** As much of an MP4 as says of what its tracks are. */
export function m4a(brand: string, tracks: readonly string[]): Buffer {
  const handlers = tracks.map(handler);
  return Buffer.concat([box('ftyp', `${brand}\0\0\0\0`), box('mdat', 'x'.repeat(3_000)), ...handlers]);
}

/** The box that says of which kind a track of an MP4 is. */
export function handler(kind: string): Buffer {
  return box('hdlr', `\0\0\0\0\0\0\0\0${kind}${'\0'.repeat(13)}`);
}

/** A box of an MP4, with text of one byte a letter in it, or other boxes. */
export function box(name: string, content: string | readonly Buffer[]): Buffer {
  const inside = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.concat(content);
  const bytes = Buffer.concat([Buffer.from(`\0\0\0\0${name}`, 'latin1'), inside]);
  bytes.writeUInt32BE(bytes.length, 0);
  return bytes;
}

/** A document of two pages of 200 x 100 points, each filled with a colour, the first with a script that opens. */
export function twoPages(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << >> >>',
    stream('1 0 0 rg 0 0 200 100 re f'),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 6 0 R /Resources << >> >>',
    stream('0 0 1 rg 0 0 200 100 re f'),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 7 >>\n%%EOF\n`);
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
