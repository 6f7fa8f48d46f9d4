import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { z } from 'zod';
import { addressFinder } from './address.ts';
import { prepareForBearers } from './bearer.ts';
import { boundConnections, CONNECTIONS } from './connections.ts';
import { hasControlCharacter, requireNoControlCharacter, unreadableRequest } from './control-characters.ts';
import { isSameOrigin } from './csrf.ts';
import { mountDocsPage } from './docs-page.ts';
import { Methods } from './methods.ts';
import { answerWithProblems, sendProblem } from './errors.ts';
import type { Hosts } from './hosts.ts';
import { methodNotAllowed, nothingHere, Problem } from './problem.ts';
import {
  IDLE_BEHIND_PROXY_MS,
  limitBodyTime,
  serverTimes,
  TIME_LIMITS,
  type TimeLimits,
} from './time-limits.ts';
import { answerUnparsed } from './unparsed.ts';

/** JSON bodies are small; uploads have a limit of their own. */
const MOST_BODY_BYTES = 512 * 1024;

/** How often a server that closes looks for connections that have become idle. */
const CLOSING_MS = 20;

export interface ServerOptions {
  readonly logger: FastifyBaseLogger;
  /** Whether X-Forwarded-* headers of a proxy in front are to be believed. */
  readonly trustProxy: boolean;
  /** The names that it answers to. */
  readonly hosts: Hosts;
  /** Paths where pages of other sites may send a form: what comes there is checked by itself. */
  readonly opensToOthers?: readonly string[];
  /** Turns errors of the layers above into problems. */
  readonly toProblem: (error: Error) => Problem | undefined;
  /** Completes what the routes say of the API by themselves; it is called once, when the document is first asked for. */
  readonly describe?: (document: OpenAPIV3_1.Document) => OpenAPIV3_1.Document;
  /** Other than usual, for tests. */
  readonly timeLimits?: Partial<TimeLimits>;
}

/** A Fastify with what every process that speaks HTTP has: zod, problem documents, cookies, security headers, OpenAPI. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { trustProxy } = options;
  const idle = trustProxy ? IDLE_BEHIND_PROXY_MS : TIME_LIMITS.idle;
  const timeLimits = { ...TIME_LIMITS, idle, ...options.timeLimits };
  const times = serverTimes(timeLimits);
  const server = Fastify({
    ...times,
    // An upgrade to anything else is answered like any other request.
    http: { ...times.http, shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') ?? false },
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: MOST_BODY_BYTES,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // A start on a slow disk or a busy machine takes its time; it does not fail by it.
    pluginTimeout: 0,
    // An address that the router cannot even read is answered before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      const isReadable = !hasControlCharacter(request.raw.url ?? '');
      void sendProblem(request, reply, isReadable ? nothingHere() : unreadableRequest());
    },
    clientErrorHandler: answerUnparsed,
    // A logger for each request costs more than the request; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
  });
  server.setValidatorCompiler(validatorCompiler);
  // Parsing the answer drops every field that the contract does not name.
  server.setSerializerCompiler(
    ({ schema }) =>
      (data) =>
        JSON.stringify((schema as unknown as z.ZodType).parse(data)),
  );
  answerWithProblems(server, options.toProblem);
  endConnectionsOnClose(server);
  server.decorate('addressOf', addressFinder(trustProxy));
  boundConnections(server.server, {
    ...CONNECTIONS,
    ...(trustProxy && { mostANetwork: undefined }),
  });
  limitBodyTime(server, timeLimits);
  const methods = new Methods();
  const opensToOthers = new Set(options.opensToOthers);
  server.addHook('onRoute', ({ url, method }) => methods.add(url, method));
  server.addHook('onRequest', (request, reply, next) => {
    // What is answered is data; pages have headers of their own.
    reply.header('x-content-type-options', 'nosniff');
    requireNoControlCharacter(request.raw.url ?? '', request.headers);
    options.hosts.require(request.headers.host, request.url);
    const allowed = request.is404 ? methods.of(pathOf(request.url)) : [];
    if (allowed.length > 0) throw methodNotAllowed(reply, allowed);
    const changesSomething =
      request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    if (!changesSomething || isSameOrigin(request.headers) || opensToOthers.has(pathOf(request.url)))
      return next();
    next(new Problem(403, 'cross-origin', 'This request came from another site.'));
  });
  prepareForBearers(server);
  await server.register(cookie);
  const { describe = (document) => document } = options;
  await server.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Pollux API', version: '0.1.0' } },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: (object) =>
      'openapiObject' in object
        ? describe(object.openapiObject as OpenAPIV3_1.Document)
        : object.swaggerObject,
  });
  await mountDocsPage(server);
  return server;
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '');

/** Closing ends idle connections; those that still wait for an answer would be kept alive after it, for nobody. */
function endConnectionsOnClose(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    const ending = setInterval(() => server.server.closeIdleConnections(), CLOSING_MS);
    server.server.once('close', () => clearInterval(ending));
    done();
  });
}
