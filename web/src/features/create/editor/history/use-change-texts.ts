import type { HistoryChange, HistoryEntry } from '@pollux/query-api/authoring/history-contract';
import { useFormatter, useTranslations } from 'use-intl';

/** In this order they are told. What became of a question in one step is told once, as the first of these. */
const told = ['details', 'added', 'removed', 'changed', 'moved', 'settings'] as const;

/** What an entry of the history is in words: what was done, to which questions, or that a version was published. */
export function useChangeTexts(): (entry: HistoryEntry) => string {
  const t = useTranslations('editor.history');
  const format = useFormatter();
  return (entry) => {
    if (entry.kind === 'published') {
      return t('published', { version: entry.version, ballots: entry.ballots });
    }
    const once = toldOnce(entry.changes);
    const parts = told.flatMap((change) => {
      const questions = once.filter((each) => each.change === change);
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

/** Of all that was done to one question in a step, what says the most. */
function toldOnce(changes: readonly HistoryChange[]): HistoryChange[] {
  const byWeight = changes.toSorted((one, other) => told.indexOf(one.change) - told.indexOf(other.change));
  const first = new Map<string, HistoryChange>();
  for (const change of byWeight) {
    const about = change.questionId ?? change.change;
    if (!first.has(about)) first.set(about, change);
  }
  return [...first.values()];
}
