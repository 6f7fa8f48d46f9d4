import { Id } from '@pollux/domain/kernel/values';
import { GradeAdded, GradeChanged, GradeDeleted } from '@pollux/domain/reference/grade';
import { QuestionTypeAdded, QuestionTypeChanged } from '@pollux/domain/reference/question-type';
import { SubjectAdded, SubjectChanged, SubjectDeleted } from '@pollux/domain/reference/subject';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const ReferenceEntry = z.object({
  id: Id,
  list: z.enum(['grades', 'subjects', 'questionTypes']),
  name: z.string(),
  value: z.string(),
  /** Of the icon, as it was given; null where entries of the list have none. */
  url: z.string().nullable(),
  isActive: z.boolean(),
  /** Where it was added among the others: later ones are greater. */
  place: z.string(),
});

/** Every entry of the reference lists by itself, for the tables of the back office. */
export const referenceEntries = projector('reference-entries', {
  version: 2,
  document: ReferenceEntry,
  indexes: [
    ['list', 'place'],
    ['list', 'name'],
    ['list', 'isActive'],
    ['list', 'isActive', 'place'],
  ],
  searched: ['name'],
  contained: ['value'],
  fixed: ['list'],
})
  .creates(
    GradeAdded,
    ({ data }) => data.gradeId,
    (_none, { data: { gradeId, name, value, isActive }, position }) => ({
      id: gradeId,
      list: 'grades',
      name,
      value,
      url: null,
      isActive,
      place: position,
    }),
  )
  .on(
    GradeChanged,
    ({ data }) => data.gradeId,
    (entry, { data: { name, isActive } }) => ({ ...entry, name, isActive }),
  )
  .on(
    GradeDeleted,
    ({ data }) => data.gradeId,
    () => null,
  )
  .creates(
    SubjectAdded,
    ({ data }) => data.subjectId,
    (_none, { data: { subjectId, name, value, url, isActive }, position }) => ({
      id: subjectId,
      list: 'subjects',
      name,
      value,
      url,
      isActive,
      place: position,
    }),
  )
  .on(
    SubjectChanged,
    ({ data }) => data.subjectId,
    (entry, { data: { name, url, isActive } }) => ({ ...entry, name, url, isActive }),
  )
  .on(
    SubjectDeleted,
    ({ data }) => data.subjectId,
    () => null,
  )
  .creates(
    QuestionTypeAdded,
    ({ data }) => data.questionTypeId,
    (_none, { data: { questionTypeId, name, value, isActive }, position }) => ({
      id: questionTypeId,
      list: 'questionTypes',
      name,
      value,
      url: null,
      isActive,
      place: position,
    }),
  )
  .on(
    QuestionTypeChanged,
    ({ data }) => data.questionTypeId,
    (entry, { data: { name, isActive } }) => ({ ...entry, name, isActive }),
  );
