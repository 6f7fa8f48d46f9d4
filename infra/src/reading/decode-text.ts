/** Bytes looked at where nothing says how a text is encoded. */
const SAMPLE = 4096;

/**
 * The text of a file, however the program that wrote it encodes texts: UTF-8 or UTF-16, as a byte order mark says it or
 * the bytes themselves tell; else Windows-1252, which older programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const utf16 = utf16Of(bytes.subarray(0, SAMPLE));
  if (utf16 !== undefined) return decoded(bytes, utf16);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Texts of Latin letters have a zero in every second byte. */
function utf16Of(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
}
