import { isPosition, type Position, START } from '@pollux/infra/event-store/event-store';
import { requireActingAs } from '@pollux/infra/http/acting-as';
import { sessionBehind } from '@pollux/infra/http/bearer';
import { networkOf, originOf } from '@pollux/infra/http/network';
import { Problem } from '@pollux/infra/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { type Params, type Query, type QueryContract, type Response, withPast } from './contract.ts';
import { askerSession } from './asker.ts';
import type { Asking } from './asking.ts';
import { Documents } from './documents.ts';
import { checkOf, type QueryLimit } from './limit.ts';
import { askingAsOf, LOOKING_BACK, noPast, nothingThen, type PastParts } from './look-back.ts';
import type { QueryPolicy } from './query-policy.ts';
import { isStale } from './waits.ts';
import type { ReadSide } from './read-side.ts';

export type { Asking };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks a query, once the query's policy has let them in. */
    asking: Asking | undefined;
  }
}

export interface QueryHandler<Contract extends QueryContract = QueryContract> {
  readonly contract: Contract;
  readonly may: QueryPolicy;
  /** For what could be tried out; most queries have none. */
  readonly limit?: QueryLimit;
  /** Whether everybody is answered the same, so that caches on the way may keep it for a moment. */
  readonly isForEverybody?: boolean;
  /** How it answers as of a moment that is past (`asOf`); undefined where it is seen only as it is now. */
  readonly past?: PastParts<Contract>;
  answer(
    asked: { params: Params<Contract>; query: Query<Contract> },
    by: Asking,
    /** Makes a signal that aborts when whoever asked does not wait any more: for answers that take long. */
    gone: () => AbortSignal,
  ): Promise<Response<Contract> | Versioned<Response<Contract>>>;
}

/** An answer made from one document: its revision is the answer's ETag. */
export class Versioned<View> {
  readonly view: View;
  readonly revision: string;
  /**
   * Whether it says something of whoever asks, which the revision does not know: no browser keeps it, or somebody else who
   * logs in there would be told that it is still so.
   */
  readonly isPersonal: boolean;

  constructor(view: View, revision: string, { isPersonal = false }: { readonly isPersonal?: boolean } = {}) {
    this.view = view;
    this.revision = revision;
    this.isPersonal = isPersonal;
  }
}

/** Declares a query's handler; the registry mounts it. */
export function serves<Contract extends QueryContract>(
  contract: Contract,
  handler: Omit<QueryHandler<Contract>, 'contract'>,
): QueryHandler<Contract> {
  return { contract: handler.past === undefined ? contract : withPast(contract), ...handler };
}

/** Browsers ask each time whether it is still so: what is taken away is gone at once, and from other caches in seconds. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=5';

/** Mounts the queries. Answers are private to the person and carry a validator; a match answers 304 (P494, P495). */
export function mountQueries(
  server: FastifyInstance,
  handlers: readonly QueryHandler[],
  readSide: ReadSide,
): void {
  server.decorateRequest('asking', undefined);
  const checkPast = readSide.rateLimits ? checkOf(LOOKING_BACK, readSide) : undefined;
  for (const { contract, may, limit, isForEverybody, past, ...handler } of handlers) {
    const check = limit && readSide.rateLimits ? checkOf(limit, readSide) : undefined;
    const hasMoment = 'asOf' in contract.query.shape;
    server.get(contract.path, {
      onRequest: allow(may, readSide, contract.path),
      // Whoever looks back must not be shown today.
      preValidation: async ({ query }) => {
        if (!hasMoment && (query as { readonly asOf?: unknown }).asOf !== undefined) throw noPast();
      },
      schema: {
        tags: ['queries'],
        params: contract.params,
        querystring: contract.query,
        response: { 200: contract.response },
      },
      handler: async (request, reply) => {
        const asking = request.asking as Asking;
        await check?.({ accountId: asking.session?.accountId, address: request.ip });
        const asked = { params: request.params as never, query: request.query as never };
        const gone = () => goneSignal(reply);
        const answer = await rightsFirst(asking.documents, (documents, isTrial) =>
          handler.answer(asked, { ...asking, documents, ...(isTrial && UNNOTED) }, gone),
        );
        const { asOf } = request.query as { readonly asOf?: string };
        if (past !== undefined && asOf !== undefined) {
          // By now it is known that they may see it as it is.
          await checkPast?.({ accountId: asking.session?.accountId, address: request.ip });
          const then = await askingAsOf(past, { asOf, params: asked.params }, { asking, readSide });
          const before = await handler.answer(asked, then, gone).catch(nothingThen);
          reply.header('cache-control', 'private, no-store');
          return before instanceof Versioned ? before.view : before;
        }
        reply.header('cache-control', isForEverybody ? FOR_EVERYBODY : 'private, no-cache');
        if (!(answer instanceof Versioned)) return answer;
        if (answer.isPersonal) reply.header('cache-control', 'private, no-store');
        reply.header('etag', `"${answer.revision}"`);
        return answer.view;
      },
    });
  }
}

/** Whoever is refused in the end has read nothing. */
export const UNNOTED: Pick<Asking, 'keepReading'> = { keepReading: async () => undefined };

/**
 * Reads what has to have come as far as somebody asks. Where it has not in time, they are told so only if they may see it
 * as it is: rights are decided before positions.
 * @param read what is done; once more, as a trial, where it came too late
 * @param discard called with what a trial comes to
 */
export async function rightsFirst<Result>(
  documents: Documents,
  read: (documents: Documents, isTrial: boolean) => Promise<Result>,
  discard: (result: Result) => void = () => undefined,
): Promise<Result> {
  try {
    return await read(documents, false);
  } catch (error) {
    if (!isStale(error)) throw error;
    try {
      discard(await read(documents.asTheyAre(), true));
    } catch (refusal) {
      if (refusal instanceof Problem && (refusal.status === 401 || refusal.status === 403)) throw refusal;
    }
    throw error;
  }
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Not a failure of ours, which would be in the log.
  raw.once('close', () => controller.abort(new Problem(408, 'gone', 'Nobody is waiting for this answer.')));
  return controller.signal;
}

function minPositionOf({ headers }: FastifyRequest): Position {
  const { 'x-min-position': text = START } = headers;
  if (typeof text === 'string' && isPosition(text)) return text;
  throw new Problem(400, 'bad-position', 'The X-Min-Position is not valid.');
}

/**
 * Finds out who asks and lets in whom the policy allows, before anything else of the request is looked at.
 * @param path of a query, by which `askerRights` knows it; undefined for what is none
 */
export function allow(may: QueryPolicy, readSide: ReadSide, path?: string): onRequestAsyncHookHandler {
  return async (request) => {
    const { sessions } = readSide;
    const signedIn = await sessionBehind(request, sessions);
    requireActingAs(request.headers, signedIn?.accountId);
    const documents = new Documents(readSide, {
      whose: signedIn?.accountId ?? readSide.guests.known(request.cookies) ?? networkOf(request.ip),
      minPosition: minPositionOf(request),
    });
    const session =
      signedIn ?? (path === undefined ? undefined : await asker(path, request, documents, readSide));
    await rightsFirst(documents, (seen) => may.require(session, seen, () => readSide.events.head()));
    request.asking = {
      ...readSide,
      session,
      seatIn: (sessionId) => readSide.guests.seatIn(sessionId, request.cookies),
      askerId: () => readSide.askers.idOf(request.cookies),
      hasEnded: session === undefined && sessions.isNamed(request.cookies),
      acceptLanguage: request.headers['accept-language'] ?? '',
      origin: originOf(request.ip),
      documents,
    };
  };
}

async function asker(
  path: string,
  { cookies, params }: FastifyRequest,
  documents: Documents,
  { askers }: ReadSide,
) {
  const { id } = params as { readonly id?: unknown };
  const about = { kind: 'queries', name: path, id } as const;
  return rightsFirst(documents, (seen) => askerSession(about, cookies, askers, seen));
}
