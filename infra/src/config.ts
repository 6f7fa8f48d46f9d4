import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where people reach the product; links in mails and share links begin with it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  EVENT_STORE: z.literal('embedded').default('embedded'),
  DOCUMENT_STORE: z.literal('embedded').default('embedded'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Pollux <no-reply@localhost>'),
  TRUST_PROXY: flag.default(false),
  ALLOW_INSECURE_HTTP: flag.default(false),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Without a slash at the end. */
  readonly publicOrigin: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly trustProxy: boolean;
  readonly allowInsecureHttp: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

/** @throws an error that names every variable that is wrong, and how */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`The configuration is not valid:\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: env.TRUST_PROXY,
    allowInsecureHttp: env.ALLOW_INSECURE_HTTP,
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}
