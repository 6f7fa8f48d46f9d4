import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { BallotCast, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { z } from 'zod';
import { dayInIndia } from '../kernel/india.ts';
import { projector } from '../kernel/projector.ts';

const Day = z.object({
  /** People who signed up, also those who have not shown yet that their email address is theirs. */
  signUps: z.int(),
  /** Activities that were published for the first time; a later version of one is no other activity. */
  published: z.int(),
  /** Ballots: one for each person and poll. */
  votes: z.int(),
});
export type Day = z.infer<typeof Day>;

const nothingYet: Day = { signUps: 0, published: 0, votes: 0 };
const dayOf = ({ data }: { data: { at: string } }) => dayInIndia(data.at);
const oneMore =
  (figure: keyof Day) =>
  (day: Day = nothingYet): Day => ({ ...day, [figure]: day[figure] + 1 });

/** What came to be on each day, by the day; what is deleted since counts still (A056). Nothing of any person. */
export const days = projector('days', { version: 1, document: Day })
  .creates(AccountRegistered, dayOf, oneMore('signUps'))
  .creates(QuizPublished, (event) => (event.data.version === 1 ? dayOf(event) : []), oneMore('published'))
  .creates(BallotCast, dayOf, oneMore('votes'))
  .creates(BallotSealed, dayOf, oneMore('votes'))
  .creates(QuestionAnswered, (event) => (event.data.begins ? dayOf(event) : []), oneMore('votes'))
  .creates(QuestionSealed, (event) => (event.data.begins ? dayOf(event) : []), oneMore('votes'));
