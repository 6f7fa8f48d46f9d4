import {
  ActivityReported,
  activityReports,
  CloseReports,
  closeReports,
  DismissReports,
  dismissReports,
  ReportActivity,
  reportActivity,
} from '@pollux/domain/authoring/activity-reports';
import { QuizDeleted, quizzes } from '@pollux/domain/authoring/quiz';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { creators, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

export const handleReportActivity = handles(ReportActivity, {
  may: creators,
  // A class may report from behind one address, but not a crowd of made-up accounts.
  limits: [perAccount(20, 3600), perAddress(200, 3600)],
  async run({ id, ...report }, by, streams) {
    const quiz = await streams.read(quizzes, { quizId: id });
    await streams.write(activityReports, { quizId: id }, (reports) =>
      reportActivity(report, reports, quiz, by),
    );
    return { message: 'Thank you. Your report has arrived and will be looked at.' };
  },
});

export const handleDismissReports = handlesForOffice(DismissReports, {
  limits: [perAccount(300, 600)],
  async run(decision, by, streams) {
    await streams.write(activityReports, { quizId: decision.id }, (reports) =>
      dismissReports(decision, reports, by),
    );
    return { message: 'The reports are dismissed. Whoever reported it is told that it was looked at.' };
  },
});

const handleCloseReports = handles(CloseReports, {
  may: reactionsAlone,
  async run(command, by, streams) {
    const quiz = await streams.readAnew(quizzes, { quizId: command.id });
    await streams.write(activityReports, { quizId: command.id }, (reports) =>
      closeReports(command, reports, quiz, by),
    );
    return { message: 'The reports are closed.' };
  },
});

/** Closes the reports of what was deleted, also one that was decided while it was being deleted. */
export const deletionClosesReports = reaction('deletion-closes-reports')
  .on(QuizDeleted, async ({ data: { quizId } }, { issue }) => {
    await issue(handleCloseReports, { id: quizId });
  })
  .on(ActivityReported, async ({ data: { quizId } }, { issue }) => {
    await issue(handleCloseReports, { id: quizId });
  });
