import type { OfferedKind } from '@pollux/domain/authoring/content/content';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { UpdatePoll, UpdateQuiz, UpdateSurvey, updateActivity } from '@pollux/domain/authoring/saving';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { pinnedPools } from './bank/pinned-pools.ts';
import { publisherOf } from './creator.ts';
import { isAnswered } from './is-answered.ts';
import { requireOwnMedia } from './own-media.ts';
import { withReadQuestions } from './read-titles.ts';
import { publishedContent, saved } from './saved.ts';

const rights = { may: creators, limits: [perAccount(120, 600)] };

type Sent = Parameters<typeof updateActivity>[1];

/** Saves an activity of the kind under edit. @param message what is answered */
const updating =
  (quizType: OfferedKind, message: string) =>
  async (content: Sent, by: CommandContext, streams: Streams, services: Services) => {
    const read = withReadQuestions(quizType, content);
    await requireOwnMedia(content, by.actor.accountId, streams);
    const creator = await publisherOf(by, streams);
    const draws = 'draws' in read ? read.draws : undefined;
    const pinned = await pinnedPools(content.id, draws, by, streams, services);
    const answered = { isAnswered: await isAnswered(content.id, streams) };
    await streams.write(quizzes, { quizId: content.id }, (quiz) =>
      updateActivity(quizType, read, quiz, by, { ...creator, ...pinned, ...answered }),
    );
    const answer = await saved(content.id, message, streams, services);
    return { ...answer, quiz: await publishedContent(content.id, streams) };
  };

export const handleUpdateQuiz = handles(UpdateQuiz, {
  ...rights,
  run: updating('QUIZ', 'Quiz updated successfully'),
});

export const handleUpdateSurvey = handles(UpdateSurvey, {
  ...rights,
  run: updating('SURVEY', 'Survey updated successfully'),
});

export const handleUpdatePoll = handles(UpdatePoll, {
  ...rights,
  run: updating('POLL', 'Poll updated successfully'),
});
