import type { Reading } from '@pollux/domain/operations/readings';
import type { Part } from '@pollux/domain/proof/leaf';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import type { Askers } from '@pollux/infra/http/askers';
import type { Guests } from '@pollux/infra/http/guests';
import type { Sessions } from '@pollux/infra/http/sessions';
import type { LtiSettings } from '@pollux/infra/lti/settings';
import type { OidcSettings } from '@pollux/infra/oidc/settings';
import type { Operator } from '@pollux/infra/operator';
import type { PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { PresenceStore } from '@pollux/infra/presence/presence-store';
import type { ReactionStore } from '@pollux/infra/reactions/reaction-store';
import type { Secrets } from '@pollux/infra/secrets';
import type { Completeness } from '@pollux/projections/kernel/completeness';
import type { Pasts } from '@pollux/projections/kernel/pasts';
import type { AskedBundle, BundleFile } from '@pollux/projections/proof/bundle/bundle';
import type { OperationsFacts } from '../operations/contract.ts';
import type { TransparencyLogView } from '../proof/contract.ts';
import type { Waits } from './waits.ts';

/** What waits for whoever runs the product. */
export interface Upkeep {
  /** Mails that could not be sent: they are tried again, or set aside for an operator. */
  readonly undoneMails: number;
  /** Read models that are long behind the log, or went on without an event. */
  readonly readModelsBehind: number;
}

interface KeptDelivery {
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly since: string;
  readonly tries: number;
  readonly dueAt: string;
  readonly status: number | null;
  readonly error: string | null;
}

/** What is known of what is sent to webhooks, and was lately. */
export interface WebhookDeliveries {
  /** How many of each webhook wait to be sent, by their ids. */
  waitingOf(webhookIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The newest of a webhook. */
  of(
    webhookId: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly document: KeptDelivery }[]>;
}

/** How much is in a file that is being made: rows, and how many it is to have where that is known. */
export interface ExportProgress {
  readonly rows: number;
  readonly total: number | null;
}

/** What every query can use. */
export interface ReadSide {
  readonly documents: DocumentStore;
  readonly events: EventStore;
  /** The read models as they were. */
  readonly pasts: Pasts;
  /** Which documents must not be shown. */
  readonly completeness: Completeness;
  /** Who waits for what is not here yet. */
  readonly waits: Waits;
  readonly sessions: Sessions;
  /** Browsers of people without an account. */
  readonly guests: Guests;
  /** Browsers that have asked something without an account. */
  readonly askers: Askers;
  readonly secrets: Secrets;
  readonly guards: GuardStore;
  /** Who has which poll open right now. */
  readonly presence: PresenceStore;
  /** How rooms react right now. */
  readonly reactions: ReactionStore;
  /** Whether limits of queries hold. */
  readonly rateLimits: boolean;
  /** What people have uploaded. */
  readonly files: FileStore;
  readonly gateway: Pick<PaymentGateway, 'name' | 'methods' | 'banks'>;
  /** Where people reach the product, without a slash at the end. */
  readonly publicOrigin: string;
  readonly operator: Operator;
  readonly upkeep: () => Promise<Upkeep>;
  /**
   * Keeps that somebody of the back office reads what is personal, before they are shown it, with the network that they
   * ask from (`originOf`).
   */
  readonly keepReading: (adminId: string, reading: Reading, origin: string | undefined) => Promise<void>;
  /** What opens what is sealed of people, for those who are shown where an admin was. */
  readonly personKeys: Pick<PersonKeys, 'find'>;
  /** How the product is, for admins. */
  readonly operations: () => Promise<OperationsFacts>;
  /** How the transparency log is. */
  readonly transparencyLog: () => Promise<TransparencyLogView>;
  /** The proof that the event at a position is in it, which shows these of its parts; undefined while nothing covers it. */
  readonly logProof: (position: Position, parts: readonly Part[]) => Promise<string | undefined>;
  /** The files of an auditor's bundle, made while they are read; undefined while nothing was signed. */
  readonly auditBundle: (
    asked: Omit<AskedBundle, 'checkpoint'>,
  ) => Promise<AsyncIterable<BundleFile> | undefined>;
  /** The program that verifies bundles, as the build has made it; undefined where nothing was built. */
  readonly verifierProgram: () => Promise<string | undefined>;
  /** The entries of one of its tiles, as a bundle; undefined where it does not have them. */
  readonly logEntries: (tile: {
    readonly index: number;
    readonly width: number;
  }) => Promise<Uint8Array | undefined>;
  /** How far those of the jobs of upkeep are that are being done, by their ids. */
  readonly jobProgress: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly events: number; readonly share: number }>>;
  /** How far those of some ordered files are that are being made, by their ids. */
  readonly exportProgress: (ids: readonly string[]) => Promise<ReadonlyMap<string, ExportProgress>>;
  /** When those of some access tokens were last used that ever were, by their ids. */
  readonly tokenUses: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What is sent to webhooks. */
  readonly deliveries: WebhookDeliveries;
  /** The providers that people may sign in through, in the order of their buttons. */
  readonly providers: readonly Pick<OidcSettings, 'name' | 'label' | 'passwordsOff' | 'domains'>[];
  /** The learning platforms whose courses people may come from. */
  readonly platforms: readonly Pick<LtiSettings, 'name' | 'label'>[];
}
