import { SetResultsPublic, setResultsPublic } from '@pollux/domain/authoring/activity';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

export const handleSetResultsPublic = handles(SetResultsPublic, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(change, by, streams) {
    await streams.write(quizzes, { quizId: change.id }, (quiz) => setResultsPublic(change, quiz, by));
    return {
      message: change.isPublic
        ? 'Anyone with the link can see the results now.'
        : 'The results are yours alone again.',
    };
  },
});
