import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { SetReactions, SetStage, setReactions, setStage } from '@pollux/domain/hosting/leading';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

/** Each stage is an event of the session's own stream, so that of two hosts who saw the same only one is followed. */
export const handleSetStage = handles(SetStage, {
  may: creators,
  limits: [perAccount(1_200, 600)],
  async run(wish, by, streams) {
    const { sessionId, seen } = wish;
    // Another process may have taken the host's command before this one.
    await streams.readAnew(hostedSessions, { sessionId });
    const events = await streams.write(hostedSessions, { sessionId }, (session) =>
      setStage(wish, session, by),
    );
    const set = events.flatMap((event) => (event.type === 'StageSet' ? event.data : [])).at(-1);
    return {
      message: 'Everybody sees it.',
      number: set?.number ?? seen,
      ...(set !== undefined && { stage: set.stage }),
    };
  },
});

export const handleSetReactions = handles(SetReactions, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(wish, by, streams) {
    const { sessionId, isOn } = wish;
    await streams.readAnew(hostedSessions, { sessionId });
    await streams.write(hostedSessions, { sessionId }, (session) => setReactions(wish, session, by));
    return { message: isOn ? 'People can react now.' : 'Nobody can react now.' };
  },
});
