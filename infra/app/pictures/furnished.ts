import { SetActivityActive, SetResultsPublic } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { AnswerSupportTicket, OpenSupportTicket } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import { Random } from '@pollux/infra/test/support/random';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { getMyReceipt } from '@pollux/query-api/voting/contract';
import type { ApiClient } from '../demo/api-client.ts';
import { join, makeUp } from '../demo/people.ts';
import { samplePoll } from '../demo/sample-poll.ts';
import { adminOf } from '../test/support/people.ts';
import { buys } from '../test/support/buying.ts';
import type { Product } from '../test/support/product.ts';
import { secondAdminOf } from '../test/support/second-admin.ts';
import { createsQuiz } from '../test/support/quizzes.ts';
import { fillBackOffice } from './back-office.ts';
import { playQuizzes } from './live-quizzes.ts';
import { livelyRoom } from './live-room.ts';
import { type Colleague, colleagues, type PicturedPolls, type Viewer } from './pages.ts';
import { attendedQuiz, freshQuiz } from './quizzes.ts';

const VOTERS = 60;
/** So many of them have bought the quiz that costs something. */
const BUYERS = 12;

/** Who looks at the pages, and the polls that these show. */
export interface Furnished {
  readonly clients: Readonly<Record<Viewer, ApiClient | undefined>>;
  /** The polls, one of them new each time: whoever votes in it for a picture has not yet voted. */
  polls(): Promise<PicturedPolls>;
}

/**
 * People of each kind; a poll with answers, one without, one that is closed and those to be answered; one in the bin; a
 * ticket; a quiz that was attended; and lists that are long.
 * @param nothing a product in which there is nobody but its first admin
 */
export async function furnish({ origin }: Product, nothing: Product): Promise<Furnished> {
  const random = new Random(7);
  const people = [
    makeUp(random, 'pictures', 0, 'teacher'),
    makeUp(random, 'pictures', 1, 'teacher'),
    makeUp(random, 'pictures', 2, 'teacher'),
    ...Array.from({ length: VOTERS }, (_, index) => makeUp(random, 'pictures', index + 3, 'student')),
  ];
  const [creator, newcomer, asker, participant, ...voters] = (await join(origin, people)) as [
    ApiClient,
    ApiClient,
    ApiClient,
    ApiClient,
    ...ApiClient[],
  ];
  const poll = await samplePoll(creator, random);
  const create = (by: ApiClient, quizTitle: string) =>
    by.send(CreatePoll, { ...poll.content, quizTitle }).then(({ id }) => id);

  const answered = await create(creator, poll.content.quizTitle);
  const room = await livelyRoom(creator, answered, poll.content.questions[0]?.id ?? '', () =>
    poll.answer(random),
  );
  const empty = await create(creator, 'How was the excursion?');
  await creator.send(MoveToBin, { id: await create(creator, 'Which bus shall we take?') });
  for (const voter of voters) {
    await voter.send(CastVote, { pollId: answered, answers: poll.answer(random) });
  }
  await creator.send(SetResultsPublic, { id: answered, isPublic: true });
  await rewrite(answered, creator);
  const asked = await samplePoll(asker, random);
  const ask = (quizTitle: string) =>
    asker.send(CreatePoll, { ...asked.content, quizTitle }).then(({ id }) => id);
  const closed = await ask('What shall we cook on Friday?');
  await asker.send(SetActivityActive, { id: closed, isActive: false });
  const taken = await ask('Which book next?');
  const { position } = await participant.send(CastVote, { pollId: taken, answers: asked.answer(random) });
  const { fingerprint } = await participant.ask(getMyReceipt, {
    params: { id: taken },
    minPosition: position,
  });

  const live = await playQuizzes(creator, [participant, ...voters.slice(0, 23)], random);

  const admin = await adminOf({ origin });
  const { supportcode } = await creator.send(OpenSupportTicket, {
    name: 'Meena Raman',
    email: people[0]?.email ?? '',
    userPhone: '9000000000',
    subject: 'No sound in the hall',
    message: 'The timer of our poll makes no sound.\nWhat can we do?',
  });
  await admin.send(AnswerSupportTicket, { supportcode, answer: 'Please look whether the tab is muted.' });

  const { id: accountId } = (await creator.ask(getMe)).user;
  await admin.send(ChangePlan, { accountId, subscriptionType: 'premium' });
  const attended = await attendedQuiz(creator, participant, voters.slice(0, 16));

  const paid = await createsQuiz(creator, {
    quizTitle: 'Light and shadow',
    paymentType: 'paid',
    amount: 24_900,
  });
  for (const voter of voters.slice(0, BUYERS)) await buys(voter, paid.id);
  const { plans } = await newcomer.ask(getPlans);

  await fillBackOffice(origin, { admin, poll: poll.content });
  const made = colleagues.map(async (role) => [role, await secondAdminOf({ origin }, admin, role)] as const);
  const office = Object.fromEntries(await Promise.all(made)) as Record<Colleague, ApiClient>;

  return {
    clients: {
      visitor: undefined,
      creator,
      newcomer,
      participant,
      admin,
      ...office,
      'first-admin': await adminOf(nothing),
    },
    polls: async () => ({
      answered,
      room,
      empty,
      closed,
      taken,
      ...live,
      fresh: await ask('Annual Day: you decide'),
      receipt: fingerprint.slice(0, 12),
      ...attended,
      freshQuiz: await freshQuiz(creator),
      paidQuiz: paid.id,
      plan: plans.at(-1)?.id ?? '',
    }),
  };
}

/** Writes on in what is published, so that it has a history. */
async function rewrite(id: string, creator: ApiClient): Promise<void> {
  const { draft, revision } = await creator.ask(getDraft, { params: { id } });
  const [first, second] = draft.questions;
  if (first === undefined || second === undefined) throw new Error('The poll has too few questions.');
  const titled = await creator.send(EditActivity, {
    id,
    revision,
    edits: [{ edit: 'set-details', fields: { quizTitle: `${draft.details.quizTitle} Once more` } }],
  });
  const asked = await creator.send(EditActivity, {
    id,
    revision: titled.revision,
    edits: [
      { edit: 'set-question', questionId: first.id, fields: { title: `${first.title} Tell us.` } },
      { edit: 'move-question', questionId: first.id, after: second.id },
    ],
  });
  const more = { ...blankQuestion('d'.repeat(24)), type: 'wordcloud' as const, title: 'What else?' };
  await creator.send(EditActivity, {
    id,
    revision: asked.revision,
    edits: [{ edit: 'add-question', question: more, after: second.id }],
  });
}
