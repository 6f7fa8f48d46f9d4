import type { SeenQuestion } from '@pollux/domain/questions/question-types';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../../../shared/api/client.ts';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import classes from './led-room.module.css';

/** How a question may be answered, before anybody sees how it was: its picture and its options, and how many have answered. */
export function Asked({ question, responses }: { question: SeenQuestion; responses: number }) {
  const t = useTranslations('results.leading');
  return (
    <>
      {question.image !== null && (
        <img className={classes.picture} src={imageUrl(question.image)} alt={question.imageAlt} />
      )}
      {question.type === 'mcq' && (
        <ul className={classes.options}>
          {question.options.map(({ id, text, image }) => (
            <li key={id} className={classes.option}>
              {image !== null && <img className={classes.picture} src={imageUrl(image)} alt="" />}
              <PlainText text={text} />
            </li>
          ))}
        </ul>
      )}
      {question.type === 'wordcloud' && <p className={classes.here}>{t('oneWord')}</p>}
      {question.type === 'shortanswer' && <p className={classes.here}>{t('openAnswer')}</p>}
      {question.type === 'rating' && <p className={classes.here}>{t('stars')}</p>}
      <p className={classes.responses} aria-live="polite">
        {t('responses', { count: responses })}
      </p>
    </>
  );
}
