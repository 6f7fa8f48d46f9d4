import type { Readable } from 'node:stream';
import type { OfferedKind } from '@pollux/domain/authoring/content/content';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { RebuildReadModel } from '@pollux/domain/voting/poll-verification';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import type { Askers } from '@pollux/infra/http/askers';
import type { Devices } from '@pollux/infra/http/devices';
import type { Guests } from '@pollux/infra/http/guests';
import type { SignInFlows } from '@pollux/infra/http/sign-in-flows';
import type { Sessions } from '@pollux/infra/http/sessions';
import type { Log } from '@pollux/infra/logging';
import type { Mailer } from '@pollux/infra/mail/mailer';
import type { PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import type { OidcProvider } from '@pollux/infra/oidc/provider';
import type { LtiPlatform } from '@pollux/infra/lti/platform';
import type { ToolKeys } from '@pollux/infra/lti/tool-keys';
import type { Operator } from '@pollux/infra/operator';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { Secrets } from '@pollux/infra/secrets';
import type { ProviderSessions } from './provider-sessions.ts';
import type { TokenUses } from './token-uses.ts';
import type { Deliveries } from './deliveries.ts';
import type { UpkeepWork } from './upkeep-work.ts';
import type { Backlog } from './backlog.ts';

/** A list by its address, and all that is behind the `?` of its direct download. */
export interface FileOrder {
  readonly accountId: string;
  readonly list: string;
  readonly asked: Readonly<Record<string, string>>;
  /** What has come up to here of the log is to be in it. */
  readonly minPosition: Position;
}

/** What makes the files of lists: the side that reads, which checks what the person may see each time. */
export interface OrderedFiles {
  /** How many rows the file would have. @throws a problem where there is none, or none for this person */
  count(order: FileOrder): Promise<number>;
  /**
   * Makes the file, a piece at a time.
   * @param onRow told of each row that is in it, and how many there are to be
   * @throws as `count`
   */
  make(order: FileOrder, onRow: (total: number) => void): Promise<MadeFile>;
}

export interface MadeFile {
  readonly content: Readable;
  /** What it is saved as. */
  readonly name: string;
  /** Up to here of the log it has everything. */
  readonly position: Position;
}

/** The outside world, for handlers and reactions. Deciders never see it. */
export interface Services {
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  /** What is to be sent to webhooks, and what became of it. */
  readonly deliveries: Deliveries;
  /** Sends something to the address of a webhook. @returns its status @throws where it was not answered in time */
  postToWebhook(
    url: string,
    sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<number>;
  /** When access tokens were last used. */
  readonly tokenUses: TokenUses;
  /** What sign-ins of several steps keep in their browsers. */
  readonly signInFlows: SignInFlows;
  /** The providers that people sign in through, by their names. */
  readonly providers: ReadonlyMap<string, OidcProvider>;
  /** The learning platforms whose courses have activities of ours, by their names. */
  readonly platforms: ReadonlyMap<string, LtiPlatform>;
  /** What this product signs with as their tool. */
  readonly toolKeys: ToolKeys;
  /** What platforms have said of people who are on their way in. */
  readonly courseVisits: SignInFlows;
  /** What people have shown of who they are, a moment ago. */
  readonly proofs: SignInFlows;
  /** Which activities of somebody a course can open, from the side that reads: what changed last comes first. */
  courseOffers(
    ownerId: string,
  ): Promise<readonly { readonly quizId: string; readonly title: string; readonly kind: OfferedKind }[]>;
  /** Which sessions began at a provider. */
  readonly providerSessions: ProviderSessions;
  /** The browsers that people have signed in with before. */
  readonly devices: Devices;
  /** Browsers of people without an account. */
  readonly guests: Guests;
  /** Browsers that have asked something without an account. */
  readonly askers: Askers;
  /** Counts of limits and the ids that commands were sent under, for all processes that share them. */
  readonly guards: GuardStore;
  /** Off for load tests: then nothing is counted but what guesses at one account. */
  readonly rateLimits: boolean;
  readonly mailer: Mailer;
  readonly files: FileStore;
  /** Looks whether there is room to write. @throws StorageFull */
  readonly requireRoom: () => Promise<void>;
  readonly gateway: PaymentGateway;
  /** The keys that personal data is encrypted with. */
  readonly personKeys: PersonKeys;
  /**
   * Waits until the read models have taken in the log up to the position, builds those anew that hold something of the
   * person whom nothing leads back to, and then overwrites what was dropped.
   * @param person the account that is forgotten; nobody where what is gone was in documents of its own alone
   * @throws when the process is stopped meanwhile
   */
  purgeReadModels(upTo: Position, person?: string): Promise<void>;
  /** The seats whose answers the account has taken along, as the log has it up to the position: each has a key of its own. */
  seatsKeptBy(accountId: string, upTo: Position): Promise<readonly string[]>;
  /**
   * Builds the results of polls anew where those of this one are not what the log says, and tells what changed.
   * @throws a rejection when another process builds them; when the process is stopped meanwhile
   */
  rebuildPollResults(pollId: string): Promise<Omit<AnswerOf<typeof RebuildReadModel>, 'message'>>;
  /** What admins have done about read models while they are served. */
  readonly upkeepWork: UpkeepWork;
  /** What lanes and deadlines could not do yet, by their names. */
  readonly backlogs: ReadonlyMap<string, Backlog<unknown>>;
  /**
   * What a poll comes to, from the side that reads, once that has everything up to the position.
   * @returns null where the person may not see it, or it is not there in time
   */
  seenResults(asked: {
    readonly pollId: string;
    readonly accountId: string;
    readonly minPosition: Position;
  }): Promise<PollResultsView | null>;
  /** Makes the files of lists as they are downloaded, for people who do not wait for them. */
  readonly orderedFiles: OrderedFiles;
  /** Where people reach the product, without a slash at the end. */
  readonly publicOrigin: string;
  readonly log: Log;
  readonly operator: Operator;
  readonly now: () => Date;
}
