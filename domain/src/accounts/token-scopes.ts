import { z } from 'zod';

/** What a personal access token may be for; each is of its owner's things alone. */
export const tokenScopes = [
  'activities:read',
  'activities:write',
  'bank:read',
  'bank:write',
  'rooms:run',
  'results:read',
  'money:read',
] as const;
export const TokenScope = z.enum(tokenScopes);
export type TokenScope = (typeof tokenScopes)[number];

const command = (name: string) => `POST /api/commands/${name}`;
const query = (path: string) => `GET /api/${path}`;

/** Without it a program that reads results would not know of which activities. */
const OWN_ACTIVITIES = query('users/me/activities');

/**
 * The operations of each scope, by method and path of their routes. What is in no scope is refused to every token: whatever
 * is about accounts, passwords and tokens, what participants do, what cannot be taken back, and the back office.
 */
export const scopedOperations: Readonly<Record<TokenScope, readonly string[]>> = {
  'activities:read': [
    OWN_ACTIVITIES,
    query('users/me/bin'),
    query('activities/:id/editor'),
    query('activities/:id/draft'),
    query('activities/:id/answer-key'),
    query('activities/:id/paper.pdf'),
    query('activities/:id/papers.zip'),
    query('activities/:id/history'),
    query('activities/:id/history/:moment'),
    query('grades'),
    query('subjects'),
    query('question-types'),
  ],
  'activities:write': [
    ...[
      'CreateQuiz',
      'UpdateQuiz',
      'CreateSurvey',
      'UpdateSurvey',
      'CreatePoll',
      'UpdatePoll',
      'OpenDraft',
      'EditActivity',
      'UndoEdit',
      'RedoEdit',
      'RestoreMoment',
      'PublishActivity',
      'DuplicateActivity',
      'StartFromExample',
      'SetActivityActive',
      'MoveToBin',
      'RestoreFromBin',
    ].map(command),
    'POST /api/media',
    'POST /api/media/audio',
    'POST /api/questions/import',
  ],
  'bank:read': [
    query('question-bank/folders'),
    query('question-bank/questions'),
    query('question-bank/copies/:quizId'),
  ],
  'bank:write': [
    ...[
      'MakeQuestionFolder',
      'RenameQuestionFolder',
      'SaveToQuestionBank',
      'ChangeBankQuestion',
      'TagBankQuestions',
      'MoveBankQuestions',
      'CopyFromQuestionBank',
      'LinkBankCopies',
    ].map(command),
    'POST /api/media',
    'POST /api/media/audio',
    'POST /api/questions/import',
  ],
  'rooms:run': [
    ...['OpenHostedSession', 'EndHostedSession', 'RenewJoinCode', 'SetStage', 'SetRoomLock'].map(command),
    OWN_ACTIVITIES,
    query('activities/:id/sessions'),
    query('sessions/:id/led'),
    query('sessions/:id/people'),
    query('sessions/:id/progress'),
  ],
  'results:read': [
    OWN_ACTIVITIES,
    ...[
      'attendance',
      'statistics',
      'marking',
      'answer-counts',
      'survey-answers',
      'cross-table',
      'scores',
      'question-wise',
      'survey-responses',
      'text-answers/:questionId',
      'results',
      'course',
      'words',
      'reports',
      'ratings',
      'irregularities',
      'certificates',
      'leaderboard/record',
      'sessions',
      'sessions/compared',
      'report.pdf',
    ].map((part) => query(`activities/:id/${part}`)),
    ...['results', 'scores', 'scores.csv', 'recap', 'hall/report'].map((part) =>
      query(`sessions/:id/${part}`),
    ),
    query('attempts/:attemptId/report'),
    query('users/me/overall-scores'),
    query('users/me/classes'),
  ],
  'money:read': [
    query('users/me/sales'),
    query('users/me/purchases'),
    query('users/me/statement'),
    query('users/me/statement/months'),
    query('transactions'),
    query('transactions/:id/invoice'),
    query('refunds/:id/credit-note'),
    query('refunds/:id/fee-credit-note'),
    query('payouts/:id/fee-invoice'),
  ],
};

/**
 * The scopes of which a token needs one for an operation; none where no token is let in. The file of a list is read by
 * whoever reads the list.
 * @param path of its route, as `/api/activities/:id/scores`
 */
export function scopesFor(method: string, path: string): readonly TokenScope[] {
  const read = method === 'HEAD' ? 'GET' : method;
  const key = `${read} ${path.replace(/\/export$/, '')}`;
  return tokenScopes.filter((scope) => scopedOperations[scope].includes(key));
}
