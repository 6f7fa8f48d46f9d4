import { readRecords } from '@pollux/domain/reference/importing';
import {
  ImportQuestionTypes,
  importQuestionTypes,
  QuestionTypeForm,
  questionTypeRecords,
  refusedQuestionTypes,
  UpdateQuestionType,
  updateQuestionType,
} from '@pollux/domain/reference/question-type';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reported } from './reported.ts';

const limits = [perAccount(120, 600)];

export const handleUpdateQuestionType = handlesForOffice(UpdateQuestionType, {
  limits,
  async run(form, by, streams) {
    await streams.write(questionTypeRecords, {}, (known) => updateQuestionType(form, known, by));
    return { message: 'Question type updated successfully', id: form.id };
  },
});

export const handleImportQuestionTypes = handlesForOffice(ImportQuestionTypes, {
  limits,
  async run(sent, by, streams) {
    const records = readRecords(QuestionTypeForm, sent.questionTypes);
    const written = await streams.write(questionTypeRecords, {}, (known) =>
      importQuestionTypes(records, known, by),
    );
    return reported(written.length, refusedQuestionTypes(records));
  },
});
