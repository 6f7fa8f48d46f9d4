import { useTranslations } from 'use-intl';
import { useDrag } from '../use-drag.ts';
import { DemoCard } from './demo-card.tsx';
import classes from './pieces.module.css';
import { usePlacing } from './use-placing.ts';
import { Verdict } from './verdict.tsx';

const PLACES = ['egg', 'caterpillar', 'chrysalis', 'butterfly'] as const;
const POOL = ['chrysalis', 'egg', 'butterfly', 'caterpillar'] as const;

/** Every piece to its place: by dragging, or by tapping the piece and then the place, which keys can do as well. */
export function DragAndDropDemo() {
  const t = useTranslations('demos.dragAndDrop');
  const demos = useTranslations('demos');
  const { picked, isComplete, right, placeOf, pieceIn, pick, put, choosePlace, reset } = usePlacing(PLACES);
  const hint = picked === undefined ? t('start') : t('picked', { piece: t(`pieces.${picked}`) });
  const { draggable, isEndOfDrag } = useDrag((dragged, at) => {
    const [piece, place] = [dragged, at].map((id) => PLACES.find((known) => known === id));
    if (piece !== undefined && place !== undefined) put(piece, place);
  });
  return (
    <DemoCard
      question={t('question')}
      status={isComplete ? demos('pairs', { right, count: PLACES.length }) : hint}
      onReset={PLACES.some((place) => pieceIn(place) !== undefined) ? reset : undefined}
    >
      <ul className={classes.pool}>
        {POOL.filter((piece) => placeOf(piece) === undefined).map((piece) => (
          <li key={piece}>
            <button
              type="button"
              className={`${classes.piece} ${classes.draggable}`}
              aria-pressed={piece === picked}
              onClick={(event) => !isEndOfDrag(event) && pick(piece)}
              {...draggable(piece)}
            >
              {t(`pieces.${piece}`)}
            </button>
          </li>
        ))}
      </ul>
      <ol className={classes.places}>
        {PLACES.map((place, index) => {
          const piece = pieceIn(place);
          return (
            <li key={place}>
              <button
                type="button"
                className={piece === undefined ? classes.piece : `${classes.piece} ${classes.draggable}`}
                aria-pressed={piece !== undefined && piece === picked}
                data-empty={piece === undefined || undefined}
                data-place={place}
                onClick={(event) => !isEndOfDrag(event) && choosePlace(place)}
                {...(piece !== undefined && draggable(piece))}
              >
                <span className={classes.number}>{t('place', { number: index + 1 })}</span>
                <span className={classes.grows}>
                  {piece === undefined ? t('empty') : t(`pieces.${piece}`)}
                </span>
                {isComplete && <Verdict isRight={piece === place} />}
              </button>
            </li>
          );
        })}
      </ol>
    </DemoCard>
  );
}
