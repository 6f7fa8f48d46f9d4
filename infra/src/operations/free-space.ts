import { stat, statfs } from 'node:fs/promises';
import { StorageFull } from '../sqlite/storage-full.ts';
import { fresh } from './fresh.ts';

/** So long what was seen of the disks is good: a disk is not filled within a second by what is small. */
const FRESH_MS = 1_000;

const MEGABYTE = 1_048_576;

/** On a small disk a floor in bytes would be most of it: then this share of the disk is one. */
const SHARE_OF_DISK = 0.05;

export interface FreeSpaceOptions {
  /** Files and folders that are written; where several are on one disk, the first of them stands for it. */
  readonly paths: readonly string[];
  /** Bytes that are to be free; a twentieth of a disk is enough where that is less. */
  readonly floor: number;
  /** What stores on servers have left, each with what it is called; null where they do not tell. */
  readonly onServers?: () => Promise<readonly { readonly name: string; readonly free: number | null }[]>;
}

/** Whether there is room on the disks of all stores, before anything is written that would not fit. */
export class FreeSpace {
  readonly #lacking: () => Promise<readonly Lack[]>;

  constructor(options: FreeSpaceOptions) {
    this.#lacking = fresh(FRESH_MS, () => lacking(options));
  }

  /** Where there is too little room, a sentence each. */
  async reasons(): Promise<string[]> {
    return (await this.#lacking()).map(
      ({ place, free, needed }) =>
        `There is too little room on the disk of ${place}: ${inMegabytes(free)} MB are free, and ${inMegabytes(needed)} MB are needed.`,
    );
  }

  /** @throws StorageFull where there is too little room */
  async require(): Promise<void> {
    const [lack] = await this.#lacking();
    if (lack !== undefined) throw new StorageFull(lack.place);
  }
}

interface Lack {
  readonly place: string;
  readonly free: number;
  readonly needed: number;
}

async function lacking({ paths, floor, onServers = async () => [] }: FreeSpaceOptions): Promise<Lack[]> {
  const disks = new Map<number, Lack>();
  for (const path of paths) {
    const seen = await disk(path, floor);
    if (seen !== undefined && !disks.has(seen.device)) disks.set(seen.device, seen);
  }
  const servers = (await onServers()).map(({ name, free }) => ({
    place: name,
    free: free ?? Infinity,
    needed: floor,
  }));
  return [...disks.values(), ...servers].filter(({ free, needed }) => free < needed);
}

/** @returns undefined for what is not there: it is written nowhere */
async function disk(path: string, floor: number): Promise<(Lack & { readonly device: number }) | undefined> {
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([stat(path), statfs(path)]);
    const needed = Math.min(floor, blocks * bsize * SHARE_OF_DISK);
    return { device, place: path, free: bavail * bsize, needed };
  } catch {
    return undefined;
  }
}

/** Rounded down, so that a floor that is missed by little does not look reached. */
const inMegabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
