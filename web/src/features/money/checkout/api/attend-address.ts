import { attendPath } from '@pollux/domain/authoring/attend-path';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import { get } from '../../../../shared/api/client.ts';

/** Where an activity is attended: a word cloud has a page of its own, and any page has room for all. */
export async function attendAddress(id: string): Promise<string> {
  try {
    const { quizType, content } = await get<typeof getAttend>('/api/activities/:id/attend', {
      params: { id },
    });
    return attendPath(quizType, id, 'questions' in content ? content.questions : []);
  } catch {
    return attendPath('QUIZ', id, []);
  }
}
