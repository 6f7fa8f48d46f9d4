import { type Audience, isAmong, type Role } from './access.ts';

/**
 * Every command that somebody's role in the back office decides, and whom it is for. The handlers take it from here, and
 * pages look here before they offer one.
 */
export const officeCommands = {
  DisableAccount: 'supporters',
  EnableAccount: 'supporters',
  DeleteUser: 'admins',
  EditUser: 'admins',
  CreateAdmin: 'admins',
  ChangeOfficeRole: 'admins',
  ReadBankDetails: 'bankReaders',
  /** Of other people's activities; their owners may as well (P460). */
  DeleteActivity: 'curators',
  /** Of other people's activities; their owners may as well (C346). */
  SetActivityActive: 'curators',
  TakeDownActivity: 'curators',
  ReinstateActivity: 'curators',
  DismissReports: 'curators',
  /** Of other people's polls; their owners may as well. */
  RebuildReadModel: 'admins',
  CreateBanner: 'curators',
  UpdateBanner: 'curators',
  DeleteBanner: 'curators',
  CreateGrade: 'curators',
  UpdateGrade: 'curators',
  DeleteGrade: 'curators',
  ImportGrades: 'curators',
  CreateSubject: 'curators',
  UpdateSubject: 'curators',
  DeleteSubject: 'curators',
  ImportSubjects: 'curators',
  UpdateQuestionType: 'curators',
  ImportQuestionTypes: 'curators',
  AddTestimonial: 'curators',
  RemoveTestimonial: 'curators',
  ChangePlan: 'accountants',
  CreateSubscriptionPlan: 'accountants',
  UpdateSubscriptionPlan: 'accountants',
  DeactivateSubscriptionPlan: 'accountants',
  CreateCoupon: 'accountants',
  UpdateCoupon: 'accountants',
  DeleteCoupon: 'accountants',
  CreateTax: 'accountants',
  UpdateTax: 'accountants',
  DeleteTax: 'accountants',
  RefundOrder: 'accountants',
  RetryRefund: 'accountants',
  SubmitDisputeEvidence: 'accountants',
  PayOut: 'accountants',
  ReturnPayout: 'accountants',
  SetPayoutStatus: 'accountants',
  MakePayoutFile: 'accountants',
  CancelPayoutFile: 'accountants',
  RecordBankAnswer: 'accountants',
  /** It has whole account numbers. */
  ReadPayoutFile: 'bankReaders',
  SetBillingPolicy: 'admins',
  AnswerSupportTicket: 'supporters',
  SetSupportTicketStatus: 'supporters',
  DeleteSupportTicket: 'supporters',
  OrderUpkeep: 'admins',
  CancelUpkeep: 'admins',
  RetryUndone: 'admins',
  DropUndone: 'admins',
} as const satisfies Record<string, Audience>;
export type OfficeCommand = keyof typeof officeCommands;

/** Whether somebody of the role may send the command: where it is about something of their own, they may besides. */
export function maySend(command: OfficeCommand, role: Role): boolean {
  return isAmong(officeCommands[command], role);
}
