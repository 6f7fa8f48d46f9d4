import { quizzes } from '@pollux/domain/authoring/quiz';
import { PublishActivity, publishActivity } from '@pollux/domain/authoring/saving';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { publisherOf } from './creator.ts';
import { revised } from './revised.ts';
import { saved } from './saved.ts';

export const handlePublishActivity = handles(PublishActivity, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(change, by, streams, services) {
    const creator = await publisherOf(by, streams);
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      publishActivity(change, quiz, by, creator),
    );
    const { revision } = await revised(change.id, '', events, streams);
    return { ...(await saved(change.id, 'Published', streams, services)), revision };
  },
});
