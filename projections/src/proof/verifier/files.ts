import type { NoBundleWhy } from '@pollux/domain/proof/findings';

/** The files of a bundle, wherever they are. */
export interface BundleFiles {
  readonly names: readonly string[];
  /** The bytes of a file in turn; undefined where there is none. */
  stream(name: string): ReadableStream<Uint8Array> | undefined;
}

/** What is no bundle, in words for whoever has chosen it. */
export class NoBundle extends Error {
  readonly why: NoBundleWhy;

  constructor(why: NoBundleWhy, message: string) {
    super(message);
    this.why = why;
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** Where an archive has this for a number, the number is in a form for files beyond 4 GB. */
const BEYOND = 0xffffffff;
/** And this in place of how many files there are. */
const MOST_FILES = 0xffff;
const DEFLATED = 8;
/** A file that is read whole has no more bytes. A small archive may say that it has any number. */
const MOST_BYTES = 268_435_456;
/** No line has more characters: an event has a few thousand. */
const MOST_LINE = 67_108_864;

/** The files of an archive. Nothing of it is read but what is asked for. @throws NoBundle */
export async function filesInZip(zip: Blob): Promise<BundleFiles> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_BYTES - MOST_COMMENT)));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new NoBundle('no-zip', 'This file is no zip archive.');
  const [count, size, from] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (from === BEYOND || count === MOST_FILES)
    throw new NoBundle('too-large', 'This archive is too large. Unpack it, and run: node verify.mjs');
  const directory = await viewOf(zip.slice(from, from + size));
  const entries = new Map<string, { at: number; bytes: number; isDeflated: boolean }>();
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY) {
      throw new NoBundle('damaged', 'This archive is damaged.');
    }
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const text = new Uint8Array(directory.buffer, at + ENTRY_BYTES, name);
    entries.set(new TextDecoder().decode(text), {
      at: directory.getUint32(at + 42, true),
      bytes: directory.getUint32(at + 20, true),
      isDeflated: directory.getUint16(at + 10, true) === DEFLATED,
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  return {
    names: [...entries.keys()],
    stream(name) {
      const entry = entries.get(name);
      return entry && contentOf(zip, entry);
    },
  };
}

function contentOf(
  zip: Blob,
  { at, bytes, isDeflated }: { readonly at: number; readonly bytes: number; readonly isDeflated: boolean },
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const copy = async () => {
    const head = await viewOf(zip.slice(at, at + LOCAL_BYTES));
    const from = at + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
    const stored = zip.slice(from, from + bytes).stream();
    const inflate = new DecompressionStream('deflate-raw') as unknown as ReadableWritablePair<
      Uint8Array,
      Uint8Array
    >;
    await (isDeflated ? stored.pipeThrough(inflate) : stored).pipeTo(writable);
  };
  // Its reader is told.
  copy().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}

async function viewOf(part: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await part.arrayBuffer());
}

/** All bytes of a file; undefined where there is none, where it cannot be unpacked, or where it has no end. */
export async function bytesOf(files: BundleFiles, name: string): Promise<Uint8Array | undefined> {
  const stream = files.stream(name);
  if (stream === undefined) return undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = stream.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST_BYTES) {
        await reader.cancel();
        return undefined;
      }
      parts.push(value as Uint8Array<ArrayBuffer>);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The lines of a file without their ends, as it is read. @param see shown the bytes as they come */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  see: (bytes: Uint8Array) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    see(value);
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MOST_LINE) {
      await reader.cancel();
      throw new NoBundle('damaged', 'A line of this archive has no end.');
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
