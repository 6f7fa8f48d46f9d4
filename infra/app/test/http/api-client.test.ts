import { beforeAll, expect, test } from 'vitest';
import { DocumentedApi, type DocumentedOperation } from '../support/documented-api.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let api: DocumentedApi;
beforeAll(async () => {
  api = await DocumentedApi.of(product.origin);
});

/** How many are called at once. */
const LANES = 4;

test('every operation answers a visitor who sends its examples as the document says [A311 P521]', async () => {
  const waiting = [...api.operations.values()];
  expect(waiting.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id, isForVisitors } = next;
      try {
        const { status } = await api.client().call(id, callByExample(next));
        if (!isForVisitors && status !== 401)
          wrong.push(`${id} answered ${status}, and is for people alone.`);
      } catch (error) {
        wrong.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(wrong).toEqual([]);
});

function callByExample({ parameters, bodyType, bodyExample }: DocumentedOperation) {
  const required = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.required === true)
        .map(({ name, example }) => [name, String(example)]),
    );
  return {
    params: required('path'),
    query: required('query'),
    ...(bodyType !== undefined && { body: bodyType === 'application/json' ? bodyExample : new FormData() }),
  };
}
