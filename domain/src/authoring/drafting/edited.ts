import { sameData } from '../../kernel/same-data.ts';
import { fieldsOf } from '../../questions/question-fields.ts';
import type { Draft, DraftQuestion } from './draft.ts';
import type { Edit } from './edits.ts';

// What edits make of a draft. Without zod, so that the editor has it at once.

/** Where in a draft something is said, as `['questions', <id>, 'options', <id>, 'text']`. */
export type Place = readonly string[];

/** A place about which two editors say different things. */
export interface Disagreement {
  readonly place: Place;
  /** What somebody else made of it since; undefined where they took it away. */
  readonly theirs: unknown;
  /** What the edit makes of it; undefined where it takes it away. */
  readonly ours: unknown;
}

type Identified = { readonly id: string };

/**
 * The draft after the edit. What the edit speaks of and is not there, it leaves alone; what it adds and is there
 * already, too. Whether the draft then fits its schema is for the caller to check.
 */
export function edited(draft: Draft, edit: Edit): Draft {
  if (isInQuestion(edit)) {
    const { questionId } = edit;
    const change = (each: DraftQuestion) => (each.id === questionId ? editedQuestion(each, edit) : each);
    return { ...draft, questions: draft.questions.map(change) };
  }
  switch (edit.edit) {
    case 'set-details':
      return { ...draft, details: { ...draft.details, ...edit.fields } };
    case 'set-settings':
      return { ...draft, settings: { ...draft.settings, ...edit.fields } };
    case 'add-question':
      return { ...draft, questions: withItem(draft.questions, edit.question, edit.after) };
    case 'add-questions':
      return { ...draft, questions: withItems(draft.questions, edit.questions, edit.after) };
    case 'move-question':
      return { ...draft, questions: withItemAt(draft.questions, edit.questionId, edit.after) };
    case 'remove-question':
      return { ...draft, questions: draft.questions.filter(({ id }) => id !== edit.questionId) };
  }
}

type QuestionEdit = Extract<Edit, { edit: 'set-question' | `${string}-item` }>;

function isInQuestion(edit: Edit): edit is QuestionEdit {
  return edit.edit === 'set-question' || edit.edit.endsWith('-item');
}

function editedQuestion(question: DraftQuestion, edit: QuestionEdit): DraftQuestion {
  // Whether it still is a question is for the caller to check.
  if (edit.edit === 'set-question') {
    const { id } = question;
    const kept = isOfAnotherType(question, edit.fields) ? { ...fieldsOf(question), type: null } : question;
    return { ...kept, ...edit.fields, id } as DraftQuestion;
  }
  const items = itemsOf(question, edit.list);
  if (items === undefined) return question;
  const unnamed = edit.edit === 'remove-item' ? listsWithout(question, edit.itemId) : {};
  const changed = { ...question, ...unnamed, [edit.list]: editedItems(items, edit) };
  return changed as DraftQuestion;
}

/** The lists of the question that name an item by its id, as that of what is right does, without it (C164). */
function listsWithout(question: DraftQuestion, itemId: string): Readonly<Record<string, readonly unknown[]>> {
  const naming = Object.entries(question).filter(
    (field): field is [string, readonly unknown[]] => Array.isArray(field[1]) && field[1].includes(itemId),
  );
  return Object.fromEntries(naming.map(([name, list]) => [name, list.filter((each) => each !== itemId)]));
}

/** With its type, a question loses what only that type has. */
function isOfAnotherType({ type }: DraftQuestion, fields: Readonly<Record<string, unknown>>): boolean {
  return 'type' in fields && fields['type'] !== type;
}

function editedItems(
  items: readonly Identified[],
  edit: Exclude<QuestionEdit, { edit: 'set-question' }>,
): readonly Identified[] {
  switch (edit.edit) {
    case 'add-item':
      return withItem(items, edit.item, edit.after);
    case 'set-item':
      return items.map((item) => (item.id === edit.itemId ? { ...item, ...edit.fields, id: item.id } : item));
    case 'move-item':
      return withItemAt(items, edit.itemId, edit.after);
    case 'remove-item':
      return items.filter(({ id }) => id !== edit.itemId);
  }
}

function withItem<Item extends Identified>(
  items: readonly Item[],
  item: Item,
  after: string | null,
): readonly Item[] {
  return withItems(items, [item], after);
}

/** Each behind the one before it, but those that are there. Where what they were to come after is gone, they come last. */
function withItems<Item extends Identified>(
  items: readonly Item[],
  added: readonly Item[],
  after: string | null,
): readonly Item[] {
  const known = new Set(items.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && known.add(id));
  const before = items.findIndex(({ id }) => id === after);
  const index = after === null ? 0 : before < 0 ? items.length : before + 1;
  return items.toSpliced(index, 0, ...fresh);
}

function withItemAt<Item extends Identified>(
  items: readonly Item[],
  id: string,
  after: string | null,
): readonly Item[] {
  const item = items.find((each) => each.id === id);
  if (item === undefined || after === id) return items;
  return withItem(
    items.filter((each) => each.id !== id),
    item,
    after,
  );
}

/**
 * What somebody else has said since `base` about the same places as the edit, and otherwise: taken as it is, the edit
 * would make their words vanish.
 * @param base the draft that the editor saw; undefined where it is not known any more, so that every difference counts
 */
export function disagreements(base: Draft | undefined, now: Draft, edit: Edit): readonly Disagreement[] {
  return placesOf(edit, now).flatMap(({ place, ours, isLost }): Disagreement[] => {
    const theirs = valueAt(now, place);
    const agrees = base !== undefined && sameData(theirs, valueAt(base, place));
    return !isLost && (agrees || sameData(theirs, ours)) ? [] : [{ place, theirs, ours }];
  });
}

interface Said {
  readonly place: Place;
  readonly ours: unknown;
  /** There is nothing any more that the edit could be made to: what it says would vanish. */
  readonly isLost?: true;
}

/** Whatever the edit says something about. Moving hides nothing that somebody wrote. */
function placesOf(edit: Edit, now: Draft): readonly Said[] {
  if (isInQuestion(edit)) return placesInQuestion(edit, now);
  switch (edit.edit) {
    case 'set-details':
      return fieldsAt(['details'], edit.fields);
    case 'set-settings':
      return fieldsAt(['settings'], edit.fields);
    case 'add-question':
      return [{ place: ['questions', edit.question.id], ours: edit.question }];
    case 'add-questions':
      return edit.questions.map((question) => ({ place: ['questions', question.id], ours: question }));
    case 'move-question':
      return [];
    case 'remove-question':
      return [{ place: ['questions', edit.questionId], ours: undefined }];
  }
}

function placesInQuestion(edit: QuestionEdit, now: Draft): readonly Said[] {
  const place = ['questions', edit.questionId];
  const question = now.questions.find(({ id }) => id === edit.questionId);
  if (question === undefined) return [{ place, ours: edit, isLost: true }];
  switch (edit.edit) {
    case 'set-question':
      // Another type takes away what the question says beside its title.
      return isOfAnotherType(question, edit.fields)
        ? [{ place, ours: edit.fields }]
        : fieldsAt(place, edit.fields);
    case 'set-item': {
      const item = [...place, edit.list, edit.itemId];
      return valueAt(now, item) === undefined
        ? [{ place: item, ours: edit.fields }]
        : fieldsAt(item, edit.fields);
    }
    case 'remove-item':
      return [
        { place: [...place, edit.list, edit.itemId], ours: undefined },
        ...fieldsAt(place, listsWithout(question, edit.itemId)),
      ];
    case 'add-item': {
      const said = { place: [...place, edit.list, edit.item.id], ours: edit.item };
      return [itemsOf(question, edit.list) === undefined ? { ...said, isLost: true } : said];
    }
    case 'move-item':
      return [];
  }
}

function fieldsAt(place: Place, fields: object): Said[] {
  return Object.entries(fields).map(([name, ours]) => ({ place: [...place, name], ours }));
}

/** What the draft says at the place; undefined where there is none. */
export function valueAt(draft: Draft, place: Place): unknown {
  return place.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value.find((item: Identified) => item.id === name);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }, draft);
}

function itemsOf(question: DraftQuestion, list: string): readonly Identified[] | undefined {
  const items: unknown = (question as Record<string, unknown>)[list];
  return Array.isArray(items) &&
    items.every((item) => typeof item === 'object' && item !== null && 'id' in item)
    ? items
    : undefined;
}
