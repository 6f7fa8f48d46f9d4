import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Sessions } from '@pollux/infra/http/sessions';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { FaultWatch } from '@pollux/projections/kernel/faults';
import type { FastifyInstance } from 'fastify';
import type { Params, Query, QueryContract, Response } from './contract.ts';
import { Documents } from './documents.ts';

/** What every query can use. */
export interface ReadSide {
  readonly documents: DocumentStore;
  /** Which read models have stopped. */
  readonly faults: FaultWatch;
  readonly sessions: Sessions;
  /** Where people reach the product, without a slash at the end. */
  readonly publicOrigin: string;
}

/** Who asks, if anybody is signed in, and the read models. */
export interface Asking {
  readonly session: Session | undefined;
  readonly documents: Documents;
  readonly publicOrigin: string;
}

/** Who may ask; it throws a problem for everybody else. Queries about one thing check in `answer` whose it is. */
export type QueryPolicy = (session: Session | undefined) => void;

export interface QueryHandler<Contract extends QueryContract = QueryContract> {
  readonly contract: Contract;
  readonly may: QueryPolicy;
  answer(
    asked: { params: Params<Contract>; query: Query<Contract> },
    by: Asking,
  ): Promise<Response<Contract> | Versioned<Response<Contract>>>;
}

/** An answer made from one document: its position is the answer's ETag. */
export class Versioned<View> {
  readonly view: View;
  readonly position: string;

  constructor(view: View, position: string) {
    this.view = view;
    this.position = position;
  }
}

/** Declares a query's handler; the registry mounts it. */
export function serves<Contract extends QueryContract>(
  contract: Contract,
  handler: Omit<QueryHandler<Contract>, 'contract'>,
): QueryHandler<Contract> {
  return { contract, ...handler };
}

/** Mounts the queries. Answers are private to the person and carry a validator; a match answers 304 (P494, P495). */
export function mountQueries(
  server: FastifyInstance,
  handlers: readonly QueryHandler[],
  readSide: ReadSide,
): void {
  for (const { contract, may, ...handler } of handlers) {
    server.get(contract.path, {
      schema: {
        tags: ['queries'],
        params: contract.params,
        querystring: contract.query,
        response: { 200: contract.response },
      },
      handler: async (request, reply) => {
        const session = await readSide.sessions.find(request.headers.cookie);
        may(session);
        const minPosition = request.headers['x-min-position'];
        const documents = new Documents(readSide, typeof minPosition === 'string' ? minPosition : '');
        const asked = { params: request.params as never, query: request.query as never };
        const answer = await handler.answer(asked, {
          session,
          documents,
          publicOrigin: readSide.publicOrigin,
        });
        reply.header('cache-control', 'private, no-cache');
        if (!(answer instanceof Versioned)) return answer;
        const etag = `"${answer.position}"`;
        reply.header('etag', etag);
        return answer.view;
      },
    });
  }
}
