import type { Audience } from '@pollux/domain/accounts/access';

/** An operation that is in no registry. */
export interface OtherOperation {
  readonly id: string;
  readonly context: string;
  readonly audience: Audience;
  readonly text: string;
  /** As in the notes of the others. */
  readonly refusals: string;
  /** Whether it takes a file, in the field `file` of a form. */
  readonly isUpload?: true;
  /** What it answers where that is no JSON. */
  readonly answers?: { readonly status: 200 | 204; readonly type?: string; readonly example?: object };
}

const upload = {
  context: 'authoring',
  audience: 'signedIn',
  isUpload: true,
  text: 'Takes one file in the multipart field `file`; the answer has the name that contents refer to it by.',
  refusals:
    '403 not-allowed, 413 image-too-large, 422 image-animated, 422 image-damaged, 422 image-vast, 422 not-a-certificate-file, 422 not-an-image, 422 not-png, 429 too-many-requests',
} as const;
const stored = {
  context: 'authoring',
  audience: 'anyone',
  refusals: '404 not-found',
} as const;
const HEALTHY = { status: 200, type: 'application/json', example: { status: 'ok' } } as const;
/** Also of visitors, who are asked who they are but in a session. */
const REFUSED_PRESENCE =
  '400 bad-position, 401 not-signed-in, 409 another-person, 429 too-many-requests, 503 stale';
const presence = { context: 'voting', audience: 'anyone', answers: { status: 204 } } as const;

/** By their keys. */
export const otherOperations: Readonly<Record<string, OtherOperation | undefined>> = {
  'GET /api/health': {
    id: 'getHealth',
    context: 'operations',
    audience: 'anyone',
    text: 'Whether the process answers; it needs no data.',
    refusals: '',
    answers: HEALTHY,
  },
  'GET /api/health/live': {
    id: 'getLiveness',
    context: 'operations',
    audience: 'anyone',
    text: 'The same, for whoever restarts processes that do not.',
    refusals: '',
    answers: HEALTHY,
  },
  'GET /api/health/ready': {
    id: 'getReadiness',
    context: 'operations',
    audience: 'anyone',
    text: 'Whether the process should be sent requests, and what is wrong although it may be.',
    refusals: '',
    answers: { status: 200, type: 'application/json', example: { status: 'ready' } },
  },
  'POST /api/sign-up/email-check': {
    id: 'checkEmail',
    context: 'accounts',
    audience: 'anyone',
    text: 'Whether there is an account with this address. A read, sent as POST to keep the address out of URLs.',
    refusals: '429 too-many-requests',
  },
  'POST /api/payments/messages': {
    id: 'receivePaymentMessage',
    context: 'billing',
    audience: 'anyone',
    text: 'Where the payment gateway tells that something has become of a payment, signed by it.',
    refusals: '401 not-from-gateway',
    answers: { status: 204 },
  },
  'POST /api/media': { ...upload, id: 'uploadImage' },
  'POST /api/media/audio': {
    ...upload,
    id: 'uploadAudio',
    refusals: '403 not-allowed, 413 audio-too-large, 422 not-audio, 429 too-many-requests',
  },
  'POST /api/questions/import': {
    id: 'readQuestions',
    context: 'authoring',
    audience: 'creators',
    isUpload: true,
    text: 'Reads the questions of one file in the multipart field `file`: Moodle XML, GIFT, Aiken, CSV, Excel, Kahoot’s spreadsheet, or a file of questions of the product’s own. The answer says by lines what was taken, in part or not; nothing is kept. `EditActivity` adds what is chosen, its images once they are uploaded.',
    refusals:
      '403 not-allowed, 413 import-too-large, 422 import-too-heavy, 422 no-questions-file, 429 too-many-requests',
  },
  'GET /uploads/coverimage/{file}': {
    ...stored,
    id: 'getCoverImage',
    text: 'An uploaded image, by its name.',
    answers: { status: 200, type: 'image/webp' },
  },
  'GET /uploads/{file}': {
    ...stored,
    id: 'getImage',
    text: 'An uploaded image, by its name.',
    answers: { status: 200, type: 'image/webp' },
  },
  'GET /uploads/audios/{file}': {
    ...stored,
    id: 'getSound',
    text: 'An uploaded sound, by its name, whole or a part of it (`Range`).',
    answers: { status: 200, type: 'audio/mpeg' },
  },
  'GET /log/checkpoint': {
    id: 'getLogCheckpoint',
    context: 'proof',
    audience: 'anyone',
    text: 'The newest checkpoint of the transparency log: a signed note (docs/proof.md).',
    refusals: '404 not-found, 429 too-many-requests',
    answers: { status: 200, type: 'text/plain' },
  },
  'GET /log/keys': {
    id: 'getLogKeys',
    context: 'proof',
    audience: 'anyone',
    text: 'The keys that sign the transparency log, a line each, as signed notes name them: the one of today, and while keys change the one before.',
    refusals: '404 not-found, 429 too-many-requests',
    answers: { status: 200, type: 'text/plain' },
  },
  'GET /log/verify.mjs': {
    id: 'getLogVerifier',
    context: 'proof',
    audience: 'anyone',
    text: 'The program that verifies bundles, as each bundle has it, for Node and for a page.',
    refusals: '404 not-found, 429 too-many-requests',
    answers: { status: 200, type: 'text/javascript' },
  },
  'GET /log/tile/{*}': {
    id: 'getLogTile',
    context: 'proof',
    audience: 'anyone',
    text: 'Hashes of the transparency log, by the address of their tile, as `0/x001/234` or `0/x001/235.p/17`.',
    refusals: '404 not-found, 429 too-many-requests',
    answers: { status: 200, type: 'application/octet-stream' },
  },
  'GET /log/tile/entries/{*}': {
    id: 'getLogEntries',
    context: 'proof',
    audience: 'admins',
    text: 'The entries of a tile of the transparency log, each behind its length.',
    refusals: '404 not-found, 429 too-many-requests',
    answers: { status: 200, type: 'application/octet-stream' },
  },
  'GET /api/subjects/{id}/icon': {
    id: 'getSubjectIcon',
    context: 'reference',
    audience: 'signedIn',
    text: 'The icon of a subject that is elsewhere on the web.',
    refusals: '404 not-found',
    answers: { status: 200, type: 'image/webp' },
  },
  'POST /api/client-errors': {
    id: 'reportClientError',
    context: 'site',
    audience: 'signedIn',
    text: 'Tells the log of the server what failed on a page.',
    refusals: '429 too-many-requests',
    answers: { status: 204 },
  },
  'PUT /api/activities/{id}/presence': {
    ...presence,
    id: 'notePresence',
    text: 'Says that the person has the poll open, or the guest the session; again every 20 seconds.',
    refusals: `${REFUSED_PRESENCE}, 404 quiz-not-found`,
  },
  'DELETE /api/activities/{id}/presence': {
    ...presence,
    id: 'leavePresence',
    text: 'Says that the person has left the poll, or the guest the session.',
    refusals: REFUSED_PRESENCE,
  },
};
