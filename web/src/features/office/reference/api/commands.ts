import type { CreateGrade, DeleteGrade, UpdateGrade } from '@pollux/domain/reference/grade';
import type { UpdateQuestionType } from '@pollux/domain/reference/question-type';
import type { CreateSubject, DeleteSubject, UpdateSubject } from '@pollux/domain/reference/subject';
import { useCommand } from '../../../../shared/api/use-command.ts';

export const useCreateGrade = () => useCommand<typeof CreateGrade>('CreateGrade');
export const useUpdateGrade = () => useCommand<typeof UpdateGrade>('UpdateGrade');
export const useDeleteGrade = () => useCommand<typeof DeleteGrade>('DeleteGrade');

export const useCreateSubject = () => useCommand<typeof CreateSubject>('CreateSubject');
export const useUpdateSubject = () => useCommand<typeof UpdateSubject>('UpdateSubject');
export const useDeleteSubject = () => useCommand<typeof DeleteSubject>('DeleteSubject');

export const useUpdateQuestionType = () => useCommand<typeof UpdateQuestionType>('UpdateQuestionType');
