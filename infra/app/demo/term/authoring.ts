import { deleteActivity, setActivityActive } from '@pollux/domain/authoring/activity';
import { moveToBin } from '@pollux/domain/authoring/bin';
import { type CorrectAnswerKey, correctAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { quizzes } from '@pollux/domain/authoring/quiz';
import {
  CreatePoll,
  CreateQuiz,
  CreateSurvey,
  createActivity,
  UpdateQuiz,
  updateActivity,
} from '@pollux/domain/authoring/saving';
import type { Data, Input } from '@pollux/domain/kernel/command';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { type Ballot, ballots, CastVote, castVote } from '@pollux/domain/voting/ballot';
import type { Random } from '@pollux/infra/test/support/random';
import { answerTo } from './answers.ts';
import { isThere } from './attending.ts';
import { changedQuiz, pollForm, quizForm, surveyForm } from './content.ts';
import type { TermPerson } from './people.ts';
import { contextOf, type Doing } from './streams.ts';

/** An activity with what its creator has sent. */
export interface TermActivity {
  readonly quizId: string;
  readonly quizType: 'QUIZ' | 'SURVEY' | 'POLL';
  readonly ownerId: string;
  readonly form: Input<typeof CreateQuiz> | undefined;
}

const publisher = {
  entitlements: entitlementsOf('basic'),
  switchedOff: new Set<string>(),
  known: { grades: new Set(['grade6']), subjects: new Set(['biology']) },
};

/** Creates and publishes an activity of a kind. */
export async function publishes(
  { accountId: ownerId }: TermPerson,
  quizType: TermActivity['quizType'],
  number: number,
  by: Doing,
): Promise<TermActivity> {
  const { random, streams } = by;
  const quizId = random.id();
  const form = quizType === 'QUIZ' ? quizForm(random, number) : undefined;
  const content = form === undefined ? sentOf(quizType, number, random) : CreateQuiz.payload.parse(form);
  await streams.write(quizzes, { quizId }, ownerId, (quiz) =>
    createActivity(content, quiz, contextOf(by, ownerId), { ...publisher, quizId }),
  );
  return { quizId, quizType, ownerId, form };
}

function sentOf(quizType: TermActivity['quizType'], number: number, random: Random) {
  return quizType === 'SURVEY'
    ? CreateSurvey.payload.parse(surveyForm(random, number))
    : CreatePoll.payload.parse(pollForm(random, number));
}

/** Publishes a quiz anew, with another question in place of one. */
export async function republishes({ quizId, ownerId, form }: TermActivity, by: Doing): Promise<void> {
  const quiz = by.streams.read(quizzes, { quizId });
  if (form === undefined || quiz.status !== 'drafted' || !isThere(quiz)) return;
  const expectedVersion = quiz.published?.version ?? 0;
  const changed = UpdateQuiz.payload.parse({ ...changedQuiz(form, by.random), id: quizId, expectedVersion });
  await by.streams.write(quizzes, { quizId }, ownerId, (before) =>
    updateActivity('QUIZ', changed, before, contextOf(by, ownerId), publisher),
  );
}

/** Corrects two questions of the newest version of a quiz. @returns whether anything is graded otherwise now */
export async function corrects({ quizId, ownerId }: TermActivity, by: Doing): Promise<boolean> {
  const { random, streams } = by;
  const quiz = streams.read(quizzes, { quizId });
  if (quiz.status !== 'drafted' || !isThere(quiz) || quiz.published === null) return false;
  const { version, content } = quiz.published;
  const changes = content.questions.slice(0, 3).map((question) => {
    const questionId = question.id;
    if (question.type === 'mcq' || question.type === 'dropdown') {
      const [other] = question.options.filter(({ id }) => !question.answers.includes(id));
      return { kind: 'key' as const, question: { ...question, answers: [other?.id ?? ''] } };
    }
    return random.pick([
      { kind: 'points' as const, questionId, points: 7 as const },
      { kind: 'accept-all' as const, questionId },
      { kind: 'drop' as const, questionId },
    ]);
  });
  const correction = {
    quizId,
    version,
    expectedCorrection: quiz.corrections.length,
    // As a page sends them.
    changes: changes as Data<typeof CorrectAnswerKey>['changes'],
    reason: 'What was said to be right was not.',
  };
  const events = await streams.write(quizzes, { quizId }, ownerId, (before) =>
    correctAnswerKey(correction, before, contextOf(by, ownerId)),
  );
  return events.length > 0;
}

/** What may become of an activity. */
export type Fate = 'closed' | 'binned' | 'deleted';

export async function meets(fate: Fate, { quizId, ownerId }: TermActivity, by: Doing): Promise<void> {
  const context = contextOf(by, ownerId);
  await by.streams.write(quizzes, { quizId }, ownerId, (quiz) => {
    if (!isThere(quiz)) return [];
    if (fate === 'deleted') return deleteActivity(quiz, context);
    if (fate === 'binned') return moveToBin(quiz, context);
    return setActivityActive({ id: quizId, isActive: false }, quiz, context);
  });
}

/** Votes in a poll, unless the person has, or the poll is over. */
export async function votes(
  { accountId: voterId, firstname, lastname, skill }: TermPerson,
  pollId: string,
  by: Doing,
): Promise<void> {
  const { streams, random } = by;
  const poll = streams.read(quizzes, { quizId: pollId });
  if (poll.status !== 'drafted' || poll.published === null || !poll.isActive) return;
  const asked = poll.published.content.questions.filter(({ compulsory }) => compulsory || random.chance(0.8));
  const answers = Object.fromEntries(
    asked.map((question) => [question.id, answerTo(question, skill, random)]),
  );
  const vote = CastVote.payload.parse({ pollId, firstname, lastname, answers });
  await streams.write(ballots, { pollId, voterId }, voterId, (ballot: Ballot) =>
    ballot.cast > 0 ? [] : castVote(vote, ballot, poll, contextOf(by, voterId), () => null),
  );
}
