import { z } from 'zod';
import { hostName } from './http/hosts.ts';
import { type LtiSettings, ltiSettings } from './lti/settings.ts';
import { type OidcSettings, oidcSettings } from './oidc/settings.ts';
import type { Operator } from './operator.ts';
import type { StripeSettings } from './payments/stripe/settings.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

/** A fact about the operator, on one line; an empty one is one that is not set. */
const fact = z
  .string()
  .max(300, 'Must have 300 characters or fewer.')
  .regex(/^\P{Control}*$/u, 'Must be on one line.')
  .transform((value) => value.trim() || null)
  .default(null);
const emailFact = fact.pipe(z.email('Must be an email address.').nullable());

/** Names of hosts, with commas between them. */
const hostNames = z
  .string()
  .transform((value) => value.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .refine(
    (names) => names.every((name) => hostName(name) === name),
    'Must be names or IP addresses (IPv6 in brackets) with commas between them, without schemes and ports.',
  )
  .default([]);

/** Keys of notes (`name+hash+key`), with commas between them. */
const NOTE_KEY = /^[^\s+,]+\+[\da-f]{8}\+[A-Za-z\d+/]{44}$/;
const listed = (value: string) => value.split(',').flatMap((each) => each.trim() || []);
const noteKeys = z
  .string()
  .transform(listed)
  .refine(
    (keys) => keys.every((key) => NOTE_KEY.test(key)),
    'Must be verifier keys with commas between them.',
  )
  .default([]);

/** Witnesses of the log: the key of each, a space and its address, with commas between them. */
const witnesses = z
  .string()
  .transform((value) =>
    listed(value).map((each) => {
      const [key = '', address = '', ...more] = each.split(/\s+/);
      return { key, address, isWhole: more.length === 0 };
    }),
  )
  .refine(
    (all) =>
      all.every(
        ({ key, address, isWhole }) =>
          isWhole && NOTE_KEY.test(key) && z.url({ protocol: /^https?$/ }).safeParse(address).success,
      ),
    'Must be "<verifier key> <address>" for each witness, with commas between them.',
  )
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Must name each witness once.')
  .transform((all) => all.map(({ key, address }) => ({ key, address })))
  .default([]);

/** A key of Stripe, by what it begins with. */
const stripeKey = (pattern: RegExp, beginning: string) =>
  z.string().regex(pattern, `Must begin with ${beginning}, as Stripe's dashboard shows it.`).optional();

/** What a process does: everything, or one of the parts that many processes share. */
export const ROLES = ['all', 'command-api', 'projections', 'query-api'] as const;
export type Role = (typeof ROLES)[number];

/** What stands before the names of streams on a server, unless somebody says otherwise. */
export const EVENT_STORE_PREFIX = 'pollux-';

const Environment = z.object({
  ROLE: z.enum(ROLES).default('all'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where people reach the product; links in mails and share links begin with it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Under which names the product answers as well, beside that of PUBLIC_ORIGIN. */
  ALLOWED_HOSTS: hostNames,
  WEBHOOK_HOSTS: hostNames,
  EVENT_STORE: z
    .string()
    .regex(
      /^(embedded$|esdb(\+discover)?:\/\/)/,
      'Must be "embedded", or begin with esdb:// or esdb+discover://.',
    )
    .default('embedded'),
  /** What stands before the name of every stream on an EventStoreDB server; '' on one that is the product's alone. */
  EVENT_STORE_PREFIX: z
    .string()
    .regex(
      /^(?:[a-z\d][a-z\d._]{0,38}-)?$/i,
      'Must be letters, digits, dots and underscores, at most 39, and one hyphen at the end.',
    )
    .default(EVENT_STORE_PREFIX),
  DOCUMENT_STORE: z
    .string()
    .regex(
      /^(embedded$|mongodb(\+srv)?:\/\/)/,
      'Must be "embedded", or begin with mongodb:// or mongodb+srv://.',
    )
    .default('embedded'),
  /** How many seconds the start waits for a store that is not up yet. */
  START_PATIENCE: z.coerce.number().int().min(0).max(86_400).default(60),
  /** The key that wraps everybody's keys for personal data: 32 bytes in base64. */
  MASTER_KEY: z.string().optional(),
  /** The key of ids, codes and hashes: 32 bytes in base64. */
  SECRET_KEY: z.string().optional(),
  /** The key that signs the checkpoints of the log (Ed25519): 32 bytes in base64. */
  LOG_KEY: z.string().optional(),
  /** The key before it, which signs as well for a time. */
  LOG_KEY_FORMER: z.string().optional(),
  /** The keys before those, which sign no more: earlier checkpoints are verified by them. */
  LOG_KEYS_RETIRED: noteKeys,
  /** Who cosigns the checkpoints of the log. */
  WITNESSES: witnesses,
  /** Where a checkpoint of each day is written. */
  CHECKPOINT_FOLDER: z.string().min(1).optional(),
  /** Whom one is mailed to each day. */
  CHECKPOINT_MAIL: z.email('Must be an email address.').optional(),
  /** Whoever sends it as a bearer token may read the metrics; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16, 'Must have 16 characters or more.').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Pollux <no-reply@localhost>'),
  /** Who the first admin is; without them one is made with a password of its own. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'Must have 8 characters or more.').max(200).optional(),
  OPERATOR_NAME: fact,
  OPERATOR_ADDRESS: fact,
  OPERATOR_EMAIL: emailFact,
  SUPPORT_EMAIL: emailFact,
  SUPPORT_PHONE: fact,
  JURISDICTION: fact,
  /** The names of the providers that people may sign in through; each has variables of its own (`oidcSettings`). */
  OIDC_PROVIDERS: z.string().default(''),
  /** The names of the learning platforms that this is a tool of; each has variables of its own (`ltiSettings`). */
  LTI_PLATFORMS: z.string().default(''),
  /** Through whom people pay. */
  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_(test|live)_\w+$/, 'sk_test_, sk_live_, rk_test_ or rk_live_'),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(test|live)_\w+$/, 'pk_test_ or pk_live_'),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_\w+$/, 'whsec_'),
  /** Where Stripe is; a server of this machine may stand for it in tests. */
  STRIPE_API: z
    .string()
    .regex(
      /^(https:\/\/api\.stripe\.com|http:\/\/(localhost|127\.0\.0\.1):\d+)$/,
      'Must be https://api.stripe.com, or http://127.0.0.1:<port> for tests.',
    )
    .default('https://api.stripe.com'),
  TRUST_PROXY: flag.default(false),
  ALLOW_INSECURE_HTTP: flag.default(false),
  RATE_LIMITS: flag.default(true),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'Must be the hash of a commit.')
    .optional(),
  /** How many MB are to be free on each disk, or a twentieth of it where that is less. */
  MIN_FREE_MB: z.coerce.number().int().min(0).max(1_048_576).default(256),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The names of all environment variables that the configuration knows. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** 'embedded', or the address of an EventStoreDB server or cluster. */
  readonly eventStore: string;
  /** What stands before the name of every stream on the server. */
  readonly eventStorePrefix: string;
  /** 'embedded', or the address of a MongoDB server. Sessions, files and the keys of persons are there as well. */
  readonly documentStore: string;
  /** How long the start waits for a store that is not up yet, in seconds. */
  readonly startPatience: number;
  /** Without a slash at the end. */
  readonly publicOrigin: string;
  /** Names of hosts that the product answers to beside that of its public origin. */
  readonly allowedHosts: readonly string[];
  /** Names in the operator's own network that webhooks may lead to. */
  readonly webhookHosts: readonly string[];
  /** In base64; where there is none, one is kept in a file of the data folder. */
  readonly masterKey: string | undefined;
  /** In base64; where there is none, one is kept in a file of the data folder. */
  readonly secretKey: string | undefined;
  /** In base64; where there is none, one is kept in a file of the data folder. */
  readonly logKey: string | undefined;
  /** In base64; where there is none, it may be in a file of the data folder. */
  readonly logKeyFormer: string | undefined;
  /** Verifier keys that sign no more, beside those in the file of the data folder. */
  readonly logKeysRetired: readonly string[];
  /** Who cosigns checkpoints: a verifier key and an address each. */
  readonly witnesses: readonly { readonly key: string; readonly address: string }[];
  /** The folder that a checkpoint of each day is written to. */
  readonly checkpointFolder: string | undefined;
  /** The address that one is mailed to each day. */
  readonly checkpointMail: string | undefined;
  readonly metricsToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly operator: Operator;
  /** Where people pay through Stripe; undefined where a sandbox stands for a gateway. */
  readonly stripe: StripeSettings | undefined;
  /** The providers that people may sign in through. */
  readonly providers: readonly OidcSettings[];
  /** The learning platforms whose courses have activities of ours. */
  readonly platforms: readonly LtiSettings[];
  readonly trustProxy: boolean;
  readonly allowInsecureHttp: boolean;
  readonly rateLimits: boolean;
  /** So many bytes are to be free on each disk before something is written, or a twentieth of it where that is less. */
  readonly minFreeBytes: number;
  readonly logLevel: string;
  /** Of which the product was made, where whoever made it says so. */
  readonly commit: string | undefined;
}

/** @throws an error that names every variable that is wrong, and how */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`The configuration is not valid:\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  requireSharing(env);
  return {
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    eventStore: env.EVENT_STORE,
    eventStorePrefix: env.EVENT_STORE_PREFIX,
    documentStore: env.DOCUMENT_STORE,
    startPatience: env.START_PATIENCE,
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    allowedHosts: env.ALLOWED_HOSTS,
    webhookHosts: env.WEBHOOK_HOSTS,
    masterKey: env.MASTER_KEY,
    secretKey: env.SECRET_KEY,
    logKey: env.LOG_KEY,
    logKeyFormer: env.LOG_KEY_FORMER,
    logKeysRetired: env.LOG_KEYS_RETIRED,
    witnesses: env.WITNESSES,
    checkpointFolder: env.CHECKPOINT_FOLDER,
    checkpointMail: env.CHECKPOINT_MAIL,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      supportEmail: env.SUPPORT_EMAIL,
      supportPhone: env.SUPPORT_PHONE,
      jurisdiction: env.JURISDICTION,
    },
    stripe: env.PAYMENTS === 'stripe' ? stripeSettings(env) : undefined,
    providers: named(oidcSettings, environment),
    platforms: named(ltiSettings, environment),
    trustProxy: env.TRUST_PROXY,
    allowInsecureHttp: env.ALLOW_INSECURE_HTTP,
    rateLimits: env.RATE_LIMITS,
    minFreeBytes: env.MIN_FREE_MB * 1_048_576,
    logLevel: env.LOG_LEVEL,
    commit: env.COMMIT,
  };
}

/** @throws an error that names the variable that is wrong */
function named<Settings>(
  settingsIn: (environment: Readonly<Record<string, string | undefined>>) => Settings[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings[] {
  try {
    return settingsIn(environment);
  } catch (error) {
    throw new Error(`The configuration is not valid:\n✖ ${(error as Error).message}`, { cause: error });
  }
}

/** What several processes share, each must be told: none can keep it in a folder of its own. */
function requireSharing(env: z.infer<typeof Environment>): void {
  if (env.ROLE !== 'all' && (env.EVENT_STORE === 'embedded' || env.DOCUMENT_STORE === 'embedded')) {
    throw new Error(
      `ROLE=${env.ROLE} shares its work with other processes, which the embedded stores cannot: ` +
        'EVENT_STORE and DOCUMENT_STORE must name servers.',
    );
  }
  if (env.DOCUMENT_STORE === 'embedded') return;
  const missing = (['MASTER_KEY', 'SECRET_KEY'] as const).filter((name) => env[name] === undefined);
  if (missing.length > 0) {
    throw new Error(
      `With DOCUMENT_STORE on a server, ${missing.join(' and ')} must be set: the same for every process, ` +
        '32 bytes in base64, as "openssl rand -base64 32" makes them.',
    );
  }
}

/** @throws an error that names what is missing, or does not go together */
function stripeSettings(env: z.infer<typeof Environment>): StripeSettings {
  const secretKey = env.STRIPE_SECRET_KEY;
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    const missing = (
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
    ).filter((name) => env[name] === undefined);
    throw new Error(
      `With PAYMENTS=stripe, ${missing.join(' and ')} must be set: the keys are in Stripe's dashboard under ` +
        'Developers, the secret at the webhook endpoint that is made there for /api/payments/messages.',
    );
  }
  const [mode, other] = [secretKey, publishableKey].map((key) => key.split('_')[1]);
  if (mode !== other) {
    throw new Error(
      `STRIPE_SECRET_KEY is of ${mode} mode and STRIPE_PUBLISHABLE_KEY of ${other} mode: they must be of one.`,
    );
  }
  return { secretKey, publishableKey, webhookSecret, apiOrigin: env.STRIPE_API };
}
