import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  AnswerTagAdded,
  AnswerTagged,
  AnswerTagRemoved,
  AnswerUntagged,
} from '@pollux/domain/attending/answer-tags';
import { AnswerRecorded, AttemptReopened, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { RecordedAnswer } from '@pollux/domain/questions/question-types';
import { id, NOW } from '@pollux/domain/testing';
import { fold } from '@pollux/infra/document-store/fold';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { answerTaggings, answerTagsView } from './answer-tags.ts';
import { searchedWords, tagSigns, textAnswerId, textAnswers } from './text-answers.ts';

const at = NOW.toISOString();
const [quizId, questionId, owner] = [id('9'), id('d1'), id('a5a')];
const attemptOf = (who: string) => ({ quizId, attemptId: id(`e${who}`), personId: id(`b${who}`), at });
const written = (text: string): RecordedAnswer => ({ type: 'shortanswer', text });
const records = (who: string, answer: RecordedAnswer | null) =>
  AnswerRecorded({ ...attemptOf(who), questionId, answer, halfPoints: null });
const chosen = { [questionId]: [], [id('d2')]: ['yes'] };
const submits = (who: string) =>
  AttemptSubmitted({
    ...attemptOf(who),
    quizType: 'SURVEY',
    by: 'participant',
    timeSpent: {},
    receipt: '',
    salt: '',
    duration: 0,
    chosen,
  });
const reopens = (who: string) =>
  AttemptReopened({
    ...attemptOf(who),
    until: at,
    reason: '',
    by: owner,
    withdraws: { grade: null, timeSpent: {}, duration: 0, chosen },
  });
const forgets = (who: string) => AccountForgotten({ accountId: id(`b${who}`), at });
const ofTag = (tag: string) => ({ quizId, tagId: id(tag), by: owner, at });
const tags = (who: string, tag: string) => {
  const { attemptId, personId } = attemptOf(who);
  return AnswerTagged({ ...ofTag(tag), questionId, attemptId, personId });
};
const untags = (who: string, tag: string) => AnswerUntagged(tags(who, tag).data);

const answersAfter = (...events: readonly DomainEvent[]) => Object.values(project(textAnswers, ...events));

test('an answer is there once it is submitted, and as it was last', () => {
  const begun = [records('1', written('Good')), records('1', written('Café, நல்லது'))];
  expect(answersAfter(...begun)).toMatchObject([{ isSubmitted: false }]);
  expect(answersAfter(...begun, submits('1'))).toMatchObject([
    { text: 'Café, நல்லது', length: 10, isSubmitted: true, completedAt: at },
  ]);
  expect(answersAfter(...begun, records('1', null), submits('1'))).toEqual([]);
  expect(answersAfter(records('1', { type: 'rating', stars: 3 }), submits('1'))).toEqual([]);
  expect(answersAfter(records('1', written(FORGOTTEN)), submits('1'))).toEqual([]);
});

test('an attempt that is opened again takes its answers and their tags away until it is submitted', () => {
  const before = [records('1', written('Good')), submits('1'), tags('1', '7'), reopens('1')];
  const hidden = { isSubmitted: false, completedAt: null, tags: [], isTagged: false, tagSigns: '' };
  expect(answersAfter(...before)).toMatchObject([{ ...hidden, text: 'Good' }]);
  expect(project(answerTaggings, ...before)).toEqual({});
  expect(answersAfter(...before, records('1', written('Better')), submits('1'))).toMatchObject([
    { text: 'Better', isSubmitted: true, isTagged: false },
  ]);
});

test('nothing stays of whoever is forgotten', () => {
  const before = [records('1', written('Good')), submits('1'), tags('1', '7')];
  expect(answersAfter(...before, forgets('1'))).toEqual([]);
  expect(project(answerTaggings, ...before, forgets('1'))).toEqual({});
  const added = AnswerTagAdded({ ...ofTag('7'), name: 'Price' });
  expect(project(answerTagsView, added)).toEqual({
    [quizId]: { quizId, tags: [{ tagId: id('7'), name: 'Price' }] },
  });
});

test('whatever is tagged, opened again, removed or forgotten, the tags with the answers are those that are counted', () => {
  const person = fc.constantFrom('1', '2', '3');
  const tag = fc.constantFrom('7', '8');
  const step = fc.oneof(
    fc.tuple(person, tag).map(([who, what]) => ({ who, what, does: tags(who, what) })),
    fc.tuple(person, tag).map(([who, what]) => ({ who, what, does: untags(who, what) })),
    tag.map((what) => ({ who: '', what, does: AnswerTagRemoved(ofTag(what)) })),
    person.map((who) => ({ who, what: '', does: reopens(who) })),
    person.map((who) => ({ who, what: '', does: submits(who) })),
    person.map((who) => ({ who, what: '', does: forgets(who) })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const log: DomainEvent[] = ['1', '2', '3'].flatMap((who) => [
        records(who, written('Good')),
        submits(who),
      ]);
      // A second, naive way: which tags each answer has by what was done to it.
      const naive = new Map(['1', '2', '3'].map((who) => [who, new Set<string>()]));
      for (const { who, what, does } of steps) {
        // A person who is forgotten takes no tag any more, as the decision has it.
        if (who !== '' && !naive.has(who)) continue;
        log.push(does);
        if (does.type === 'AnswerTagged') naive.get(who)?.add(id(what));
        if (does.type === 'AnswerUntagged') naive.get(who)?.delete(id(what));
        if (does.type === 'AnswerTagRemoved') for (const each of naive.values()) each.delete(id(what));
        if (does.type === 'AttemptReopened') naive.get(who)?.clear();
        if (does.type === 'AccountForgotten') naive.delete(who);
      }
      const documents = project(textAnswers, ...log);
      const taggings = Object.values(project(answerTaggings, ...log));
      for (const [who, expected] of naive) {
        const { attemptId } = attemptOf(who);
        const document = documents[textAnswerId(attemptId, questionId)];
        expect(new Set(document?.tags)).toEqual(expected);
        expect(document?.isTagged).toBe(expected.size > 0);
        const counted = taggings.filter((each) => each.attemptId === attemptId).map(({ tagId }) => tagId);
        expect(new Set(counted)).toEqual(expected);
        for (const each of ['7', '8'])
          expect(document?.tagSigns.includes(fold(tagSigns(id(each))))).toBe(expected.has(id(each)));
      }
      expect(Object.keys(documents)).toHaveLength(naive.size);
    }),
  );
});

test('a tag is found by nothing that somebody searches for', () => {
  const sign = tagSigns(id('7a6'));
  expect(searchedWords(`${sign} Café`)).toBe(' Café');
  expect(sign).not.toMatch(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u);
});
