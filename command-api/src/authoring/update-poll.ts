import { accounts } from '@pollux/domain/accounts/account';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { UpdatePoll, updatePoll } from '@pollux/domain/authoring/saving';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { requireOwnMedia } from './own-media.ts';
import { withReadQuestions } from './read-titles.ts';
import { saved } from './saved.ts';

export const handleUpdatePoll = handles(UpdatePoll, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(poll, by, streams, services) {
    const { accountId } = by.actor;
    const read = withReadQuestions(poll);
    await requireOwnMedia(poll, accountId, streams);
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered') throw new NotAllowed();
    await streams.write(quizzes, { quizId: poll.id }, (quiz) => updatePoll(read, quiz, by, account));
    return saved(poll.id, 'Poll updated successfully', streams, services);
  },
});
