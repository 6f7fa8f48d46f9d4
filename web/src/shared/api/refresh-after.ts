import type { QueryClient } from '@tanstack/react-query';

/** What there is to read, by what it is about: the key of every query begins with one of these. */
export type Subject =
  | 'session'
  | 'profile'
  | 'sign-ins'
  | 'sign-in-ways'
  | 'bank-details'
  | 'access-tokens'
  | 'webhooks'
  | 'entitlements'
  | 'cancellation'
  | 'checkout'
  | 'notifications'
  | 'exports'
  | 'activities'
  | 'responses'
  | 'receipts'
  | 'certificates'
  | 'results'
  | 'tickets'
  | 'accounts'
  | 'statistics'
  | 'orders'
  | 'banners'
  | 'testimonials'
  | 'reference'
  | 'operations'
  | 'transparency-log'
  | 'operator'
  | 'countries'
  | 'examples'
  | 'media'
  | 'question-bank';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]];
  }
}

/** What each command changes of that. Logging in, logging out and forgetting oneself change everything, and are not here. */
const changedBy = {
  UpdateProfile: ['profile', 'session'],
  ChangeLanguage: ['profile', 'session'],
  ChangeEmail: ['profile'],
  ConfirmEmailChange: ['profile'],
  WithdrawEmailChange: ['profile'],
  ChangePassword: ['sign-ins', 'access-tokens'],
  CreateAccessToken: ['access-tokens', 'profile'],
  RevokeAccessToken: ['access-tokens'],
  RemoveProvider: ['sign-ins', 'profile'],
  AddPasskey: ['sign-ins', 'profile'],
  RemovePasskey: ['sign-ins', 'profile'],
  AddWebhook: ['webhooks', 'profile'],
  ChangeWebhookSecret: ['webhooks', 'profile'],
  SwitchWebhookOn: ['webhooks'],
  RemoveWebhook: ['webhooks'],
  RedeliverWebhook: ['webhooks'],
  StartSecondFactor: ['profile'],
  ConfirmSecondFactor: ['profile'],
  RemoveSecondFactor: ['profile'],
  RenewRecoveryCodes: ['profile'],
  OpenHostedSession: ['results', 'responses'],
  EndHostedSession: ['results', 'responses'],
  SetHallQuestions: ['results'],
  MoveHallQuestion: ['results'],
  PinHallQuestion: ['results'],
  SetRecap: ['results'],
  SetFrames: ['results'],
  SetReplay: ['results'],
  DrawPresentLink: ['results'],
  RevokePresentLink: ['results'],
  RenewJoinCode: ['results'],
  RevokeCard: ['results'],
  EndSession: ['sign-ins'],
  EndOtherSessions: ['sign-ins'],
  // A recovery code may have been used up.
  SaveBankDetails: ['bank-details', 'profile'],
  DisableAccount: ['accounts'],
  EnableAccount: ['accounts'],
  CreateAdmin: ['accounts'],
  ChangeOfficeRole: ['accounts'],
  DeleteUser: ['accounts', 'statistics'],
  EditUser: ['accounts', 'statistics'],
  PayOut: ['orders', 'notifications', 'statistics'],
  ReturnPayout: ['orders', 'notifications', 'statistics'],
  MakePayoutFile: ['orders'],
  CancelPayoutFile: ['orders'],
  RecordBankAnswer: ['orders', 'notifications', 'statistics'],
  RefundOrder: ['orders'],
  RetryRefund: ['orders'],
  SubmitDisputeEvidence: ['orders'],
  SetPayoutStatus: ['orders'],
  SetBillingPolicy: ['orders'],
  PlanDowngrade: ['profile'],
  WithdrawDowngrade: ['profile'],
  SetAutoRenew: ['profile', 'cancellation'],
  RequestCancellation: ['profile', 'cancellation'],
  // The plan, or an activity, is theirs from now on.
  ConfirmCheckout: ['checkout', 'entitlements', 'session', 'profile', 'cancellation', 'activities'],
  MarkNotificationsRead: ['activities', 'notifications'],
  OrderExport: ['exports'],
  DeleteExport: ['exports', 'notifications'],
  CreatePoll: ['activities'],
  UpdatePoll: ['activities', 'responses', 'results'],
  PublishActivity: ['activities', 'responses', 'results'],
  DuplicateActivity: ['activities'],
  StartFromExample: ['activities'],
  SetActivityActive: ['activities', 'responses', 'results'],
  SetResultsPublic: ['activities', 'results'],
  RestoreMoment: ['activities'],
  CorrectAnswerKey: ['activities', 'responses', 'results'],
  MoveToBin: ['activities', 'responses', 'results'],
  RestoreFromBin: ['activities', 'responses', 'results'],
  DeleteActivity: ['activities', 'responses', 'results', 'statistics'],
  TakeDownActivity: ['activities'],
  ReinstateActivity: ['activities'],
  AppealTakeDown: ['activities'],
  DismissReports: ['activities'],
  RateQuiz: ['responses', 'activities'],
  GrantExtraTime: ['responses'],
  MakeQuestionFolder: ['question-bank'],
  RenameQuestionFolder: ['question-bank'],
  RemoveQuestionFolder: ['question-bank'],
  ShareQuestionFolder: ['question-bank'],
  UnshareQuestionFolder: ['question-bank'],
  SaveToQuestionBank: ['question-bank'],
  TagBankQuestions: ['question-bank'],
  MoveBankQuestions: ['question-bank'],
  RemoveBankQuestions: ['question-bank'],
  LinkBankCopies: ['question-bank'],
  AddAnswerTag: ['responses'],
  RenameAnswerTag: ['responses'],
  RemoveAnswerTag: ['responses'],
  TagAnswers: ['responses'],
  ReopenAttempt: ['responses', 'activities'],
  RevokeCertificate: ['certificates', 'activities'],
  ReinstateCertificate: ['certificates', 'activities'],
  HideWord: ['results'],
  GroupWords: ['results'],
  PartWord: ['results'],
  FreezeWords: ['results'],
  FilterWords: ['results'],
  RebuildReadModel: ['results', 'responses'],
  OpenSupportTicket: ['tickets', 'statistics'],
  AnswerSupportTicket: ['tickets'],
  SetSupportTicketStatus: ['tickets', 'statistics'],
  DeleteSupportTicket: ['tickets', 'statistics'],
  CreateGrade: ['reference'],
  UpdateGrade: ['reference'],
  DeleteGrade: ['reference'],
  CreateCoupon: ['reference'],
  UpdateCoupon: ['reference'],
  DeleteCoupon: ['reference'],
  CreateSubscriptionPlan: ['reference'],
  UpdateSubscriptionPlan: ['reference'],
  DeactivateSubscriptionPlan: ['reference'],
  CreateBanner: ['banners'],
  UpdateBanner: ['banners'],
  DeleteBanner: ['banners'],
  CreateTax: ['reference'],
  UpdateTax: ['reference'],
  DeleteTax: ['reference'],
  CreateSubject: ['reference'],
  UpdateSubject: ['reference'],
  DeleteSubject: ['reference'],
  UpdateQuestionType: ['reference'],
} as const satisfies Record<string, readonly Subject[]>;

/** A command after which something has to be read anew. */
export type ChangingCommand = keyof typeof changedBy;

/** Has read anew what these commands change, and nothing else; done when what is on the screen is fresh. */
export async function refreshAfter(
  queryClient: QueryClient,
  ...commands: readonly ChangingCommand[]
): Promise<void> {
  const subjects = new Set(commands.flatMap((command): readonly Subject[] => changedBy[command]));
  await Promise.all([...subjects].map((subject) => queryClient.invalidateQueries({ queryKey: [subject] })));
}
