/** Boxes of an MP4 that hold no sound: what a phone says of itself and of where it was, and what is left of edits. */
const METADATA: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes that hold others, of which some may be metadata. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);
/** Containers stand in each other at most this deep; a sound needs five. */
const MOST_DEPTH = 8;

const HEADER_BYTES = 8;
/** Of a box whose size does not fit into four bytes. */
const LARGE_HEADER_BYTES = 16;

/**
 * Blanks the metadata of an MP4 while it passes: each box of it becomes free space of the same length, so that nothing
 * moves that the file names by its place. What is no MP4 passes as it is.
 */
export class Mp4MetadataBlanks {
  /** Whether the file begins as an MP4; undefined while too little of it has come. */
  isMp4: boolean | undefined;
  /** Whether its boxes do not fit into each other. From there on nothing passes. */
  isMalformed = false;
  /** Where in the file the next byte is that comes. */
  #at = 0;
  /** As much as has come of the header of the box that begins. */
  #header = Buffer.alloc(0);
  /** Where the content ends that is passed or blanked. */
  #contentEnd = 0;
  #isBlanked = false;
  /** Where the containers end that the next byte is in. */
  readonly #ends: number[] = [];

  /** @returns what of the file can be passed on, now that this piece has come */
  pass(piece: Uint8Array): Buffer {
    const passed: Buffer[] = [];
    // A copy, as it is the caller's.
    let left = Buffer.from(piece);
    while (left.length > 0 && this.isMp4 !== false && !this.isMalformed) {
      const length = Math.min(left.length, this.#missing());
      const part = left.subarray(0, length);
      left = left.subarray(length);
      const isContent = this.#at < this.#contentEnd;
      this.#at += length;
      if (!isContent) passed.push(...this.#addToHeader(part));
      else passed.push(this.#isBlanked ? part.fill(0) : part);
    }
    if (!this.isMalformed) passed.push(left);
    return Buffer.concat(passed);
  }

  /** @returns what of the file is still to be passed on at its end: less than a box */
  end(): Buffer {
    return this.isMalformed ? Buffer.alloc(0) : this.#header;
  }

  /** How many bytes belong together from the next one on. */
  #missing(): number {
    if (this.#at < this.#contentEnd) return this.#contentEnd - this.#at;
    if (this.#header.length < HEADER_BYTES) return HEADER_BYTES - this.#header.length;
    return LARGE_HEADER_BYTES - this.#header.length;
  }

  #addToHeader(part: Buffer): readonly Buffer[] {
    this.#header = Buffer.concat([this.#header, part]);
    const { length } = this.#header;
    if (length < HEADER_BYTES) return [];
    this.isMp4 ??= nameOf(this.#header) === 'ftyp';
    const isLarge = this.#header.readUInt32BE(0) === 1;
    if (this.isMp4 && isLarge && length < LARGE_HEADER_BYTES) return [];
    if (this.isMp4) this.#begin(this.#header);
    const header = this.#header;
    this.#header = Buffer.alloc(0);
    return this.isMalformed ? [] : [header];
  }

  /** Decides about a box whose header is there, and renames it if it is blanked. */
  #begin(header: Buffer): void {
    const start = this.#at - header.length;
    while ((this.#ends.at(-1) ?? Number.POSITIVE_INFINITY) <= start) this.#ends.pop();
    const end = start + sizeOf(header);
    const name = nameOf(header);
    if (end < this.#at || end > (this.#ends.at(-1) ?? Number.POSITIVE_INFINITY)) {
      this.isMalformed = true;
    } else if (CONTAINERS.has(name)) {
      this.isMalformed = this.#ends.push(end) > MOST_DEPTH;
    } else {
      this.#isBlanked = METADATA.has(name);
      if (this.#isBlanked) header.write('free', 4, 'latin1');
      this.#contentEnd = end;
    }
  }
}

const nameOf = (header: Buffer): string => header.toString('latin1', 4, 8);

/** The bytes of a box with its header. Without a size it goes on to the end of the file. */
function sizeOf(header: Buffer): number {
  const size = header.readUInt32BE(0);
  if (size === 0) return Number.POSITIVE_INFINITY;
  return size === 1 ? Number(header.readBigUInt64BE(8)) : size;
}
