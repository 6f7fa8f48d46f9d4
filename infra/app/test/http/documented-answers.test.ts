// Dear: each operation of the document is asked by each of four roles, in one of many ways; at length in all of them.
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Call,
  DocumentedApi,
  DocumentedClient,
  type DocumentedOperation,
} from '../support/documented-api.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { signUpForm } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { ADMIN } from '../support/product.ts';

// Whoever asks whatever in whatever way: the status of the answer and its body are in the document at /api/docs/json.

const ROLES = ['visitor', 'participant', 'creator', 'admin'] as const;
type Role = (typeof ROLES)[number];

let product: HostedProduct;
let api: DocumentedApi;
const people = new Map<Role, DocumentedClient>();
const clientOf = (role: Role) => people.get(role) as DocumentedClient;
/** What the creator has made, by the kind of id that operations take. */
let made: { readonly quizId: string; readonly pollId: string; readonly accountId: string };

beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  api = await DocumentedApi.of(product.origin);
  for (const role of ROLES) people.set(role, await joins(role));
  const creator = clientOf('creator');
  const creates = async (kind: 'Quiz' | 'Poll') => {
    const body = { ...(api.operation(`Create${kind}`).bodyExample as object), coverImage: null };
    return String((await creator.does(`Create${kind}`, { body }))['id']);
  };
  const { user } = (await creator.does('getMe')) as { user: { id: string } };
  made = { quizId: await creates('Quiz'), pollId: await creates('Poll'), accountId: user.id };
});
afterAll(() => product?.stop());

async function joins(role: Role): Promise<DocumentedClient> {
  const client = api.client();
  if (role === 'admin') await client.does('AdminSignIn', { body: ADMIN });
  if (role === 'admin' || role === 'visitor') return client;
  const form = signUpForm({ userType: role === 'creator' ? 'teacher' : 'student' });
  const { email, password } = form;
  const { accountId } = await client.does('SignUp', { body: form });
  const otp = await codeSentTo(product.origin, email);
  await client.does('VerifyOneTimeCode', { body: { email, otp, purpose: 'sign-up', accountId } });
  await client.does('LogIn', { body: { email, password } });
  return client;
}

const takesBody = ({ bodyType }: DocumentedOperation) => bodyType !== undefined;
const takesJson = ({ bodyType }: DocumentedOperation) => bodyType === 'application/json';
const takes = (place: string) => (operation: DocumentedOperation) =>
  operation.parameters.some((each) => each.in === place);
const takesHeader = (name: string) => (operation: DocumentedOperation) =>
  operation.parameters.some((each) => each.name === name);

/** What the document gives as examples of what an operation takes. */
function examples({ parameters, bodyExample }: DocumentedOperation): Call {
  const of = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.required === true)
        .map(({ name, example }) => [name, String(example)]),
    );
  return { params: of('path'), query: of('query'), ...(bodyExample !== undefined && { body: bodyExample }) };
}

const everyId = (id: string) => (operation: DocumentedOperation) => {
  const { params = {}, ...call } = examples(operation);
  return { ...call, params: Object.fromEntries(Object.keys(params).map((name) => [name, id])) };
};

/** A way to ask an operation: whether it can be asked so, and what is sent. */
interface Way {
  readonly isFor: (operation: DocumentedOperation) => boolean;
  readonly call: (operation: DocumentedOperation) => Call;
}

const always = () => true;
const ways: Readonly<Record<string, Way>> = {
  'as its examples say': { isFor: always, call: examples },
  'about nothing that there is': { isFor: takes('path'), call: everyId(newId()) },
  'about what is no id': { isFor: takes('path'), call: everyId('no-id') },
  'about the quiz of somebody': { isFor: takes('path'), call: (each) => everyId(made.quizId)(each) },
  'about the poll of somebody': { isFor: takes('path'), call: (each) => everyId(made.pollId)(each) },
  'about the account of somebody': { isFor: takes('path'), call: (each) => everyId(made.accountId)(each) },
  'with a list for a body': { isFor: takesJson, call: (each) => ({ ...examples(each), text: '[]' }) },
  'with half a body': { isFor: takesJson, call: (each) => ({ ...examples(each), text: '{"a":' }) },
  'with an empty body': { isFor: takesBody, call: (each) => ({ ...examples(each), text: '' }) },
  'with a form of another page': {
    isFor: takesBody,
    call: (each) => ({ ...examples(each), text: 'a=b', type: 'application/x-www-form-urlencoded' }),
  },
  'with far too much': {
    isFor: takesJson,
    call: (each) => ({ ...examples(each), text: JSON.stringify({ a: 'x'.repeat(600_000) }) }),
  },
  'with a parameter that it does not know': {
    isFor: takes('query'),
    call: (each) => ({ ...examples(each), query: { ...examples(each).query, page: 'many', nobody: '1' } }),
  },
  'with a control character': {
    isFor: always,
    call: (each) => ({ ...examples(each), query: { ...examples(each).query, search: 'a\u0000b' } }),
  },
  'with a header that is far too long': {
    isFor: always,
    call: (each) => ({ ...examples(each), headers: { 'x-trace': 'x'.repeat(20_000) } }),
  },
  'from the page of another site': {
    isFor: always,
    call: (each) => ({ ...examples(each), headers: { 'sec-fetch-site': 'cross-site' } }),
  },
  'as somebody else': {
    isFor: always,
    call: (each) => ({ ...examples(each), headers: { 'x-acting-as': newId() } }),
  },
  'at what is no position': {
    isFor: takesHeader('X-Min-Position'),
    call: (each) => ({ ...examples(each), headers: { 'x-min-position': 'zzz' } }),
  },
  'under what is no key': {
    isFor: takesHeader('Idempotency-Key'),
    call: (each) => ({ ...examples(each), headers: { 'idempotency-key': 'a b' } }),
  },
  'for a kind of answer that nobody has': {
    isFor: always,
    call: (each) => ({ ...examples(each), headers: { accept: 'image/x-unheard-of' } }),
  },
};

/** After these the person is somebody else, or nobody. */
const ENDS_SESSIONS = /^(?:LogOut|End.*Session|ForgetAccount|DeleteUser|AdminSignIn|LogIn)/;

// First: what is asked below may end a session.
describe('a position that is ahead', () => {
  const ahead = { 'x-min-position': '9'.repeat(16) };

  // Together, as each waits for what never comes.
  test.concurrent.each([
    ['admin', 'getAdminUsers', 503],
    ['visitor', 'getMe', 401],
    ['participant', 'getAdminUsers', 403],
    ['participant', 'getPollResults', 403],
    ['participant', 'getEditor', 403],
    ['creator', 'getEditor', 503],
  ] as const)('is told a %s who asks %s only once their rights are decided: %d', async (role, id, status) => {
    const call = { ...everyId(made.pollId)(api.operation(id)), headers: ahead };
    expect((await clientOf(role).call(id, call)).status).toBe(status);
  });
});

describe.each(ROLES)('whatever is asked by a %s', (role) => {
  test.each(Object.keys(ways))('%s is answered as the document says', async (name) => {
    const { isFor, call } = ways[name] as Way;
    const index = ROLES.indexOf(role) + Object.keys(ways).indexOf(name);
    const asked = [...api.operations.values()]
      .filter(
        (operation) => isFor(operation) && !(ENDS_SESSIONS.test(operation.id) && name.startsWith('as its')),
      )
      // On each change a part of them: over the ways and the roles each has its turn.
      .filter((_, at) => isLongRun || at % 4 === index % 4);
    const found: string[] = [];
    for (const operation of asked) {
      await clientOf(role)
        .asks(operation.id, call(operation))
        .catch((error: Error) => found.push(error.message.slice(0, 400)));
    }
    expect(found).toEqual([]);
  });
});

test('a method that an address does not have is answered 405, with those that it has', async () => {
  const all = [...api.operations.values()];
  for (const path of new Set(all.map((each) => each.path))) {
    const address = path.replace(/\{\w+\}/g, newId());
    const isThere = (other: string) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
    const methodsOf = (those: readonly DocumentedOperation[]) => new Set(those.map(({ method }) => method));
    const known = methodsOf(all.filter((each) => each.path === path));
    if (known.has('GET')) known.add('HEAD');
    const answered = methodsOf(all.filter((each) => isThere(each.path))).union(known);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (answered.has(method)) continue;
      const answer = await fetch(product.origin + address, { method });
      const allowed = answer.headers.get('allow')?.split(', ') ?? [];
      expect([path, method, answer.status, new Set(allowed)]).toEqual([path, method, 405, known]);
      await answer.body?.cancel();
    }
  }
});

test('a page is read, and nothing else can be done there', async () => {
  for (const path of ['/', '/login', '/dashboard/library']) {
    const answer = await fetch(product.origin + path, { method: 'DELETE' });
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
  }
});
