import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, list, oneOf, range } from '../http/list-contract.ts';

/** An entry of a reference list; activities refer to it by its value. */
const Entry = z.object({ id: Id, name: z.string(), value: z.string(), isActive: z.boolean() });

const Grade = Entry;
const Subject = Entry.extend({
  /** The path of its icon on this site (C212). */
  url: z.string(),
});

/** What activities may still name, although nobody is offered it any more. */
const Former = z.object({ name: z.string(), value: z.string() });

/** The grades that creators are offered, in their order (C312, A265). */
export const getGrades = query('GET', '/api/grades', {
  response: z.object({ data: z.array(Grade), former: z.array(Former) }),
});

/** The subjects that creators are offered, in their order (C314, A269). */
export const getSubjects = query('GET', '/api/subjects', {
  response: z.object({ data: z.array(Subject), former: z.array(Former) }),
});

/** The record of every type of question, also of those that are not offered (C172, C313). */
export const getQuestionTypes = query('GET', '/api/question-types', {
  response: z.object({ data: z.array(Entry) }),
});

/** What admins may ask of each list. */
const entries = {
  sortable: ['place', 'name', 'isActive'],
  sort: 'place',
  filters: { isActive: oneOf(flag), name: containing() },
  searched: true,
} as const;

/** Every grade, also those that are switched off, in the order in which creators are offered them (A102, A265). */
export const getAdminGrades = list('GET', '/api/admin/grades', {
  row: Grade,
  ...entries,
});

/** A subject as admins maintain it. */
export const AdminSubject = Entry.extend({
  /** Of its icon, as it was given. */
  url: z.string(),
  /** The path of its icon on this site. */
  iconUrl: z.string(),
  /** How many quizzes are filed under it, those in a bin left out (A110). */
  quizCount: z.int(),
  /** What they have earned (A111). */
  revenue: Paise,
});

/** Every subject, also those that are switched off, in the order in which creators are offered them (A108, A269). */
export const getAdminSubjects = list('GET', '/api/admin/subjects', {
  row: AdminSubject,
  ...entries,
  filters: {
    ...entries.filters,
    quizCount: range(z.coerce.number(), { isOwn: true }),
    /** In paise. */
    revenue: range(z.coerce.number(), { isOwn: true }),
  },
});

/** By the value of each subject: how many quizzes are filed under it, and what they have earned in paise (A270). */
export const getSubjectStats = query('GET', '/api/admin/subjects/stats', {
  response: z.object({ data: z.record(z.string(), z.object({ count: z.int(), totalAmount: Paise })) }),
});

/** The record of every type of question, in the order in which creators are offered them. */
export const getAdminQuestionTypes = list('GET', '/api/admin/question-types', {
  row: Entry,
  ...entries,
  filters: { ...entries.filters, value: containing() },
});
