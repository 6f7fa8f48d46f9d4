import { handleOrderUpkeep, handleCancelUpkeep, handleRetryUndone, handleDropUndone } from './upkeep.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const operations: CommandContext = {
  handlers: [handleOrderUpkeep, handleCancelUpkeep, handleRetryUndone, handleDropUndone],
};
