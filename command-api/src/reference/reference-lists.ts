import { command } from '@pollux/domain/kernel/command';
import { GradeForm, grades, importGrades } from '@pollux/domain/reference/grade';
import {
  addQuestionTypes,
  QuestionTypeForm,
  questionTypeRecords,
} from '@pollux/domain/reference/question-type';
import { everValues } from '@pollux/domain/kernel/roster';
import { importSubjects, SubjectForm, subjects } from '@pollux/domain/reference/subject';
import { z } from 'zod';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';

// What the product comes with. Nobody can send these: they add only what was never there, so that what an admin has
// deleted or renamed stays so.

const message = 'Added successfully';
const read = <Form>(forms: readonly Form[]) => forms.map((form, index) => ({ index, form }));

const AddReferenceGrades = command('AddReferenceGrades', z.object({ grades: z.array(GradeForm) }));

export const handleAddReferenceGrades = handles(AddReferenceGrades, {
  may: reactionsAlone,
  async run(sent, by, streams) {
    await streams.write(grades, {}, (known) => importGrades(read(sent.grades), everValues(known), by));
    return { message };
  },
});

const AddReferenceSubjects = command('AddReferenceSubjects', z.object({ subjects: z.array(SubjectForm) }));

/** The icons are in the file store already. */
export const handleAddReferenceSubjects = handles(AddReferenceSubjects, {
  may: reactionsAlone,
  async run(sent, by, streams) {
    await streams.write(subjects, {}, (known) => importSubjects(read(sent.subjects), everValues(known), by));
    return { message };
  },
});

const AddReferenceQuestionTypes = command(
  'AddReferenceQuestionTypes',
  z.object({ questionTypes: z.array(QuestionTypeForm) }),
);

export const handleAddReferenceQuestionTypes = handles(AddReferenceQuestionTypes, {
  may: reactionsAlone,
  async run(sent, by, streams) {
    await streams.write(questionTypeRecords, {}, (known) => addQuestionTypes(sent.questionTypes, known, by));
    return { message };
  },
});
