import { cellMiddle, cellOf, gridRows, type Place } from '@pollux/domain/questions/areas';
import { GRID_COLUMNS, PICTURE_WIDTH } from '@pollux/domain/questions/hot-spot-rules';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../shared/plain/button.tsx';
import { VisuallyHidden } from '../../shared/plain/visually-hidden.tsx';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { CellChoice } from './cell-choice.tsx';
import classes from './hot-spot.module.css';
import { Mark, PictureWithPlaces, placeOf, styleAt, withinPicture } from './picture.tsx';
import { ARROWS, stepOf } from './steps.ts';
import { HotSpotTexts } from './texts.tsx';

type Props = AnswerInputProps<SeenQuestionOf<'hotspot'>, AnswerOf<'hotspot'>>;

/** How often as wide as the page the picture can be. */
const ZOOMS = [1, 1.75, 3] as const;
/**
 * A picture that is tapped. By keyboard, arrow keys move a crosshair and Enter sets a mark. Without seeing it, a place is
 * chosen by the column and row that the picture's description names: names of the areas would tell what is right.
 */
export function HotSpotAnswerInput(props: Props) {
  return (
    <HotSpotTexts>
      <Taps {...props} />
    </HotSpotTexts>
  );
}

function Taps({ question, answer, titleId, describedBy, onAnswer }: Props) {
  const { type, picture, imageAlt, height, taps: most } = question;
  const t = useTranslations('hotSpot');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [cross, setCross] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const taps = answer?.taps ?? [];
  // The one that was set last can be moved.
  const last = taps.at(-1);

  const give = (next: readonly Place[]) => onAnswer({ type, taps: [...next] });
  const set = (place: Place) => {
    const mark = withinPicture(place, height);
    give(taps.length < most ? [...taps, mark] : [...withoutNearest(taps, mark), mark]);
    setSaid(t('set', { cell: cellOf(mark) }));
  };
  const remove = (index: number) => {
    give(taps.filter((_, at) => at !== index));
    setSaid(t('removed'));
  };
  const nudge = (by: Place) => {
    if (last === undefined) return;
    const moved = withinPicture(stepOf(last, by, true), height);
    give([...taps.slice(0, -1), moved]);
    setSaid(t('set', { cell: cellOf(moved) }));
  };

  const tap = (event: MouseEvent<HTMLDivElement>) => {
    if (frame.current === null || isLocked(event.currentTarget)) return;
    setCross(null);
    set(placeOf(event, frame.current, height));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isLocked(event.currentTarget)) return;
    const at = cross ?? last ?? { x: PICTURE_WIDTH / 2, y: Math.floor(height / 2) };
    const by = ARROWS[event.key];
    if (by !== undefined) {
      const moved = withinPicture(stepOf(at, by, event.shiftKey), height);
      setCross(moved);
      setSaid(cellOf(moved));
    } else if (event.key === 'Enter' || event.key === ' ') {
      set(at);
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && taps.length > 0) {
      remove(taps.length - 1);
    } else return;
    event.preventDefault();
  };

  const alt = imageAlt === '' ? t('picture') : imageAlt;
  if (picture === null || hasFailed) return <p className={classes.hint}>{t('failed', { alt })}</p>;
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      <div className={classes.above}>
        <p id={`${id}hint`} className={classes.hint}>
          {t('tap', { count: most })}
          {most > 1 && ` ${t('progress', { count: taps.length, most })}`}
        </p>
        <IconButton label={t('smaller')} isOff={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          <IconZoomOut size={22} aria-hidden />
        </IconButton>
        <IconButton label={t('larger')} isOff={zoom === ZOOMS.length - 1} onPress={() => setZoom(zoom + 1)}>
          <IconZoomIn size={22} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.view} data-zoomed={zoom > 0 || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is one. */}
        <div
          ref={frame}
          // It has its own keys, and no other role has two axes.
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes arrow keys and Enter.
          tabIndex={0}
          className={classes.surface}
          style={{ inlineSize: `${100 * (ZOOMS[zoom] ?? 1)}%` }}
          aria-label={t('surface', { alt })}
          aria-describedby={`${id}hint ${id}keys`}
          onClick={tap}
          onKeyDown={press}
          onBlur={() => setCross(null)}
        >
          <PictureWithPlaces picture={picture} alt={alt} height={height} onError={() => setFailed(true)}>
            {taps.map((place, index) => (
              <Mark
                // Marks have no other name than their order.
                key={index}
                place={place}
                height={height}
                number={most > 1 ? index + 1 : null}
              />
            ))}
            {cross !== null && <span className={classes.cross} style={styleAt(cross, height)} aria-hidden />}
          </PictureWithPlaces>
        </div>
      </div>
      <p id={`${id}keys`} className={classes.keys}>
        {t('keys')}
      </p>
      {taps.length > 0 && (
        <ul className={classes.marks}>
          {taps.map((place, index) => (
            <li key={index} className={classes.markRow}>
              <span>{t('mark', { number: index + 1, cell: cellOf(place) })}</span>
              <IconButton
                label={t('remove', { number: index + 1, cell: cellOf(place) })}
                onPress={() => remove(index)}
              >
                <IconX size={20} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {last !== undefined && (
        <div role="group" aria-label={t('move')} className={classes.nudges}>
          <span aria-hidden>{t('move')}</span>
          <IconButton label={t('left')} onPress={() => nudge({ x: -1, y: 0 })}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('right')} onPress={() => nudge({ x: 1, y: 0 })}>
            <IconArrowRight size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('up')} onPress={() => nudge({ x: 0, y: -1 })}>
            <IconArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('down')} onPress={() => nudge({ x: 0, y: 1 })}>
            <IconArrowDown size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      <CellChoice
        rows={gridRows(question)}
        columns={GRID_COLUMNS}
        description={alt}
        onChoose={(column, row) => set(cellMiddle(question, column, row))}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** Whether nothing is taken any more: what is no field is not disabled with the others. */
function isLocked(surface: Element): boolean {
  return surface.closest('fieldset:disabled') !== null;
}

/** Where all marks are set, the nearest one moves. */
function withoutNearest(taps: readonly Place[], { x, y }: Place): Place[] {
  const distances = taps.map((each) => (each.x - x) ** 2 + (each.y - y) ** 2);
  const nearest = distances.indexOf(Math.min(...distances));
  return taps.filter((_, index) => index !== nearest);
}

function IconButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <UnstyledButton className={classes.icon} aria-label={label} disabled={isOff} onClick={onPress}>
      {children}
    </UnstyledButton>
  );
}
