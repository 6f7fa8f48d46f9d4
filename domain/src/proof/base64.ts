const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(SIGNS, (sign, value) => [sign, value]));

/** Bytes in base64, with `=` at the end (RFC 4648, 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const bits = first * 65_536 + second * 256 + third;
    const signs = [18, 12, 6, 0].map((shift) => SIGNS[(bits >> shift) & 63]).join('');
    const missing = Math.max(0, at + 3 - bytes.length);
    text += signs.slice(0, 4 - missing) + '='.repeat(missing);
  }
  return text;
}

/** The bytes that a text stands for; undefined where it is not what `toBase64` makes of any. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined;
  const signs = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((signs.length * 6) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const sign of signs) {
    const value = VALUES.get(sign);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 255;
    at += 1;
  }
  return toBase64(bytes) === text ? bytes : undefined;
}
