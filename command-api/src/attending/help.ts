import { emails } from '@pollux/domain/accounts/email';
import { attempts } from '@pollux/domain/attending/attempts';
import {
  ChooseNickname,
  GrantExtraTime,
  HideNickname,
  ReopenAttempt,
} from '@pollux/domain/attending/attending';
import {
  chooseNickname,
  grantExtraTime,
  hideNickname,
  ParticipantNotFound,
  reopenAttempt,
} from '@pollux/domain/attending/helping';
import { ownQuiz } from '@pollux/domain/authoring/own-quiz';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { Data } from '@pollux/domain/kernel/command';
import { emailIdOf } from '../accounts/email-id.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, participants } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { requireDecent } from './decent-name.ts';
import { requireFreeName } from './free-name.ts';

// What owners do for single participants, and participants for themselves.

export const handleGrantExtraTime = handles(GrantExtraTime, {
  may: creators,
  // It tells whether an address has an account: nobody is to try out many.
  limits: [perAccount(60, 600)],
  async run(grant, by, streams, services) {
    const { quizId } = grant;
    const quiz = await streams.read(quizzes, { quizId });
    // Strangers learn nothing of addresses.
    ownQuiz(quiz, by);
    const personId = await personOf(grant, streams, services);
    await streams.write(attempts, { quizId, personId }, (state) =>
      grantExtraTime(grant, personId, state, quiz, by),
    );
    return { message: 'They have more time now.' };
  },
});

async function personOf(
  { participant }: Data<typeof GrantExtraTime>,
  streams: Streams,
  { secrets }: Services,
): Promise<string> {
  if ('personId' in participant) return participant.personId;
  const { ownerId } = await streams.read(emails, { emailId: emailIdOf(secrets, participant.email) });
  if (ownerId === null) throw new ParticipantNotFound();
  return ownerId;
}

export const handleReopenAttempt = handles(ReopenAttempt, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(reopen, by, streams) {
    const { quizId, personId } = reopen;
    const quiz = await streams.read(quizzes, { quizId });
    const events = await streams.write(attempts, { quizId, personId }, (state) =>
      reopenAttempt(reopen, state, quiz, by),
    );
    const reopened = events.find((event) => event.type === 'AttemptReopened');
    return { message: 'The attempt is open again.', until: reopened?.data.until ?? by.now.toISOString() };
  },
});

export const handleHideNickname = handles(HideNickname, {
  may: creators,
  limits: [perAccount(300, 600)],
  async run(hide, by, streams) {
    const { quizId, personId } = hide;
    const quiz = await streams.read(quizzes, { quizId });
    await streams.write(attempts, { quizId, personId }, (state) => hideNickname(hide, state, quiz, by));
    return { message: hide.isHidden ? 'The name is hidden.' : 'The name is shown.' };
  },
});

export const handleChooseNickname = handles(ChooseNickname, {
  may: participants,
  limits: [perAccount(60, 600)],
  async run(choose, by, streams) {
    requireDecent(choose.nickname);
    const key = { quizId: choose.quizId, personId: by.actor.accountId };
    const quiz = await streams.read(quizzes, { quizId: choose.quizId });
    if (quiz.status === 'drafted')
      await requireFreeName({ ...choose, firstname: null }, quiz.ownerId, by, streams);
    await streams.write(attempts, key, (state) => chooseNickname(choose, state, by));
    return { message: 'The name is yours.' };
  },
});
