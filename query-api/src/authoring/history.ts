import { quizzes } from '@pollux/domain/authoring/quiz';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { type Change, draftHistory } from '@pollux/projections/authoring/draft-history';
import { drafts } from '@pollux/projections/authoring/drafts';
import { questionTitleId, questionTitles } from '@pollux/projections/authoring/question-titles';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { requireOwnDraft } from './draft.ts';
import { getHistory, getMoment, HISTORY_PAGE, type HistoryChange } from './history-contract.ts';

export const serveHistory = serves(getHistory, {
  may: signedIn,
  async answer({ params: { id }, query: { before } }, by) {
    await requireDraft(id, by);
    const found = await by.documents.find(draftHistory, {
      where: { quizId: id, ...(before !== undefined && { moment: { lt: before } }) },
      sort: [{ field: 'moment', descending: true }],
      limit: HISTORY_PAGE + 1,
    });
    const entries = found.slice(0, HISTORY_PAGE).map(({ document }) => document);
    const changes = entries.flatMap((entry) => (entry.kind === 'published' ? [] : entry.changes));
    const [names, titles] = await Promise.all([
      namesOf(new Set(entries.flatMap(({ by: person }) => person ?? [])), by),
      titlesOf(id, changes, by),
    ]);
    const told = (change: Change): HistoryChange => {
      if (!('questionId' in change)) return { ...change, questionId: null, title: '' };
      const title = 'title' in change ? change.title : (titles.get(change.questionId) ?? '');
      return { change: change.change, questionId: change.questionId, title };
    };
    const data = entries.map(async (entry) => {
      const person = entry.by === null ? null : (names.get(entry.by) ?? null);
      if (entry.kind !== 'published') return { ...entry, by: person, changes: entry.changes.map(told) };
      const { version } = entry;
      const submitted = await by.documents.count(attemptsView, {
        where: { quizId: id, status: 'SUBMITTED', version },
      });
      return { ...entry, by: person, ballots: entry.ballots + submitted };
    });
    return { data: await Promise.all(data), more: found.length > HISTORY_PAGE };
  },
});

export const serveMoment = serves(getMoment, {
  may: signedIn,
  // A long stream is read from its beginning.
  limit: { name: 'moments', points: 600, seconds: 600 },
  async answer({ params: { id, moment } }, by) {
    await requireDraft(id, by);
    const quiz = await stateOf(quizzes, { quizId: id }, by.events, { upTo: moment });
    if (quiz.status !== 'drafted') throw notFound();
    return { quizType: quiz.quizType, draft: quiz.drafting.draft };
  },
});

async function requireDraft(id: string, { documents, session }: Asking): Promise<void> {
  const stored = await documents.get(drafts, id);
  if (stored === undefined) throw notFound();
  await requireOwnDraft(stored.document, session);
}

const notFound = () => new Problem(404, 'quiz-not-found', 'Quiz not Found');

async function namesOf(people: ReadonlySet<string>, { documents }: Asking): Promise<Map<string, string>> {
  const found = await documents.getMany(accountsView, [...people]);
  return new Map(
    found.map(({ id, document: { firstname, lastname } }) => [id, `${firstname} ${lastname}`.trim()]),
  );
}

/** What the questions that were moved or removed are called, which those changes do not say. */
async function titlesOf(
  quizId: string,
  changes: readonly Change[],
  { documents }: Asking,
): Promise<Map<string, string>> {
  const untold = changes.flatMap((change) =>
    'questionId' in change && !('title' in change) ? [change.questionId] : [],
  );
  const ids = new Map(untold.map((questionId) => [questionTitleId(quizId, questionId), questionId]));
  const found = await documents.getMany(questionTitles, [...ids.keys()]);
  return new Map(found.map(({ id, document }) => [ids.get(id) ?? '', document.title]));
}
