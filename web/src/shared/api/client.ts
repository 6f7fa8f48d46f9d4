import type { AnswerOf, CommandContract, Input } from '@pollux/domain/kernel/command';
import type { getSession } from '@pollux/query-api/accounts/contract';
import type { Response as Answer, Params, Query, QueryContract } from '@pollux/query-api/http/contract';
import { actingAs, doubtActingAs } from './acting-as.ts';
import type { SendRequest } from '../uploads/fetch-with-progress.ts';
import { askedAhead } from './asked-ahead.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { forgetWrites, newestWrite, rememberWrite } from './newest-write.ts';

const SESSION = '/api/session' satisfies (typeof getSession)['path'];

/** One faulty field of a request: `questions.0.options` and what is wrong with it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** That of the problem, for what may be wrong with any field. */
  readonly code?: string;
}

/** The server refused, and said why (RFC 9457). `message` and `detail` are the text a person is to read. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Stable and in kebab-case: `already-voted`. */
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** Under which the server's log tells of the request; null where a proxy in between answered. */
  readonly requestId: string | null;
  /** In how many seconds the same may be answered otherwise; null where the server does not say. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: string,
    detail: string,
    errors: readonly FieldError[] = [],
    requestId: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Nothing came back: no network, or no server. Whether the request took effect is unknown. */
export class NoResponse extends Error {
  constructor(cause: unknown) {
    super('Nothing came back from the server.', { cause });
    this.name = 'NoResponse';
  }
}

/** What every write answers, beside the fields of its contract. */
export interface Written {
  readonly success: true;
  readonly message: string;
  readonly position: string;
}

/** Input of a GET: the `:params` of its path and its query string. */
export interface GetOptions<Contract extends QueryContract> {
  readonly params?: Params<Contract>;
  readonly query?: Partial<Query<Contract>>;
  /** A position of the log that is known by then; so is this tab's own newest write. */
  readonly after?: string | null;
  readonly signal?: AbortSignal;
}

/**
 * Sends a command: `send<typeof CastVote>('CastVote', { pollId, answers })`.
 *
 * Every call is an attempt of its own; to repeat one whose outcome is unknown pass the same `key`, and it takes
 * effect once.
 * @throws ApiProblem when the server refuses, NoResponse when nothing came back
 */
export async function send<Contract extends CommandContract>(
  name: Contract['name'],
  payload: Input<Contract>,
  { key = newIdempotencyKey(), ...init }: { key?: string; keepalive?: boolean } = {},
): Promise<Written & AnswerOf<Contract>> {
  return write(`/api/commands/${name}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(payload),
  });
}

/**
 * Reads a resource: `get<typeof getPollResults>('/api/activities/:id/results', { params: { id } })`.
 * @throws ApiProblem when the server refuses, NoResponse when nothing came back
 */
export async function get<Contract extends QueryContract>(
  path: Contract['path'],
  options: GetOptions<Contract> = {},
): Promise<Answer<Contract>> {
  return (await getTagged<Contract>(path, options)).data;
}

/** Like `get`, with the revision of what came back: the ETag without its quotes, null if there was none. */
export async function getTagged<Contract extends QueryContract>(
  path: Contract['path'],
  { params, query, signal, after = null }: GetOptions<Contract> = {},
): Promise<{ data: Answer<Contract>; revision: string | null }> {
  const write = newestWrite();
  const position = (after ?? '') > (write ?? '') ? after : write;
  const response = await request(address(path, params, query), {
    headers: positionHeader(position),
    signal: signal ?? null,
  });
  const tag = response.headers.get('ETag');
  return { data: await response.json(), revision: tag === null ? null : tag.replace(/^(?:W\/)?"|"$/g, '') };
}

/**
 * Asks something that is not a command and changes nothing, by POST because the question is personal:
 * `ask<{ taken: boolean }>('/api/sign-up/email-check', { email })`.
 * @throws ApiProblem when the server refuses, NoResponse when nothing came back
 */
export async function ask<Reply>(path: `/api/${string}`, body: object): Promise<Reply> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/**
 * Reads a file that needs a session, with this tab's own newest write.
 * @throws ApiProblem when the server refuses, NoResponse when nothing came back
 */
export async function getFile<Contract extends QueryContract>(
  path: Contract['path'],
  { params, query, signal }: GetOptions<Contract> = {},
): Promise<Blob> {
  const headers = positionHeader(newestWrite());
  const response = await request(address(path, params, query), { headers, signal: signal ?? null });
  return response.blob();
}

/** Begins to read a file that the server makes while it is read, with this tab's own newest write. @throws as getFile */
export function open(address: string, signal: AbortSignal): Promise<Response> {
  return request(address, { headers: positionHeader(newestWrite()), signal });
}

/** Address of the picture of a question or an option. */
export const imageUrl = (file: string): string => `/uploads/${file}`;

/** Address of the cover picture of an activity. */
export const coverUrl = (file: string): string => `/uploads/coverimage/${file}`;

/** Address of the sound of a question or an option. */
export const audioUrl = (file: string): string => `/uploads/audios/${file}`;

/** Sends something to be written, by `send` where that is not to be the `fetch` of the browser. */
export async function write<Reply extends Written>(
  path: string,
  init: RequestInit,
  send?: SendRequest,
): Promise<Reply> {
  const response = await request(path, { ...init, method: 'POST' }, send);
  const answer: Reply = await response.json();
  rememberWrite(answer.position);
  return answer;
}

const positionHeader = (position: string | null): Record<string, string> =>
  position === null ? {} : { 'X-Min-Position': position };

/** Sends a request as whoever is signed in. @throws ApiProblem when the server refuses, NoResponse when nothing came back */
export async function request(
  path: string,
  init: RequestInit,
  send: SendRequest = (...asked) => fetch(...asked),
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  const believed = actingAs();
  // Who is signed in is asked as whoever that is.
  if (believed !== null && path !== SESSION) headers.set('X-Acting-As', believed);
  // What was asked ahead was asked without knowing of anything before.
  const ahead = askedAhead(path);
  const isFirst = !headers.has('X-Min-Position') && !headers.has('X-Acting-As');
  let response: Response;
  try {
    response = await ((isFirst ? ahead : undefined) ?? send(path, { ...init, headers }));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NoResponse(error);
  }
  if (response.ok) return response;
  const problem = await problemOf(response);
  if (problem.code === 'stale') forgetWrites();
  if (problem.code === 'not-signed-in') doubtActingAs({ isOver: true });
  if (problem.code === 'another-person') doubtActingAs({ isOver: false });
  throw problem;
}

/** The problem document of a refusal; a proxy in between may answer without one. */
async function problemOf(response: Response): Promise<ApiProblem> {
  const body: { code?: string; detail?: string; errors?: ApiProblem['errors']; instance?: string } =
    await response.json().catch(() => ({}));
  return new ApiProblem(
    response.status,
    body.code ?? 'unexpected-answer',
    body.detail ?? 'Something went wrong on our side. Try again.',
    body.errors,
    body.instance,
    Number(response.headers.get('Retry-After')) || null,
  );
}

/** Pasted from a table, words bring tabs along, which no address may have. */
const CONTROLS = /\p{Cc}+/gu;

function address(path: string, params: unknown = {}, query: object = {}): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value).replaceAll(CONTROLS, ' '));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
