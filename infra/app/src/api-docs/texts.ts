import type { OpenAPIV3_1 } from 'openapi-types';

/** What the document begins with, in Markdown. */
export const API_TEXT = `Commands change something: \`POST /api/commands/<Name>\`, with what they carry as JSON. Queries read: \`GET\` of a resource. All that the product does is done by these.

**Who asks** is said by the cookie of a session, which \`LogIn\` sets. On this page the browser sends it along. A program sends a personal access token instead, which its owner makes in the settings: \`Authorization: Bearer pollux_pat_…\`. Each operation says which scope a token needs; where none is named, tokens are refused. A token is answered 300 requests a minute.

**Repeats.** A command with an \`Idempotency-Key\` can be sent again: it is done once, and answered as the first time.

**Reading what was just written.** A command answers with its \`position\`. A query with that as \`X-Min-Position\` waits until it can answer from there on.

**Failures** are problem documents (RFC 9457). Their \`code\` is stable, \`detail\` is for people, \`errors\` names faulty fields. All that may happen is documented; a 405 names in \`Allow\` which methods there are, and 500 is answered when something is broken.

Amounts are in paise, instants in UTC (ISO 8601), ids 24 hexadecimal characters.`;

/** The contexts, in the order in which somebody meets them. */
export const CONTEXTS: Readonly<Record<string, string>> = {
  accounts: 'Sign-up, sign-in, codes, profile, bank details',
  authoring: 'Quizzes, surveys and polls: their content, images, changes',
  voting: 'Votes at polls, and their results',
  hosting: 'Sessions in which polls are given to rooms: their codes, guests and answers',
  attending: 'Attempts at quizzes and surveys, reports, ratings, certificates',
  billing: 'Plans, orders, payments, invoices, payouts, the ledger',
  reference: 'Banners, testimonials, grades, subjects, types of question, taxes, coupons',
  support: 'Messages to the support team',
  notifications: 'What somebody is told of',
  exports: 'Files of lists that are made while nobody waits',
  admin: 'What the back office sees of everything',
  operations: 'How the product is, and what is done about it',
  proof: 'What shows that the log was only ever added to',
  site: 'The site itself',
};

/** Where the session of a request comes from. */
export const SESSION: OpenAPIV3_1.SecuritySchemeObject = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-pollux',
  description: 'Set by LogIn and AdminSignIn; scripts cannot read it. Called `pollux` where HTTP is allowed.',
};

/** What programs send in place of a session. */
export const TOKEN: OpenAPIV3_1.SecuritySchemeObject = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'pollux_pat_[0-9a-f]{24}_[0-9A-Za-z]{49}',
  description:
    'A personal access token, with one of the scopes that the operation names. Never with a cookie.',
};

/** What parameters of many operations say, by their names. */
export const PARAMETERS: Readonly<Record<string, string | undefined>> = {
  page: 'Which page, from 1 on.',
  pageSize: 'How many rows a page has.',
  search: 'Words that rows have to hold.',
  format: 'What kind of file.',
  columns: 'Which fields of a row, in this order; all where nothing is said.',
  labels: 'What columns and values are called in the file: a JSON object by name.',
  only: 'Rows by their ids, instead of all.',
  timeZone: 'Whose days and times the file has.',
};

/** The headers that many operations have in common, by their names in the document. */
export const headerParameters: Readonly<Record<string, OpenAPIV3_1.ParameterObject>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Chosen by the client: under the same key the same command is done once.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,200}$' },
  },
  MinPosition: {
    name: 'X-Min-Position',
    in: 'header',
    description: 'The `position` that a command answered: the query waits until it can answer from there on.',
    schema: { type: 'string', pattern: '^\\d{1,20}(/\\d{1,20})?$' },
  },
};
