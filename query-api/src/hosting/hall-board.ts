import { HallStatus } from '@pollux/domain/hosting/hall-questions';
import type { HallQuestion } from '@pollux/projections/hosting/hall-questions';
import type { Hall } from '@pollux/projections/hosting/halls';
import type { Kept } from '../live/family.ts';
import { type HallCounts, type HallDesk, MOST_HALL_ANSWERED, MOST_HALL_SHOWN } from './hall-contract.ts';

/** So many that wait, and of each of the others, the host is sent. */
const MOST_WAITING = 100;
const MOST_DONE = 50;

type Status = HallQuestion['status'];
type Order = (one: HallQuestion, other: HallQuestion) => number;

const bestFirst: Order = (one, other) => other.rank - one.rank;
const oldestFirst: Order = (one, other) => one.number - other.number;
const newestFirst: Order = (one, other) => other.number - one.number;

/** The questions from the hall of one session, and what is shown of them. */
export class HallBoard implements Kept<HallQuestion> {
  readonly #questions = new Map<string, HallQuestion>();

  set(question: HallQuestion): void {
    this.#questions.set(question.id, question);
  }

  remove({ id }: HallQuestion): void {
    this.#questions.delete(id);
  }

  /** What everybody is sent: of questions that wait, nothing. */
  counts({ mode, isOpen, pinned }: Hall): HallCounts {
    if (mode === 'off') return { mode, isOpen, pinned: null, votes: {}, answered: [] };
    const shown = this.#in('shown', bestFirst, MOST_HALL_SHOWN);
    return {
      mode,
      isOpen,
      pinned,
      votes: Object.fromEntries(shown.map(({ id, votes }) => [id, votes])),
      answered: this.#in('answered', bestFirst, MOST_HALL_ANSWERED).map(({ id }) => id),
    };
  }

  desk({ sessionId, quizId, quizTitle, mode, isOpen, onWall, pinned }: Hall): HallDesk {
    const counts = { waiting: 0, shown: 0, answered: 0, archived: 0, withdrawn: 0 };
    for (const { status } of this.#questions.values()) counts[status]++;
    const sent = [
      ...this.#in('waiting', oldestFirst, MOST_WAITING),
      ...this.#in('shown', bestFirst, MOST_HALL_SHOWN),
      ...this.#in('answered', newestFirst, MOST_DONE),
      ...this.#in('archived', newestFirst, MOST_DONE),
    ];
    const questions = sent.map(({ id, number, text, name, votes, status, at }) => ({
      id,
      number,
      text,
      name,
      votes,
      status: HallStatus.parse(status),
      at,
    }));
    return { id: sessionId, quizId, quizTitle, mode, isOpen, onWall, pinned, counts, questions };
  }

  #in(status: Status, order: Order, most: number): readonly HallQuestion[] {
    return [...this.#questions.values()]
      .filter((question) => question.status === status)
      .toSorted(order)
      .slice(0, most);
  }
}
