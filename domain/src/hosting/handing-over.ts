import { z } from 'zod';
import { EmailAddress } from '../accounts/email.ts';
import { OneTimePassword } from '../accounts/one-time-codes.ts';
import { SignedInUser } from '../accounts/signed-in-user.ts';
import { QuizHandedOver } from '../authoring/quiz-handed-over.ts';
import type { Quiz, QuizEvent } from '../authoring/quiz.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { type Asker, type AskerEvent, QuestionHandedOver } from './asking.ts';
import type { HostedSession, SessionEvent } from './hosted-session.ts';
import { SessionHandedOver } from './session-handed-over.ts';

// Somebody who has an account has asked without it, and keeps what was asked. The stream of the asker decides which account
// has it, once; poll and session follow. Codes, seats and answers are of the session, and stay as they are.

// Commands

/**
 * Has the account that is signed in have all that this browser has asked without one. Polls, sessions and answers are the
 * account's from then on, and the browser's cookie opens nothing of them any more.
 */
export const KeepInAccount = command('KeepInAccount', z.object({}));

/**
 * The same for the account of an address, by the code that was mailed to it (`SendOneTimeCode` with `keep`), which signs in
 * as well: the answer then has the `user`, as that of LogIn. Without one the account asks for more than a code; nothing is
 * kept yet, and whoever logs in keeps it by `KeepInAccount`.
 */
export const KeepByCode = command(
  'KeepByCode',
  z.object({ email: EmailAddress, otp: OneTimePassword }),
  Message.extend({ user: SignedInUser.optional() }),
);

/** Hands over the poll and the session of one question: a reaction. */
export const HandOverQuestion = command(
  'HandOverQuestion',
  z.object({ askerId: Id, quizId: Id, sessionId: Id, ownerId: Id }),
);

// Rejections

export class NothingAsked extends Rejection {
  constructor() {
    super('conflict', 'nothing-asked', 'Nothing that was asked in this browser waits to be kept.');
  }
}

export class KeptByAnother extends Rejection {
  constructor() {
    super('conflict', 'kept-by-another', 'What was asked here belongs to another account already.');
  }
}

// Decisions

/**
 * Hands all that waits over to an account. Done again for the same account it says nothing.
 * @param isStillAsker whether the id of the asker belongs to nobody's account by now
 * @throws NothingAsked, KeptByAnother
 */
export function handOver(
  { askerId, ownerId }: { readonly askerId: string; readonly ownerId: string },
  { waiting, handedTo }: Asker,
  isStillAsker: boolean,
  by: Pick<Context, 'now'>,
): AskerEvent[] {
  if (handedTo === ownerId) return [];
  if (handedTo !== undefined) throw new KeptByAnother();
  if (!isStillAsker || waiting.length === 0) throw new NothingAsked();
  const at = by.now.toISOString();
  return waiting.map(({ quizId, sessionId }) =>
    QuestionHandedOver({ askerId, quizId, sessionId, ownerId, at }),
  );
}

type HandedOver = Data<typeof HandOverQuestion>;

/** Nothing where it is not the asker's, as after the first time. Of what an admin has deleted the results are handed over. */
export function handOverQuiz(
  { quizId, askerId, ownerId }: HandedOver,
  quiz: Quiz,
  by: Pick<Context, 'now'>,
): QuizEvent[] {
  if (quiz.status === 'unknown' || quiz.ownerId !== askerId) return [];
  return [QuizHandedOver({ quizId, askerId, ownerId, at: by.now.toISOString() })];
}

/** Nothing where it is not the asker's, as after the first time. */
export function handOverSession(
  { sessionId, quizId, askerId, ownerId }: HandedOver,
  session: HostedSession,
  by: Pick<Context, 'now'>,
): SessionEvent[] {
  if (session.status === 'unknown' || session.ownerId !== askerId) return [];
  return [SessionHandedOver({ sessionId, quizId, askerId, ownerId, at: by.now.toISOString() })];
}
