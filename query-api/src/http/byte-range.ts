import type { ByteRange } from '@pollux/infra/files/file-store';

/**
 * The one part of a file that a `Range` header asks for (RFC 9110, 14.2).
 * @returns undefined where all of it is to be sent, as to several parts or what is no range; 'beyond' where the part
 * begins behind the end
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const wanted = Math.min(Number(last), bytes);
    return wanted === 0 ? 'beyond' : { start: bytes - wanted, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'beyond' : { start, end };
}
