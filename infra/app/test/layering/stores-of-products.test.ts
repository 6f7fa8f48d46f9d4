import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { sourceFiles } from './sources.ts';

/** Tests that run on whatever servers `EVENT_STORE_TEST_URL` and `DOCUMENT_STORE_TEST_URL` name. */
const ON_SERVERS = /^infra\/app\/test\/(http|browser|journeys|steps)\//;

/** What opens stores without a word of where they are. */
const KNOWS_EMBEDDED = /^node:sqlite$|^infra\/app\/src\/(?:ops\/)?stores\.ts$|\/embedded[^/]*$/;

test('tests that run on servers as well reach stores as the product is told of them, and open no files', () => {
  const files = sourceFiles().filter((file) => ON_SERVERS.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8'))
      .filter(({ target, typeOnly }) => !typeOnly && KNOWS_EMBEDDED.test(target))
      .map(({ specifier }) => `${file} imports ${specifier}`),
  );
  // `openStoresOf` and `readsLog` of `support/stores.ts` are for that.
  expect(found).toEqual([]);
});
