import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arrowsOf, CONTEXT_ORDER } from './contexts.ts';
import { type Manifest, undeclaredImports } from './declarations.ts';
import { type ImportGraph, importsOf } from './imports.ts';
import { violationsOf } from './rules.ts';
import { sourceFiles } from './sources.ts';

const WORKSPACES = ['domain', 'command-api', 'projections', 'query-api', 'web', 'infra', 'infra/app'];

const graphOf = (sources: Record<string, string>): ImportGraph =>
  new Map(Object.entries(sources).map(([path, source]) => [path, importsOf(path, source)]));

const violations = (sources: Record<string, string>): string[] => violationsOf(graphOf(sources));

function everything(): ImportGraph {
  const paths = sourceFiles();
  expect(paths.length).toBeGreaterThan(500);
  return graphOf(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])));
}

test('no file imports what its layer must not know', () => {
  expect(violationsOf(everything())).toEqual([]);
});

test('what a file imports, its workspace declares', () => {
  const manifests = ['', ...WORKSPACES].map((folder): [string, Manifest] => [
    folder,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest,
  ]);
  expect(undeclaredImports(everything(), new Map(manifests))).toEqual([]);
});

test('an import that nobody declares is found, and one that goes by a path to another workspace', () => {
  const graph = graphOf({
    'infra/app/src/a.ts': "import 'node:fs'; import './b.ts'; import { z } from 'zod'; import '@a/b/c.css';",
    'infra/app/test/a.ts': "import { a } from '../../test/support/a.ts'; import { test } from 'vitest';",
  });
  const manifests = new Map<string, Manifest>([
    ['', { devDependencies: { vitest: '1' } }],
    ['infra', { dependencies: { '@a/b': '1' } }],
    ['infra/app', { dependencies: { zod: '1' } }],
  ]);
  expect(undeclaredImports(graph, manifests)).toEqual([
    'infra/app/src/a.ts imports @a/b, which infra/app does not declare',
    'infra/app/test/a.ts must import infra/test/support/a.ts by the name of its package',
  ]);
});

test.each([
  ['domain/src/a/b.ts', "import { z } from 'zod';"],
  ['domain/src/a/b.test.ts', "import fc from 'fast-check';"],
  ['domain/src/voting/b-rules.ts', "import { countCharacters } from '../kernel/characters.ts';"],
  ['command-api/src/a/b.ts', "import type { A } from '@pollux/infra/http/problem';"],
  ['query-api/src/a/routes.ts', "import { a } from '@pollux/projections/voting/poll-results';"],
  ['query-api/src/a/contract.ts', "import { query } from '../http/contract.ts';"],
  ['query-api/src/a/contract.ts', "import { list } from '../http/list-contract.ts';"],
  ['query-api/src/a/a-b-contract.ts', "import { list } from '../http/list-contract.ts';"],
  ['infra/src/a/b.test.ts', "import { a } from './testing.ts';"],
  ['infra/test/servers/a.test.ts', "import { a } from '../../src/a/b.ts';"],
  ['infra/app/src/start.ts', "import { a } from '@pollux/command-api/http/commands';"],
  ['infra/app/src/ops/rebuild.ts', "import { projectors } from '@pollux/projections/registry';"],
  ['infra/app/src/main.ts', "import { start } from './start.ts';"],
  ['infra/app/bench/a.ts', "import { Random } from '@pollux/infra/test/support/random';"],
  ['infra/app/test/http/a.test.ts', "import { CastVote } from '@pollux/domain/voting/ballot';"],
  ['web/src/features/read/a/b.tsx', "import { get } from '../../../shared/api/client.ts';"],
  ['web/src/features/read/a/b.ts', "import type { A } from '@pollux/query-api/voting/contract';"],
  ['web/src/features/read/a/b.ts', "import type { A } from '@pollux/query-api/voting/a-b-contract';"],
  ['web/src/features/read/a/b.tsx', "import { c } from '../../../questions/question-types/for-attend.ts';"],
  ['web/src/features/attend/b.tsx', "import { c } from '../../questions/question-types/for-attend.ts';"],
  ['web/src/questions/a/b.tsx', "import { get } from '../../shared/api/client.ts';"],
  ['web/src/features/attend/main.tsx', "import type { A } from '@pollux/domain/a/b';"],
  ['web/src/stories/a.tsx', "import { B } from '../questions/b/c.tsx'; import { D } from './d.tsx';"],
])('allows in %s: %s', (path, source) => {
  expect(violations({ [path]: source, 'domain/src/a/b.ts': "import { z } from 'zod';" })).toEqual([]);
});

test.each([
  ['domain/src/a/b.ts', "import { readFile } from 'node:fs';"],
  ['domain/src/a/b.ts', "import type { A } from '@pollux/infra/config';"],
  ['domain/src/voting/b-rules.ts', "import { z } from 'zod';"],
  ['domain/src/voting/b-rules.ts', "import { Id } from '../kernel/values.ts';"],
  ['domain/src/a/b.ts', "import { a } from '../../../infra/src/config.ts';"],
  ['domain/src/a/b.test.ts', "export { a } from '@pollux/projections/a/b';"],
  ['command-api/src/a/b.ts', "import { a } from '@pollux/projections/a/b';"],
  ['projections/src/a/b.ts', "const a = await import('@pollux/query-api/a/b');"],
  ['query-api/src/a/b.ts', "import { a } from '@pollux/command-api/a/b';"],
  ['query-api/src/a/contract.ts', "import { a } from '@pollux/projections/a/b';"],
  ['query-api/src/a/contract.ts', "import { a } from './routes.ts';"],
  ['query-api/src/http/list-contract.ts', "import { a } from './serve-list.ts';"],
  ['query-api/src/a/a-b-contract.ts', "import { a } from '@pollux/projections/a/b';"],
  ['query-api/src/a/contract.ts', "import type { FastifyInstance } from 'fastify';"],
  ['infra/src/a/b.ts', "import type { A } from '@pollux/domain/a/b';"],
  ['infra/src/a/b.ts', "import { start } from '../../app/src/start.ts';"],
  ['infra/src/a/b.test.ts', "import { FerretDB } from '../../test/support/ferretdb.ts';"],
  ['infra/test/support/a.ts', "import { Product } from '../../app/test/support/product.ts';"],
  ['infra/test/servers/a.test.ts', "import type { A } from '@pollux/domain/a/b';"],
  ['command-api/src/a/b.ts', "import { start } from '@pollux/app/start';"],
  ['query-api/src/a/b.test.ts', "import { start } from '../../../infra/app/src/start.ts';"],
  ['projections/src/a/b.test.ts', "import { Random } from '@pollux/infra/test/support/random';"],
  ['infra/app/src/start.ts', "import { Random } from '@pollux/infra/test/support/random';"],
  ['infra/app/src/start.ts', "import { ApiClient } from '../demo/api-client.ts';"],
  ['infra/app/bench/a.ts', "import { client } from '../../../web/src/shared/api/client.ts';"],
  ['web/src/main.tsx', "import type { A } from '@pollux/infra/config';"],
  ['web/src/main.tsx', "import type { A } from '@pollux/query-api/voting/routes';"],
  ['web/src/features/read/a/b.tsx', "import { C } from '../c/c.tsx';"],
  ['web/src/features/read/a/b.tsx', "import { C } from '../../create/c/c.tsx';"],
  ['web/src/features/office/a/b.tsx', "import { C } from '../../read/c/c.tsx';"],
  ['web/src/features/read/a/b.tsx', "import { C } from '../../../shell/c.tsx';"],
  ['web/src/shell/b.tsx', "import { C } from '../features/read/c/c.tsx';"],
  ['web/src/shared/ui/b.tsx', "import { C } from '../../features/read/c/c.tsx';"],
  ['web/src/shared/ui/b.tsx', "import { c } from '../../questions/question-types/for-attend.ts';"],
  ['web/src/questions/a/b.tsx', "import { C } from '../../features/read/c/c.tsx';"],
  ['web/src/questions/a/b.tsx', "import { C } from '../../features/attend/ui/c.tsx';"],
  ['web/src/features/attend/b.tsx', "import { C } from '../read/c/c.tsx';"],
  ['web/src/features/read/a/b.tsx', "import { c } from '../../../stories/c.tsx';"],
])('refuses in %s: %s', (path, source) => {
  expect(violations({ [path]: source })).toHaveLength(1);
});

test.each([
  ['domain/src/voting/a.ts', "import { a } from '../accounts/a.ts';"],
  ['domain/src/voting/a.test.ts', "import { a } from '../hosting/a.ts';"],
  ['query-api/src/authoring/contract.ts', "import { a } from '../attending/contract.ts';"],
  ['projections/src/authoring/a.ts', "import { a } from '@pollux/domain/voting/ballot';"],
])('lets a context know those before it, %s: %s', (path, source) => {
  expect(violations({ [path]: source })).toEqual([]);
});

test.each([
  ['domain/src/accounts/a.ts', "import { a } from '../billing/a.ts';"],
  ['domain/src/kernel/a.ts', "import type { A } from '../accounts/a.ts';"],
  ['query-api/src/authoring/a.ts', "import { a } from '../attending/a.ts';"],
])('keeps a context from those after it, %s: %s', (path, source) => {
  expect(violations({ [path]: source })).toHaveLength(1);
});

test('every context has its place in the order', () => {
  const arrows = [...arrowsOf(everything())];
  const met = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  expect(met.difference(new Set(CONTEXT_ORDER))).toEqual(new Set());
  expect(arrows.length).toBeGreaterThan(500);
});

test('finds files that import each other, also for types alone', () => {
  const sources = {
    'domain/src/voting/a.ts': "import { b } from './b.ts';",
    'domain/src/voting/b.ts': "import type { A } from './a.ts'; const later = import('./c.ts');",
    'domain/src/voting/c.ts': "import { b } from './b.ts';",
  };
  expect(violations(sources)).toEqual([
    'domain/src/voting/a.ts → domain/src/voting/b.ts → domain/src/voting/a.ts',
  ]);
});

test('refuses what would weigh on the participants, however far away it is imported', () => {
  const sources = {
    'web/src/features/attend/main.tsx': "import './screen.tsx'; const later = import('./chart.tsx');",
    'web/src/features/attend/screen.tsx': "import { a } from '@pollux/domain/a/b';",
    'web/src/features/attend/chart.tsx': "import { Bar } from '@visx/shape';",
    'domain/src/a/b.ts': "import { z } from 'zod';",
  };
  expect(violations(sources)).toEqual(["domain/src/a/b.ts brings zod to the participants' pages"]);
});
