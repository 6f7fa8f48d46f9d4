import { FollowSchedule, followSchedule } from '@pollux/domain/authoring/following-schedule';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';

export const handleFollowSchedule = handles(FollowSchedule, {
  may: reactionsAlone,
  async run({ id }, by, streams) {
    // Nobody asks again once nothing was done: what is decided on must be what the log has by now.
    await streams.readAnew(quizzes, { quizId: id });
    await streams.write(quizzes, { quizId: id }, (quiz) => followSchedule(quiz, by));
    return { message: 'The schedule has come so far.' };
  },
});

/** Whatever shows whether people can answer says so from the moment on at which a schedule begins or ends. */
export const followSchedules = due('follow-schedules', {
  readModel: 'activities',
  at: 'turnsAt',
  command: handleFollowSchedule,
  payload: (id) => ({ id }),
});
