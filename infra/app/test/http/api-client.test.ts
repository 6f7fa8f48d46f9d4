import { beforeAll, expect, test } from 'vitest';
import {
  type Call,
  DocumentedApi,
  type DocumentedOperation,
  NotAsDocumented,
} from '../support/documented-api.ts';
import { ADMIN } from '../support/product.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let api: DocumentedApi;
beforeAll(async () => {
  api = await DocumentedApi.of(product.origin);
});

/** How many are called at once. */
const LANES = 4;

test('every operation answers a visitor who sends its examples as the document says', async () => {
  const operations = [...api.operations.values()];
  expect(operations.length).toBeGreaterThan(300);
  const wrong = await mistakes(operations, async (operation) => {
    const { status } = await api.client().call(operation.id, callByExample(operation));
    if (!operation.isForVisitors && status !== 401)
      throw new NotAsDocumented(`${operation.id} answered ${status}, and is for people alone.`);
  });
  expect(wrong).toEqual([]);
});

test('every query that has to be told nothing answers an admin as the document says', async () => {
  const admin = api.client();
  await admin.does('AdminSignIn', { body: ADMIN });
  const queries = [...api.operations.values()].filter(
    ({ parameters, responses }) =>
      '304' in responses && parameters.every(({ required }) => required !== true),
  );
  expect(queries.length).toBeGreaterThan(60);
  const wrong = await mistakes(queries, async ({ id, parameters }) => {
    const asked = parameters.filter(({ name }) => ['page', 'pageSize', 'sort'].includes(name));
    const query = Object.fromEntries(asked.map(({ name, schema }) => [name, String(exampleIn(schema))]));
    const { status } = await admin.call(id, { query });
    // What belongs to those who build and buy is not for the back office.
    if (status !== 200 && status !== 403) throw new NotAsDocumented(`${id} answered ${status}.`);
  });
  expect(wrong).toEqual([]);
});

/** Does something with each of the operations, a few at once. @returns what went wrong */
async function mistakes(
  operations: readonly DocumentedOperation[],
  calls: (operation: DocumentedOperation) => Promise<void>,
): Promise<string[]> {
  const waiting = [...operations];
  const wrong: string[] = [];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await calls(next).catch((error: unknown) => wrong.push(String(error)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return wrong;
}

function exampleIn(schema: unknown): unknown {
  return (schema as { readonly examples?: readonly unknown[] }).examples?.[0];
}

function callByExample({ parameters, bodyType, bodyExample }: DocumentedOperation): Call {
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
