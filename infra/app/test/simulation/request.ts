import type { CommandIdentity } from '@pollux/command-api/kernel/command-id';
import type { Browser, CommandHandler } from '@pollux/command-api/kernel/handles';

/** A command as it comes out of an HTTP request: checked, and with its identity. */
export interface Request {
  readonly handler: CommandHandler;
  readonly payload: unknown;
  readonly command: CommandIdentity;
  /** Of a guest, who is known by it alone. */
  readonly browser?: Browser;
}
