import {
  CreateGrade,
  createGrade,
  DeleteGrade,
  deleteGrade,
  GradeForm,
  grades,
  ImportGrades,
  importGrades,
  UpdateGrade,
  updateGrade,
} from '@pollux/domain/reference/grade';
import { readRecords, refusedRecords } from '@pollux/domain/reference/importing';
import { takenValues } from '@pollux/domain/kernel/roster';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reported } from './reported.ts';

const limits = [perAccount(120, 600)];

export const handleCreateGrade = handlesForOffice(CreateGrade, {
  limits,
  async run(form, by, streams) {
    const id = by.newId();
    await streams.write(grades, {}, (known) => createGrade(form, known, by, id));
    return { message: 'Grade created successfully', id };
  },
});

export const handleUpdateGrade = handlesForOffice(UpdateGrade, {
  limits,
  async run(form, by, streams) {
    await streams.write(grades, {}, (known) => updateGrade(form, known, by));
    return { message: 'Grade updated successfully', id: form.id };
  },
});

export const handleDeleteGrade = handlesForOffice(DeleteGrade, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(grades, {}, (known) => deleteGrade(id, known, by));
    return { message: 'Grade deleted successfully' };
  },
});

export const handleImportGrades = handlesForOffice(ImportGrades, {
  limits,
  async run(sent, by, streams) {
    const records = readRecords(GradeForm, sent.grades);
    const added = await streams.write(grades, {}, (known) => importGrades(records, takenValues(known), by));
    const values = added.flatMap((event) => (event.type === 'GradeAdded' ? [event.data.value] : []));
    return reported(values.length, refusedRecords(records, values));
  },
});
