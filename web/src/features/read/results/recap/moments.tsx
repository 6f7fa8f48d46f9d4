import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { SessionRecapView } from '@pollux/query-api/hosting/recap-contract';
import { useTranslations } from 'use-intl';
import { Section } from '../../../../shared/look/section.tsx';
import classes from './recap-page.module.css';
import { useChoiceText } from './use-choice-text.ts';

/** The moments that mattered, each with the question that it was at; nothing where there was none. */
export function Moments({ recap: { moments, questions } }: { recap: SessionRecapView }) {
  const t = useTranslations('recap');
  const textOf = useChoiceText();
  const { closest, surprising, fastest } = moments;
  const at = (questionId: string) => questions.findIndex(({ id }) => id === questionId);
  const wrong = questions[at(surprising?.questionId ?? '')];
  const choice = surprising && wrong && textOf(wrong, surprising.choice);
  const named = [
    closest && {
      kind: 'closest' as const,
      at: at(closest.questionId),
      says: t('closestSays', { apart: closest.apart }),
    },
    surprising && {
      kind: 'surprising' as const,
      at: at(surprising.questionId),
      says: t('surprisingSays', { count: surprising.chosenBy, choice: choice ?? '' }),
    },
    fastest && {
      kind: 'fastest' as const,
      at: at(fastest.questionId),
      says: t('fastestSays', { seconds: fastest.seconds }),
    },
  ].filter((moment) => moment !== null);
  if (named.length === 0) return null;
  return (
    <Section title={t('moments')}>
      <ul className={classes.moments}>
        {named.map(({ kind, at: index, says }) => (
          <li key={kind} className={classes.moment}>
            <h3 className={classes.kind}>{t(kind)}</h3>
            <p className={classes.says}>{says}</p>
            <a href={`#question-${index + 1}`} className={classes.of}>
              {readableFormulas(questions[index]?.title ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
