import {
  MarkNotificationsRead,
  markNotificationsRead,
  readMarks,
} from '@pollux/domain/notifications/read-marks';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';

export const handleMarkNotificationsRead = handles(MarkNotificationsRead, {
  may: signedIn,
  limits: [perAccount(120, 600)],
  async run(seen, by, streams) {
    const { accountId } = by.actor;
    await streams.write(readMarks, { accountId }, (mark) => markNotificationsRead(seen, mark, by));
    return { message: 'Your notifications are marked as read.' };
  },
});
