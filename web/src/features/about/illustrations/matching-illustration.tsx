import { useTranslations } from 'use-intl';
import classes from './matching-illustration.module.css';

const ROWS = ['first', 'second', 'third'] as const;

/** Heights, in thirds of the picture, that each line joins: left row to right row. */
const PAIRS = [
  { from: 0, to: 2 },
  { from: 1, to: 0 },
  { from: 2, to: 1 },
] as const;

const middleOf = (row: number) => (row + 0.5) * (100 / ROWS.length);

/** Two columns of words, joined pair by pair. */
export function MatchingIllustration() {
  const t = useTranslations('about.features.matching.pairs');
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {ROWS.map((row) => (
          <span key={row} className={classes.word}>
            {t(`left.${row}`)}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} aria-hidden="true">
        {PAIRS.map(({ from, to }) => (
          <path
            key={from}
            d={`M0 ${middleOf(from)} C45 ${middleOf(from)} 55 ${middleOf(to)} 100 ${middleOf(to)}`}
            className={classes.line}
          />
        ))}
      </svg>
      <div className={classes.column}>
        {ROWS.map((row) => (
          <span key={row} className={classes.word}>
            {t(`right.${row}`)}
          </span>
        ))}
      </div>
    </div>
  );
}
