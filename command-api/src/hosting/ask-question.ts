import { BASIC_PLAN } from '@pollux/domain/accounts/account';
import { EmailAssigned, EmailVerified } from '@pollux/domain/accounts/email';
import { QuizDeleted, quizzes } from '@pollux/domain/authoring/quiz';
import { createActivity, type Publisher } from '@pollux/domain/authoring/saving';
import { entitlementsIn, subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import {
  AskQuestion,
  askedPoll,
  askers,
  askQuestion,
  DeleteForgotten,
  ForgetQuestion,
  forgetQuestion,
  KeepQuestions,
  keepQuestions,
  MOST_PEOPLE,
  QuestionForgotten,
  QuestionIsRude,
  wordsOf,
} from '@pollux/domain/hosting/asking';
import { USUAL_CARDS } from '@pollux/domain/voting/guests';
import { hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { questionTypeRecords } from '@pollux/domain/reference/question-type';
import { switchedOffValues } from '@pollux/domain/kernel/roster';
import { isRude } from '@pollux/infra/word-lists/rude-words';
import { due } from '../kernel/due.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';
import { isStillAsker } from '../kernel/asker.ts';
import { handOverOne } from './hand-over.ts';
import { settleCode } from './sessions.ts';

/**
 * What was asked is noted before anything is made, so that nothing is ever there that nobody would forget. Where it stops
 * in between, nothing was acknowledged, and the same command goes on from there.
 */
export const handleAskQuestion = handles(AskQuestion, {
  may: anyone,
  // Refused rather than slow: whoever is one too many signs up, or comes back later.
  limits: [{ ...perAddress(120, 3600), slow: false }],
  created: () => true,
  async run(wish, by, streams) {
    // Somebody with an account has all of the product for it.
    if (by.accountId !== undefined && !(await isStillAsker(by.accountId, streams))) throw new NotAllowed();
    if (wordsOf(wish).some(isRude)) throw new QuestionIsRude();
    const [quizId, sessionId] = [by.newId(), by.newId()];
    // The same for a repeat of the command whose first answer, and cookie with it, was lost.
    const token = by.newId() + by.newId();
    const askerId = by.browser.asks(by.accountId === undefined ? token : undefined);
    const asking = { now: by.now, actor: { accountId: askerId }, newId: () => by.newId() };
    const noted = await streams.write(askers, { askerId }, (asker) =>
      askQuestion({ quizId, sessionId }, askerId, asker, by),
    );
    const publisher = { ...(await publisherWithoutAccount(streams)), quizId };
    await streams.write(quizzes, { quizId }, (quiz) =>
      createActivity(askedPoll(wish), quiz, asking, publisher),
    );
    const quiz = await streams.read(quizzes, { quizId });
    const opening = { quizId, guests: 'seats', pace: wish.pace, cards: USUAL_CARDS } as const;
    await streams.write(hostedSessions, { sessionId }, (session) =>
      openSession(opening, sessionId, session, quiz, asking, { mostPeople: MOST_PEOPLE }),
    );
    const code = await settleCode(sessionId, by, streams);
    // Another tab of the browser may have kept it before it was made.
    const { handedTo } = await streams.readAnew(askers, { askerId });
    if (handedTo !== undefined)
      await handOverOne({ askerId, quizId, sessionId, ownerId: handedTo }, by, streams.step('handed over'));
    const forgetAt = noted.flatMap((event) => ('forgetAt' in event.data ? event.data.forgetAt : []))[0] ?? '';
    return { message: 'The question is asked.', sessionId, code, forgetAt };
  },
});

/** As of somebody on the plan that everybody begins with. */
async function publisherWithoutAccount(streams: Streams): Promise<Publisher> {
  return {
    entitlements: entitlementsIn(await streams.read(subscriptionPlans, {}), BASIC_PLAN),
    switchedOff: switchedOffValues(await streams.read(questionTypeRecords, {})),
    known: { grades: new Set(), subjects: new Set() },
  };
}

const handleKeepQuestions = handles(KeepQuestions, {
  may: reactionsAlone,
  async run({ askerId }, by, streams) {
    const isStill = await isStillAsker(askerId, streams);
    await streams.write(askers, { askerId }, (asker) => keepQuestions(askerId, asker, isStill, by));
    return { message: 'The questions are kept.' };
  },
});

const handleForgetQuestion = handles(ForgetQuestion, {
  may: reactionsAlone,
  async run(wish, by, streams) {
    const isStill = await isStillAsker(wish.askerId, streams);
    await streams.write(askers, wish, (asker) => forgetQuestion(wish, asker, isStill, by));
    return { message: 'The question is forgotten.' };
  },
});

const handleDeleteForgotten = handles(DeleteForgotten, {
  may: reactionsAlone,
  async run({ askerId, quizId }, by: Pick<CommandContext, 'now'>, streams) {
    await streams.write(quizzes, { quizId }, (quiz) =>
      quiz.status === 'drafted' && quiz.ownerId === askerId
        ? [QuizDeleted({ quizId, at: by.now.toISOString() })]
        : [],
    );
    return { message: 'The poll is deleted.' };
  },
});

/** A question is its account's as soon as the address is verified, and its poll goes once it is forgotten. */
export const questionsFollow = reaction('asked-questions-follow')
  .on(
    EmailVerified,
    ({ data: { accountId } }, { issue }) => issue(handleKeepQuestions, { askerId: accountId }),
    { untilDone: true },
  )
  .on(
    EmailAssigned,
    ({ data: { accountId } }, { issue }) => issue(handleKeepQuestions, { askerId: accountId }),
    { untilDone: true },
  )
  .on(
    QuestionForgotten,
    ({ data: { askerId, quizId } }, { issue }) => issue(handleDeleteForgotten, { askerId, quizId }),
    { untilDone: true },
  );

/** Forgets what nobody has kept in time. */
export const forgetQuestions = due('forget-asked-questions', {
  readModel: 'asked-questions',
  at: 'forgetAt',
  command: handleForgetQuestion,
  // No event changes whose it is.
  payload: (sessionId, { askerId }) => ({ sessionId, askerId: String(askerId) }),
});
