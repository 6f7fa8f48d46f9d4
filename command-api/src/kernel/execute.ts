import type { AnswerOf, CommandContract, Data } from '@pollux/domain/kernel/command';
import type { Actor } from '@pollux/domain/kernel/context';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import type { CommandIdentity } from './command-id.ts';
import { type Browser, type CommandContext, type CommandHandler, noBrowser } from './handles.ts';
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
  browser: Browser = noBrowser,
): Promise<{ answer: AnswerOf<Contract>; position: Position }> {
  const { events, cache, services } = writeSide;
  const streams = new Streams(events, cache, command);
  const answer = await handler.run(payload, new CommandRun(command, services, browser), streams, services);
  return { answer, position: streams.position };
}

class CommandRun implements CommandContext {
  readonly now: Date;
  readonly browser: Browser;
  readonly #command: CommandIdentity;
  readonly #services: Services;
  #ids = 0;

  constructor(command: CommandIdentity, services: Services, browser: Browser) {
    this.now = services.now();
    this.browser = browser;
    this.#command = command;
    this.#services = services;
  }

  get accountId(): string | undefined {
    return this.#command.actorId;
  }

  get actor(): Actor {
    const { actorId } = this.#command;
    if (actorId === undefined)
      throw new Error('The policy of this command lets visitors in: it has no actor.');
    return { accountId: actorId };
  }

  // Derived, so that a repeat of the command names the same things; keyed, so that nobody can guess them.
  newId(): string {
    return this.#services.secrets.keyedHash('id', `${this.#command.commandId}:${this.#ids++}`).slice(0, 24);
  }
}
