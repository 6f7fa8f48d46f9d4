import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import { IsDisabled } from '@pollux/domain/accounts/disabling';
import { emails } from '@pollux/domain/accounts/email';
import {
  CodeUsedUp,
  InvalidCode,
  isCodeRefused,
  isCodeUsedUp,
  verifyCode,
} from '@pollux/domain/accounts/one-time-codes';
import { asksForPasswordAlone, signInByCode } from '@pollux/domain/accounts/sign-in';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { askers, QuestionHandedOver } from '@pollux/domain/hosting/asking';
import {
  handOver,
  HandOverQuestion,
  handOverQuiz,
  handOverSession,
  KeepByCode,
  KeepInAccount,
  NothingAsked,
} from '@pollux/domain/hosting/handing-over';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import type { Data } from '@pollux/domain/kernel/command';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { beginSession, PERSON_DAYS } from '../accounts/begin-session.ts';
import { emailIdOf } from '../accounts/email-id.ts';
import { oneTimeCodeOf } from '../accounts/one-time-code.ts';
import { requirePasswords } from '../accounts/providers.ts';
import { signedInUser } from '../accounts/signed-in-user.ts';
import { isStillAsker } from '../kernel/asker.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, belongsTo, creators, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';

export const handleKeepInAccount = handles(KeepInAccount, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run(_nothing, by, streams) {
    await keepIn(by.actor.accountId, askerIn(by), by, streams);
    return { message: 'It is in your account.' };
  },
});

/**
 * Whoever has read the mail has as much as a new password would need, which a code opens as well: where that is all that
 * the account asks for, they are signed in. So the wall goes on in the same browser, in a room that is answering.
 */
export const handleKeepByCode = handles(KeepByCode, {
  may: anyone,
  // At one address no more can be tried than its few codes allow.
  limits: [perAddress(600, 600)],
  async run({ email, otp }, by, streams, services) {
    requirePasswords(email, services);
    const askerId = askerIn(by);
    const accountId = await ownerBy({ email, otp }, by, streams, services);
    const account = await streams.readAnew(accounts, { accountId });
    if (account.status !== 'registered') throw new InvalidCode();
    if (account.isDisabled) throw new IsDisabled();
    // The back office has activities of nobody, and gets in by more than a mail.
    if (!(await belongsTo('creators', accountId, streams))) throw new NotAllowed();
    const message = 'It is in your account.';
    if (!asksForPasswordAlone(account)) return { message: 'Log in to keep it.' };
    await keepIn(accountId, askerId, by, streams);
    const { passwordHash } = account;
    const signingIn = { verifiedHash: passwordHash, ...by.browser.userAgent };
    const events = await streams.write(accounts, { accountId }, (current) =>
      signInByCode(signingIn, current, by),
    );
    if (events.length === 0) return { message };
    const length = { days: PERSON_DAYS, persistent: true };
    const after = await beginSession({ accountId, passwordHash }, length, by, streams, services);
    return after === undefined
      ? { message }
      : { message, user: signedInUser(after, await streams.read(admins, {})) };
  },
});

const handleHandOverQuestion = handles(HandOverQuestion, {
  may: reactionsAlone,
  async run(question, by, streams) {
    await handOverOne(question, by, streams);
    return { message: 'The question is handed over.' };
  },
});

/** Poll and session belong to whoever has the question, also where all stops in between. */
export const questionsAreHandedOver = reaction('questions-are-handed-over').on(
  QuestionHandedOver,
  ({ data: { askerId, quizId, sessionId, ownerId } }, { issue }) =>
    issue(handleHandOverQuestion, { askerId, quizId, sessionId, ownerId }),
  { untilDone: true },
);

/** @throws NothingAsked */
function askerIn({ browser }: CommandContext): string {
  const askerId = browser.askerId();
  if (askerId === undefined) throw new NothingAsked();
  return askerId;
}

/**
 * The asker's stream goes first, as it is what two accounts may want. What was asked follows in the same request, so that
 * the page sees it right after.
 */
async function keepIn(ownerId: string, askerId: string, by: CommandContext, streams: Streams): Promise<void> {
  // Somebody has signed up in this browser, who has it all.
  if (ownerId !== askerId) {
    const isStill = await isStillAsker(askerId, streams);
    const events = await streams.write(askers, { askerId }, (asker) =>
      handOver({ askerId, ownerId }, asker, isStill, by),
    );
    for (const event of events)
      if (event.type === 'QuestionHandedOver') await handOverOne(event.data, by, streams);
  }
  by.browser.asksNoMore();
}

/** The session goes first: whoever asked without an account leads it until then. */
export async function handOverOne(
  question: Data<typeof HandOverQuestion>,
  by: Pick<CommandContext, 'now'>,
  streams: Streams,
): Promise<void> {
  await streams.write(hostedSessions, question, (session) => handOverSession(question, session, by));
  await streams.write(quizzes, question, (quiz) => handOverQuiz(question, quiz, by));
}

/** Whose account the address is, by the code that was mailed to it. @throws InvalidCode, CodeUsedUp */
async function ownerBy(
  { email, otp }: Data<typeof KeepByCode>,
  by: CommandContext,
  streams: Streams,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<string> {
  const emailId = emailIdOf(secrets, email);
  const typed = { emailId, otp, purpose: 'keep' } as const;
  const isUsedUp = async () => isCodeUsedUp(await streams.read(emails, { emailId }), typed);
  const tried = await streams
    .write(emails, { emailId }, (state) =>
      verifyCode(typed, state, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
    )
    .catch(async (error: unknown) => {
      throw error instanceof InvalidCode && (await isUsedUp()) ? new CodeUsedUp() : error;
    });
  // The wrong try is counted by its event, and then refused.
  if (isCodeRefused(tried)) throw (await isUsedUp()) ? new CodeUsedUp() : new InvalidCode();
  const accepted = tried.find((event) => event.type === 'OneTimeCodeAccepted');
  if (accepted === undefined) throw new InvalidCode();
  return accepted.data.accountId;
}
