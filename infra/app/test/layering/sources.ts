import { globSync } from 'node:fs';
import { posix, sep } from 'node:path';

const SOURCES = [
  '{domain,command-api,projections,query-api,web,infra}/src/**/*.{ts,tsx}',
  'infra/test/**/*.ts',
  'infra/app/{src,bench,demo,test}/**/*.ts',
];

/** Every source file of ours, by its path from the root of the repository. */
export function sourceFiles(): string[] {
  return globSync(SOURCES).map((path) => path.split(sep).join(posix.sep));
}
