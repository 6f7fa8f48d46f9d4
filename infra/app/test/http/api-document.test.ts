// Dear: the texts and refusals of the document are read from all sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { OpenAPIV3_1 } from 'openapi-types';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/api-docs/operations.ts';
import { notesOfSources } from '../support/api-notes.ts';
import { sharedProduct } from '../support/shared-product.ts';

// The document at /api/docs/json says of every operation what it takes, what it answers and how it refuses.

const NOTES = resolve(import.meta.dirname, '../../src/api-docs/notes.json');

let document: OpenAPIV3_1.Document;
let described: ReadonlyMap<string, Operation>;

type Operation = Omit<OpenAPIV3_1.OperationObject, 'parameters' | 'responses' | 'requestBody'> & {
  readonly parameters?: readonly OpenAPIV3_1.ParameterObject[];
  readonly requestBody?: OpenAPIV3_1.RequestBodyObject;
  readonly responses: Readonly<Record<string, OpenAPIV3_1.ResponseObject>>;
};

beforeAll(async () => {
  const response = await fetch(`${sharedProduct().origin}/api/docs/json`);
  document = (await response.json()) as OpenAPIV3_1.Document;
  described = new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation,
      ]),
    ),
  );
});

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.openapi).toBe('3.1.0');
});

test('every operation has a name of its own, a context, a text, and whom it is for', () => {
  const names = [...described.values()].map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const contexts = new Set(document.tags?.map(({ name }) => name));
  for (const [key, { summary, description = '', tags, security }] of described) {
    expect([key, summary]).toEqual([key, expect.stringMatching(/^[A-Z]/)]);
    expect([key, description]).toEqual([key, expect.stringMatching(/[\s\S]\n\nFor /)]);
    expect([key, tags?.length, contexts.has(tags?.[0] ?? '')]).toEqual([key, 1, true]);
    expect([key, security?.at(-1)]).toEqual([key, { session: [] }]);
  }
});

test('every command has an example that it takes, and of what it answers', () => {
  for (const [key, operation] of operations()) {
    if (operation.kind !== 'command') continue;
    const { requestBody, responses, parameters } = described.get(key) as Operation;
    const body = requestBody?.content['application/json']?.example as unknown;
    expect([key, operation.contract.payload.safeParse(body).error?.issues]).toEqual([key, undefined]);
    const answer = responses['200']?.content?.['application/json']?.example as object;
    expect([key, answer]).toEqual([key, expect.objectContaining({ success: true, position: '1842' })]);
    expect([key, operation.contract.answer.safeParse(answer).error?.issues]).toEqual([key, undefined]);
    expect([key, parameters]).toEqual([key, [{ $ref: '#/components/parameters/IdempotencyKey' }]]);
    expect([key, '201' in responses]).toEqual([key, operation.isCreating]);
  }
});

test('every parameter of a query or file has an example that it takes, and every query one of its answer', () => {
  for (const [key, operation] of operations()) {
    if (operation.kind === 'command') continue;
    const { parameters = [], responses } = described.get(key) as Operation;
    const values = (place: string, isRequired: boolean) =>
      parameters
        .filter((each) => each.in === place && (each.required === true) === isRequired)
        .map(({ name, example, schema }) => [name, isRequired ? example : exampleIn(schema)] as const);
    const { params, query, response } = operation.contract;
    const path = Object.fromEntries(values('path', true));
    expect([key, params.safeParse(path).error?.issues]).toEqual([key, undefined]);
    const required = Object.fromEntries(values('query', true));
    expect([key, query.safeParse(required).error?.issues]).toEqual([key, undefined]);
    for (const [name, value] of values('query', false)) {
      const asked = { ...required, [name]: String(value) };
      expect([key, name, query.safeParse(asked).error?.issues]).toEqual([key, name, undefined]);
    }
    expect([key, parameters.at(-1)]).toEqual([key, { $ref: '#/components/parameters/MinPosition' }]);
    if (operation.kind === 'file') continue;
    const answer = responses['200']?.content?.['application/json']?.example as unknown;
    expect([key, response.safeParse(answer).error?.issues]).toEqual([key, undefined]);
  }
});

function exampleIn(schema: OpenAPIV3_1.ParameterObject['schema']): unknown {
  return (schema as OpenAPIV3_1.SchemaObject).examples?.[0];
}

test('every refusal that is named has an example with its status and code', () => {
  for (const [key, { responses }] of described)
    for (const [status, { content }] of Object.entries(responses)) {
      const problem = content?.['application/problem+json'];
      if (Number(status) < 400) continue;
      for (const [code, example] of Object.entries(problem?.examples ?? {})) {
        const name = ('$ref' in example ? example.$ref : '').split('/').at(-1) ?? '';
        const value = document.components?.examples?.[name];
        expect([key, value]).toEqual([
          key,
          { value: expect.objectContaining({ status: Number(status), code }) },
        ]);
      }
      expect([key, status, Object.keys(problem?.examples ?? {}).length > 0]).toEqual([key, status, true]);
    }
});

test('what the document says of operations is what their sources say (RENEW_API_NOTES=1 writes it anew)', async () => {
  const found = await notesOfSources();
  if (process.env['RENEW_API_NOTES'] === '1')
    writeFileSync(NOTES, `${JSON.stringify(found, undefined, 2)}\n`);
  expect(JSON.parse(readFileSync(NOTES, 'utf8'))).toEqual(found);
});
