import type { Difference, LogEntry } from '@pollux/query-api/authoring/changes-contract';
import { useFormatter, useTranslations } from 'use-intl';

const PARTS = ['details', 'settings', 'added', 'changed', 'moved', 'removed'] as const;

type NumberDifference = Extract<Difference, { after: number }> & { what: 'points' | 'questions' };

/** Says what a change is, and what differs by it. */
export function useChangeWords() {
  const t = useTranslations('reports.changes');
  const format = useFormatter();

  /** A kind that this page does not know yet is told in the server's words (P557). */
  const what = ({ kind, count, version, participant, description, edits }: LogEntry): string => {
    if (!t.has(`kinds.${kind}`)) return description || t('noDescription');
    const told = t(`kinds.${kind}`, {
      count,
      version: version ?? 0,
      name: participant ?? t('somebody'),
    });
    if (edits === null) return told;
    const parts = PARTS.filter((part) => edits[part] > 0);
    return t('edits', {
      told,
      parts: format.list(parts.map((part) => t(`parts.${part}`, { count: edits[part] }))),
    });
  };

  const who = ({ by, isAutomatic, userRole }: LogEntry): string | null => {
    if (userRole === 'other') return null;
    return isAutomatic ? t('byItself') : t('by', { name: by ?? t('somebody') });
  };

  /** A difference of two numbers; a title is shown with what it was. */
  const differs = ({ what: name, before, after }: NumberDifference): string => {
    const names = { name: t(`differences.${name}`), after: format.number(after) };
    return before === null
      ? t('differences.now', names)
      : t('differences.from', { ...names, before: format.number(before) });
  };

  return { what, who, differs };
}
