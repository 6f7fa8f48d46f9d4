import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, text } from '../kernel/values.ts';
import { ImportedRecords, ImportReport, type ReadRecord, type RefusedRecord } from './importing.ts';
import { isOfferable, QUESTION_TYPE_VALUES } from './question-type-values.ts';
import {
  type Entry,
  emptyRoster,
  everValues,
  foldsRoster,
  MOST_NAME_CHARACTERS,
  type OpenRoster,
  type Roster,
} from '../kernel/roster.ts';

const QuestionTypeValue = z.enum(QUESTION_TYPE_VALUES, 'There is no such type of question.');

// Events

export const QuestionTypeAdded = event(
  'QuestionTypeAdded',
  z.object({ questionTypeId: Id, name: z.string(), value: z.string(), isActive: z.boolean(), at: Instant }),
);

/** All of the record as it is from now on; its value stays. */
export const QuestionTypeChanged = event(
  'QuestionTypeChanged',
  z.object({ questionTypeId: Id, name: z.string(), isActive: z.boolean(), at: Instant }),
);

export type QuestionTypeEvent = EventOf<typeof QuestionTypeAdded | typeof QuestionTypeChanged>;

// State

export type QuestionTypes = Roster<Entry>;

function change(types: OpenRoster<Entry>, event: QuestionTypeEvent): void {
  const { questionTypeId, name, isActive } = event.data;
  const value =
    event.type === 'QuestionTypeAdded' ? event.data.value : types.entries.get(questionTypeId)?.value;
  if (value !== undefined) types.entries.set(questionTypeId, { name, value, isActive });
}

/** Which types of question creators are offered: one stream (C172). */
export const questionTypeRecords = category('QuestionTypes', {
  key: (_key: object) => 'all',
  events: [QuestionTypeAdded, QuestionTypeChanged],
  initial: emptyRoster as QuestionTypes,
  ...foldsRoster(change),
});

// Commands

const Name = text(MOST_NAME_CHARACTERS, { message: 'Question Type Name is required' });
const IsActive = z.boolean('Say whether the type is active.');

/** A record as it is sent. */
export const QuestionTypeForm = z
  .object({ name: Name, value: QuestionTypeValue, isActive: IsActive.default(true) })
  .refine(
    ({ value, isActive }) => isOfferable(value) || !isActive,
    'This type of question cannot be offered.',
  );
export type QuestionTypeForm = z.infer<typeof QuestionTypeForm>;

/** Changes all of the record of a type but its value. */
export const UpdateQuestionType = command(
  'UpdateQuestionType',
  z.object({ id: Id, name: Name, isActive: IsActive }),
  Message.extend({ id: Id }),
);

/** Makes the records of types what is sent, and reports those that are wrong (C354). */
export const ImportQuestionTypes = command(
  'ImportQuestionTypes',
  z.object({ questionTypes: ImportedRecords }),
  ImportReport,
);

// Rejections

export class QuestionTypeNotFound extends Rejection {
  constructor() {
    super('not-found', 'question-type-not-found', 'There is no such type of question.');
  }
}

export class QuestionTypeNotOffered extends Rejection {
  constructor() {
    super('conflict', 'question-type-not-offered', 'This type of question cannot be offered.');
  }
}

// Decisions

/** @returns no events when nothing is different; @throws QuestionTypeNotFound, QuestionTypeNotOffered */
export function updateQuestionType(
  { id, ...form }: Data<typeof UpdateQuestionType>,
  types: QuestionTypes,
  by: Context,
): QuestionTypeEvent[] {
  const known = types.entries.get(id);
  if (known === undefined) throw new QuestionTypeNotFound();
  if (form.isActive && !isOfferable(known.value)) throw new QuestionTypeNotOffered();
  if (known.name === form.name && known.isActive === form.isActive) return [];
  return [QuestionTypeChanged({ questionTypeId: id, ...form, at: by.now.toISOString() })];
}

/** Adds and changes records; of several for one type the first counts. What is as it is sent stays. */
export function importQuestionTypes(
  records: readonly ReadRecord<QuestionTypeForm>[],
  types: QuestionTypes,
  by: Context,
): QuestionTypeEvent[] {
  const at = by.now.toISOString();
  const known = new Map([...types.entries].map(([id, entry]) => [entry.value, { id, ...entry }]));
  return [...firstOfEach(records)].flatMap(([value, { name, isActive }]): QuestionTypeEvent[] => {
    const before = known.get(value);
    if (before === undefined) {
      return [QuestionTypeAdded({ questionTypeId: by.newId(), name, value, isActive, at })];
    }
    if (before.name === name && before.isActive === isActive) return [];
    return [QuestionTypeChanged({ questionTypeId: before.id, name, isActive, at })];
  });
}

/** Adds the records of types that never had one. */
export function addQuestionTypes(
  forms: readonly QuestionTypeForm[],
  types: QuestionTypes,
  by: Context,
): QuestionTypeEvent[] {
  const known = everValues(types);
  const missing = forms.filter(({ value }) => !known.has(value));
  return importQuestionTypes(
    missing.map((form, index) => ({ index, form })),
    types,
    by,
  );
}

/** Which records of an import were not taken, and why. */
export function refusedQuestionTypes(records: readonly ReadRecord<QuestionTypeForm>[]): RefusedRecord[] {
  const first = firstOfEach(records);
  return records.flatMap((record): RefusedRecord[] => {
    const { index } = record;
    if ('problem' in record) return [{ index, reason: 'invalid', detail: record.problem }];
    const { form } = record;
    if (first.get(form.value) === form) return [];
    return [{ index, reason: 'there-already', detail: `${form.value} was sent before.` }];
  });
}

function firstOfEach(records: readonly ReadRecord<QuestionTypeForm>[]): Map<string, QuestionTypeForm> {
  const first = new Map<string, QuestionTypeForm>();
  for (const record of records) {
    if ('form' in record && !first.has(record.form.value)) first.set(record.form.value, record.form);
  }
  return first;
}
