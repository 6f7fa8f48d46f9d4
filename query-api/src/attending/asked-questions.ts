import type { Question } from '@pollux/domain/questions/question-types';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import type { Asking } from '../http/serve.ts';
import { reportedWith } from './attempt-access.ts';

/** Versions that are looked through for questions that are not asked any more, the newest. */
const MOST_VERSIONS = 100;

interface AskedQuestions {
  /** Of the newest version. */
  readonly now: readonly Question[];
  /** Of all versions before it, the newest first; none where the newest is enough. */
  readonly before: readonly Question[];
}

/** The questions of an activity that is published. @param isEnough whether those of the newest version are all that is needed */
export async function askedQuestions(
  quizId: string,
  by: Asking,
  isEnough: (now: readonly Question[]) => boolean,
): Promise<AskedQuestions> {
  const newest = (await reportedWith(quizId, by.documents))?.version ?? 0;
  const ids = Array.from({ length: Math.min(newest, MOST_VERSIONS) }, (_, index) =>
    versionId(quizId, newest - index),
  );
  const now = await questionsOf(ids.slice(0, 1), by);
  return { now, before: isEnough(now) ? [] : await questionsOf(ids.slice(1), by) };
}

/** The questions of some versions, in the order of the ids. */
async function questionsOf(ids: readonly string[], by: Asking): Promise<Question[]> {
  const found = await by.documents.getMany(versions, ids);
  const byId = new Map(found.map(({ id, document }) => [id, document.content.questions]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
