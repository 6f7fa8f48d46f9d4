import { saveAnswers, savedBefore } from '@pollux/domain/attending/answering';
import type { Attempts } from '@pollux/domain/attending/attempts';
import { type ChangeOutcome, SaveAnswers } from '@pollux/domain/attending/attending';
import { PaymentRequired } from '@pollux/domain/authoring/payment';
import { isPaid } from '@pollux/domain/authoring/payment';
import { AttemptNotFound, clockOf, type Sitting, sittingOf } from '@pollux/domain/attending/sitting';
import { seenIn } from '@pollux/domain/attending/view';
import type { AnswerOf, Data } from '@pollux/domain/kernel/command';
import { hasPaid } from '../authoring/has-paid.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { type Limit, perAccount } from '../kernel/limits.ts';
import { participants } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';
import { quizOf } from './quiz-of.ts';
import { writeAttempts } from './write-attempts.ts';

/** Changes for one account: some for each second of ten minutes, and all of a long quiz at once after a while offline. */
const changesPerAccount: Limit<Data<typeof SaveAnswers>> = {
  ...perAccount(3_000, 600),
  cost: ({ changes }) => changes.length,
};

export const handleSaveAnswers = handles(SaveAnswers, {
  may: participants,
  limits: [perAccount(300, 60), changesPerAccount],
  async run(save, by, streams) {
    const { quizId, attemptId } = save;
    const key = { quizId, personId: by.actor.accountId };
    const quiz = await quizOf(attemptId, key, streams);
    const sitting = (state: Attempts) => sittingOf(state, attemptId, quiz);
    const { answer, activity } = await savedAt({ key, sitting }, save, by, streams);
    const bought = { quizId, content: activity };
    if (answer.opened.length > 0 && isPaid(activity) && !(await hasPaid(bought, key.personId, streams)))
      throw new PaymentRequired();
    return answer;
  },
});

/** Where somebody's attempt is: at the link of a quiz or survey, or in a session. */
export interface AttemptPlace {
  readonly key: { readonly quizId: string; readonly personId: string };
  /** The attempt that a command names, in the state of its person. */
  sitting(state: Attempts): Sitting | undefined;
}

/** Saves what somebody did in an attempt. @returns the answer, and what the attempt says of its activity */
export async function savedAt(
  { key, sitting: sittingIn }: AttemptPlace,
  save: Data<typeof SaveAnswers>,
  by: Pick<CommandContext, 'now'>,
  streams: Streams,
) {
  const doing = { ...key, now: by.now };
  let saved: Pick<ReturnType<typeof saveAnswers>, 'outcomes' | 'refusal'> | undefined;
  const { events, state } = await writeAttempts(key, streams, (state) => {
    const decided = saveAnswers(save, state, sittingIn(state), doing);
    saved = decided;
    return decided.events;
  });
  const sitting = sittingIn(state);
  const { outcomes, refusal } = saved ?? savedBefore(save, events, state, sitting, doing);
  if (refusal !== undefined) throw refusal;
  if (sitting === undefined) throw new AttemptNotFound();
  const opened = openedBy(save, outcomes, sitting);
  const answer = { message: 'Saved.', outcomes: [...outcomes], opened, now: by.now.toISOString() };
  return { answer, activity: sitting.attempt.activity };
}

/** The questions that were opened, as they are seen from now on. */
function openedBy(
  { changes }: Data<typeof SaveAnswers>,
  outcomes: readonly ChangeOutcome[],
  sitting: Sitting,
): AnswerOf<typeof SaveAnswers>['opened'] {
  const opened = new Set(
    changes
      .filter(({ kind }, index) => kind === 'open' && outcomes[index] === 'done')
      .map(({ questionId }) => questionId),
  );
  const { startedAt } = sitting.attempt;
  return sitting.content.questions
    .filter(({ id }) => opened.has(id))
    .map((question) => ({
      question: seenIn(sitting, question),
      clock: clockOf(question, sitting) ?? { openedAt: startedAt, endsAt: null },
    }));
}
