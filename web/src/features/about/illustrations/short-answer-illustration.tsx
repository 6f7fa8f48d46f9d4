import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './short-answer-illustration.module.css';

const keyword = (words: ReactNode) => <mark className={classes.keyword}>{words}</mark>;

/** A typed answer whose keywords are marked. */
export function ShortAnswerIllustration() {
  const t = useTranslations('about.features.shortAnswers');
  return (
    <div>
      <div className={classes.question}>{t('question')}</div>
      <div className={classes.answer}>{t.rich('answer', { keyword })}</div>
      <div className={classes.found}>
        <IconCheck size={18} />
        {t('found')}
      </div>
    </div>
  );
}
