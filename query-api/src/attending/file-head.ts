import { listIds } from '@pollux/domain/reference/list-ids';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { referenceLists } from '@pollux/projections/reference/reference-lists';
import type { Asking } from '../http/serve.ts';
import { reportedWith } from './attempt-access.ts';

/** What stands at the head of a file about an activity, as its newest version has it; each '' where it has none. */
export interface FileHead {
  readonly title: string;
  readonly school: string;
  /** Grades and subjects by their names, with commas between them. */
  readonly classes: string;
  readonly subjects: string;
}

/** Of what was never published there is nothing to say. */
const NOTHING: FileHead = { title: '', school: '', classes: '', subjects: '' };

/** The head of a file about an activity: whoever is handed it sees what it is of. */
export async function fileHeadOf(
  quizId: string,
  { documents }: Pick<Asking, 'documents'>,
): Promise<FileHead> {
  const newest = (await reportedWith(quizId, documents))?.version ?? 0;
  const content = (await documents.get(versions, versionId(quizId, newest)))?.document.content;
  if (content === undefined) return NOTHING;
  const named = async (list: 'grades' | 'subjects', values: readonly string[]) => {
    const entries = (await documents.get(referenceLists, listIds[list]))?.document.entries ?? [];
    const names = new Map(entries.map(({ value, name }) => [value, name]));
    return values.map((value) => names.get(value) ?? value).join(', ');
  };
  return {
    title: content.quizTitle,
    school: content.organisationName,
    classes: await named('grades', content.quizGrades),
    subjects: await named('subjects', content.subjects),
  };
}
