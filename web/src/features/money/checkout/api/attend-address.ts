import { attendPath } from '@pollux/domain/authoring/attend-path';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import { get } from '../../../../shared/api/client.ts';

/** Where an activity is attended: a word cloud has a page of its own, and any page has room for all. */
export async function attendAddress(id: string): Promise<string> {
  try {
    const offered = await get<typeof getAttend>('/api/activities/:id/attend', { params: { id } });
    if (offered.quizType !== 'POLL' || offered.isSurvey === true) return attendPath('SURVEY', id, []);
    return attendPath('POLL', id, offered.content.questions);
  } catch {
    return attendPath('QUIZ', id, []);
  }
}
