import { quizzes } from '@pollux/domain/authoring/quiz';
import { CreatePoll, CreateQuiz, CreateSurvey, createActivity } from '@pollux/domain/authoring/saving';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { pinnedPools } from './bank/pinned-pools.ts';
import { publisherOf } from './creator.ts';
import { requireOwnMedia } from './own-media.ts';
import { withReadQuestions } from './read-titles.ts';
import { saved } from './saved.ts';

const rights = { may: creators, limits: [perAccount(60, 600)] };

type Sent = Parameters<typeof createActivity>[0];

/** Creates an activity of any kind. @param message what is answered */
const creating =
  (message: string) => async (content: Sent, by: CommandContext, streams: Streams, services: Services) => {
    const read = withReadQuestions(content.quizType, content);
    await requireOwnMedia(content, by.actor.accountId, streams);
    const creator = await publisherOf(by, streams);
    const quizId = by.newId();
    const draws = 'draws' in read ? read.draws : undefined;
    const pinned = await pinnedPools(quizId, draws, by, streams, services);
    await streams.write(quizzes, { quizId }, (quiz) =>
      createActivity(read, quiz, by, { ...creator, ...pinned, quizId }),
    );
    return saved(quizId, message, streams, services);
  };

export const handleCreateQuiz = handles(CreateQuiz, {
  ...rights,
  run: creating('Quiz created successfully'),
});

export const handleCreateSurvey = handles(CreateSurvey, {
  ...rights,
  run: creating('Survey created successfully'),
});

export const handleCreatePoll = handles(CreatePoll, {
  ...rights,
  run: creating('Poll created successfully'),
});
