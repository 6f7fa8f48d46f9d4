import type { DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import classes from './pieces.module.css';
import { usePlacing } from './use-placing.ts';
import { Verdict } from './verdict.tsx';

const PLACES = ['egg', 'caterpillar', 'chrysalis', 'butterfly'] as const;
const POOL = ['chrysalis', 'egg', 'butterfly', 'caterpillar'] as const;
type Piece = (typeof PLACES)[number];

/** Every piece to its place: by dragging, or by tapping the piece and then the place, which keys can do as well. */
export function DragAndDropDemo() {
  const t = useTranslations('demos.dragAndDrop');
  const demos = useTranslations('demos');
  const { picked, isComplete, right, placeOf, pieceIn, pick, put, choosePlace, reset } = usePlacing(PLACES);
  const hint = picked === undefined ? t('start') : t('picked', { piece: t(`pieces.${picked}`) });
  const dragging = (piece: Piece) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', piece),
  });
  const dropping = (place: Piece) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const dropped = event.dataTransfer.getData('text/plain');
      const piece = PLACES.find((known) => known === dropped);
      if (piece !== undefined) put(piece, place);
    },
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
              className={classes.piece}
              aria-pressed={piece === picked}
              onClick={() => pick(piece)}
              {...dragging(piece)}
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
                className={classes.piece}
                aria-pressed={piece !== undefined && piece === picked}
                data-empty={piece === undefined || undefined}
                onClick={() => choosePlace(place)}
                {...dropping(place)}
                {...(piece !== undefined && dragging(piece))}
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
