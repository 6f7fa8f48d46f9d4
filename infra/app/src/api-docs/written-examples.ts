// Bodies that a schema does not tell of: which of its parts go together, and what somebody would send.

const QUIZ_ID = 'd51ed517a87dcfa538218ad2';
const CHOICE = '6650f1a2b3c4d5e6f7a8b9c1';
const TEXT = '6650f1a2b3c4d5e6f7a8b9c2';
const CHLOROPHYLL = '6650f1a2b3c4d5e6f7a8b9d1';
const IRON = '6650f1a2b3c4d5e6f7a8b9d2';

const choice = {
  id: CHOICE,
  type: 'mcq',
  title: 'What makes leaves green?',
  options: [
    { id: CHLOROPHYLL, text: 'Chlorophyll' },
    { id: IRON, text: 'Iron' },
  ],
};

const quiz = {
  quizTitle: 'Plants',
  quizDescription: 'How plants live',
  language: 'Eng',
  quizGrades: ['grade6'],
  subjects: ['biology'],
  questions: [
    { ...choice, timer: 0, points: 1, answers: [CHLOROPHYLL] },
    {
      id: TEXT,
      type: 'shortanswer',
      title: 'What do leaves need?',
      timer: 0,
      points: 1,
      compulsory: false,
      answers: [{ id: '6650f1a2b3c4d5e6f7a8b9d3', text: 'light', mode: 'exact' }],
    },
  ],
  numAttempts: 2,
};

const survey = {
  quizTitle: 'How was the excursion?',
  quizDescription: 'Two minutes, without your name',
  language: 'Eng',
  questions: [
    { id: CHOICE, type: 'rating', title: 'How did you like it?' },
    { id: TEXT, type: 'shortanswer', title: 'What should we do differently?', compulsory: false },
  ],
};

const poll = {
  quizTitle: 'Annual day',
  quizDescription: 'What shall we do this year?',
  language: 'Eng',
  questions: [
    {
      id: CHOICE,
      type: 'mcq',
      title: 'Which play shall we stage?',
      options: [
        { id: CHLOROPHYLL, text: 'The Tempest' },
        { id: IRON, text: 'Shakuntala' },
      ],
    },
    { id: TEXT, type: 'wordcloud', title: 'One word for last year?', compulsory: false },
  ],
};

const update = { id: QUIZ_ID, expectedVersion: 1 };
const changes = [
  { kind: 'open', questionId: CHOICE },
  { kind: 'answer', questionId: CHOICE, answer: { type: 'mcq', optionId: CHLOROPHYLL } },
];
const attempt = { attemptId: 'bb9a10c8b2b9a1f7de8f1c11', changes };
const attending = { quizId: QUIZ_ID, ...attempt };
const inSession = { sessionId: '5e5510118a1c77a86fd4ea7d', ...attempt };

const passkey = { id: 'q1VzN3c2bXk', rawId: 'q1VzN3c2bXk', type: 'public-key' };

const signedByPasskey = {
  signed: {
    ...passkey,
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
      signature: 'MEUCIQDx6Yq0wVb2',
      userHandle: 'NjRiMGMxZDJlM2Y0YTViNmM3ZDhlOWYw',
    },
  },
};

/** Whole bodies, by the names of the commands. */
export const writtenExamples: Readonly<Record<string, object | undefined>> = {
  CreateQuiz: quiz,
  UpdateQuiz: { ...update, ...quiz },
  CreateSurvey: survey,
  UpdateSurvey: { ...update, ...survey },
  CreatePoll: poll,
  AskQuestion: { quizTitle: poll.quizTitle, language: poll.language, questions: poll.questions.slice(0, 1) },
  UpdatePoll: { ...update, ...poll },
  CorrectAnswerKey: {
    quizId: QUIZ_ID,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: quiz.questions[0] }],
    reason: 'Both forms of chlorophyll are right.',
  },
  CastVote: {
    pollId: QUIZ_ID,
    answers: { [CHOICE]: { type: 'mcq', optionId: IRON }, [TEXT]: { type: 'wordcloud', word: 'joyful' } },
  },
  SubmitWordCloud: { pollId: QUIZ_ID, answers: { [TEXT]: 'joyful' } },
  SaveAnswers: attending,
  SubmitAttempt: attending,
  SaveSessionAnswers: inSession,
  SubmitSessionAttempt: inSession,
  LogIn: { email: 'meena.raman@school.example', password: 'violet-harbour-42' },
  AdminSignIn: { email: 'head.office@school.example', password: 'granite-evening-19' },
  AddPasskey: {
    name: 'My phone',
    made: {
      ...passkey,
      response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4', attestationObject: 'o2NmbXRkbm9uZQ' },
    },
  },
  LogInByPasskey: signedByPasskey,
  ProveByPasskey: signedByPasskey,
  OrderExport: { list: '/api/users/me/activities', asked: { format: 'xlsx', timeZone: 'Asia/Kolkata' } },
  ImportGrades: { grades: [{ name: 'Grade 13' }] },
  ImportSubjects: { subjects: [{ name: 'Astronomy' }] },
  ImportQuestionTypes: { questionTypes: [{ name: 'Multiple choice', value: 'mcq' }] },
  SetBillingPolicy: {
    taxBase: 'list',
    gstOnFee: 'deducted',
    tcsBasisPoints: 0,
    tdsBasisPoints: 0,
    holdDays: 7,
    payoutDays: 7,
    minimumPayoutPaise: 50_000,
    secondApprovalAbovePaise: 5_000_000,
    seller: {
      name: 'Pollux',
      address: '12 Anna Salai, Chennai 600002',
      state: '33',
      gstin: '33AAGCB7383J1ZF',
      bank: '',
    },
  },
};

const CODE = { code: '428159' };
const COUPON = {
  code: 'SCIENCE10',
  applyTo: 'all',
  value: 10,
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  mostUses: null,
};
const BANNER = { title: 'Science week', description: 'Quizzes of all grades, from Monday on' };
const PLAN = { description: 'Sell quizzes and award certificates', mcq: true, poll: true };

/** What is said in place of what a schema gives, by the names of the commands. */
export const writtenParts: Readonly<Record<string, object | undefined>> = {
  ChangeEmail: CODE,
  ConfirmSecondFactor: CODE,
  VerifyLogInCode: { email: 'asha@school.example', code: '0123456789' },
  RemoveSecondFactor: CODE,
  RenewRecoveryCodes: CODE,
  SaveBankDetails: CODE,
  BeginProviderSignIn: { provider: 'school' },
  CompleteProviderSignIn: { provider: 'school', answer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
  ContinueProviderSignIn: { password: 'violet-harbour-42', mailedCode: '0123456789', ...CODE },
  RemoveProvider: CODE,
  StartPasskey: CODE,
  RemovePasskey: CODE,
  BeginProviderJoin: { provider: 'school', ...CODE },
  CreateAccessToken: { ...CODE, name: 'School register', scopes: ['results:read'], days: 90 },
  AddWebhook: { ...CODE, url: 'https://register.school.example/pollux', types: ['attempt.scored'] },
  ChangeWebhookSecret: CODE,
  ReinstateActivity: { note: 'The picture has been replaced.' },
  AppealTakeDown: { text: 'The pupil and her parents agreed to it.' },
  ReportActivity: { text: 'The second question names a pupil.' },
  DismissReports: { reason: 'There is nothing wrong with it.' },
  AddAnswerTag: { name: 'Food' },
  RenameAnswerTag: { name: 'Food and drink' },
  GrantExtraTime: { reason: 'Reads with a magnifier' },
  ReopenAttempt: { minutes: 10, reason: 'The power failed' },
  AskQuickQuestion: {
    question: { type: 'mcq', title: 'Shall we take a break?', options: ['Yes', 'No'] },
  },
  RevokeCertificate: { reason: 'It bears another name.' },
  ConfirmCheckout: { token: 'sbx_ok_Visa_4242_0123456789ab' },
  RefundOrder: { paise: 30_000, refundedBefore: 0, reason: 'Bought twice' },
  SubmitDisputeEvidence: { text: 'The buyer asked us by mail for the next part.' },
  OpenSupportTicket: { subject: 'Certificate', message: 'Where do I find my certificate?' },
  MarkNotificationsRead: { upTo: '1842' },
  OrderUpkeep: { readModels: ['poll-results'] },
  RetryUndone: { lane: 'urgent-mails' },
  DropUndone: { lane: 'urgent-mails', reason: 'There is no such address.' },
  CreateBanner: BANNER,
  UpdateBanner: BANNER,
  CreateCoupon: COUPON,
  UpdateCoupon: COUPON,
  CreateSubscriptionPlan: PLAN,
  UpdateSubscriptionPlan: PLAN,
  CreateGrade: { name: 'Grade 13' },
  UpdateGrade: { name: 'Grade 13' },
  CreateSubject: { name: 'Astronomy', url: 'https://school.example/astronomy.svg' },
  UpdateSubject: { name: 'Astronomy', url: 'https://school.example/astronomy.svg' },
  UpdateQuestionType: { name: 'Multiple choice' },
  AddTestimonial: { text: 'My class asks for the next quiz.' },
};
