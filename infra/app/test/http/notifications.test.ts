import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { MarkNotificationsRead } from '@pollux/domain/notifications/read-marks';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let voters: readonly Person[];

beforeAll(async () => {
  [creator, ...voters] = (await Promise.all([0, 1, 2].map(() => joins(product.origin)))) as [
    Person,
    ...Person[],
  ];
});

type Poll = Awaited<ReturnType<typeof createsPoll>>;

/** All the given people answer the poll. @returns the position of the last answer */
async function answer(poll: Poll, ...people: readonly (Person | undefined)[]): Promise<string> {
  const positions: string[] = [];
  for (const person of people) {
    if (person === undefined) throw new Error('There are not that many people.');
    const { position } = await person.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
    positions.push(position);
  }
  return positions.at(-1) ?? '';
}
const notificationsOf = ({ client }: Person, minPosition: string) =>
  client.ask(getMyNotifications, { minPosition });

test('somebody to whom nothing has happened has no notifications [P234]', async () => {
  const person = await joins(product.origin);
  expect(await person.client.ask(getMyNotifications)).toEqual({
    notifications: [],
    unread: 0,
    mark: { upTo: '', responses: {} },
  });
});

test('responses to an activity are one notification, counted from the last reading on [P234]', async () => {
  const person = await joins(product.origin);
  const poll = await createsPoll(person.client, { quizTitle: 'Class trip', attemptLimit: false });
  const first = await notificationsOf(person, await answer(poll, voters[0], voters[1], voters[0]));
  expect(first).toMatchObject({
    notifications: [{ kind: 'responses', quizId: poll.id, quizTitle: 'Class trip', count: 3, isRead: false }],
    unread: 1,
  });

  // A response that comes between the reading and the mark is not lost.
  await answer(poll, voters[1]);
  const marked = await person.client.send(MarkNotificationsRead, first.mark);
  const second = await notificationsOf(person, marked.position);
  expect(second).toMatchObject({ notifications: [{ count: 1, isRead: false }], unread: 1 });

  const { position } = await person.client.send(MarkNotificationsRead, second.mark);
  expect(await notificationsOf(person, position)).toMatchObject({
    notifications: [{ count: 4, isRead: true }],
    unread: 0,
  });
});

test('notifications are for the owner alone, the newest first, until the activity is deleted [P234]', async () => {
  const earlier = await createsPoll(creator.client, { quizTitle: 'Earlier' });
  const later = await createsPoll(creator.client, { quizTitle: 'Later' });
  await answer(later, voters[0]);
  const position = await answer(earlier, voters[0]);
  const titles = async (person: Person, minPosition: string) => {
    const { notifications } = await notificationsOf(person, minPosition);
    return notifications.map((each) => (each.kind === 'responses' ? each.quizTitle : each.kind));
  };
  expect(await titles(creator, position)).toEqual(['Earlier', 'Later']);
  expect(await titles(voters[0] as Person, position)).toEqual([]);
  const deleted = await creator.client.send(DeleteActivity, { id: earlier.id });
  expect(await titles(creator, deleted.position)).toEqual(['Later']);
});

test("one person's mark leaves everybody else's notifications unread", async () => {
  const person = await joins(product.origin);
  const poll = await createsPoll(person.client);
  const position = await answer(poll, voters[0]);
  const { mark } = await notificationsOf(person, position);
  const marked = await voters[0]?.client.send(MarkNotificationsRead, mark);
  expect(await notificationsOf(person, marked?.position ?? '')).toMatchObject({ unread: 1 });
});
