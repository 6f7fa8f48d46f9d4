import { UNREAD } from '@pollux/domain/notifications/read-marks';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { activities } from '@pollux/projections/authoring/activities';
import { exportsView } from '@pollux/projections/exports/exports';
import { ACCOUNTANTS, notices } from '@pollux/projections/notifications/notices';
import { readMarksView } from '@pollux/projections/notifications/read-marks';
import { openExams } from '../attending/exam.ts';
import { isReader, sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMyNotifications, type Notification } from './contract.ts';

const MOST = 20;

export const serveMyNotifications = serves(getMyNotifications, {
  may: signedIn,
  async answer(_asked, { session, documents, publicOrigin }) {
    const { accountId } = sessionOf({ session });
    const newest = (field: string) => ({ sort: [{ field, descending: true }], limit: MOST });
    const noticesTo = (to: string) => documents.find(notices, { where: { accountId: to }, ...newest('at') });
    const [read, ownActivities, ownNotices, accountantsNotices] = await Promise.all([
      documents.get(readMarksView, accountId),
      documents.find(activities, {
        where: { ownerId: accountId, isBinned: false },
        ...newest('latestResponseAt'),
      }),
      noticesTo(accountId),
      isReader('accountants', { accountId }, documents).then((is) => (is ? noticesTo(ACCOUNTANTS) : [])),
    ]);
    const mark = read?.document ?? UNREAD;
    const answered = ownActivities
      .map(({ document }) => document)
      .filter(({ responseCount }) => responseCount > 0);
    const told = [...ownNotices, ...accountantsNotices].map(({ id, document }) => ({ id, ...document }));
    const ordered = told.flatMap((notice) => (notice.kind === 'export' ? [notice.exportId] : []));
    const files = await documents.getMany(exportsView, ordered);
    const regraded = await documents.getMany(
      attemptsView,
      told.flatMap((notice) => (notice.kind === 'regraded' ? [notice.attemptId] : [])),
    );
    const exams = await openExams(
      regraded.map(({ document }) => document.quizId),
      { documents },
    );
    // Of an exam nobody is told what they scored before it is over for all (C107).
    const titles = new Map(
      regraded
        .filter(({ document }) => !exams.has(document.quizId))
        .map(({ id, document }) => [id, document.quizTitle]),
    );
    const fileNames = new Map(files.map(({ id, document }) => [id, document.made?.name ?? null]));

    const notifications: Notification[] = [
      ...answered.map(({ id, quizTitle, attendPath, responseCount, latestResponseAt, createdAt }) => {
        const unread = responseCount - (mark.responses[id] ?? 0);
        return {
          kind: 'responses' as const,
          id,
          quizId: id,
          at: latestResponseAt ?? createdAt,
          isRead: unread <= 0,
          quizTitle,
          quizUrl: publicOrigin + attendPath,
          count: unread > 0 ? unread : responseCount,
        };
      }),
      ...told.flatMap((notice): Notification[] => {
        const isRead = notice.position <= mark.upTo;
        if (notice.kind === 'regraded') {
          const quizTitle = titles.get(notice.attemptId);
          return quizTitle === undefined ? [] : [{ ...notice, isRead, quizTitle }];
        }
        if (notice.kind !== 'export') return [{ ...notice, isRead }];
        const fileName = fileNames.get(notice.exportId);
        // The two read models need not have heard of it at the same moment.
        return fileName === undefined || (fileName !== null) !== notice.isReady
          ? []
          : [{ ...notice, isRead, fileName }];
      }),
    ]
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, MOST);
    return {
      notifications,
      unread: notifications.filter(({ isRead }) => !isRead).length,
      mark: {
        upTo: told.reduce((newest, { position }) => (position > newest ? position : newest), mark.upTo),
        responses: Object.fromEntries(answered.map(({ id, responseCount }) => [id, responseCount])),
      },
    };
  },
});
