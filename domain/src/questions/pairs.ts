import { z } from 'zod';
import { Id, text } from '../kernel/values.ts';
import { LONG_PAIR, MOST_OPTION_CHARACTERS } from './options-rules.ts';
import { MOST_ITEMS_READ } from './options.ts';
import {
  countedQuestion,
  mediaInput,
  questionInput,
  recordedMedia,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { mediaOf } from './question-fields.ts';

// What types have in common whose answers bring the left and the right of pairs together.

const side = text(MOST_OPTION_CHARACTERS, { least: 0, tooLong: LONG_PAIR });

const PairInput = z.object({
  id: Id,
  text: side,
  ...mediaInput,
  selection: side,
  selectionId: Id,
});

const Pair = z.object({
  id: Id,
  text: z.string(),
  ...recordedMedia,
  /** What belongs to it. */
  selection: z.string(),
  /** Says nothing of the option that it belongs to. */
  selectionId: Id,
});
export type Pair = z.infer<typeof Pair>;

const Left = z.object({ id: Id, text: z.string(), ...recordedMedia });
const Right = z.object({ id: Id, text: z.string() });
type Right = z.infer<typeof Right>;

/** A question of pairs, as its creator sends it. */
export const pairsInput = { ...questionInput, options: z.array(PairInput).max(MOST_ITEMS_READ) };

/** The same as events hold it. */
export const recordedPairs = { ...recordedQuestion, options: z.array(Pair) };

/** The same as a participant is sent it: what belongs together is told apart, and by no order. */
export const seenPairs = { ...seenQuestion, options: z.array(Left), selections: z.array(Right) };

interface WithPairs {
  readonly options: readonly Pair[];
}

export function pairIds({ options }: WithPairs): readonly string[] {
  return options.flatMap(({ id, selectionId }) => [id, selectionId]);
}

/** What a participant is sent of pairs. */
export function seePairs({ options }: WithPairs) {
  return {
    options: options.map((pair) => ({ id: pair.id, text: pair.text, ...mediaOf(pair) })),
    selections: selectionsOf(options),
  };
}

/** What belongs to the options, in the order of their ids, which were made by chance. */
function selectionsOf(options: readonly Pair[]): Right[] {
  return options
    .map(({ selectionId, selection }) => ({ id: selectionId, text: selection }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export function withNewPairIds<Question extends WithPairs>(
  question: Question,
  newId: () => string,
): Question {
  return {
    ...question,
    options: question.options.map((pair) => ({ ...pair, id: newId(), selectionId: newId() })),
  };
}

const PairedInput = z.object({ optionId: Id, selectionId: Id });
type Paired = z.infer<typeof PairedInput>;

/** What a participant brought together; what is left apart is not named. */
export const pairsAnswer = { pairs: z.array(PairedInput).min(1).max(MOST_ITEMS_READ) };
export const recordedPairsAnswer = {
  pairs: z.array(z.object({ optionId: z.string(), selectionId: z.string() })),
};

/** Whether each option and each selection is the question's own and is used at most once. */
export function takesPairs(
  { options }: WithPairs,
  { pairs }: { readonly pairs: readonly Paired[] },
): boolean {
  return (
    areSome(
      pairs.map(({ optionId }) => optionId),
      options.map(({ id }) => id),
    ) &&
    areSome(
      pairs.map(({ selectionId }) => selectionId),
      options.map(({ selectionId }) => selectionId),
    )
  );
}

function areSome(named: readonly string[], known: readonly string[]): boolean {
  return new Set(named).size === named.length && named.every((id) => known.includes(id));
}

/** What was brought together, in the order of the question's options. */
export function pairsText(
  { pairs }: { readonly pairs: readonly Paired[] },
  question: WithPairs | undefined,
): string {
  const left = new Map(question?.options.map(({ id, text }) => [id, text]));
  const right = new Map(question?.options.map(({ selectionId, selection }) => [selectionId, selection]));
  const places = [...left.keys()];
  const placeOf = ({ optionId }: Paired) =>
    places.includes(optionId) ? places.indexOf(optionId) : places.length;
  return pairs
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ optionId, selectionId }) => {
      return `${left.get(optionId) ?? optionId}: ${right.get(selectionId) ?? selectionId}`;
    })
    .join('; ');
}

/** Each pair as it belongs together. */
export function rightPairs({ options }: WithPairs): string[] {
  return options.map(({ text, selection }) => `${text}: ${selection}`);
}

// Counting

/** How often each selection was brought to each option. */
export const countedPairs = {
  ...countedQuestion,
  options: z.array(
    z.object({
      id: Id,
      text: z.string(),
      image: z.string().nullable(),
      /** By the selection's id; those that nobody chose are left out. */
      votes: z.record(z.string(), z.int()),
    }),
  ),
  selections: z.array(Right),
};
export type CountedPairs = z.infer<z.ZodObject<typeof countedPairs>>;

interface Asked extends WithPairs {
  readonly id: string;
  readonly title: string;
  readonly titleHtml: string | null;
  readonly image: string | null;
}

/** The counts as the question is published now. With options and selections that are gone, their votes are gone. */
export function beginPairs(
  { id, title, titleHtml, image, options }: Asked,
  before: CountedPairs | undefined,
): CountedPairs {
  const votes = new Map(before?.options.map((option) => [option.id, option.votes]));
  const selections = selectionsOf(options);
  const kept = (of: Readonly<Record<string, number>> = {}) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => selections.some((each) => each.id === id)));
  return {
    id,
    title,
    titleHtml,
    image,
    responses: before?.responses ?? 0,
    options: options.map(({ id, text, image }) => ({ id, text, image, votes: kept(votes.get(id)) })),
    selections,
  };
}

export function countPairs(counts: CountedPairs, { pairs }: { readonly pairs: readonly Paired[] }): void {
  let isCounted = false;
  for (const { optionId, selectionId } of pairs) {
    const option = counts.options.find(({ id }) => id === optionId);
    if (option === undefined || !counts.selections.some(({ id }) => id === selectionId)) continue;
    option.votes[selectionId] = (option.votes[selectionId] ?? 0) + 1;
    isCounted = true;
  }
  if (isCounted) counts.responses++;
}
