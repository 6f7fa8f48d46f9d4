import { officeCommands } from '@pollux/domain/accounts/office-commands';
import { DeleteActivity, deleteActivity } from '@pollux/domain/authoring/activity';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { alias, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { belongsTo, participants } from '../kernel/policies.ts';

const names = { QUIZ: 'Quiz', SURVEY: 'Survey', POLL: 'Poll' } as const;

export const handleDeleteActivity = handles(DeleteActivity, {
  may: participants,
  limits: [perAccount(120, 600)],
  async run({ id }, by, streams) {
    const isAdmin = await belongsTo(officeCommands.DeleteActivity, by.actor.accountId, streams);
    const quiz = await streams.read(quizzes, { quizId: id });
    await streams.write(quizzes, { quizId: id }, (current) => deleteActivity(current, by, { isAdmin }));
    const name = quiz.status === 'drafted' ? names[quiz.quizType] : 'Activity';
    return { message: `${name} deleted successfully` };
  },
});

/** DeleteActivity, as the back office's sources call it (A304). */
export const DeleteQuiz = alias('DeleteQuiz', DeleteActivity.payload, DeleteActivity);
