import type { Random } from '@pollux/infra/test/support/random';
import type { Operation } from './system-calls.ts';

const SECTOR_BYTES = 512;

type Change = Extract<Operation, { kind: 'write' | 'truncate' | 'unlink' | 'rename' }>;

/** A file that grows. */
class Content {
  #bytes = Buffer.alloc(65_536);
  #size = 0;

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  write(offset: number, bytes: Buffer): void {
    this.resize(Math.max(this.#size, offset + bytes.length));
    bytes.copy(this.#bytes, offset);
  }

  resize(size: number): void {
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(2 * size);
      this.bytes.copy(larger);
      this.#bytes = larger;
    }
    if (size < this.#size) this.#bytes.fill(0, size, this.#size);
    this.#size = size;
  }

  copy(): Content {
    const copy = new Content();
    copy.write(0, this.bytes);
    return copy;
  }
}

/**
 * What a disk holds for certain, and what it may hold, while operations begin and end. What was written before a sync of
 * its file began is certain once the sync has ended. Of everything else any part may be there, down to single sectors.
 * Changes of names and lengths are kept by the file system with the next sync of any file.
 */
export class Disk {
  readonly #certain = new Map<string, Content>();
  #uncertain: Change[] = [];

  begin(operation: Operation): void {
    if (operation.kind !== 'sync' && operation.kind !== 'say') this.#uncertain.push(operation);
  }

  end(operation: Operation): void {
    if (operation.kind !== 'sync') return;
    const isKept = (change: Change) =>
      change.ended < operation.began && (change.kind !== 'write' || change.file === operation.file);
    for (const change of this.#uncertain) if (isKept(change)) apply(this.#certain, change);
    this.#uncertain = this.#uncertain.filter((change) => !isKept(change));
  }

  /** The files as they may be found when the power fails now. */
  afterPowerCut(random: Random): Map<string, Buffer> {
    const files = new Map([...this.#certain].map(([file, content]) => [file, content.copy()]));
    // The kernel writes older changes back by and by: most of them are there, and chance decides about the rest.
    const writtenBack = random.below(this.#uncertain.length + 1);
    for (const [index, change] of this.#uncertain.entries()) {
      const parts = index < writtenBack ? [change] : somePart(change, random);
      for (const part of parts) apply(files, part);
    }
    return new Map([...files].map(([file, { bytes }]) => [file, bytes]));
  }
}

/** All of a change, nothing of it, or those sectors of a write that chance leaves. */
function somePart(change: Change, random: Random): Change[] {
  const fate = random.below(3);
  if (fate === 0) return [];
  if (fate === 1 || change.kind !== 'write') return [change];
  const { bytes, offset } = change;
  const sectors: Change[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + SECTOR_BYTES - ((offset + from) % SECTOR_BYTES));
    if (random.chance(0.5)) {
      sectors.push({ ...change, offset: offset + from, bytes: bytes.subarray(from, to) });
    }
    from = to;
  }
  return sectors;
}

function apply(files: Map<string, Content>, change: Change): void {
  if (change.kind === 'unlink') {
    files.delete(change.file);
    return;
  }
  if (change.kind === 'rename') {
    const renamed = files.get(change.file);
    if (renamed === undefined) return;
    files.delete(change.file);
    files.set(change.to, renamed);
    return;
  }
  const content = files.get(change.file) ?? new Content();
  files.set(change.file, content);
  if (change.kind === 'truncate') content.resize(change.size);
  else content.write(change.offset, change.bytes);
}
