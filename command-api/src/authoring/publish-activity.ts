import { type QuizType, quizzes } from '@pollux/domain/authoring/quiz';
import { PublishActivity, publishActivity } from '@pollux/domain/authoring/saving';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { pinnedPools } from './bank/pinned-pools.ts';
import { publisherOf } from './creator.ts';
import { isAnswered } from './is-answered.ts';
import { revised } from './revised.ts';
import { saved } from './saved.ts';

const NAMES = { QUIZ: 'Quiz', SURVEY: 'Survey', POLL: 'Poll' } as const;

/** In the words of the commands that send the whole of it (C234). */
function said(quizType: QuizType, isFirst: boolean): string {
  return `${NAMES[quizType]} ${isFirst ? 'created' : 'updated'} successfully`;
}

export const handlePublishActivity = handles(PublishActivity, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(change, by, streams, services) {
    const creator = await publisherOf(by, streams);
    const pinned = await poolsOfDraft(change.id, by, streams, services);
    const answered = { isAnswered: await isAnswered(change.id, streams) };
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      publishActivity(change, quiz, by, { ...creator, ...pinned, ...answered }),
    );
    const { revision } = await revised(change.id, '', events, streams);
    const answer = await saved(change.id, '', streams, services);
    const quiz = await streams.read(quizzes, { quizId: change.id });
    const isFirst = events.some(({ type, data }) => type === 'QuizPublished' && data.version === 1);
    const message = quiz.status === 'drafted' ? said(quiz.quizType, isFirst) : '';
    return { ...answer, message, revision, isFirst };
  },
});

/** What the draft draws from. Whoever may not publish it is not told of folders either: the decision refuses them. */
async function poolsOfDraft(quizId: string, by: CommandContext, streams: Streams, services: Services) {
  const quiz = await streams.read(quizzes, { quizId });
  if (quiz.status !== 'drafted' || quiz.ownerId !== by.actor.accountId || quiz.quizType !== 'QUIZ') return {};
  return pinnedPools(quizId, quiz.drafting.draft.settings.draws, by, streams, services);
}
