import { handleMarkNotificationsRead } from './mark-notifications-read.ts';
import {
  handleAddWebhook,
  handleChangeWebhookSecret,
  handleSwitchWebhookOn,
  handleRemoveWebhook,
  handleRedeliverWebhook,
  forgetWebhooks,
} from './webhooks.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const notifications: CommandContext = {
  handlers: [
    handleMarkNotificationsRead,
    handleAddWebhook,
    handleChangeWebhookSecret,
    handleSwitchWebhookOn,
    handleRemoveWebhook,
    handleRedeliverWebhook,
  ],
  reactions: [forgetWebhooks],
};
