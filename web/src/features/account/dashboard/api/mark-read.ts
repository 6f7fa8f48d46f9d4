import type { MarkNotificationsRead } from '@pollux/domain/notifications/read-marks';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Marks as read what a step leads to. */
export const useMarkRead = () => useCommand<typeof MarkNotificationsRead>('MarkNotificationsRead');
