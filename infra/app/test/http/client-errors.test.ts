import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { PRODUCT_LOG } from '../support/product.ts';
import { post, problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let person: Person;
beforeAll(async () => {
  person = await joins(product.origin);
});

const report = (body: unknown, cookie = person.client.cookie) =>
  post(`${product.origin}/api/client-errors`, body, { cookie });

test('what failed on a page is written to the log, without a word about the person [C366]', async () => {
  const status = 417;
  expect((await report({ failed: 'subjects', status })).status).toBe(204);
  const line = await vi.waitFor(async () => {
    const lines = (await readFile(PRODUCT_LOG, 'utf8')).split('\n');
    const found = lines.findLast((each) => each.includes('"clientError"') && each.includes(String(status)));
    if (found === undefined) throw new Error('It is not written yet.');
    return found;
  }, 10_000);
  expect(JSON.parse(line)).toMatchObject({ clientError: { failed: 'subjects', status } });
  for (const word of [person.form.email, person.form.firstname, person.accountId]) {
    expect(line).not.toContain(word);
  }
});

test.each([
  { failed: 'SURVEY', code: 'unknown-image' },
  { failed: 'POLL', code: 'unreachable' },
  { failed: 'clipboard' },
  { failed: 'export', status: null },
  { failed: 'report', status: 503 },
])(
  'activities that are not saved, clipboards that refuse and files that are not made are told of by name: %j',
  async (body) => {
    expect((await report(body)).status).toBe(204);
  },
);

test.each([
  { failed: 'everything', status: 500 },
  { failed: 'grades', status: 'it was Asha' },
  { failed: 'grades', status: 500, name: 'Asha Raman' },
  { failed: 'grades' },
  { failed: 'SURVEY', code: 'it was Asha' },
  { failed: 'SURVEY', status: 500 },
  { failed: 'clipboard', text: 'Asha' },
  [],
])('nothing else can be said in it: %j', async (body) => {
  expect((await report(body)).status).toBe(422);
});

test('visitors have nothing to tell', async () => {
  const answer = await post(`${product.origin}/api/client-errors`, { failed: 'grades', status: 500 });
  expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'not-signed-in' });
});
