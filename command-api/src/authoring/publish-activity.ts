import { type QuizType, quizzes } from '@pollux/domain/authoring/quiz';
import { PublishActivity, publishActivity } from '@pollux/domain/authoring/saving';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { publisherOf } from './creator.ts';
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
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      publishActivity(change, quiz, by, creator),
    );
    const { revision } = await revised(change.id, '', events, streams);
    const answer = await saved(change.id, '', streams, services);
    const quiz = await streams.read(quizzes, { quizId: change.id });
    const isFirst = events.some(({ type, data }) => type === 'QuizPublished' && data.version === 1);
    const message = quiz.status === 'drafted' ? said(quiz.quizType, isFirst) : '';
    return { ...answer, message, revision, isFirst };
  },
});
