import { saveAnswers, savedBefore } from '@pollux/domain/attending/answering';
import { type ChangeOutcome, SaveAnswers } from '@pollux/domain/attending/attending';
import { PaymentRequired } from '@pollux/domain/attending/availability';
import { isPaid } from '@pollux/domain/attending/payment';
import { AttemptNotFound, clockOf, type Sitting, sittingOf } from '@pollux/domain/attending/sitting';
import { seenIn } from '@pollux/domain/attending/view';
import type { AnswerOf, Data } from '@pollux/domain/kernel/command';
import { hasPaid } from '../billing/has-paid.ts';
import { handles } from '../kernel/handles.ts';
import { type Limit, perAccount } from '../kernel/limits.ts';
import { participants } from '../kernel/policies.ts';
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
    const doing = { ...key, now: by.now };
    const quiz = await quizOf(attemptId, key, streams);
    let saved: Pick<ReturnType<typeof saveAnswers>, 'outcomes' | 'refusal'> | undefined;
    const { events, state } = await writeAttempts(key, streams, (state) => {
      const decided = saveAnswers(save, state, sittingOf(state, attemptId, quiz), doing);
      saved = decided;
      return decided.events;
    });
    const sitting = sittingOf(state, attemptId, quiz);
    const { outcomes, refusal } = saved ?? savedBefore(save, events, state, sitting, doing);
    if (refusal !== undefined) throw refusal;
    if (sitting === undefined) throw new AttemptNotFound();
    const opened = openedBy(save, outcomes, sitting);
    const bought = { quizId, content: sitting.attempt.activity };
    if (opened.length > 0 && isPaid(bought.content) && !(await hasPaid(bought, key.personId, streams)))
      throw new PaymentRequired();
    return { message: 'Saved.', outcomes: [...outcomes], opened, now: by.now.toISOString() };
  },
});

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
