import { StartAttempt } from '@pollux/domain/attending/attending';
import { publishedQuiz, openAttempt } from '@pollux/domain/attending/availability';
import { AttemptNotFound, sittingOf } from '@pollux/domain/attending/sitting';
import { refusalOf, startAttempt } from '@pollux/domain/attending/starting';
import { viewOf } from '@pollux/domain/attending/view';
import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { hasPaid } from '../authoring/has-paid.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants } from '../kernel/policies.ts';
import { requireDecent } from './decent-name.ts';
import { requireFreeName } from './free-name.ts';
import { quizOf } from './quiz-of.ts';
import { writeAttempts } from './write-attempts.ts';

export const handleStartAttempt = handles(StartAttempt, {
  may: participants,
  limits: [perAccount(60, 60)],
  created: ({ isNew }) => isNew,
  async run(start, by, streams) {
    const { quizId } = start;
    const key = { quizId, personId: by.actor.accountId };
    requireDecent(start.nickname);
    const activity = publishedQuiz(await streams.read(quizzes, { quizId }));
    if (activity.content.quizMode === LIVE_MODE) await requireFreeName(start, activity.ownerId, by, streams);
    const isBought = await hasPaid(activity, key.personId, streams);
    // What it goes on with may be submitted by the time that it is shown.
    let open: string | undefined;
    const { events, state } = await writeAttempts(key, streams, (state) => {
      open = openAttempt(state)?.attemptId;
      return startAttempt(start, state, activity, by, isBought);
    });
    const refusal = refusalOf(events);
    if (refusal !== undefined) throw refusal;
    const started = events.find(({ type }) => type === 'AttemptStarted');
    const attemptId = started?.type === 'AttemptStarted' ? started.data.attemptId : open;
    if (attemptId === undefined) throw new AttemptNotFound();
    const sitting = sittingOf(state, attemptId, await quizOf(attemptId, key, streams));
    if (sitting === undefined) throw new AttemptNotFound();
    const isNew = started !== undefined;
    return {
      message: isNew ? 'The attempt has begun.' : 'The attempt goes on.',
      attemptId,
      isNew,
      attempt: viewOf(quizId, sitting, state.nickname, by.now),
    };
  },
});
