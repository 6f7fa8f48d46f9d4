import { sampleLists } from '@pollux/domain/authoring/testing';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { edited } from '@pollux/domain/authoring/drafting/edited';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditedElsewhere, editActivity } from '@pollux/domain/authoring/drafting/editing';
import { openDraft } from '@pollux/domain/authoring/drafting/opening';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accepted,
  type DraftQueue,
  decided,
  heard,
  openQueue,
  refused,
  type SentEdits,
  sending,
  shownDraft,
  waiting,
  written,
} from './draft-queue.ts';

const id = (number: number | string) => String(number).padStart(24, '0');
const owner = id('a1');
const quizId = id('f00');
const creator = { quizId, entitlements: entitlementsOf('basic'), ...sampleLists };
const by = (key: string) => {
  let ids = 0;
  return {
    now: new Date('2026-11-23T05:40:00.000Z'),
    actor: { accountId: owner },
    newId: () => `${key}${ids++}`.padStart(24, '0'),
  };
};
const title = (text: string): Edit => ({ edit: 'set-details', fields: { quizTitle: text } });
const described = (text: string): Edit => ({ edit: 'set-details', fields: { quizDescription: text } });
const titleOf = (questionId: string, text: string): Edit => ({
  edit: 'set-question',
  questionId,
  fields: { title: text },
});

/** The server, which knows every key that it has done. */
class Server {
  quiz: Quiz = openDraft({ quizType: 'POLL' }, quizzes.initial, by('b'), creator).reduce(
    quizzes.evolve,
    quizzes.initial,
  );
  readonly #done = new Map<string, { before: number; revision: number }>();

  get drafting() {
    if (this.quiz.status !== 'drafted') throw new Error('It is drafted.');
    return this.quiz.drafting;
  }

  /** @returns what it answers; null where it refuses */
  take({ key, seen, edits }: SentEdits): { before: number; revision: number } | null {
    const done = this.#done.get(key);
    if (done !== undefined) return done;
    try {
      const before = this.drafting.revision;
      const change = { id: quizId, revision: seen.revision, edits: [...edits] };
      this.quiz = editActivity(change, this.quiz, by(key), creator).reduce(quizzes.evolve, this.quiz);
      const answer = { before, revision: this.drafting.revision };
      this.#done.set(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof EditedElsewhere) return null;
      throw error;
    }
  }
}

let server: Server;
let keys = 0;
const newKey = () => (0xe00000 + keys++).toString(16);
const opened = (): DraftQueue => openQueue(server.drafting);

/** Sends what there is to send, and takes the answer. */
function sent(queue: DraftQueue): DraftQueue {
  const next = sending(queue, newKey);
  if (next === null) return queue;
  const answer = server.take(next.sent);
  return answer === null ? refused(next.queue, next.sent.key) : accepted(next.queue, next.sent.key, answer);
}

function prepared(): [DraftQueue, DraftQueue] {
  server = new Server();
  return [opened(), opened()];
}

test('what is written is shown at once, and sent once', () => {
  let [one] = prepared();
  one = written(written(one, title('L')), title('Lunch'));
  expect(shownDraft(one).details.quizTitle).toBe('Lunch');
  expect(waiting(one)).toBe(1);
  one = sent(one);
  expect(waiting(one)).toBe(0);
  expect(server.drafting.draft.details.quizTitle).toBe('Lunch');
  expect(sending(one, newKey)).toBeNull();
});

test('of several fields that change together, and one of them alone in between, the newest words stay', () => {
  const { revision, draft } = server.drafting;
  const questionId = draft.questions[0]?.id ?? '';
  const set = (fields: { title?: string; titleHtml?: string }): Edit => ({
    edit: 'set-question',
    questionId,
    fields,
  });
  const queue = [
    set({ title: 'Which?', titleHtml: '<h1>Which?</h1>' }),
    set({ titleHtml: '<h2>Which?</h2>' }),
    set({ title: 'Which one?', titleHtml: '<h3>Which one?</h3>' }),
  ].reduce(written, openQueue({ revision, draft }));
  expect(shownDraft(queue).questions[0]).toMatchObject({
    title: 'Which one?',
    titleHtml: '<h3>Which one?</h3>',
  });
});

test('what says the same fields and more takes the place of what was there before, so that it is not sent', () => {
  let [one] = prepared();
  const set = (fields: Extract<Edit, { edit: 'set-settings' }>['fields']): Edit => ({
    edit: 'set-settings',
    fields,
  });
  one = written(written(one, set({ amount: -1 })), set({ paymentType: 'free', amount: 0 }));
  expect(one.unsent).toEqual([set({ paymentType: 'free', amount: 0 })]);
  one = written(one, set({ amount: 100 }));
  expect(one.unsent).toEqual([set({ paymentType: 'free', amount: 0 }), set({ amount: 100 })]);
});

test('without an answer the same is sent again, under the same key, and what is written meanwhile after it', () => {
  let [one] = prepared();
  const first = sending(written(one, title('Lunch')), newKey);
  if (first === null) throw new Error('There is something to send.');
  server.take(first.sent);
  one = written(first.queue, title('Dinner'));
  expect(sending(one, newKey)?.sent).toEqual(first.sent);
  one = sent(sent(one));
  expect(server.drafting.draft.details.quizTitle).toBe('Dinner');
  expect(server.drafting.revision).toBe(5);
  expect(waiting(one)).toBe(0);
});

test('what others write in other fields is shown beside what is written here', () => {
  let [one, other] = prepared();
  other = sent(written(other, described('What shall we eat?')));
  one = heard(written(one, title('Lunch')), server.drafting);
  expect(shownDraft(one).details).toMatchObject({
    quizTitle: 'Lunch',
    quizDescription: 'What shall we eat?',
  });
  expect(sent(one).offers).toEqual([]);
  expect(other.offers).toEqual([]);
});

test('of two texts in one field, the later writer has the choice, also where only the server noticed', () => {
  for (const hears of [true, false]) {
    let [one, other] = prepared();
    other = sent(written(other, title('Dinner')));
    one = written(one, title('Lunch'));
    if (hears) one = heard(one, server.drafting);
    one = heard(sent(one), server.drafting);
    expect(one.offers).toMatchObject([{ theirs: 'Dinner', ours: 'Lunch' }]);
    expect(shownDraft(one).details.quizTitle).toBe('Dinner');
    const [offer] = one.offers;
    if (offer === undefined) throw new Error('There is an offer.');
    expect(sent(decided(one, offer, 'theirs')).offers).toEqual([]);
    expect(server.drafting.draft.details.quizTitle).toBe('Dinner');
    sent(decided(one, offer, 'ours'));
    expect(server.drafting.draft.details.quizTitle).toBe('Lunch');
  }
});

test('a question that somebody removed comes back with all that was written for it, where one wants it', () => {
  let [one, other] = prepared();
  const questionId = shownDraft(one).questions[0]?.id ?? '';
  const second = { ...blankQuestion(id(2)), title: 'Second' };
  one = sent(written(one, { edit: 'add-question', question: second, after: questionId }));
  other = heard(other, server.drafting);
  other = sent(written(other, { edit: 'remove-question', questionId: second.id }));
  one = written(one, titleOf(second.id, 'Written'));
  one = written(one, { edit: 'set-question', questionId: second.id, fields: { timer: 60_000 } });
  one = heard(one, server.drafting);
  expect(one.offers).toHaveLength(1);
  const [offer] = one.offers;
  if (offer === undefined) throw new Error('There is an offer.');
  sent(decided(one, offer, 'ours'));
  expect(server.drafting.draft.questions[1]).toMatchObject({ title: 'Written', timer: 60_000 });
  expect(other.offers).toEqual([]);
});

test('while the server has not said what others wrote before it took ours, nothing more is sent', () => {
  let [one, other] = prepared();
  other = sent(written(other, described('Theirs')));
  one = sent(written(one, title('Ours')));
  one = written(one, described('Over theirs, unseen'));
  expect(sending(one, newKey)).toBeNull();
  one = heard(one, server.drafting);
  expect(one.offers).toMatchObject([{ theirs: 'Theirs', ours: 'Over theirs, unseen' }]);
  expect(other.offers).toEqual([]);
});

// Two editors over a connection that loses, repeats and delays

type Act =
  | { readonly kind: 'write'; readonly who: 0 | 1; readonly what: number; readonly where: number }
  | { readonly kind: 'send' | 'deliver' | 'answer' | 'hear' | 'repeat' | 'lose'; readonly who: 0 | 1 };

const who = fc.constantFrom(0 as const, 1 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('write' as const), who, what: fc.nat(9), where: fc.nat(5) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('send' as const, 'deliver' as const, 'answer' as const, 'hear' as const),
      who,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('repeat' as const, 'lose' as const), who }) },
);

type Answer = { readonly key: string; readonly answer: ReturnType<Server['take']> };

/** An editor, what it has on the way, and what became of each text that its person typed. */
class Editor {
  queue: DraftQueue;
  readonly underWay: SentEdits[] = [];
  readonly answers: Answer[] = [];
  /** Texts that were typed here. */
  readonly typed = new Set<string>();
  /** Texts that their reader saw and wrote over, or took away. */
  readonly letGo = new Set<string>();

  constructor(queue: DraftQueue) {
    this.queue = queue;
  }

  write(edit: Edit): void {
    const shown = shownDraft(this.queue);
    const after = edited(shown, edit);
    const left = new Set(textsOf(after));
    for (const text of textsOf(shown)) if (!left.has(text)) this.letGo.add(text);
    for (const text of textsOf(edit)) if (text.startsWith('text ')) this.typed.add(text);
    this.queue = written(this.queue, edit);
  }

  send(): void {
    const next = sending(this.queue, newKey);
    if (next === null) return;
    this.queue = next.queue;
    this.underWay.push(next.sent);
  }

  deliver(): void {
    const message = this.underWay.shift();
    if (message !== undefined) this.answers.push({ key: message.key, answer: server.take(message) });
  }

  answer(): void {
    const answered = this.answers.shift();
    if (answered === undefined) return;
    const { key, answer } = answered;
    this.queue = answer === null ? refused(this.queue, key) : accepted(this.queue, key, answer);
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

let texts = 0;

function editOf({ what, where }: { what: number; where: number }, draft: Draft): Edit {
  const text = `text ${texts++}`;
  const question = draft.questions[where % Math.max(1, draft.questions.length)];
  if (question === undefined || what === 0) {
    return {
      edit: 'add-question',
      question: { ...blankQuestion((0xabc000 + texts).toString(16).padStart(24, '0')), title: text },
      after: question?.id ?? null,
    };
  }
  const { id: questionId } = question;
  if (what === 1) return { edit: 'remove-question', questionId };
  if (what === 2) return { edit: 'move-question', questionId, after: null };
  if (what === 3) {
    const mcq = { type: 'mcq', options: [], answers: [] };
    return { edit: 'set-question', questionId, fields: where % 2 === 1 ? { type: 'wordcloud' } : { ...mcq } };
  }
  if (what === 4 && question.type === 'mcq') {
    const item = { id: (0xdef000 + texts).toString(16).padStart(24, '0'), text, ...noMedia };
    return { edit: 'add-item', questionId, list: 'options', item, after: question.options[0]?.id ?? null };
  }
  const option = question.type === 'mcq' ? question.options[0] : undefined;
  if (what === 5 && option) {
    return { edit: 'set-item', questionId, list: 'options', itemId: option.id, fields: { text } };
  }
  if (what === 6 && option) return { edit: 'remove-item', questionId, list: 'options', itemId: option.id };
  return what < 8 ? title(text) : titleOf(questionId, text);
}

test('two editors end with the same draft, and every text is in it, offered, or was let go by whoever saw it', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      server = new Server();
      const editors = [new Editor(opened()), new Editor(opened())] as const;
      for (const each of acts) {
        const editor = editors[each.who];
        if (each.kind === 'write') editor.write(editOf(each, shownDraft(editor.queue)));
        else if (each.kind === 'hear') editor.queue = heard(editor.queue, server.drafting);
        else if (each.kind === 'repeat') editor.underWay.push(...editor.underWay.slice(0, 1));
        else if (each.kind === 'lose') editor.answers.shift();
        else editor[each.kind]();
      }
      // In the end every message gets through.
      for (let round = 0; round < 20; round++) {
        for (const editor of editors) {
          editor.send();
          while (editor.underWay.length > 0) editor.deliver();
          while (editor.answers.length > 0) editor.answer();
          editor.queue = heard(editor.queue, server.drafting);
        }
      }
      const [one, other] = editors;
      expect(waiting(one.queue) + waiting(other.queue)).toBe(0);
      expect(shownDraft(one.queue)).toEqual(shownDraft(other.queue));
      expect(shownDraft(one.queue)).toEqual(server.drafting.draft);
      const kept = new Set([
        ...textsOf(server.drafting.draft),
        ...editors.flatMap(({ queue, letGo }) => [...textsOf(queue.offers), ...letGo]),
      ]);
      expect(editors.flatMap(({ typed }) => [...typed]).filter((text) => !kept.has(text))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
