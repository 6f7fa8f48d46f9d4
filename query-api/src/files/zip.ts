import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive: its texts in turn, which are made while it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly texts: Iterable<string> | AsyncIterable<string>;
}

/** Sizes and checksum come after the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, before which archives know no time: that of what is made now says nothing. */
const DATE = 0x0021;

/** So fast that a file is not waited for, at a tenth more of its size. */
const LEVEL = 3;

/**
 * An archive of files (PKZIP appnote 4.3), made while it is read, so that however large it is little of it is in memory
 * and whoever stops reading stops what makes it. It has less than 4 GiB, as all numbers are of 32 bits.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, texts } of entries) {
    const from = offset;
    const header = localHeader(name);
    yield header;
    offset += header.length;
    const made = { checksum: 0, size: 0, packed: 0 };
    const deflate = createDeflateRaw({ level: LEVEL });
    // A failure of the texts ends the archive, and is told to whoever reads it.
    pipeline(Readable.from(bytesOf(texts, made)), deflate, () => undefined);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      made.packed += chunk.length;
      yield chunk;
    }
    const sizes = sizesOf(made);
    yield Buffer.concat([number32(0x08074b50), sizes]);
    offset += made.packed + 4 + sizes.length;
    directory.push(directoryEntry(name, sizes, from));
  }
  const listed = Buffer.concat(directory);
  yield Buffer.concat([listed, endOf(directory.length, listed.length, offset)]);
}

interface Made {
  checksum: number;
  size: number;
  packed: number;
}

async function* bytesOf(texts: ZipEntry['texts'], made: Made): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    made.checksum = crc32(bytes, made.checksum);
    made.size += bytes.length;
    yield bytes;
  }
}

function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    number32(0x04034b50),
    numbers16(VERSION, FLAGS, DEFLATED, 0, DATE),
    Buffer.alloc(12),
    numbers16(bytes.length, 0),
    bytes,
  ]);
}

function directoryEntry(name: string, sizes: Buffer, offset: number): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    number32(0x02014b50),
    numbers16(VERSION, VERSION, FLAGS, DEFLATED, 0, DATE),
    sizes,
    numbers16(bytes.length, 0, 0, 0, 0, 0, 0),
    number32(offset),
    bytes,
  ]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    number32(0x06054b50),
    numbers16(0, 0, count, count),
    number32(size),
    number32(offset),
    numbers16(0),
  ]);
}

function sizesOf({ checksum, packed, size }: Made): Buffer {
  return Buffer.concat([number32(checksum), number32(packed), number32(size)]);
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function numbers16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
}
