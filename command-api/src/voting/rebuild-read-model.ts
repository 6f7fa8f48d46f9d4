import { officeCommands } from '@pollux/domain/accounts/office-commands';
import { QuizNotFound } from '@pollux/domain/authoring/own-quiz';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { countsBallots } from '@pollux/domain/voting/ballot';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { ResultsRebuilt, upkeep } from '@pollux/domain/operations/upkeep';
import { RebuildReadModel } from '@pollux/domain/voting/poll-verification';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { belongsTo, participants } from '../kernel/policies.ts';

export const handleRebuildReadModel = handles(RebuildReadModel, {
  may: participants,
  // The whole log is gone through, several times where something is wrong.
  limits: [perAccount(10, 600)],
  async run({ id }, by, streams, { rebuildPollResults }) {
    const poll = await streams.read(quizzes, { quizId: id });
    if (!countsBallots(poll)) throw new QuizNotFound();
    const { accountId } = by.actor;
    if (poll.ownerId !== accountId) {
      if (!(await belongsTo(officeCommands.RebuildReadModel, accountId, streams))) throw new NotAllowed();
      const rebuilt = ResultsRebuilt({ quizId: id, adminId: accountId, at: by.now.toISOString() });
      await streams.write(upkeep, {}, () => [rebuilt]);
    }
    const outcome = await rebuildPollResults(id);
    return {
      message: outcome.isRebuilt ? 'The data has been rebuilt.' : 'Nothing had to be changed.',
      ...outcome,
    };
  },
});
