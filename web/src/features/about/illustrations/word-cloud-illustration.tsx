import { useTranslations } from 'use-intl';
import classes from './word-cloud-illustration.module.css';

const WORDS = ['fifth', 'second', 'seventh', 'first', 'fourth', 'third', 'sixth'] as const;

/** Words of different weight around the most frequent one. */
export function WordCloudIllustration() {
  const t = useTranslations('about.features.wordCloud.words');
  return (
    <div className={classes.cloud}>
      {WORDS.map((word) => (
        <span key={word} className={classes.word} data-rank={word}>
          {t(word)}
        </span>
      ))}
    </div>
  );
}
