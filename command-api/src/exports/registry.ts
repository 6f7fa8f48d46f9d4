import { handleOrderExport, handleDeleteExport, forgetExports, expiredExports } from './exports.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const exporting: CommandContext = {
  handlers: [handleOrderExport, handleDeleteExport],
  reactions: [forgetExports],
  dues: [expiredExports],
};
