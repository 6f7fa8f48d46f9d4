import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileInUse, lockFile } from './file-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pollux-lock-'));
  file = join(folder, 'some.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file has one owner at a time', () => {
  const release = lockFile(file);
  expect(() => lockFile(file)).toThrow(FileInUse);
  release();
  lockFile(file)();
});

test('other files are free', () => {
  const release = lockFile(file);
  expect(() => lockFile(join(folder, 'other.db'))()).not.toThrow();
  release();
});
