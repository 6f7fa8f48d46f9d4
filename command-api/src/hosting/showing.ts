import { quizzes } from '@pollux/domain/authoring/quiz';
import { ownStandingQuiz } from '@pollux/domain/authoring/own-quiz';
import { hostedSessions, ownSession } from '@pollux/domain/hosting/hosted-session';
import {
  DrawPresentLink,
  drawPresentLink,
  RevokePresentLink,
  revokePresentLink,
  SetFrames,
  SetRecap,
  SetReplay,
  setFrames,
  setRecap,
  setReplay,
  showings,
} from '@pollux/domain/hosting/showing';
import { presentLink } from '@pollux/infra/http/present-links';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';

export const handleSetRecap = handles(SetRecap, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(wish, by, streams) {
    const session = await streams.read(hostedSessions, wish);
    await streams.write(showings, { shownId: wish.sessionId }, (showing) =>
      setRecap(wish, showing, session, by),
    );
    return {
      message: wish.isPublic ? 'Everybody who has the link sees the recap.' : 'Only you see the recap.',
    };
  },
});

export const handleSetFrames = handles(SetFrames, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run({ id, origins }, by, streams) {
    const shown = await ownShown(id, by, streams);
    await streams.write(showings, { shownId: id }, (showing) => setFrames(origins, showing, shown, by));
    const set = await streams.read(showings, { shownId: id });
    return { message: 'Saved. Pages at these addresses can show it.', origins: [...set.origins] };
  },
});

export const handleSetReplay = handles(SetReplay, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run({ id, isPublic }, by, streams) {
    const shown = await ownShown(id, by, streams);
    await streams.write(showings, { shownId: id }, (showing) => setReplay(isPublic, showing, shown, by));
    return { message: isPublic ? 'Everybody may play it again.' : 'Only you can play it again.' };
  },
});

export const handleDrawPresentLink = handles(DrawPresentLink, {
  may: creators,
  limits: [perAccount(60, 3600)],
  created: () => true,
  async run({ sessionId }, by, streams, { secrets }) {
    const session = await streams.read(hostedSessions, { sessionId });
    const key = { shownId: sessionId };
    await streams.write(showings, key, (showing) => drawPresentLink(showing, session, by));
    const { link } = await streams.read(showings, key);
    return {
      message: 'Whoever has the link sees the wall.',
      path: `/present/${presentLink(sessionId, link.number, secrets)}`,
    };
  },
});

export const handleRevokePresentLink = handles(RevokePresentLink, {
  may: creators,
  limits: [perAccount(60, 3600)],
  async run({ sessionId }, by, streams) {
    const session = await streams.read(hostedSessions, { sessionId });
    await streams.write(showings, { shownId: sessionId }, (showing) =>
      revokePresentLink(showing, session, by),
    );
    return { message: 'The link shows nothing any more.' };
  },
});

/** A session of the actor's own, or else an activity. @throws QuizNotFound, NotAllowed, InBin, IsTakenDown */
async function ownShown(id: string, by: CommandContext, streams: Streams) {
  const session = await streams.read(hostedSessions, { sessionId: id });
  if (session.status !== 'unknown') {
    const { quizId, ownerId } = ownSession(session, by);
    return { shownId: id, quizId, ownerId };
  }
  const { quizId, ownerId } = ownStandingQuiz(await streams.read(quizzes, { quizId: id }), by);
  return { shownId: id, quizId, ownerId };
}
