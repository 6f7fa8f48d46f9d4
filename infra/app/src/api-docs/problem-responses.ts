import { STATUS_CODES } from 'node:http';
import type { Audience } from '@pollux/domain/accounts/access';
import { PROBLEM_TYPE } from '@pollux/infra/http/problem';
import type { OpenAPIV3_1 } from 'openapi-types';
import { notes } from './notes.ts';

/** What a request can be refused with whatever it is for, beside what the sources say of an operation. */
const TEXTS: Readonly<Record<string, string>> = {
  '400 bad-idempotency-key': 'The Idempotency-Key is not valid.',
  '400 bad-position': 'The X-Min-Position is not valid.',
  '400 bad-request': 'The request could not be read.',
  '400 token-with-cookie': 'Send an access token or the cookie of a session, not both.',
  '401 invalid-token': 'This access token is not valid, has expired, or was revoked.',
  '401 not-from-gateway': 'This message is not from the gateway.',
  '401 not-signed-in': 'You are not logged in.',
  '403 cross-origin': 'This request came from another site.',
  '403 insufficient-scope': 'Access tokens cannot do this.',
  '403 not-allowed': 'You are not allowed to do this.',
  '404 not-found': 'There is nothing at this address.',
  '404 export-not-found': 'There is no such file.',
  '404 list-not-found': 'There is no such list.',
  '405 method-not-allowed': 'This cannot be done at this address.',
  '408 too-slow': 'This took too long to arrive. Check your connection and try again.',
  '409 another-person': 'This browser is logged in as somebody else now. Nothing was done.',
  '413 audio-too-large': 'Audio size should be less than 10MB',
  '413 import-too-large': 'A file of questions can have up to 16 MB.',
  '413 image-too-large': '',
  '413 too-large': 'The request is too large.',
  '415 bad-request': 'The request could not be read.',
  '421 unknown-host':
    'This server does not answer under this name. PUBLIC_ORIGIN and ALLOWED_HOSTS say under which it does.',
  '422 idempotency-key-reused': 'This Idempotency-Key was used for another request before.',
  '422 image-animated': 'This PNG is animated. Choose a still image.',
  '422 image-damaged': 'This image is damaged and cannot be read. Save it again.',
  '422 image-vast': '',
  '422 import-too-heavy': 'This file takes too long to read. Divide it into smaller ones.',
  '422 no-questions-file': 'No questions can be read from this file.',
  '422 invalid-payload': 'Not valid.',
  '422 not-an-image': 'Choose a PNG, JPEG, WebP or GIF image.',
  '422 not-a-certificate-file': 'Choose a PNG, JPEG or PDF file.',
  '422 not-png': 'Only PNG files are allowed',
  '422 not-audio': 'Choose an MP3, OGG, WAV or M4A file.',
  '429 too-many-requests': 'Too many requests. Wait a little and try again.',
  '431 too-large': 'The address or the headers of the request are too long.',
  '503 log-replaced': 'We have stopped, so that nothing you send gets lost. Try again later.',
  '503 projection-incomplete': 'This page is out of order. We are working on it.',
  '503 storage-full': 'We have no room left to save this. We are working on it: try again later.',
  '503 store-away': 'We cannot answer right now. Try again in a moment.',
  '503 unreadable': 'This cannot be read right now. We are working on it.',
  '503 stale': 'The newest changes are not here yet. Try again in a moment.',
};

/** What is known of an operation that says how it can be refused. */
export interface Refusable {
  readonly audience: Audience;
  readonly isLimited: boolean;
  /** `409 already-voted, 422 invalid-selections` */
  readonly refusals: string;
  readonly kind: 'command' | 'query' | 'file' | 'other';
  readonly changes: boolean;
  readonly hasBody: boolean;
  readonly hasParameters: boolean;
}

/** The schema of what every failure answers (RFC 9457). */
export const problemSchema: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  description: 'What went wrong, as RFC 9457 has it.',
  properties: {
    type: { type: 'string', description: 'The code as a URN.' },
    title: { type: 'string', description: 'What the status is called.' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable, for programs.' },
    detail: { type: 'string', description: 'For people, in English: catalogues translate by the code.' },
    instance: { type: 'string', description: 'The id of the request, as the log has it.' },
    errors: {
      type: 'array',
      description: 'The faulty parts of what was sent.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
};

/** How an operation can be refused, by status: which codes there are, each with an example. */
export function problemResponses(operation: Refusable): Record<string, OpenAPIV3_1.ResponseObject> {
  const byStatus = new Map<string, string[]>();
  for (const refusal of new Set(refusalsOf(operation))) {
    const [status = '', code = ''] = refusal.split(' ');
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([status, codes]) => [status, response(status, codes)]),
  );
}

/** What any request may be answered, whatever it asks. */
const ALWAYS = [
  '400 bad-request',
  '405 method-not-allowed',
  '400 token-with-cookie',
  '401 invalid-token',
  '403 insufficient-scope',
  '408 too-slow',
  '421 unknown-host',
  '429 too-many-requests',
  '431 too-large',
  '503 store-away',
  '503 unreadable',
];

/** What is answered before an operation looks at what is asked, or whatever that is. */
function refusalsOf(operation: Refusable): string[] {
  const { audience, isLimited, refusals, kind, changes, hasBody, hasParameters } = operation;
  const isForVisitors = audience === 'anyone';
  const isForAll = isForVisitors || audience === 'signedIn';
  const asksWho = kind !== 'other' || !isForVisitors;
  const isRead = kind === 'query' || kind === 'file';
  return [
    ...ALWAYS,
    ...(kind === 'command' ? ['400 bad-idempotency-key', '422 idempotency-key-reused'] : []),
    ...(isRead
      ? ['400 bad-position', '429 too-many-requests', '503 projection-incomplete', '503 stale']
      : []),
    ...(asksWho ? ['409 another-person'] : []),
    ...(hasBody ? ['413 too-large', '415 bad-request'] : []),
    ...(isForVisitors && !asksWho ? [] : ['401 not-signed-in']),
    ...(isForAll ? [] : ['403 not-allowed']),
    ...(changes ? ['403 cross-origin', '503 log-replaced', '503 storage-full'] : []),
    ...(hasBody || hasParameters ? ['422 invalid-payload'] : []),
    ...(isLimited ? ['429 too-many-requests'] : []),
    ...(refusals === '' ? [] : refusals.split(', ')),
  ];
}

function response(status: string, codes: readonly string[]): OpenAPIV3_1.ResponseObject {
  const named = codes.map((code) => [code, { $ref: `#/components/examples/${status}-${code}` }]);
  return {
    description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    content: {
      [PROBLEM_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(named),
      },
    },
  };
}

/** An example of each refusal there is, by `409-already-voted`. */
export function problemExamples(): Record<string, OpenAPIV3_1.ExampleObject> {
  const refusals = Object.entries({ ...notes.refusals, ...TEXTS });
  return Object.fromEntries(
    refusals.map(([refusal, text]) => {
      const [status = '', code = ''] = refusal.split(' ');
      const title = STATUS_CODES[status] ?? 'Error';
      const detail = text === '' ? title : text;
      const value = { type: `urn:pollux:problem:${code}`, title, status: Number(status), code, detail };
      return [`${status}-${code}`, { value: { ...value, instance: REQUEST_ID } }];
    }),
  );
}

const REQUEST_ID = '0b6c9d0e-6f0b-4a51-9d5f-2f6f6c1f7a10';
