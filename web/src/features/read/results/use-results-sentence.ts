import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useTranslations } from 'use-intl';
import { shortened } from '../../../questions/charts/shortened.ts';
import { useReadable } from '../../../shared/rich-text/use-readable.ts';
import { situationOf } from './situation.ts';

/** An answer may be as long as a paragraph; in the sentence it has so many characters. */
const LONGEST_ANSWER = 60;

/** The sentence that the page of results begins with, and what it adds. */
export function useResultsSentence(results: PollResultsView): { says: string; adds?: string } {
  const t = useTranslations('results.sentence');
  const situation = situationOf(results);
  const standing = 'answer' in situation ? [situation.answer, situation.other ?? ''] : [];
  const read = useReadable(...standing);
  const { waiting = 0 } = results;
  const sealed = t('sealed', { count: waiting });
  const opened = t('answered', { count: results.ballots });
  const answered = waiting === 0 ? opened : `${opened} ${sealed}`;
  switch (situation.kind) {
    case 'answered':
      return { says: answered };
    case 'quiet':
      return waiting === 0 ? { says: t('quiet') } : { says: t('answered', { count: waiting }), adds: sealed };
    case 'deleted':
      return { says: t('deleted'), adds: answered };
    case 'leading':
    case 'level':
    case 'decided':
    case 'drawn': {
      const { kind, answer, other, ...figures } = situation;
      const says = t(kind, {
        ...figures,
        questions: results.questions.length,
        answer: shortened(read(answer), LONGEST_ANSWER),
        other: shortened(read(other ?? ''), LONGEST_ANSWER),
      });
      return { says, adds: answered };
    }
  }
}
