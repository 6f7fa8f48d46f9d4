// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, NoResponse } from '../api/client.ts';
import { takeRedirect } from '../session/redirect-memory.ts';
import { renderApp } from '../testing/render-app.tsx';
import { LoadFailure } from './load-failure.tsx';

afterEach(cleanup);

const refused = (status: number) => new ApiProblem(status, 'some-code', 'It is so.');
const again = () => screen.queryByRole('button', { name: 'Try again' });
const logIn = () => screen.queryByRole('link', { name: 'Log in' });

async function fails(error: Error, onRetry = () => undefined) {
  await renderApp(
    {
      '/results/$id': () => <LoadFailure error={error} onRetry={onRetry} />,
      '/login': () => <p>Log in here</p>,
    },
    '/results/a?data=b',
  );
  await screen.findByRole('alert');
}

test.each<readonly [string, Error]>([
  ['no answer came', new NoResponse(new TypeError('offline'))],
  ['code of a page did not come', new TypeError('Failed to fetch dynamically imported module')],
  ...[500, 502, 503, 408, 425, 429].map(
    (status) => [`the server answered ${status}`, refused(status)] as const,
  ),
])('where %s, another try may help: it is offered', async (_what, error) => {
  const onRetry = vi.fn<() => undefined>();
  await fails(error, onRetry);
  await userEvent.click(again() as HTMLElement);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(logIn()).toBeNull();
});

test.each([400, 403, 404, 405, 409, 410, 413, 422])(
  'what is refused with %i stays so: nothing is offered',
  async (status) => {
    await fails(refused(status));
    expect(again()).toBeNull();
    expect(logIn()).toBeNull();
  },
);

test.each([
  ['is not there', new ApiProblem(404, 'quiz-not-found', 'Quiz not Found'), 'Quiz not Found'],
  ['cannot be read', new ApiProblem(422, 'invalid-payload', 'Not a valid id.'), 'This page does not exist'],
])(
  'where what an address names %s, that is said, and not that something failed',
  async (_what, error, title) => {
    await fails(error);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('The address may be mistyped, or the page may have moved.')).toBeTruthy();
    expect(screen.queryByText(/could not be loaded|valid id/)).toBeNull();
  },
);

test('where the session is over, one logs in and comes back to this page [P087]', async () => {
  await fails(new ApiProblem(401, 'not-signed-in', 'You are not logged in.'));
  expect(again()).toBeNull();
  await userEvent.click(logIn() as HTMLElement);
  expect(await screen.findByText('Log in here')).toBeTruthy();
  expect(takeRedirect()).toBe('/results/a?data=b');
});

/** What these try again are things that admins do, or lists after a login: not a page that was refused. */
const OTHERS = [
  'features/office/money/refunds/refund-list.tsx',
  'features/office/operations/undone-things.tsx',
  'shared/reference/use-unread-lists.tsx',
];

test('no state of a page offers another try by itself: all ask whether it may help', () => {
  const root = resolve(import.meta.dirname, '../..');
  const offers = /\b(?:t|common|mine)\('(?:[\w.]*\.)?(?:retry|tryAgain)'\)/;
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/\.test\.|stories\//.test(file));
  const offering = files.filter((file) => offers.test(readFileSync(resolve(root, file), 'utf8')));
  expect(offering.length).toBeGreaterThan(10);
  const unasked = offering.filter(
    (file) => !/<(?:TryAgain|ListFailure)\b|\bretryHelps\(/.test(readFileSync(resolve(root, file), 'utf8')),
  );
  expect(unasked.toSorted()).toEqual(OTHERS);
});
