import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../../docs/requirements');

/** A row of `docs/requirements`. */
export interface Requirement {
  /** C for creators, P for participants, A for admins, and three digits. */
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

/** Where a text names requirements: `[C254 C255]`. */
export const REQUIREMENT_NUMBER = /\b[CPA]\d{3}\b/g;

/** Every requirement there is, in the order of the documents. */
export function readRequirements(): Requirement[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const rows = readFileSync(join(FOLDER, file), 'utf8').matchAll(
      /^\| ([CPA]\d{3}) \| ([a-z-]+) \| (.*?) \|/gm,
    );
    return [...rows].map(([, id = '', area = '', text = '']) => ({ id, area, text }));
  });
}
