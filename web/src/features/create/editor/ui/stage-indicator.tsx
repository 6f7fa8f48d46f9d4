import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useKindTexts } from '../kinds/use-kind.ts';
import classes from './stage-indicator.module.css';

const STAGES = ['details', 'questions', 'settings', 'share'] as const;

/** One of the four stages of the editor (C009, C059). */
export type Stage = (typeof STAGES)[number];

/** Shows the four stages and which of them is the current one (C059). */
export function StageIndicator({ current }: { current: Stage }) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const currentIndex = STAGES.indexOf(current);
  return (
    <nav aria-label={kindText('stages')}>
      <ol className={classes.stages}>
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            className={classes.stage}
            data-done={index < currentIndex || undefined}
            aria-current={stage === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < currentIndex ? <IconCheck size={14} stroke={3} /> : index + 1}
            </span>
            <span className={classes.name}>{t(`stage.${stage}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
