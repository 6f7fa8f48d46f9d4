import { accounts } from '@pollux/domain/accounts/account';
import { openAttempt } from '@pollux/domain/attending/availability';
import { AttemptNotFound, contentOf } from '@pollux/domain/attending/sitting';
import { viewOf } from '@pollux/domain/attending/view';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import { type Voter, voterIn } from '@pollux/domain/hosting/admission';
import { hostedSessions, type OpenedSession } from '@pollux/domain/hosting/hosted-session';
import {
  SaveSessionAnswers,
  sittingIn,
  StartSessionAttempt,
  startSessionAttempt,
  SubmitSessionAttempt,
  withAttempts,
} from '@pollux/domain/hosting/session-attempt';
import type { Data } from '@pollux/domain/kernel/command';
import { savedAt, type AttemptPlace } from '../attending/save-answers.ts';
import { submissionTold, submittedAt } from '../attending/submit-attempt.ts';
import { writeAttempts } from '../attending/write-attempts.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { type Limit, ofStrangers, perAccount, perAddress, perGuest } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { voterOf } from './voter.ts';

// Attempts in a session: as those at the link, by whoever may answer in the session, and under the session's id.

/** Changes for one account or guest, as for attempts at the link. */
const costly = <Payload extends { readonly changes: readonly unknown[] }>(limit: Limit<unknown>) =>
  ({ ...limit, cost: ({ changes }: Payload) => changes.length }) as Limit<Payload>;
const changes = [
  costly<Data<typeof SaveSessionAnswers>>(perAccount(3_000, 600)),
  costly<Data<typeof SaveSessionAnswers>>(perGuest(3_000, 600)),
];

/** A hall behind one address answers at once, each from a seat of their own. */
const limits = [perAccount(300, 60), perGuest(300, 60), ofStrangers(perAddress(30_000, 600))];

export const handleStartSessionAttempt = handles(StartSessionAttempt, {
  may: anyone,
  limits: [perAccount(60, 60), perGuest(60, 60), ofStrangers(perAddress(12_000, 600))],
  created: ({ isNew }) => isNew,
  async run({ sessionId }, by, streams, services) {
    const { voter, session, quiz, key } = await whoAttends(sessionId, by, streams, services);
    const name = await nameOf(by.accountId, streams);
    let open: string | undefined;
    const { events, state } = await writeAttempts(key, streams, (state) => {
      open = openAttempt(state)?.attemptId;
      return startSessionAttempt(state, session, quiz, voter, by, name);
    });
    const started = events.find(({ type }) => type === 'AttemptStarted');
    const attemptId = started?.type === 'AttemptStarted' ? started.data.attemptId : open;
    const sitting = attemptId === undefined ? undefined : sittingIn(session, state, attemptId, quiz);
    if (attemptId === undefined || sitting === undefined) throw new AttemptNotFound();
    const isNew = started !== undefined;
    return {
      message: isNew ? 'The attempt has begun.' : 'The attempt goes on.',
      attemptId,
      isNew,
      attempt: viewOf(sessionId, sitting, null, by.now),
    };
  },
});

export const handleSaveSessionAnswers = handles(SaveSessionAnswers, {
  may: anyone,
  limits: [...limits, ...changes],
  async run({ sessionId, ...save }, by, streams, services) {
    const attending = await whoAttends(sessionId, by, streams, services);
    const saved = await savedAt(placeOf(save, attending), { ...save, quizId: sessionId }, by, streams);
    return saved.answer;
  },
});

export const handleSubmitSessionAttempt = handles(SubmitSessionAttempt, {
  may: anyone,
  limits,
  async run({ sessionId, ...submit }, by, streams, services) {
    const attending = await whoAttends(sessionId, by, streams, services);
    const wish = { ...submit, quizId: sessionId };
    const attempt = await submittedAt(placeOf(submit, attending), wish, by, streams, services.secrets);
    const { session } = attending;
    return submissionTold(sessionId, attempt, !session.content.examMode || session.status === 'ended');
  },
});

interface Attending {
  readonly voter: Voter;
  readonly session: OpenedSession;
  readonly quiz: Quiz;
  readonly key: AttemptPlace['key'];
}

/**
 * Who attends in a session, and what. A session that is over is read as well: what is on its way is handed in.
 * @throws SessionNotFound, AnsweredOtherwise, NotAllowed, and as `voterIn`
 */
async function whoAttends(
  sessionId: string,
  by: CommandContext,
  streams: Streams,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<Attending> {
  const known = await streams.read(hostedSessions, { sessionId });
  // Another process may have opened it a moment ago.
  const session = withAttempts(
    known.status === 'unknown' ? await streams.readAnew(hostedSessions, { sessionId }) : known,
  );
  const voter = await voterOf(sessionId, session, by, streams, secrets);
  const quiz = await quizKnowing(session, streams);
  return { voter, session, quiz, key: { quizId: sessionId, personId: voterIn(session, voter) } };
}

/** What whoever has an account is called; undefined of a guest. */
async function nameOf(accountId: string | undefined, streams: Streams) {
  if (accountId === undefined) return undefined;
  const account = await streams.read(accounts, { accountId });
  if (account.status !== 'registered') return undefined;
  const { firstname, lastname } = account;
  return { firstname, lastname };
}

/** The activity as it is by now, knowing the version that the session gives. */
async function quizKnowing({ quizId, version }: OpenedSession, streams: Streams): Promise<Quiz> {
  const quiz = await streams.read(quizzes, { quizId });
  return contentOf(quiz, version) === undefined ? streams.readAnew(quizzes, { quizId }) : quiz;
}

function placeOf(
  { attemptId }: { readonly attemptId: string },
  { key, session, quiz }: Attending,
): AttemptPlace {
  return { key, sitting: (state) => sittingIn(session, state, attemptId, quiz) };
}
