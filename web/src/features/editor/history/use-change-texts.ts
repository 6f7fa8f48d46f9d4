import type { HistoryChange, HistoryEntry } from '@pollux/query-api/authoring/history-contract';
import { useFormatter, useTranslations } from 'use-intl';

/** In this order they are told. */
const told = ['details', 'added', 'changed', 'moved', 'removed', 'settings'] as const;

/** What an entry of the history is in words: what was done, to which questions, or that a version was published. */
export function useChangeTexts(): (entry: HistoryEntry) => string {
  const t = useTranslations('editor.history');
  const format = useFormatter();
  return (entry) => {
    if (entry.kind === 'published') {
      return t('published', { version: entry.version, ballots: entry.ballots });
    }
    const parts = told.flatMap((change) => {
      const questions = questionsOf(entry.changes, change);
      const [first] = questions;
      if (first === undefined) return [];
      if (change === 'details' || change === 'settings') return [t(`changes.${change}`)];
      const title = first.title.trim() || t('untitled');
      return [t(`changes.${change}`, { title, count: questions.length })];
    });
    const what = format.list(parts, { type: 'unit' });
    return entry.kind === 'edit' || entry.kind === 'save' ? what : t(`ways.${entry.kind}`, { what });
  };
}

/** One question counts once, however often it was changed in one step. */
function questionsOf(changes: readonly HistoryChange[], change: HistoryChange['change']): HistoryChange[] {
  const found = changes.filter((each) => each.change === change);
  return [...new Map(found.map((each) => [each.questionId, each])).values()];
}
