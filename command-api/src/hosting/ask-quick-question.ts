import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { AskQuickQuestion, askQuickQuestion } from '@pollux/domain/hosting/quick-question';
import { creatorOf } from '../authoring/creator.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

/** Question and stage are one append to the session's own stream: of two hosts who saw the same only one asks. */
export const handleAskQuickQuestion = handles(AskQuickQuestion, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(wish, by, streams) {
    const { sessionId, seen } = wish;
    const creator = await creatorOf(by, streams);
    // Another process may have taken the host's command before this one.
    await streams.readAnew(hostedSessions, { sessionId });
    const events = await streams.write(hostedSessions, { sessionId }, (session) =>
      askQuickQuestion(wish, session, creator, by),
    );
    const set = events.flatMap((event) => (event.type === 'StageSet' ? event.data : [])).at(-1);
    const asked = events.flatMap((event) =>
      event.type === 'QuickQuestionAsked' ? event.data.question.id : [],
    )[0];
    return { message: 'Everybody is asked.', questionId: asked ?? '', number: set?.number ?? seen };
  },
});
