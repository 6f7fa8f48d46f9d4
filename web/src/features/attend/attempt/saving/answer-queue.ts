import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import type { Change, ChangeOutcome } from '@pollux/domain/attending/attending';
import type { DeviceTime } from '@pollux/domain/attending/time-spent';
import { sameData } from '@pollux/domain/kernel/same-data';
import type { Answer } from '@pollux/domain/questions/question-types';

/** Changes on their way to the server, which may have taken them or not: they are sent under one key until it answers. */
export interface Batch {
  readonly key: string;
  readonly changes: readonly Change[];
  /** How long questions were in view on this device, where that has grown since it was sent last. */
  readonly time?: DeviceTime;
}

/** What the server did not take. */
export type Untaken = Exclude<ChangeOutcome, 'done'>;

/**
 * An attempt as one page has it: what the server said last, and what was done here since. Nothing that was answered leaves
 * it before the server has said what became of it.
 */
export interface AnswerQueue {
  readonly view: AttemptView;
  /** In the order in which they are sent. */
  readonly batches: readonly Batch[];
  readonly unsent: readonly Change[];
  /** What the fields show in place of what the server has, by question id; null: nothing. */
  readonly entered: Readonly<Record<string, Answer | null>>;
  /** By question id, what became of the last answer that was not taken. */
  readonly untaken: Readonly<Record<string, Untaken>>;
  /** Something was done that did not come from here. */
  readonly isElsewhere: boolean;
}

/** A page that has just opened the attempt. */
export function openQueue(view: AttemptView): AnswerQueue {
  return { view, batches: [], unsent: [], entered: {}, untaken: {}, isElsewhere: false };
}

/** What the page shows as the answer to a question. */
export function shownAnswer({ view, entered }: AnswerQueue, questionId: string): Answer | undefined {
  const own = entered[questionId];
  // Answers of somebody who is there are never the ones of somebody forgotten.
  return (own === undefined ? (view.answers[questionId] as Answer | undefined) : own) ?? undefined;
}

/** Whether anything that was done here is not on the server. */
export function isWaiting(queue: AnswerQueue): boolean {
  return pending(queue).length > 0;
}

/** Whether there is anything to send: what was done here, or how long that took. */
export function isToSend({ batches, unsent }: AnswerQueue): boolean {
  return batches.length > 0 || unsent.length > 0;
}

/** The answers to how many questions are only here. */
export function waitingAnswers(queue: AnswerQueue): number {
  const given = pending(queue).filter(({ kind }) => kind === 'answer');
  return new Set(given.map(({ questionId }) => questionId)).size;
}

/** Something was entered that is not to be sent, or not yet: half of an email address, an answer that will be final. */
export function entering(queue: AnswerQueue, questionId: string, answer: Answer | null): AnswerQueue {
  return { ...queue, entered: { ...queue.entered, [questionId]: answer } };
}

/** Something was done that is to be sent. Of the answers to one question that were not sent yet, only the newest is. */
export function done(queue: AnswerQueue, change: Change): AnswerQueue {
  const isOlder = (before: Change) => before.kind === change.kind && before.questionId === change.questionId;
  const isOpened = change.kind === 'open' && pending(queue).some(isOlder);
  if (isOpened) return queue;
  const { [change.questionId]: _before, ...untaken } = queue.untaken;
  const unsent = [...queue.unsent.filter((before) => !isOlder(before)), change];
  return { ...queue, unsent, untaken };
}

function pending({ batches, unsent }: Pick<AnswerQueue, 'batches' | 'unsent'>): readonly Change[] {
  return [...batches.flatMap(({ changes }) => changes), ...unsent];
}

/** So many changes are sent at once; the rest follows. */
const MOST_SENT = 200;

/**
 * What is to be sent now; the same again while there is no answer. Null while there is nothing.
 * @param time goes with it
 */
export function sending(
  queue: AnswerQueue,
  newKey: () => string,
  time?: DeviceTime,
): { queue: AnswerQueue; batch: Batch } | null {
  const [first] = queue.batches;
  if (first !== undefined) return { queue, batch: first };
  if (queue.unsent.length === 0) return null;
  const batch = { key: newKey(), changes: queue.unsent.slice(0, MOST_SENT), ...(time && { time }) };
  return { queue: { ...queue, batches: [batch], unsent: queue.unsent.slice(MOST_SENT) }, batch };
}

/** The server has said what became of a batch. */
export function answered(
  queue: AnswerQueue,
  batch: Batch,
  { outcomes, opened }: Pick<SaidOfChanges, 'outcomes' | 'opened'>,
): AnswerQueue {
  if (!queue.batches.some(({ key }) => key === batch.key)) return queue;
  const batches = queue.batches.filter(({ key }) => key !== batch.key);
  const opens = new Map(opened.map((each) => [each.question.id, each]));
  const answers = { ...queue.view.answers };
  const untaken = { ...queue.untaken };
  const locked = new Set(queue.view.locked);
  for (const [index, change] of batch.changes.entries()) {
    const outcome = outcomes[index] ?? 'unknown';
    if (outcome === 'late' || outcome === 'final') locked.add(change.questionId);
    if (outcome !== 'done') untaken[change.questionId] = outcome;
    else if (change.kind === 'answer') {
      if (change.answer === null) delete answers[change.questionId];
      else answers[change.questionId] = change.answer;
      if (change.answer !== null && isFinal(queue.view)) locked.add(change.questionId);
    }
  }
  const view: AttemptView = {
    ...queue.view,
    answers,
    locked: [...locked],
    questions: queue.view.questions.map((question) => opens.get(question.id)?.question ?? question),
    clocks: {
      ...queue.view.clocks,
      ...Object.fromEntries(opened.map(({ question, clock }) => [question.id, clock])),
    },
  };
  return withoutSettled({ ...queue, view, batches, untaken });
}

/** The mode with a leaderboard (C389). */
export const LIVE = 3;

/** Whether every answer stays once it is given: in a live quiz, unless its owner opened it again (P109). */
export function isFinal({ content, reopenedUntil }: Pick<AttemptView, 'content' | 'reopenedUntil'>): boolean {
  return content.quizMode === LIVE && reopenedUntil === null;
}

interface SaidOfChanges {
  readonly outcomes: readonly ChangeOutcome[];
  readonly opened: readonly {
    question: AttemptView['questions'][number];
    clock: AttemptView['clocks'][string];
  }[];
}

/** The server says how the attempt is now; nothing was on its way meanwhile. */
export function heard(queue: AnswerQueue, view: AttemptView): AnswerQueue {
  const before = queue.view;
  const others = [...new Set([...Object.keys(before.answers), ...Object.keys(view.answers)])].filter(
    (id) => !sameData(before.answers[id] ?? null, view.answers[id] ?? null),
  );
  const isPending = (id: string) => pending(queue).some((change) => change.questionId === id);
  const entered = Object.fromEntries(
    Object.entries(queue.entered).filter(([id]) => !others.includes(id) || isPending(id)),
  );
  const isOpened = Object.keys(view.clocks).some((id) => before.clocks[id] === undefined);
  return withoutSettled({
    ...queue,
    view,
    entered,
    isElsewhere: queue.isElsewhere || isOpened || others.length > 0,
  });
}

/** What fields show in place of what the server has goes where the server has the same, or nothing more can come of it. */
function withoutSettled(queue: AnswerQueue): AnswerQueue {
  const entered = Object.entries(queue.entered).filter(([id, answer]) => {
    if (pending(queue).some((change) => change.kind === 'answer' && change.questionId === id)) return true;
    return !queue.view.locked.includes(id) && !sameData(answer, queue.view.answers[id] ?? null);
  });
  return { ...queue, entered: Object.fromEntries(entered) };
}

/** The queue with what another page of this browser has left, which was done before. */
export function withLeft(
  queue: AnswerQueue,
  left: Pick<AnswerQueue, 'batches' | 'unsent' | 'entered'>,
): AnswerQueue {
  const known = new Set(queue.batches.map(({ key }) => key));
  // What was begun there and never sent gives way to an answer that the server has.
  const entered = Object.entries(left.entered).filter(
    ([id]) => queue.view.answers[id] === undefined || pending(left).some((each) => each.questionId === id),
  );
  return {
    ...queue,
    batches: [...left.batches.filter(({ key }) => !known.has(key)), ...queue.batches],
    unsent: queue.unsent.reduce(
      (unsent: readonly Change[], change) => [
        ...unsent.filter(({ kind, questionId }) => kind !== change.kind || questionId !== change.questionId),
        change,
      ],
      left.unsent,
    ),
    entered: { ...Object.fromEntries(entered), ...queue.entered },
  };
}

/** What cannot be read as a whole is sent piece by piece, so that one answer that is not taken keeps no other back. */
export function dismantled(queue: AnswerQueue, batch: Batch, newKey: () => string): AnswerQueue {
  const { changes } = batch;
  const [only] = changes;
  if (changes.length === 1 && only !== undefined && batch.time === undefined) {
    return answered(queue, batch, { outcomes: ['unfit'], opened: [] });
  }
  const pieces = changes.map((change) => ({ key: newKey(), changes: [change] }));
  return { ...queue, batches: [...pieces, ...queue.batches.filter(({ key }) => key !== batch.key)] };
}

/** How much of what was done was new to the server: the rest moved nothing there. */
export function newsOf(view: AttemptView, { changes }: Batch, outcomes: readonly string[]): number {
  const isNews = (change: Change) =>
    change.kind === 'open'
      ? view.clocks[change.questionId] === undefined
      : !sameData(change.answer, view.answers[change.questionId] ?? null);
  return changes.filter((change, index) => outcomes[index] === 'done' && isNews(change)).length;
}
