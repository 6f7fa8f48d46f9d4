import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Admins, admins } from '@pollux/domain/accounts/admins';
import type { CommandContract } from '@pollux/domain/kernel/command';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import { originOf } from '@pollux/infra/http/network';
import { Problem } from '@pollux/infra/http/problem';
import { sealedOrigin } from '@pollux/infra/personal-data/sealed-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CommandIdentity, deriveId, KeyReused } from '../kernel/command-id.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import type { CommandAlias, CommandHandler } from '../kernel/handles.ts';
import { checkOf } from '../kernel/limits.ts';
import { allow } from './allow.ts';
import { RequestBrowser } from './request-browser.ts';

const KEY = /^[\x21-\x7E]{1,200}$/;

/** How long a discreet command takes at least: longer than an append. */
const DISCREET_MS = 100;

export interface CommandsOptions {
  readonly writeSide: WriteSide;
  readonly handlers: readonly CommandHandler[];
  /** Older names of some of these commands. */
  readonly aliases: readonly CommandAlias[];
}

/** Mounts every handler at `POST /api/commands/<Name>`, under older names as well. */
export function mountCommands(
  server: FastifyInstance,
  { writeSide, handlers, aliases }: CommandsOptions,
): void {
  const { services, cache } = writeSide;
  for (const handler of handlers) mount(handler);

  function mount<Contract extends CommandContract>(handler: CommandHandler<Contract>): void {
    const { contract, fromEarlier = (body) => body, remembered = (body) => body as object } = handler;
    const check = checkOf(contract.name, services.rateLimits ? handler.limits : [], services);
    const response = answered(contract.answer);
    const older = aliases.filter(({ of }) => of.name === contract.name);
    for (const { name, payload } of [contract, ...older]) {
      server.post(`/api/commands/${name}`, {
        onRequest: allow(handler.may, writeSide, contract.name),
        preValidation: (request, _reply, done) => {
          if (name === contract.name) request.body = fromEarlier(request.body);
          done();
        },
        ...(handler.mostBytes !== undefined && { bodyLimit: handler.mostBytes }),
        schema: {
          tags: ['commands'],
          body: payload,
          response: { 200: response, ...(handler.created && { 201: response }) },
        },
        handler: async (request, reply) => {
          const body = request.body as z.infer<Contract['payload']>;
          const { accountId } = request;
          const browser = new RequestBrowser(request, reply, services);
          await check(body, browser);
          const command = await identify(contract.name, request, accountId, remembered(body));
          const execution = execute(writeSide, handler, body, command, browser);
          const { answer, position } = await (handler.discreet ? discreetly(execution) : execution);
          if (position !== '') reply.header('x-position', position);
          if (handler.created?.(answer) === true) reply.status(201);
          return { success: true, position, ...(answer as object) };
        },
      });
    }
  }

  async function identify(
    name: string,
    request: FastifyRequest,
    actorId: string | undefined,
    body: unknown,
  ): Promise<CommandIdentity> {
    const key = request.headers['idempotency-key'];
    const correlationId = request.id;
    // Asked without waiting where it is at hand, as nearly always: each wait has its promises.
    const origin =
      actorId === undefined ||
      !isOfTheOffice(actorId, cache.atHand(admins, {}) ?? (await cache.read(admins, {})))
        ? undefined
        : await sealedNetwork(request, actorId);
    const commandHash = services.secrets.fingerprint(`${name}\0${JSON.stringify(body)}`);
    if (key === undefined) return { commandId: randomUUID(), commandHash, correlationId, actorId, origin };
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new Problem(400, 'bad-idempotency-key', 'The Idempotency-Key is not valid.');
    }
    const commandId = deriveId('http', actorId ?? '', name, key);
    // The stream that it writes to would tell; this also refuses what goes to another stream than the first time.
    const claimed = services.guards.claim(commandId, commandHash);
    if ((typeof claimed === 'string' ? claimed : await claimed) !== commandHash) throw new KeyReused();
    return { commandId, commandHash, correlationId, actorId, origin };
  }

  /** Where somebody of the back office sends it from. Nothing is kept of where anybody else is. */
  async function sealedNetwork({ ip }: FastifyRequest, actorId: string): Promise<string | undefined> {
    const origin = originOf(ip);
    return origin && sealedOrigin(services.personKeys, actorId, origin);
  }
}

/** By the roster alone, which stays at hand: a vote must not wait for its person's account to be read. */
function isOfTheOffice(accountId: string, { present, roles }: Admins): boolean {
  return present.includes(accountId) && roles[accountId] !== 'none';
}

/** Answers no sooner than any append takes, and without a position. */
async function discreetly<Answer>(
  execution: Promise<{ answer: Answer }>,
): Promise<{ answer: Answer; position: Position }> {
  const [executed] = await Promise.allSettled([execution, wait(DISCREET_MS)]);
  if (executed.status === 'rejected') throw executed.reason;
  return { answer: executed.value.answer, position: START };
}

function answered(answer: z.ZodType): z.ZodType {
  const always = z.object({ success: z.literal(true), position: z.string() });
  return answer instanceof z.ZodObject ? always.extend(answer.shape) : always;
}
