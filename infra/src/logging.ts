import type { BaseLogger } from 'pino';

/** Where what an operator should know goes, as structured JSON; personal fields never do. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error' | 'fatal'>;
