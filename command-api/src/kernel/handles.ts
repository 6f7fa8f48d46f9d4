import { type OfficeCommand, officeCommands } from '@pollux/domain/accounts/office-commands';
import type { AnswerOf, CommandContract, Data } from '@pollux/domain/kernel/command';
import type { Context } from '@pollux/domain/kernel/context';
import type { DeviceOwner } from '@pollux/infra/http/devices';
import type { SignInFlow } from '@pollux/infra/http/sign-in-flows';
import type { SessionLength } from '@pollux/infra/http/sessions';
import type { UserAgent } from '@pollux/infra/http/user-agent';
import type { z } from 'zod';
import type { Limit } from './limits.ts';
import { type Policy, policyOf } from './policies.ts';
import type { Services } from './services.ts';
import type { Streams } from './streams.ts';

/** The browser behind a command, for the commands that sign it in or out. */
export interface Browser {
  /** What it says of itself. */
  readonly userAgent: UserAgent;
  /** Where it is, as `networkOf` has it. */
  readonly network: string;
  /** The id of the browser, if the person has signed in with it before by this password. */
  deviceOf(owner: DeviceOwner): string | undefined;
  /** Has the browser be one that the person has signed in with. */
  remember(owner: DeviceOwner): void;
  /** The id of the seat that the browser has as a guest in a hosted session; undefined of one that was never a guest. */
  seatIn(sessionId: string): string | undefined;
  /** Has the browser be a guest. @returns the id of its seat in the session */
  welcome(sessionId: string): string;
  /** The id under which the browser has asked something without an account; undefined of one that has not. */
  askerId(): string | undefined;
  /** Has the browser be an asker, by a new token, or for longer. @returns the id, as `Askers.welcome` */
  asks(token: string | undefined): string;
  /** The browser is no asker any more. */
  asksNoMore(): void;
  /** What a sign-in of several steps has kept in the browser; undefined where none is under way. */
  flow(): SignInFlow | undefined;
  /** Has the browser keep what the next step of a sign-in needs, for a number of seconds. */
  keepFlow(value: object, seconds: number): void;
  /** No sign-in is under way any more. */
  endFlow(): void;
  /** What a learning platform has said, while something is still asked; undefined where no visit is under way. */
  visit(): SignInFlow | undefined;
  /** Has the browser keep what `visit` says, for a number of seconds. */
  keepVisit(value: object, seconds: number): void;
  /** Ends what `visit` says. */
  endVisit(): void;
  /** What somebody has shown in this browser of who they are; undefined where that was too long ago. */
  proof(): SignInFlow | undefined;
  /** Has the browser keep what `proof` says, for a number of seconds, no longer than the session. */
  keepProof(value: object, seconds: number): void;
  /** Starts a session for the account and ends the one before it. @returns the id of the session */
  signIn(accountId: string, length: SessionLength): Promise<string>;
  /** Ends the session, here and on the server. */
  signOut(): Promise<void>;
  /** Ends every other session of the account. */
  signOutElsewhere(accountId: string): Promise<void>;
}

const NO_BROWSER = 'There is no browser behind this command.';
const noBrowserThere = () => Promise.reject(new Error(NO_BROWSER));

/** For commands that come from no browser, as those of reactions. */
export const noBrowser: Browser = {
  userAgent: { browser: '', os: '' },
  network: '',
  deviceOf: () => undefined,
  remember: () => undefined,
  seatIn: () => undefined,
  welcome: () => {
    throw new Error(NO_BROWSER);
  },
  askerId: () => undefined,
  asks: () => {
    throw new Error(NO_BROWSER);
  },
  asksNoMore: () => undefined,
  flow: () => undefined,
  keepFlow: () => {
    throw new Error(NO_BROWSER);
  },
  endFlow: () => undefined,
  visit: () => undefined,
  keepVisit: () => {
    throw new Error(NO_BROWSER);
  },
  endVisit: () => undefined,
  proof: () => undefined,
  keepProof: () => {
    throw new Error(NO_BROWSER);
  },
  signIn: noBrowserThere,
  signOut: noBrowserThere,
  signOutElsewhere: noBrowserThere,
};

/** What the decisions may know, and the browser that the command came from. */
export interface CommandContext extends Context {
  /** The account of whoever is signed in, if anybody: for commands that visitors may send too. */
  readonly accountId: string | undefined;
  readonly browser: Browser;
}

/** How one command is handled: who may send it, how often, and what it does. */
export interface CommandHandler<Contract extends CommandContract = CommandContract> {
  readonly contract: Contract;
  readonly may: Policy;
  readonly limits: readonly Limit<Data<Contract>>[];
  /** Whether the answer tells of something new, for commands that then answer 201 instead of 200. */
  readonly created?: (answer: AnswerOf<Contract>) => boolean;
  /**
   * Whether neither the answer nor its time may tell if anything was written: where that would say who has an account
   * (P568). It then names no position.
   */
  readonly discreet?: boolean;
  /** Bytes of a body, for what carries more than other commands do. */
  readonly mostBytes?: number;
  /** The body as it is sent now, of one from a page that was opened before the product was updated. */
  readonly fromEarlier?: (body: unknown) => unknown;
  /** What a repeat is known by, where that is not all of the payload: of the rest not even a hash is kept. */
  readonly remembered?: (payload: Data<Contract>) => object;
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

/** The same of a command of the back office, which is for whom the table of its commands says. */
export function handlesForOffice<Contract extends CommandContract & { readonly name: OfficeCommand }>(
  contract: Contract,
  handler: Omit<Parameters<typeof handles<Contract>>[1], 'may'>,
): CommandHandler<Contract> {
  return handles<Contract>(contract, { may: policyOf(officeCommands[contract.name]), ...handler });
}

/** Another name that a command can be sent under, with a payload that is turned into that of the command. */
export interface CommandAlias extends CommandContract {
  readonly of: CommandContract;
}

/** Declares an alias; the registry mounts it beside its command, whose handler, limits and identity it shares. */
export function alias<
  Name extends string,
  Contract extends CommandContract,
  Payload extends z.ZodType<Data<Contract>>,
>(name: Name, payload: Payload, of: Contract) {
  return { name, payload, answer: of.answer as Contract['answer'], of };
}
