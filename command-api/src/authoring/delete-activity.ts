import { DeleteActivity, deleteActivity } from '@pollux/domain/authoring/activity';
import { ownQuizOrBinned } from '@pollux/domain/authoring/own-quiz';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

const names = { QUIZ: 'Quiz', SURVEY: 'Survey', POLL: 'Poll' } as const;

export const handleDeleteActivity = handles(DeleteActivity, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run({ id }, by, streams) {
    const quiz = await streams.read(quizzes, { quizId: id });
    const name = quiz.status === 'deleted' ? 'Activity' : names[ownQuizOrBinned(quiz, by).quizType];
    await streams.write(quizzes, { quizId: id }, (current) => deleteActivity(current, by));
    return { message: `${name} deleted successfully` };
  },
});
