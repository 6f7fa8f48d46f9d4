import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { joinMarks, NotificationsRead, ReadMark, UNREAD } from '@pollux/domain/notifications/read-marks';
import { projector } from '../kernel/projector.ts';

/** How far each person has read their notifications (P234). */
export const readMarksView = projector('read-marks', { version: 1, document: ReadMark })
  .creates(
    NotificationsRead,
    ({ data }) => data.accountId,
    (mark, { data }) => joinMarks(mark ?? UNREAD, { upTo: data.upTo, responses: data.responses }),
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );
