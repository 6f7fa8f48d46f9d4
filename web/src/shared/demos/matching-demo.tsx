import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import classes from './pieces.module.css';
import { usePlacing } from './use-placing.ts';
import { Verdict } from './verdict.tsx';

const LEFT = ['heart', 'lungs', 'kidneys'] as const;
const RIGHT = ['kidneys', 'heart', 'lungs'] as const;

/** Two columns that are joined pair by pair: tap one on the left, then what belongs to it. */
export function MatchingDemo() {
  const t = useTranslations('demos.matching');
  const demos = useTranslations('demos');
  const { picked, isComplete, right, placeOf, pieceIn, pick, choosePlace, reset } = usePlacing(LEFT);
  const hint = picked === undefined ? t('start') : t('picked', { piece: t(`left.${picked}`) });
  const isStarted = LEFT.some((piece) => placeOf(piece) !== undefined);
  const pairOf = (piece: (typeof LEFT)[number]) => LEFT.indexOf(piece) + 1;
  return (
    <DemoCard
      question={t('question')}
      status={isComplete ? demos('pairs', { right, count: LEFT.length }) : hint}
      onReset={isStarted ? reset : undefined}
    >
      <div className={classes.columns}>
        <ul className={classes.pieces}>
          {LEFT.map((piece) => (
            <li key={piece}>
              <button
                type="button"
                className={classes.piece}
                aria-pressed={piece === picked}
                onClick={() => pick(piece)}
              >
                <span>{t(`left.${piece}`)}</span>
                {placeOf(piece) !== undefined && <span className={classes.pair}>{pairOf(piece)}</span>}
              </button>
            </li>
          ))}
        </ul>
        <ul className={classes.pieces}>
          {RIGHT.map((place) => {
            const piece = pieceIn(place);
            return (
              <li key={place}>
                <button type="button" className={classes.piece} onClick={() => choosePlace(place)}>
                  {piece !== undefined && <span className={classes.pair}>{pairOf(piece)}</span>}
                  <span className={classes.grows}>{t(`right.${place}`)}</span>
                  {isComplete && <Verdict isRight={piece === place} />}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </DemoCard>
  );
}
