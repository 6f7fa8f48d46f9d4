import { handleCreateBanner, handleUpdateBanner, handleDeleteBanner } from './banners.ts';
import { handleCreateCoupon, handleUpdateCoupon, handleDeleteCoupon } from './coupons.ts';
import { handleCreateGrade, handleUpdateGrade, handleDeleteGrade, handleImportGrades } from './grades.ts';
import { handleUpdateQuestionType, handleImportQuestionTypes } from './question-types.ts';
import {
  handleCreateSubject,
  handleUpdateSubject,
  handleDeleteSubject,
  handleImportSubjects,
} from './subjects.ts';
import { handleAddTestimonial, handleRemoveTestimonial, forgetTestimonial } from './testimonials.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const reference: CommandContext = {
  handlers: [
    handleCreateBanner,
    handleUpdateBanner,
    handleDeleteBanner,
    handleCreateCoupon,
    handleUpdateCoupon,
    handleDeleteCoupon,
    handleCreateGrade,
    handleUpdateGrade,
    handleDeleteGrade,
    handleImportGrades,
    handleCreateSubject,
    handleUpdateSubject,
    handleDeleteSubject,
    handleImportSubjects,
    handleUpdateQuestionType,
    handleImportQuestionTypes,
    handleAddTestimonial,
    handleRemoveTestimonial,
  ],
  reactions: [forgetTestimonial],
};
