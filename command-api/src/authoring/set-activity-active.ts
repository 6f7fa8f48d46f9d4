import { officeCommands } from '@pollux/domain/accounts/office-commands';
import { SetActivityActive, setActivityActive } from '@pollux/domain/authoring/activity';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { belongsTo, participants } from '../kernel/policies.ts';

export const handleSetActivityActive = handles(SetActivityActive, {
  may: participants,
  limits: [perAccount(120, 600)],
  async run(change, by, streams) {
    const isAdmin = await belongsTo(officeCommands.SetActivityActive, by.actor.accountId, streams);
    await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      setActivityActive(change, quiz, by, { isAdmin }),
    );
    return { message: change.isActive ? 'It is open now.' : 'It is closed now.' };
  },
});
