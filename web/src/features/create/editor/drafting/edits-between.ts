import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { sameData } from '@pollux/domain/kernel/same-data';

type Identified = { readonly id: string };
type Fields = Extract<Edit, { edit: 'set-question' }>['fields'];

/** The small edits that make the second draft of the first; none where they say the same. */
export function editsBetween(before: Draft, after: Draft): Edit[] {
  const details = changedFields(before.details, after.details);
  const settings = changedFields(before.settings, after.settings);
  return [
    ...(details === null ? [] : [{ edit: 'set-details', fields: details } as Edit]),
    ...listEdits<DraftQuestion>(before.questions, after.questions, {
      add: (question, after) => ({ edit: 'add-question', question, after }),
      move: (questionId, after) => ({ edit: 'move-question', questionId, after }),
      remove: (questionId) => ({ edit: 'remove-question', questionId }),
      change: questionEdits,
    }),
    ...(settings === null ? [] : [{ edit: 'set-settings', fields: settings } as Edit]),
  ];
}

/** The small edits that make the second of two states of one question of the first. */
export function questionEdits(before: DraftQuestion, after: DraftQuestion): Edit[] {
  const questionId = before.id;
  if (before.type !== after.type) {
    const { id: _id, ...fields } = after;
    return [{ edit: 'set-question', questionId, fields: fields as Fields }];
  }
  const [fields, lists]: [Record<string, unknown>, Edit[]] = [{}, []];
  for (const [name, value] of Object.entries(after)) {
    const former = (before as Record<string, unknown>)[name];
    if (sameData(former, value)) continue;
    if (isList(former) && isList(value)) lists.push(...itemEdits(questionId, name, former, value));
    else fields[name] = value;
  }
  if (Object.keys(fields).length === 0) return lists;
  return [{ edit: 'set-question', questionId, fields: fields as Fields }, ...lists];
}

function itemEdits(
  questionId: string,
  list: string,
  before: readonly Identified[],
  after: readonly Identified[],
): Edit[] {
  const at = { questionId, list };
  return listEdits(before, after, {
    add: (item, after) => ({ edit: 'add-item', ...at, item, after }),
    move: (itemId, after) => ({ edit: 'move-item', ...at, itemId, after }),
    remove: (itemId) => ({ edit: 'remove-item', ...at, itemId }),
    change: (before, after) => {
      const fields = changedFields(before, after);
      return fields === null ? [] : [{ edit: 'set-item', ...at, itemId: after.id, fields: fields as Fields }];
    },
  });
}

interface ListEdits<Item> {
  add(item: Item, after: string | null): Edit;
  move(id: string, after: string | null): Edit;
  remove(id: string): Edit;
  change(before: Item, after: Item): Edit[];
}

function listEdits<Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
  { add, move, remove, change }: ListEdits<Item>,
): Edit[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const stays = new Set(after.map(({ id }) => id));
  const edits = before.flatMap(({ id }) => (stays.has(id) ? [] : [remove(id)]));
  let ids = before.flatMap(({ id }) => (stays.has(id) ? [id] : []));
  for (const [index, item] of after.entries()) {
    const { id } = item;
    const behind = after[index - 1]?.id ?? null;
    const former = known.get(id);
    if (former === undefined) edits.push(add(item, behind));
    else {
      if (ids[index] !== id) edits.push(move(id, behind));
      edits.push(...change(former, item));
    }
    ids = ids.filter((other) => other !== id).toSpliced(index, 0, id);
  }
  return edits;
}

function changedFields(before: object, after: object): Record<string, unknown> | null {
  const former = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(([name, value]) => !sameData(former[name], value));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function isList(value: unknown): value is readonly Identified[] {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item)
  );
}
