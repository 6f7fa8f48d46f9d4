import type { getAttend } from '@pollux/query-api/authoring/contract';
import type { Response } from '@pollux/query-api/http/contract';

/** A poll as the server hands it to a participant. */
export type Poll = Extract<Response<typeof getAttend>, { quizType: 'POLL' }>;
export type Question = Poll['content']['questions'][number];
