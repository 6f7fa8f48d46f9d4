import { CreatePoll } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { Random } from '@pollux/infra/test/support/random';
import type { ApiClient } from '../demo/api-client.ts';
import { join, makeUp } from '../demo/people.ts';
import { samplePoll } from '../demo/sample-poll.ts';
import { adminOf } from '../test/support/people.ts';
import type { Product } from '../test/support/product.ts';
import { fillBackOffice } from './back-office.ts';

const VOTERS = 60;

/** People of each kind, a poll with answers and an empty one, lists that are long, and one who has nothing of it. */
export async function furnish(product: Product, nothing: Product) {
  const { origin } = product;
  const random = new Random(7);
  const people = [
    makeUp(random, 'pictures', 0, 'teacher'),
    makeUp(random, 'pictures', 1, 'teacher'),
    ...Array.from({ length: VOTERS }, (_, index) => makeUp(random, 'pictures', index + 2, 'student')),
  ];
  const [creator, newcomer, participant, ...voters] = (await join(origin, people)) as [
    ApiClient,
    ApiClient,
    ApiClient,
    ...ApiClient[],
  ];
  const poll = await samplePoll(creator, random);
  const [answered, empty] = [
    await creator.send(CreatePoll, poll.content),
    await creator.send(CreatePoll, { ...poll.content, quizTitle: 'How was the excursion?' }),
  ];
  for (const voter of voters) {
    await voter.send(CastVote, { pollId: answered.id, answers: poll.answer(random) });
  }
  const admin = await adminOf(product);
  await fillBackOffice(origin, { admin, poll: poll.content });
  return {
    clients: {
      visitor: undefined,
      creator,
      newcomer,
      participant,
      admin,
      'first-admin': await adminOf(nothing),
    },
    ids: { answered: answered.id, empty: empty.id },
  };
}
