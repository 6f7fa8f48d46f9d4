import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenAPIV3_1 } from 'openapi-types';

/** An operation of the document, under its name. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Whether visitors may ask as well. */
  readonly isForVisitors: boolean;
  readonly parameters: readonly OpenAPIV3_1.ParameterObject[];
  readonly bodyType: string | undefined;
  readonly bodyExample: unknown;
  readonly bodySchema: object | undefined;
  readonly responses: Readonly<Record<string, OpenAPIV3_1.ResponseObject>>;
}

/** What a call sends. What a parameter is not given is not sent. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of a body, whatever the document says. */
  readonly text?: string;
  /** What the text says that it is; what the document says where it is left out. */
  readonly type?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** An answer, or a request, that is not as the document has it. */
export class NotAsDocumented extends Error {}

const SESSION = /^(?:__Host-)?pollux=/;
const PROBLEM = 'application/problem+json';

/** What the document of a product says, read from the product. */
export class DocumentedApi {
  readonly origin: string;
  readonly operations: ReadonlyMap<string, DocumentedOperation>;
  /** Those that have answered 2xx, by name. */
  readonly done = new Set<string>();
  readonly #schemas: object;
  readonly #ajv = new Ajv2020({
    strict: false,
    // Another test holds the document to OpenAPI; making validators small takes longer than using them.
    validateSchema: false,
    code: { optimize: false },
  });
  readonly #validators = new Map<object | string, ValidateFunction>();

  private constructor(origin: string, document: OpenAPIV3_1.Document) {
    this.origin = origin;
    addFormats.default(this.#ajv);
    this.#schemas = document.components?.schemas ?? {};
    this.operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  }

  static async of(origin: string): Promise<DocumentedApi> {
    const response = await fetch(`${origin}/api/docs/json`);
    return new DocumentedApi(origin, (await response.json()) as OpenAPIV3_1.Document);
  }

  /** A browser that nobody is signed in with. */
  client(): DocumentedClient {
    return new DocumentedClient(this);
  }

  /** @throws NotAsDocumented where there is none of this name */
  operation(id: string): DocumentedOperation {
    const operation = this.operations.get(id);
    if (operation === undefined) throw new NotAsDocumented(`There is no operation ${id}.`);
    return operation;
  }

  /** @throws NotAsDocumented where a value is not what a schema describes */
  require(schema: object, value: unknown, what: string): void {
    const key = '$ref' in schema ? String(schema.$ref) : schema;
    const validate = this.#validators.get(key) ?? this.#compile(schema);
    this.#validators.set(key, validate);
    if (validate(value)) return;
    const [first] = validate.errors ?? [];
    throw new NotAsDocumented(
      `${what}: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`,
    );
  }

  #compile(schema: object): ValidateFunction {
    return this.#ajv.compile({ ...schema, components: { schemas: this.#schemas } });
  }
}

/** One person at the API, as the document alone tells it: each request and answer is held to it. */
export class DocumentedClient {
  readonly #api: DocumentedApi;
  #cookie: string | undefined;

  constructor(api: DocumentedApi) {
    this.#api = api;
  }

  /** Calls an operation. @returns what it answers, whatever the status. @throws NotAsDocumented */
  async call(id: string, call: Call = {}): Promise<Answered> {
    const operation = this.#api.operation(id);
    if (operation.bodyType === 'application/json' && call.body !== undefined && operation.bodySchema)
      this.#api.require(operation.bodySchema, call.body, `The body of ${id}`);
    requireParameters(operation, call);
    return this.asks(id, call);
  }

  /** Calls an operation with whatever it is given. @returns what it answers, as the document has it. @throws NotAsDocumented */
  async asks(id: string, call: Call): Promise<Answered> {
    const operation = this.#api.operation(id);
    const { path, method, responses, bodyType } = operation;
    const type = call.type ?? (bodyType === 'application/json' ? bodyType : undefined);
    const response = await fetch(this.#api.origin + addressOf(operation, call), {
      method,
      headers: {
        ...(this.#cookie !== undefined && { cookie: this.#cookie }),
        ...(type !== undefined && { 'content-type': type }),
        ...call.headers,
      },
      ...bodyOf(operation, call),
    });
    const cookie = response.headers.getSetCookie().find((each) => SESSION.test(each));
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0];
    const said = `${method} ${path} answered ${response.status}`;
    const documented = responses[response.status];
    const text = await response.text();
    if (documented === undefined) throw new NotAsDocumented(`${said}, which is not documented: ${text}`);
    const answered = response.headers.get('content-type')?.split(';')[0] ?? '';
    const content = documented.content?.[answered] ?? documented.content?.['*/*'];
    if (text !== '' && content === undefined)
      throw new NotAsDocumented(`${said} ${answered}, not as documented.`);
    const isJson = answered === 'application/json' || answered === PROBLEM;
    const answer = isJson ? (JSON.parse(text) as Answered['answer']) : {};
    if (isJson) this.#api.require(content?.schema ?? {}, answer, said);
    if (answered === PROBLEM && !Object.keys(content?.examples ?? {}).includes(String(answer['code'])))
      throw new NotAsDocumented(`${said} ${String(answer['code'])}, which is not documented.`);
    if (response.ok) this.#api.done.add(id);
    return { status: response.status, headers: response.headers, answer };
  }

  /** Calls an operation that is to succeed. @throws NotAsDocumented, also for a refusal */
  async does(id: string, call: Call = {}): Promise<Answered['answer']> {
    const { status, answer } = await this.call(id, call);
    if (status >= 300) throw new NotAsDocumented(`${id}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }
}

function bodyOf({ bodyType }: DocumentedOperation, { body, text }: Call): Pick<RequestInit, 'body'> {
  if (text !== undefined) return { body: text };
  if (body === undefined) return {};
  return { body: bodyType === 'application/json' ? JSON.stringify(body) : (body as FormData) };
}

/** @throws NotAsDocumented for a parameter that is not documented, or is missing */
function requireParameters({ id, parameters }: DocumentedOperation, { params = {}, query = {} }: Call): void {
  const given = { path: params, query } as const;
  for (const place of ['path', 'query'] as const) {
    const known = parameters.filter((each) => each.in === place);
    const unknown = Object.keys(given[place]).find((name) => known.every((each) => each.name !== name));
    if (unknown !== undefined) throw new NotAsDocumented(`${id} has no parameter ${unknown}.`);
    const missing = known.find(({ name, required }) => required === true && !(name in given[place]));
    if (missing !== undefined) throw new NotAsDocumented(`${id} needs the parameter ${missing.name}.`);
  }
}

function addressOf({ path }: DocumentedOperation, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function operationsOf({ paths = {}, components }: OpenAPIV3_1.Document): DocumentedOperation[] {
  const resolved = (parameter: OpenAPIV3_1.ParameterObject | OpenAPIV3_1.ReferenceObject) =>
    '$ref' in parameter
      ? (components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] as OpenAPIV3_1.ParameterObject)
      : parameter;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]): DocumentedOperation => {
      const { operationId, security, parameters, requestBody, responses } =
        operation as OpenAPIV3_1.OperationObject;
      const [body] = Object.entries(
        (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {},
      );
      return {
        id: operationId ?? '',
        method: method.toUpperCase(),
        path,
        isForVisitors: security?.some((scheme) => Object.keys(scheme).length === 0) ?? true,
        parameters: (parameters ?? []).map(resolved),
        bodyType: body?.[0],
        bodyExample: body?.[1].example as unknown,
        bodySchema: body?.[1].schema,
        responses: (responses ?? {}) as DocumentedOperation['responses'],
      };
    }),
  );
}
