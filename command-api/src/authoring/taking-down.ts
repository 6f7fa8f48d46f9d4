import { activityReports, UpholdReports, upholdReports } from '@pollux/domain/authoring/activity-reports';
import { ActivityTakenDown, quizzes } from '@pollux/domain/authoring/quiz';
import {
  AppealTakeDown,
  appealTakeDown,
  ReinstateActivity,
  reinstateActivity,
  TakeDownActivity,
  takeDownActivity,
} from '@pollux/domain/authoring/taking-down';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

/** The mail to the owner is a lane's; attempts under way end as when its owner closes it. */
export const handleTakeDownActivity = handlesForOffice(TakeDownActivity, {
  limits: [perAccount(300, 600)],
  async run({ id, ...why }, by, streams) {
    await streams.write(quizzes, { quizId: id }, (quiz) => takeDownActivity(why, quiz, by));
    return { message: 'It is taken down. Its owner is told.' };
  },
});

export const handleReinstateActivity = handlesForOffice(ReinstateActivity, {
  limits: [perAccount(300, 600)],
  async run({ id, ...said }, by, streams) {
    await streams.write(quizzes, { quizId: id }, (quiz) => reinstateActivity(said, quiz, by));
    return { message: 'It is restored. Its owner is told.' };
  },
});

export const handleAppealTakeDown = handles(AppealTakeDown, {
  may: creators,
  limits: [perAccount(20, 3600)],
  async run({ id, ...appeal }, by, streams) {
    await streams.write(quizzes, { quizId: id }, (quiz) => appealTakeDown(appeal, quiz, by));
    return { message: 'Your appeal has arrived and will be read.' };
  },
});

const handleUpholdReports = handles(UpholdReports, {
  may: reactionsAlone,
  async run(command, by, streams) {
    await streams.write(activityReports, { quizId: command.id }, (reports) =>
      upholdReports(command, reports, by),
    );
    return { message: 'The reports are settled.' };
  },
});

/** Settles the reports of what was taken down, from wherever it was. */
export const takeDownSettlesReports = reaction('take-down-settles-reports').on(
  ActivityTakenDown,
  async ({ data: { quizId } }, { issue }) => {
    await issue(handleUpholdReports, { id: quizId });
  },
);
