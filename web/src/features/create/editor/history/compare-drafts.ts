import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { draftChanges } from '@pollux/domain/authoring/draft-changes';
import { sameData } from '@pollux/domain/kernel/same-data';

/** What a field says. */
export type Value = string | number | boolean | null | readonly string[];

/** A field that says something else; lists are told line by line. */
export interface FieldChange {
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

export interface QuestionChange {
  readonly change: 'added' | 'removed' | 'kept';
  /** As it is afterwards, or was last. */
  readonly question: DraftQuestion;
  /** Its number afterwards, or before it was removed; from 1 on. */
  readonly number: number;
  /** The number that it was moved from; null where it was not. */
  readonly movedFrom: number | null;
  readonly fields: readonly FieldChange[];
}

export interface Comparison {
  readonly details: readonly FieldChange[];
  /** In the order of the later draft; what was removed stands where it was. */
  readonly questions: readonly QuestionChange[];
  readonly settings: readonly FieldChange[];
}

/** What somebody would have to do to a draft to make it another one. */
export function compareDrafts(before: Draft, after: Draft): Comparison {
  return {
    details: fieldChanges(before.details, after.details),
    questions: questionChanges(before, after),
    settings: fieldChanges(toldSettings(before.settings), toldSettings(after.settings)),
  };
}

/** Whether two drafts say the same. */
export function isSame({ details, questions, settings }: Comparison): boolean {
  return details.length + questions.length + settings.length === 0;
}

/** Each draw by how many it draws, and of which tag. */
function toldSettings({ draws = [], ...settings }: Draft['settings']): object {
  const told = draws.map(({ count, tag }) => (tag === null ? `${count}` : `${count} #${tag}`));
  return { ...settings, ...(told.length > 0 && { draws: told }) };
}

function questionChanges(before: Draft, after: Draft): QuestionChange[] {
  const old = new Map(before.questions.map((question, index) => [question.id, { question, index }]));
  const moved = movedBetween(before, after);
  const changes = after.questions.map((question, index): QuestionChange => {
    const known = old.get(question.id);
    const number = index + 1;
    if (known === undefined) return { change: 'added', question, number, movedFrom: null, fields: [] };
    return {
      change: 'kept',
      question,
      number,
      movedFrom: moved.has(question.id) ? known.index + 1 : null,
      fields: fieldChanges(told(known.question), told(question)),
    };
  });
  const stays = new Set(after.questions.map(({ id }) => id));
  for (const { question, index } of old.values()) {
    if (stays.has(question.id)) continue;
    const removed = { change: 'removed', question, number: index + 1, movedFrom: null, fields: [] } as const;
    changes.splice(Math.min(index, changes.length), 0, removed);
  }
  return changes.filter(
    ({ change, movedFrom, fields }) => change !== 'kept' || movedFrom !== null || fields.length > 0,
  );
}

/** As few as have to be moved. */
function movedBetween(before: Draft, after: Draft): ReadonlySet<string> {
  const about = { quizId: '', step: { id: '', kind: 'edit' as const }, at: '' };
  const events = draftChanges({ revision: 1, draft: before }, after, about);
  return new Set(events.flatMap(({ type, data }) => (type === 'QuestionMoved' ? [data.questionId] : [])));
}

function fieldChanges(before: object, after: object): FieldChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((field) =>
    sameData(old.get(field) ?? null, now.get(field) ?? null)
      ? []
      : [{ field, before: old.get(field) ?? null, after: now.get(field) ?? null }],
  );
}

const valuesOf = (part: object) => new Map(Object.entries(part) as [string, Value][]);

/** A question as people read it: each of its lists in lines, without the ids that hold it together. */
function told(question: DraftQuestion): object {
  const { id: _id, titleHtml, ...fields } = question;
  const texts = new Map(Object.values(fields).flatMap(textsById));
  const lists = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((item) => lineOf(item, texts)).join('\n') : value,
  ]);
  const beside = Object.values(fields).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(besideText) : [],
  );
  return { ...Object.fromEntries(lists), titleHtml, beside: beside.join('\n') };
}

/** What an option has beside its text, as its picture. */
function besideText(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [];
  const {
    id: _id,
    text,
    staysLast,
    selection: _selection,
    selectionId: _pair,
    ...others
  } = item as Record<string, Value>;
  const beside = Object.entries(others).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${String(value)}`],
  );
  return staysLast === true ? [...beside, `${String(text)} ↓`] : beside;
}

function textsById(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: { id?: string; text?: string }) =>
    item.id !== undefined && item.text !== undefined ? [[item.id, item.text]] : [],
  );
}

/** A right answer is told by the option that it names. */
function lineOf(item: unknown, texts: ReadonlyMap<string, string>): string {
  if (typeof item !== 'object' || item === null) return texts.get(String(item)) ?? String(item);
  const { text = '', selection } = item as { text?: string; selection?: string };
  return selection === undefined ? text : `${text} → ${selection}`;
}
