import { expect, test } from 'vitest';
import { importsOf } from '../layering/imports.ts';
import { reachedTests, withImporters } from './reached.ts';

const graph = new Map(
  Object.entries({
    'domain/src/voting/ballot.ts': '',
    'domain/src/voting/ballot.test.ts': "import './ballot.ts';",
    'domain/src/support/ticket.ts': '',
    'domain/src/support/ticket.test.ts': "import './ticket.ts';",
    'command-api/src/voting/count.ts': '',
    'command-api/src/voting/cast-vote.ts':
      "import '@pollux/domain/voting/ballot'; import './count.ts'; import type { A } from './a.ts';",
    'command-api/src/voting/cast-vote.test.ts': "import './cast-vote.ts';",
    'infra/app/test/http/voting.test.ts': "import '@pollux/domain/voting/ballot';",
    'infra/app/test/http/support.test.ts': "import '@pollux/domain/support/ticket';",
    'infra/app/test/browser/poll.test.ts': "import '@pollux/domain/voting/ballot';",
    'web/src/vote.tsx': "import '@pollux/domain/voting/ballot';",
    'web/src/vote.test.tsx': "import './vote.tsx';",
  }).map(([path, source]) => [path, importsOf(path, source)] as const),
);
const reached = (changed: string[], seconds = 100, costs = {}) =>
  reachedTests(graph, changed, costs, seconds);

test('a change reaches whatever imports it, the nearest first, and no journey in a browser', () => {
  expect(reached(['domain/src/voting/ballot.ts'])).toEqual({
    tests: [
      'domain/src/voting/ballot.test.ts',
      'infra/app/test/http/voting.test.ts',
      'command-api/src/voting/cast-vote.test.ts',
      'web/src/vote.test.tsx',
    ],
    leftOut: [],
  });
});

test('what a server does is reached over HTTP by the tests that name the command for which it is there', () => {
  expect(reached(['command-api/src/voting/count.ts']).tests).toEqual([
    'command-api/src/voting/cast-vote.test.ts',
    'infra/app/test/http/voting.test.ts',
  ]);
});

test('what is further away than there is time for is left out, and what was changed itself never', () => {
  const costs = { 'domain/src/voting/ballot.test.ts': 5, 'web/src/vote.test.tsx': 30 };
  expect(reached(['domain/src/voting/ballot.ts'], 10, costs).leftOut).toEqual(['web/src/vote.test.tsx']);
  expect(reached(['web/src/vote.test.tsx'], 10, costs)).toEqual({
    tests: ['web/src/vote.test.tsx'],
    leftOut: [],
  });
});

test('those who import a file are one import away', () => {
  expect(withImporters(graph, ['command-api/src/voting/count.ts'])).toEqual([
    'command-api/src/voting/count.ts',
    'command-api/src/voting/cast-vote.ts',
  ]);
});
