import { expect, test } from 'vitest';
import { Methods } from './methods.ts';

const methods = new Methods();
methods.add('/api/media/:file', ['GET', 'HEAD']);
methods.add('/api/media/audio', 'POST');
methods.add('/api/activities/:id/presence', 'PUT');
methods.add('/api/activities/:id/presence', 'DELETE');
methods.add('/assets/*', 'GET');

test.each([
  ['/api/media/a.webp', ['GET', 'HEAD']],
  ['/api/media/audio', ['POST']],
  ['/api/activities/1/presence', ['DELETE', 'PUT']],
  ['/assets/app/index.js', ['GET']],
  ['/api/activities//presence', []],
  ['/api/activities/1', []],
  ['/api/media/a/b', []],
])('%s is answered under %j', (path, expected) => {
  expect(methods.of(path)).toEqual(expected);
});
