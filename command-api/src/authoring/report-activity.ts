import {
  activityReports,
  DismissReports,
  dismissReports,
  ReportActivity,
  reportActivity,
} from '@pollux/domain/authoring/activity-reports';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { curators, creators } from '../kernel/policies.ts';

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

export const handleDismissReports = handles(DismissReports, {
  may: curators,
  limits: [perAccount(300, 600)],
  async run(decision, by, streams) {
    await streams.write(activityReports, { quizId: decision.id }, (reports) =>
      dismissReports(decision, reports, by),
    );
    return { message: 'The reports are dismissed. Whoever reported it is told that it was looked at.' };
  },
});
