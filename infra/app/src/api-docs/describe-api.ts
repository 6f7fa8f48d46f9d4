import { type Audience, audiences } from '@pollux/domain/accounts/access';
import { scopesFor } from '@pollux/domain/accounts/token-scopes';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { exampleOf, inWords, type Schema } from './example-of.ts';
import { notes } from './notes.ts';
import { type Operation, operations, queryKey } from './operations.ts';
import { type OtherOperation, otherOperations } from './other-operations.ts';
import { problemExamples, problemResponses, problemSchema } from './problem-responses.ts';
import { API_TEXT, CONTEXTS, headerParameters, PARAMETERS, SESSION, TOKEN } from './texts.ts';
import { tidySchema } from './tidy-schema.ts';
import { writtenExamples, writtenParts } from './written-examples.ts';

const JSON_TYPE = 'application/json';

type Described = OpenAPIV3_1.OperationObject;

/** What the document says of an operation beside the schemas of its route. */
interface About {
  readonly id: string;
  readonly context: string;
  readonly audience: Audience;
  readonly text: string;
  readonly refusals: string;
}

/**
 * Completes the document that the routes make: names, texts, who may ask, parameters that all have in common, examples
 * and refusals of each operation, from the registries of the APIs and the notes of their sources.
 */
export function describeApi(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const known = operations();
  const used = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, described] of Object.entries(methods ?? {}) as [string, Described][]) {
      const key = `${method.toUpperCase()} ${path}`;
      const operation = known.get(key);
      const about = aboutOf(key, operation);
      used.add(about.context);
      describe(
        described,
        { ...about, scopes: scopesOf(method, path), changes: method !== 'get' },
        operation,
        otherOperations[key],
      );
    }
  }
  return {
    ...document,
    info: { ...document.info, description: API_TEXT },
    tags: Object.entries(CONTEXTS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, Problem: problemSchema },
      parameters: headerParameters,
      examples: problemExamples(),
      securitySchemes: { session: SESSION, token: TOKEN },
    },
  };
}

/** Of what there is no note yet the document has little to say; a test names it. */
const unknown = (key: string) => ({ id: key.replace(/\W+/g, '-'), context: 'site', text: '', refusals: '' });

/** What the file of any list can be refused with, whoever may look at the list. */
const ofAnyList = () =>
  [
    '403 not-allowed',
    notes.exports,
    ...[...operations().values()].flatMap((operation) => {
      const list = operation.kind === 'file' ? operation.list : undefined;
      return list === undefined ? [] : (notes.operations[queryKey(list)]?.refusals ?? []);
    }),
  ]
    .filter((each) => each !== '')
    .join(', ');

/** Where an operation is done through a port, beyond which its sources name nothing. */
const BEYOND_PORTS: Readonly<Record<string, () => string>> = {
  'POST /api/commands/OrderExport': () => `404 list-not-found, ${ofAnyList()}`,
  'GET /api/users/me/exports/{id}/file': () => `404 export-not-found, 404 list-not-found, ${ofAnyList()}`,
};

function aboutOf(key: string, operation: Operation | undefined): About {
  if (operation === undefined) return otherOperations[key] ?? { ...unknown(key), audience: 'anyone' };
  const { audience } = operation;
  const list = operation.kind === 'file' ? operation.list : undefined;
  const note = notes.operations[list === undefined ? key : queryKey(list)] ?? unknown(key);
  const beyond = BEYOND_PORTS[key]?.() ?? '';
  const known = [note.refusals, beyond].filter((each) => each !== '').join(', ');
  if (list === undefined) return { ...note, refusals: known, audience };
  const text = `All pages of the same list as a file: Excel, CSV or PDF. ${note.text}`;
  const refusals = [note.refusals, notes.exports].filter((each) => each !== '').join(', ');
  return { ...note, id: note.id.replace(/^get/, 'export'), text, refusals, audience };
}

function describe(
  described: Described,
  about: About & { readonly scopes: readonly string[]; readonly changes: boolean },
  operation: Operation | undefined,
  other: OtherOperation | undefined,
): void {
  const { id, context, audience, text, refusals, scopes, changes } = about;
  const kind = operation?.kind ?? 'other';
  described.operationId = id;
  described.summary = inWords(id).replace(/^Get /, 'Read ');
  described.tags = [context];
  described.description = [text, forWhom(audience, kind), forTokens(scopes)]
    .filter((each) => each !== '')
    .join('\n\n');
  described.security = [
    ...(audience === 'anyone' ? [{}] : []),
    ...scopes.map((scope) => ({ token: [scope] })),
    { session: [] },
  ];
  describeParameters(described, operation);
  if (other?.isUpload) described.requestBody = UPLOAD;
  describeBody(described, id);
  describeAnswers(described, operation, other?.answers);
  const { isLimited = false } = operation ?? {};
  const hasBody = described.requestBody !== undefined;
  const hasParameters = (described.parameters ?? []).some((each) => 'name' in each);
  const problems = problemResponses({ audience, isLimited, refusals, kind, changes, hasBody, hasParameters });
  described.responses = { ...described.responses, ...problems };
}

function forWhom(audience: Audience, kind: Operation['kind'] | 'other'): string {
  if (audience === 'anyone') return 'For everybody, also without a session.';
  if (audience === 'signedIn') return 'For whoever is signed in.';
  const roles: readonly string[] = audiences[audience];
  const readers =
    kind !== 'command' && roles.includes('admin') && !roles.includes('auditor') ? ['auditor'] : [];
  return `For these roles: ${[...roles, ...readers].join(', ')}.`;
}

/** By the document's address of an operation, which has its parameters in braces. */
const scopesOf = (method: string, path: string) =>
  scopesFor(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'));

function forTokens(scopes: readonly string[]): string {
  if (scopes.length === 0) return '';
  return `For access tokens with the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}

function describeParameters(described: Described, operation: Operation | undefined): void {
  const parameters = (described.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const severally =
    operation === undefined || operation.kind === 'command' ? {} : asRead(operation.contract.query);
  for (const parameter of parameters) {
    const schema = tidySchema(parameter.schema as Schema);
    const { type, items = {} } = severally[parameter.name] ?? {};
    const isSeveral = parameter.in === 'query' && type === 'array' && schema.type === 'string';
    const said = [
      PARAMETERS[parameter.name],
      sortText(parameter.name, operation),
      isSeveral && severalText(items),
    ];
    const description = said.filter((each) => typeof each === 'string').join(' ');
    if (description !== '') parameter.description = description;
    // Pages of the document fill in `example`: what may be left out should not narrow what is asked.
    const of = isSeveral ? items : type === 'boolean' ? severally[parameter.name] : schema;
    const example = exampleOf(of ?? schema, ownName(parameter.name));
    if (parameter.required === true) parameter.example = example;
    parameter.schema = { ...schema, ...(parameter.required !== true && { examples: [example] }) } as object;
  }
  if (operation === undefined) return;
  const header = operation.kind === 'command' ? 'IdempotencyKey' : 'MinPosition';
  described.parameters = [...parameters, { $ref: `#/components/parameters/${header}` }];
}

/** `createdAt.gte` is asked of createdAt. */
const ownName = (name: string) => name.replace(/\.\w+$/, '');

/** What is read of an address, where that says more than the texts in it. */
function asRead(query: z.ZodType): Readonly<Record<string, Schema | undefined>> {
  return (z.toJSONSchema(query, { unrepresentable: 'any' }) as Schema).properties ?? {};
}

function sortText(name: string, operation: Operation | undefined): string | undefined {
  if (name !== 'sort' || operation === undefined || operation.kind === 'command') return undefined;
  const list = (operation.kind === 'file' ? operation.list : undefined) ?? operation.contract;
  const fields = 'sortable' in list ? (list.sortable as readonly string[]).join(', ') : '';
  return `At most three of these, with commas between, and \`-\` before those that go backwards: ${fields}.`;
}

function severalText({ enum: values }: Schema): string {
  const text = 'One or more, with commas between';
  return values === undefined ? `${text}.` : `${text}, of: ${values.join(', ')}.`;
}

function describeBody(described: Described, id: string): void {
  const body = described.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const content = body?.content[JSON_TYPE];
  if (content?.schema === undefined) return;
  const schema = tidySchema(content.schema as Schema);
  content.schema = schema as object;
  content.example = writtenExamples[id] ?? { ...(exampleOf(schema) as object), ...writtenParts[id] };
}

function describeAnswers(
  described: Described,
  operation: Operation | undefined,
  answers: OtherOperation['answers'],
): void {
  const responses = (described.responses ?? {}) as Record<string, OpenAPIV3_1.ResponseObject>;
  described.responses = responses;
  for (const [status, answer] of Object.entries(responses)) {
    answer.description = status === '201' ? 'Done, and something came to be.' : 'Done.';
    const content = answer.content?.[JSON_TYPE];
    if (content?.schema !== undefined) {
      const schema = tidySchema(content.schema as Schema);
      Object.assign(content, { schema, example: exampleOf(schema) });
    }
    if (operation?.kind === 'command') answer.headers = { 'X-Position': POSITION };
  }
  if (operation?.kind === 'query') {
    if (responses['200'])
      Object.assign(responses['200'], { description: 'What is asked.', headers: { ETag } });
    responses['304'] = {
      description: 'Nothing has changed since the answer with this ETag (If-None-Match).',
    };
  }
  if (operation?.kind === 'file') responses['200'] = fileResponse(operation.list !== undefined);
  if (answers === undefined) return;
  delete responses['200'];
  const { status, type, example } = answers;
  const description = status === 204 ? 'Taken.' : 'What is asked.';
  const isJson = example !== undefined;
  const content = type && { [type]: isJson ? { schema: { type: 'object' }, example } : { schema: BYTES } };
  responses[status] = { description, ...(content && { content: content as never }) };
}

const UPLOAD: OpenAPIV3_1.RequestBodyObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
};
const BYTES: OpenAPIV3_1.SchemaObject = { type: 'string', contentMediaType: 'application/octet-stream' };
const ETag: OpenAPIV3_1.HeaderObject = {
  description: 'For If-None-Match.',
  schema: { type: 'string' },
};
const POSITION: OpenAPIV3_1.HeaderObject = {
  description: 'Where in the log it was done, for X-Min-Position; `position` in the body is the same.',
  schema: { type: 'string' },
};

function fileResponse(isList: boolean): OpenAPIV3_1.ResponseObject {
  const types = isList
    ? ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf']
    : ['*/*'];
  return {
    description: 'The file.',
    // Of any type, it may also be JSON.
    content: Object.fromEntries(types.map((type) => [type, isList ? { schema: BYTES } : {}])),
  };
}
