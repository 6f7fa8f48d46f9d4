import { SetActivityActive, setActivityActive } from '@pollux/domain/authoring/activity';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

export const handleSetActivityActive = handles(SetActivityActive, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(change, by, streams) {
    await streams.write(quizzes, { quizId: change.id }, (quiz) => setActivityActive(change, quiz, by));
    return { message: change.isActive ? 'It is open now.' : 'It is closed now.' };
  },
});
