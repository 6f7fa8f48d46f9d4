import type { Due } from './kernel/due.ts';
import type { CommandAlias, CommandHandler } from './kernel/handles.ts';
import type { Reaction } from './kernel/reaction.ts';

/** What one context has on the write side; its `registry.ts` lists it. */
export interface CommandContext {
  /** Each is mounted under its command's name. */
  readonly handlers: readonly CommandHandler[];
  /** Other names of its commands. */
  readonly aliases?: readonly CommandAlias[];
  /** What it does because something happened. */
  readonly reactions?: readonly Reaction[];
  /** What it does because its time has come. */
  readonly dues?: readonly Due[];
}
