import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import type { Answer } from '@pollux/domain/questions/question-types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choice, wordCloud } from '../../testing/fake-poll.ts';
import {
  type AnswerQueue,
  answered,
  type Batch,
  done,
  entering,
  heard,
  openQueue,
  sending,
  shownAnswer,
  waitingAnswers,
  withLeft,
} from './answer-queue.ts';

const view = {
  questions: [choice, wordCloud],
  content: { quizMode: 1 },
  answers: {},
  clocks: {},
  locked: [],
} as unknown as AttemptView;

const word = (text: string): Answer => ({ type: 'wordcloud', word: text });
const says = (queue: AnswerQueue, text: string) => {
  const change = { kind: 'answer', questionId: wordCloud.id, answer: word(text) } as const;
  return entering(done(queue, change), wordCloud.id, word(text));
};
const allDone = (batch: Batch) => ({ outcomes: batch.changes.map(() => 'done' as const), opened: [] });

/** Sends what there is; null if nothing. */
function send(queue: AnswerQueue, key: string) {
  return sending(queue, () => key);
}

test('of several answers to one question only the newest is sent, the others in their order', () => {
  const tea = { kind: 'answer', questionId: choice.id, answer: null } as const;
  const queue = says(done(says(openQueue(view), 'one'), tea), 'two');
  expect(send(queue, 'key')?.batch).toEqual({
    key: 'key',
    changes: [tea, { kind: 'answer', questionId: wordCloud.id, answer: word('two') }],
  });
});

test('what was sent is sent again under its key until there is an answer, and what was done since comes after it', () => {
  const first = send(says(openQueue(view), 'one'), 'a');
  const again = send(says(first?.queue as AnswerQueue, 'two'), 'b');
  expect(again?.batch).toEqual(first?.batch);
  const after = answered(again?.queue as AnswerQueue, again?.batch as Batch, allDone(again?.batch as Batch));
  expect(shownAnswer(after, wordCloud.id)).toEqual(word('two'));
  expect(waitingAnswers(after)).toBe(1);
  expect(send(after, 'b')?.batch.changes).toEqual([
    { kind: 'answer', questionId: wordCloud.id, answer: word('two') },
  ]);
});

test('an answer that came late is taken off the field, which shows what counts, and stays locked', () => {
  const before = { ...openQueue({ ...view, answers: { [wordCloud.id]: word('counts') } }) };
  const sent = send(says(before, 'late'), 'a');
  const after = answered(sent?.queue as AnswerQueue, sent?.batch as Batch, {
    outcomes: ['late'],
    opened: [],
  });
  expect(shownAnswer(after, wordCloud.id)).toEqual(word('counts'));
  expect(after.untaken).toEqual({ [wordCloud.id]: 'late' });
  expect(after.view.locked).toEqual([wordCloud.id]);
  expect(waitingAnswers(after)).toBe(0);
});

test('what another device says takes the place of what was entered here before, but not of what is on its way', () => {
  const theirs = { ...view, answers: { [wordCloud.id]: word('theirs') } };
  expect(
    shownAnswer(heard(entering(openQueue(view), wordCloud.id, word('mine')), theirs), wordCloud.id),
  ).toEqual(word('theirs'));
  const own = heard(says(openQueue(view), 'mine'), theirs);
  expect(shownAnswer(own, wordCloud.id)).toEqual(word('mine'));
  expect(own.isElsewhere).toBe(true);
  expect(heard(openQueue(view), view).isElsewhere).toBe(false);
});

test('what a page before has left is sent before what is new, and does not replace it', () => {
  const left = send(says(openQueue(view), 'old'), 'left')?.queue as AnswerQueue;
  const queue = withLeft(says(openQueue(view), 'new'), says(left, 'older'));
  const first = send(queue, 'key');
  expect(first?.batch.key).toBe('left');
  const after = answered(first?.queue as AnswerQueue, first?.batch as Batch, allDone(first?.batch as Batch));
  expect(send(after, 'key')?.batch.changes).toEqual([
    { kind: 'answer', questionId: wordCloud.id, answer: word('new') },
  ]);
});

test('whatever is lost on the way, the server ends with the answer that was given last, and got each batch once', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('answer' as const), text: fc.string({ minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('send' as const), isTaken: fc.boolean(), isHeard: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let queue = openQueue(view);
      let last: Answer | undefined;
      let server: Answer | undefined;
      const taken = new Set<string>();
      let keys = 0;
      const goes = (isTaken: boolean, isHeard: boolean) => {
        const next = send(queue, `key ${keys++}`);
        if (next === null) return false;
        queue = next.queue;
        if (isTaken && !taken.has(next.batch.key)) {
          taken.add(next.batch.key);
          for (const change of next.batch.changes)
            if (change.kind === 'answer') server = change.answer ?? undefined;
        }
        if (isTaken && isHeard) queue = answered(queue, next.batch, allDone(next.batch));
        return true;
      };
      for (const each of steps) {
        if (each.kind === 'send') goes(each.isTaken, each.isHeard);
        else {
          last = word(each.text);
          queue = says(queue, each.text);
        }
        expect(shownAnswer(queue, wordCloud.id)).toEqual(last);
      }
      while (goes(true, true));
      expect(server).toEqual(last);
      expect(waitingAnswers(queue)).toBe(0);
    }),
  );
});
