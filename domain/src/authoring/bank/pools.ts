import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { foldedText } from '../../kernel/typed-text.ts';
import { faultsOf } from '../../questions/completeness.ts';
import { type Question, typeOf } from '../../questions/question-types.ts';
import { drawOfQuestion, type DrawRule, type PinnedDraw } from '../content/draw-rules.ts';
import { MOST_QUIZ_QUESTIONS, QUIZ_QUESTION_TYPES } from '../content/quiz-rules.ts';
import { withNewIds } from '../drafting/draft.ts';
import type { OpenFolder } from './bank-copies.ts';
import { requireAccess } from './question-bank.ts';

// What a quiz draws from: questions of banks, which a version holds from its publishing on. The draft names folders alone.

/** The questions that each draw draws from, by the ids of the draws. */
export type Pools = ReadonlyMap<string, readonly Question[]>;

// Rejections. Each names the draw as `draws.<index>`.

export class DrawTooFew extends Rejection {
  constructor(index: number) {
    super(
      'conflict',
      'draw-too-few',
      'There are fewer questions to draw from than are to be drawn. Draw fewer, or add questions to the folder.',
      { path: `draws.${index}` },
    );
  }
}

/** Otherwise chance would decide how much somebody can earn. */
export class DrawUnequal extends Rejection {
  constructor(index: number) {
    super(
      'conflict',
      'draw-unequal',
      'Questions that are drawn from one folder must all have the same points, so that everybody can earn as much.',
      { path: `draws.${index}` },
    );
  }
}

/** Names the question behind the draw, by its id in the bank. */
export class DrawnUnfit extends Rejection {
  constructor(index: number, bankQuestionId: string) {
    super(
      'conflict',
      'drawn-question-unfit',
      'A question of this folder cannot be drawn: something of it is missing, or quizzes have no such questions.',
      { path: `draws.${index}.${bankQuestionId}` },
    );
  }
}

export class DrawsTooMany extends Rejection {
  constructor() {
    super(
      'conflict',
      'draws-too-many',
      `A quiz holds at most ${MOST_QUIZ_QUESTIONS} questions, with all that it draws from. Choose a tag, to draw from fewer.`,
      { path: 'draws' },
    );
  }
}

// Decisions

/** Of which quiz it is, and what makes ids. */
export interface Pinning {
  readonly quizId: string;
  /** SHA-256 of a text, in hexadecimal. */
  hash(text: string): string;
}

/**
 * The questions that draws draw from, as banks have them now. Whenever a quiz is published, the same question of a bank
 * has the same ids there: so reports count on, and whoever saw it is known. A question that several draws could draw is
 * the first one's.
 * @param folders by the ids of folders @throws FolderNotFound, DrawnUnfit
 */
export function poolsOf(
  draws: readonly DrawRule[],
  folders: ReadonlyMap<string, OpenFolder>,
  { quizId, hash }: Pinning,
  by: Pick<Context, 'actor'>,
): Pools {
  const taken = new Set<string>();
  const pools = new Map<string, readonly Question[]>();
  for (const [index, draw] of draws.entries()) {
    const open = folders.get(draw.folderId);
    if (open === undefined) throw new DrawTooFew(index);
    requireAccess('read', open.bank, draw, by);
    const tag = draw.tag === null ? null : foldedText(draw.tag);
    const questions: Question[] = [];
    for (const [bankQuestionId, { question, tags }] of open.folder.questions) {
      const isMeant = tag === null || tags.some((each) => foldedText(each) === tag);
      if (!isMeant || taken.has(bankQuestionId)) continue;
      if (!isFit(question)) throw new DrawnUnfit(index, bankQuestionId);
      taken.add(bankQuestionId);
      let part = 0;
      const nextId = () => hash(`drawn\0${quizId}\0${bankQuestionId}\0${part++}`).slice(0, 24);
      questions.push(withNewIds(question, nextId) as Question);
    }
    pools.set(draw.id, questions);
  }
  return pools;
}

/** Complete, of a type that quizzes have, and with something that is right. */
function isFit(question: Question): boolean {
  const types: readonly Question['type'][] = QUIZ_QUESTION_TYPES;
  const isScored = types.includes(question.type) && typeOf(question).scoring !== null;
  return isScored && faultsOf(question, 'QUIZ').length === 0;
}

/**
 * What is published of questions and draws: behind the creator's own questions those of the pools.
 * @param before what was published last: its drawn questions may have been sent back with the others
 * @throws DrawTooFew, DrawUnequal, DrawsTooMany
 */
export function withPools<OfDraft extends { readonly id: string }>(
  sent: { readonly questions: readonly OfDraft[]; readonly draws?: readonly PinnedDraw[] | undefined },
  pools: Pools = new Map(),
  before?: { readonly draws?: readonly PinnedDraw[] | undefined },
): { questions: (OfDraft | Question)[]; draws?: PinnedDraw[] } {
  const { draws = [] } = sent;
  const drawn = new Set([...pools.values()].flatMap((pool) => pool.map(({ id }) => id)));
  const pooled = drawOfQuestion(before ?? {});
  const own = sent.questions.filter(({ id }) => !pooled.has(id) && !drawn.has(id));
  if (draws.length === 0) return { questions: own };
  const pinned = draws.map((draw, index) => {
    const pool = pools.get(draw.id) ?? [];
    if (pool.length < draw.count) throw new DrawTooFew(index);
    if (new Set(pool.map(({ points }) => points)).size > 1) throw new DrawUnequal(index);
    const { id, ownerId, folderId, tag, count } = draw;
    return { id, ownerId, folderId, tag, count, questionIds: pool.map((question) => question.id) };
  });
  const questions = [...own, ...draws.flatMap(({ id }) => pools.get(id) ?? [])];
  if (questions.length > MOST_QUIZ_QUESTIONS) throw new DrawsTooMany();
  return { questions, draws: pinned };
}
