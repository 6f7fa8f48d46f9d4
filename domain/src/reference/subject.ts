import { z } from 'zod';
import { dashboardPages } from '../accounts/access.ts';
import { type Media, NotAnImage } from '../authoring/media.ts';
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
import { SubjectIcon, uploadedIcon } from './subject-icon.ts';

// Events

export const SubjectAdded = event(
  'SubjectAdded',
  z.object({
    subjectId: Id,
    name: z.string(),
    value: z.string(),
    /** Of its icon: the path of an uploaded image, or an address on the web. */
    url: z.string(),
    isActive: z.boolean(),
    at: Instant,
  }),
);

/** All of the subject as it is from now on; its value stays. */
export const SubjectChanged = event(
  'SubjectChanged',
  z.object({ subjectId: Id, name: z.string(), url: z.string(), isActive: z.boolean(), at: Instant }),
);

export const SubjectDeleted = event('SubjectDeleted', z.object({ subjectId: Id, at: Instant }));

export type SubjectEvent = EventOf<typeof SubjectAdded | typeof SubjectChanged | typeof SubjectDeleted>;

// State

export interface Subject extends Entry {
  readonly url: string;
}
export type Subjects = Roster<Subject>;

function change(subjects: OpenRoster<Subject>, event: SubjectEvent): void {
  const { subjectId } = event.data;
  switch (event.type) {
    case 'SubjectAdded': {
      const { name, value, url, isActive } = event.data;
      subjects.entries.set(subjectId, { name, value, url, isActive });
      return;
    }
    case 'SubjectChanged': {
      const { name, url, isActive } = event.data;
      const value = subjects.entries.get(subjectId)?.value ?? valueOf(name);
      subjects.entries.set(subjectId, { name, value, url, isActive });
      return;
    }
    case 'SubjectDeleted':
      return removeEntry(subjects, subjectId);
  }
}

/** The subjects that quizzes are filed under: one stream (A177, A178). */
export const subjects = category('Subjects', {
  key: (_key: object) => 'all',
  events: [SubjectAdded, SubjectChanged, SubjectDeleted],
  initial: emptyRoster as Subjects,
  ...foldsRoster(change),
});

// Commands

/** A subject as it is sent; a value is not taken from outside (A271). */
export const SubjectForm = z.object({
  name: text(MOST_NAME_CHARACTERS, { message: 'Subject Name is required' }),
  url: SubjectIcon,
  isActive: z.boolean('Say whether the subject is enabled.').default(true),
});
export type SubjectForm = z.infer<typeof SubjectForm>;

const SavedSubject = Message.extend({ id: Id });

/** Makes a subject; its value is made of its name (A271). */
export const CreateSubject = command('CreateSubject', SubjectForm, SavedSubject);

/** Changes all of a subject; its value stays, so that quizzes keep their subject (A178, A224). */
export const UpdateSubject = command('UpdateSubject', SubjectForm.extend({ id: Id }), SavedSubject);

/** Deletes a subject from those that creators are offered (A273). */
export const DeleteSubject = command('DeleteSubject', z.object({ id: Id }));

/** Adds those of many subjects that are not there yet, and reports the others (C355). */
export const ImportSubjects = command(
  'ImportSubjects',
  z.object({ subjects: ImportedRecords }),
  ImportReport,
);

// Rejections

export class SubjectNotFound extends Rejection {
  constructor() {
    super('not-found', 'subject-not-found', 'There is no such subject.');
  }
}

export class SubjectExists extends Rejection {
  constructor() {
    super('conflict', 'subject-exists', 'There is already a subject with this name.');
  }
}

export class SubjectNamedAsPage extends Rejection {
  constructor() {
    super('conflict', 'subject-named-as-page', 'A page has this name already. Choose another one.');
  }
}

// Decisions

/** What is found below /dashboard before the pages of subjects are; and dots, which are no names in an address. */
const otherPages = new Set([
  ...Object.keys(dashboardPages).map((path) => path.split('/')[2] ?? ''),
  '.',
  '..',
]);

/** A new subject has a page of its own, at /dashboard/{value} (P182). @throws SubjectNamedAsPage */
export function requireOwnPage({ name }: Pick<SubjectForm, 'name'>): void {
  if (otherPages.has(valueOf(name))) throw new SubjectNamedAsPage();
}

/** @throws SubjectExists, SubjectNamedAsPage */
export function createSubject(
  form: SubjectForm,
  subjects: Subjects,
  by: Context,
  subjectId: string,
): SubjectEvent[] {
  requireOwnPage(form);
  const value = valueOf(form.name);
  if (takenValues(subjects).has(value)) throw new SubjectExists();
  return [SubjectAdded({ subjectId, ...form, value, at: by.now.toISOString() })];
}

/** @returns no events when nothing is different; @throws SubjectNotFound, SubjectExists */
export function updateSubject(
  { id, ...form }: Data<typeof UpdateSubject>,
  subjects: Subjects,
  by: Context,
): SubjectEvent[] {
  const known = subjects.entries.get(id);
  if (known === undefined) throw new SubjectNotFound();
  if (known.name === form.name && known.url === form.url && known.isActive === form.isActive) return [];
  if (takenValues(subjects, id).has(valueOf(form.name))) throw new SubjectExists();
  return [SubjectChanged({ subjectId: id, ...form, at: by.now.toISOString() })];
}

/** @throws SubjectNotFound when there never was one; @returns no events when it is deleted already */
export function deleteSubject(id: string, subjects: Subjects, by: Context): SubjectEvent[] {
  if (subjects.deleted.has(id)) return [];
  if (!subjects.entries.has(id)) throw new SubjectNotFound();
  return [SubjectDeleted({ subjectId: id, at: by.now.toISOString() })];
}

/** Adds the subjects that are not there yet. @param taken the values that no subject is added for */
export function importSubjects(
  records: readonly ReadRecord<SubjectForm>[],
  taken: ReadonlySet<string>,
  by: Context,
): SubjectEvent[] {
  const at = by.now.toISOString();
  return [...newRecords(records, taken)].map(([value, form]) =>
    SubjectAdded({ subjectId: by.newId(), ...form, value, at }),
  );
}

/** An uploaded icon was uploaded as one. @throws NotAnImage */
export function requireIcon(url: string, uploaded: Media): void {
  const fits =
    uploaded.status === 'uploaded' && uploaded.purpose === 'subject' && uploaded.file === uploadedIcon(url);
  if (!fits) throw new NotAnImage();
}
