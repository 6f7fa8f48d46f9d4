import type { AnswerOf, CommandContract, Data } from '@pollux/domain/kernel/command';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import type { CommandIdentity } from './command-id.ts';
import type { Browser, CommandContext, CommandHandler } from './handles.ts';
import type { Services } from './services.ts';
import type { StreamCache } from './stream-cache.ts';
import { Streams } from './streams.ts';

/** What every command of a process shares. */
export interface WriteSide {
  readonly events: EventStore;
  readonly cache: StreamCache;
  readonly services: Services;
}

/** Runs a command that is validated and allowed. @throws what its handler throws */
export async function execute<Contract extends CommandContract>(
  writeSide: WriteSide,
  handler: CommandHandler<Contract>,
  payload: Data<Contract>,
  command: CommandIdentity,
  browser: Browser,
): Promise<{ answer: AnswerOf<Contract>; position: Position }> {
  const { events, cache, services } = writeSide;
  const streams = new Streams(events, cache, command);
  const answer = await handler.run(payload, contextOf(command, services, browser), streams, services);
  return { answer, position: streams.position };
}

function contextOf(command: CommandIdentity, services: Services, browser: Browser): CommandContext {
  let ids = 0;
  return {
    now: services.now(),
    browser,
    get actor() {
      if (command.actorId === undefined)
        throw new Error('The policy of this command lets visitors in: it has no actor.');
      return { accountId: command.actorId };
    },
    // Derived, so that a repeat of the command names the same things; keyed, so that nobody can guess them.
    newId: () => services.secrets.keyedHash('id', `${command.commandId}:${ids++}`).slice(0, 24),
  };
}
