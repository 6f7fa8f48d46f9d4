import type { AnswerOf, CommandContract, Data } from '@pollux/domain/kernel/command';
import type { Context } from '@pollux/domain/kernel/context';
import type { Limit } from './limits.ts';
import type { Policy } from './policies.ts';
import type { Services } from './services.ts';
import type { Streams } from './streams.ts';

/** The browser behind a command, for the commands that sign it in or out. */
export interface Browser {
  /** Starts a session for the account and ends the one before it. */
  signIn(accountId: string): Promise<void>;
  /** Ends the session, here and on the server. */
  signOut(): Promise<void>;
}

/** What the decisions may know, and the browser that the command came from. */
export interface CommandContext extends Context {
  readonly browser: Browser;
}

/** How one command is handled: who may send it, how often, and what it does. */
export interface CommandHandler<Contract extends CommandContract = CommandContract> {
  readonly contract: Contract;
  readonly may: Policy;
  readonly limits: readonly Limit<Data<Contract>>[];
  run(
    payload: Data<Contract>,
    by: CommandContext,
    streams: Streams,
    services: Services,
  ): Promise<AnswerOf<Contract>>;
}

/** Declares a command's handler; the registry mounts it. Parsing, repeats, retries and problems come with it. */
export function handles<Contract extends CommandContract>(
  contract: Contract,
  handler: Omit<CommandHandler<Contract>, 'contract' | 'limits'> & {
    limits?: readonly Limit<Data<Contract>>[];
  },
): CommandHandler<Contract> {
  return { contract, limits: [], ...handler };
}
