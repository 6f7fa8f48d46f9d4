import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, text } from '../kernel/values.ts';
import { ImportedRecords, ImportReport, newRecords, type ReadRecord } from './importing.ts';
import {
  type Entry,
  emptyRoster,
  foldsRoster,
  MOST_NAME_CHARACTERS,
  type OpenRoster,
  type Roster,
  removeEntry,
  takenValues,
  valueOf,
} from '../kernel/roster.ts';

// Events

export const GradeAdded = event(
  'GradeAdded',
  z.object({ gradeId: Id, name: z.string(), value: z.string(), isActive: z.boolean(), at: Instant }),
);

/** All of the grade as it is from now on; its value stays. */
export const GradeChanged = event(
  'GradeChanged',
  z.object({ gradeId: Id, name: z.string(), isActive: z.boolean(), at: Instant }),
);

export const GradeDeleted = event('GradeDeleted', z.object({ gradeId: Id, at: Instant }));

export type GradeEvent = EventOf<typeof GradeAdded | typeof GradeChanged | typeof GradeDeleted>;

// State

export type Grades = Roster<Entry>;

function change(grades: OpenRoster<Entry>, event: GradeEvent): void {
  const { gradeId } = event.data;
  switch (event.type) {
    case 'GradeAdded': {
      const { name, value, isActive } = event.data;
      grades.entries.set(gradeId, { name, value, isActive });
      return;
    }
    case 'GradeChanged': {
      const { name, isActive } = event.data;
      const value = grades.entries.get(gradeId)?.value ?? valueOf(name);
      grades.entries.set(gradeId, { name, value, isActive });
      return;
    }
    case 'GradeDeleted':
      return removeEntry(grades, gradeId);
  }
}

/** The grades that quizzes are for, and learners are in: one stream (A175, A176). */
export const grades = category('Grades', {
  key: (_key: object) => 'all',
  events: [GradeAdded, GradeChanged, GradeDeleted],
  initial: emptyRoster as Grades,
  ...foldsRoster(change),
});

// Commands

/** A grade as it is sent; a value is not taken from outside (A266). */
export const GradeForm = z.object({
  name: text(MOST_NAME_CHARACTERS, { message: 'Grade Name is required' }),
  isActive: z.boolean('Say whether the grade is active.').default(true),
});
type GradeForm = z.infer<typeof GradeForm>;

const SavedGrade = Message.extend({ id: Id });

/** Makes a grade; its value is made of its name (A266). */
export const CreateGrade = command('CreateGrade', GradeForm, SavedGrade);

/** Changes all of a grade; its value stays, so that quizzes keep their grade (A176, A223). */
export const UpdateGrade = command('UpdateGrade', GradeForm.extend({ id: Id }), SavedGrade);

/** Deletes a grade from those that creators are offered (A268). */
export const DeleteGrade = command('DeleteGrade', z.object({ id: Id }));

/** Adds those of many grades that are not there yet, and reports the others (C356). */
export const ImportGrades = command('ImportGrades', z.object({ grades: ImportedRecords }), ImportReport);

// Rejections

export class GradeNotFound extends Rejection {
  constructor() {
    super('not-found', 'grade-not-found', 'There is no such grade.');
  }
}

export class GradeExists extends Rejection {
  constructor() {
    super('conflict', 'grade-exists', 'There is already a grade with this name.');
  }
}

// Decisions

/** @throws GradeExists */
export function createGrade(form: GradeForm, grades: Grades, by: Context, gradeId: string): GradeEvent[] {
  const value = valueOf(form.name);
  if (takenValues(grades).has(value)) throw new GradeExists();
  return [GradeAdded({ gradeId, ...form, value, at: by.now.toISOString() })];
}

/** @returns no events when nothing is different; @throws GradeNotFound, GradeExists */
export function updateGrade(
  { id, ...form }: Data<typeof UpdateGrade>,
  grades: Grades,
  by: Context,
): GradeEvent[] {
  const known = grades.entries.get(id);
  if (known === undefined) throw new GradeNotFound();
  if (known.name === form.name && known.isActive === form.isActive) return [];
  if (takenValues(grades, id).has(valueOf(form.name))) throw new GradeExists();
  return [GradeChanged({ gradeId: id, ...form, at: by.now.toISOString() })];
}

/** @throws GradeNotFound when there never was one; @returns no events when it is deleted already */
export function deleteGrade(id: string, grades: Grades, by: Context): GradeEvent[] {
  if (grades.deleted.has(id)) return [];
  if (!grades.entries.has(id)) throw new GradeNotFound();
  return [GradeDeleted({ gradeId: id, at: by.now.toISOString() })];
}

/** Adds the grades that are not there yet. @param taken the values that no grade is added for */
export function importGrades(
  records: readonly ReadRecord<GradeForm>[],
  taken: ReadonlySet<string>,
  by: Context,
): GradeEvent[] {
  const at = by.now.toISOString();
  return [...newRecords(records, taken)].map(([value, form]) =>
    GradeAdded({ gradeId: by.newId(), ...form, value, at }),
  );
}
