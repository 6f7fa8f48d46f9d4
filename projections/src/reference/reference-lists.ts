import { Id } from '@pollux/domain/kernel/values';
import { GradeAdded, GradeChanged, GradeDeleted } from '@pollux/domain/reference/grade';
import { listIds } from '@pollux/domain/reference/list-ids';
import { QuestionTypeAdded, QuestionTypeChanged } from '@pollux/domain/reference/question-type';
import { SubjectAdded, SubjectChanged, SubjectDeleted } from '@pollux/domain/reference/subject';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const ReferenceList = z.object({
  list: z.enum(['grades', 'subjects', 'questionTypes']),
  /** In the order in which they were added. What was deleted stays, as activities still name it. */
  entries: z.array(
    z.object({
      id: Id,
      name: z.string(),
      value: z.string(),
      /** Of the icon, as it was given; null where entries of the list have none. */
      url: z.string().nullable(),
      isActive: z.boolean(),
      isDeleted: z.boolean(),
    }),
  ),
});

export type ReferenceList = z.infer<typeof ReferenceList>;
type Entry = ReferenceList['entries'][number];

const gradesId = () => listIds.grades;
const subjectsId = () => listIds.subjects;
const questionTypesId = () => listIds.questionTypes;

/** The lists that creators choose from, each whole: it is short, and read and sent as one. */
export const referenceLists = projector('reference-lists', { version: 1, document: ReferenceList })
  .creates(GradeAdded, gradesId, (list, { data: { gradeId, name, value, isActive } }) =>
    added(list, 'grades', { id: gradeId, name, value, url: null, isActive, isDeleted: false }),
  )
  .on(GradeChanged, gradesId, (list, { data: { gradeId, name, isActive } }) =>
    changed(list, gradeId, { name, isActive }),
  )
  .on(GradeDeleted, gradesId, (list, { data }) => changed(list, data.gradeId, { isDeleted: true }))
  .creates(SubjectAdded, subjectsId, (list, { data: { subjectId, name, value, url, isActive } }) =>
    added(list, 'subjects', { id: subjectId, name, value, url, isActive, isDeleted: false }),
  )
  .on(SubjectChanged, subjectsId, (list, { data: { subjectId, name, url, isActive } }) =>
    changed(list, subjectId, { name, url, isActive }),
  )
  .on(SubjectDeleted, subjectsId, (list, { data }) => changed(list, data.subjectId, { isDeleted: true }))
  .creates(QuestionTypeAdded, questionTypesId, (list, { data: { questionTypeId, name, value, isActive } }) =>
    added(list, 'questionTypes', { id: questionTypeId, name, value, url: null, isActive, isDeleted: false }),
  )
  .on(QuestionTypeChanged, questionTypesId, (list, { data: { questionTypeId, name, isActive } }) =>
    changed(list, questionTypeId, { name, isActive }),
  );

function added(known: ReferenceList | undefined, list: ReferenceList['list'], entry: Entry): ReferenceList {
  const found = known ?? { list, entries: [] };
  found.entries.push(entry);
  return found;
}

function changed(list: ReferenceList, id: string, changes: Partial<Entry>): ReferenceList {
  const entry = list.entries.find((each) => each.id === id);
  if (entry !== undefined) Object.assign(entry, changes);
  return list;
}
