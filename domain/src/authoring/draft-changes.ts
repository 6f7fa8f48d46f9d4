import { sameData } from '../kernel/same-data.ts';
import type { Draft, DraftQuestion } from './drafting/draft.ts';
import {
  DetailsChanged,
  type DraftEvent,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
  type Step,
} from './drafting/draft-events.ts';
import type { Drafting } from './drafting/drafting.ts';

/** What all changes of one draft at one time have in common. */
interface About {
  readonly quizId: string;
  readonly step: Step;
  readonly at: string;
}

/** The events that turn the draft into another one; none when it says the same already. */
export function draftChanges(
  { revision, draft }: Pick<Drafting, 'revision' | 'draft'>,
  wanted: Draft,
  about: About,
): DraftEvent[] {
  const changes = questionChanges(draft.questions, wanted.questions, about);
  // A new activity says everything, so that it does not depend on what later programs begin with.
  const isNew = revision === 0;
  const { details, settings } = wanted;
  if (isNew || !sameData(details, draft.details)) changes.unshift(DetailsChanged({ ...about, details }));
  if (isNew || !sameData(settings, draft.settings)) changes.push(SettingsChanged({ ...about, settings }));
  return changes;
}

function questionChanges(
  before: readonly DraftQuestion[],
  wanted: readonly DraftQuestion[],
  about: About,
): DraftEvent[] {
  const known = new Map(before.map((question) => [question.id, question]));
  const stays = new Set(wanted.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !stays.has(id))
    .map(({ id }): DraftEvent => QuestionRemoved({ ...about, questionId: id }));
  const places = new Map(wanted.map(({ id }, index) => [id, index]));
  const left = before.flatMap(({ id }) => (stays.has(id) ? [id] : []));
  const inOrder = new Set(
    longestRising(left.map((id) => places.get(id) ?? 0)).map((index) => wanted[index]?.id),
  );
  const changes: DraftEvent[] = [];
  let ids: readonly string[] = left;
  for (const [index, question] of wanted.entries()) {
    const { id } = question;
    const older = known.get(id);
    if (older === undefined || !inOrder.has(id)) {
      const others = ids.filter((other) => other !== id);
      // Right behind the one before it; whatever is still to move may stand in between for now.
      const to = index === 0 ? 0 : others.indexOf(wanted[index - 1]?.id ?? '') + 1;
      ids = others.toSpliced(to, 0, id);
      changes.push(
        older === undefined
          ? QuestionAdded({ ...about, question, index: to })
          : QuestionMoved({ ...about, questionId: id, index: to }),
      );
    }
    if (older !== undefined && !sameData(older, question))
      changes.push(QuestionChanged({ ...about, question }));
  }
  return [...removed, ...changes];
}

interface Run {
  readonly number: number;
  readonly before: Run | undefined;
}

/** As many of the numbers as can be that rise in the order they are in: whoever stands for them need not move. */
function longestRising(numbers: readonly number[]): number[] {
  // The lowest number that ends a run of each length, and the run before it.
  const runs: Run[] = [];
  for (const number of numbers) {
    const longer = runs.findIndex((run) => run.number >= number);
    const length = longer < 0 ? runs.length : longer;
    runs[length] = { number, before: runs[length - 1] };
  }
  const rising: number[] = [];
  for (let run: Run | undefined = runs.at(-1); run !== undefined; run = run.before) rising.push(run.number);
  return rising.toReversed();
}
