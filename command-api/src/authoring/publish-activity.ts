import { accounts } from '@pollux/domain/accounts/account';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { PublishActivity, publishActivity } from '@pollux/domain/authoring/saving';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { revised } from './revised.ts';
import { saved } from './saved.ts';

export const handlePublishActivity = handles(PublishActivity, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(change, by, streams, services) {
    const { accountId } = by.actor;
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered') throw new NotAllowed();
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      publishActivity(change, quiz, by, account),
    );
    const { revision } = await revised(change.id, '', events, streams);
    return { ...(await saved(change.id, 'Published', streams, services)), revision };
  },
});
