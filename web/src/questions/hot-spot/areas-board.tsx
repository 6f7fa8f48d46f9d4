import { Button, Group, VisuallyHidden } from '@mantine/core';
import { cellOf, type Place } from '@pollux/domain/questions/areas';
import { MOST_CORNERS, PICTURE_WIDTH } from '@pollux/domain/questions/hot-spot-rules';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionOf } from '../question.ts';
import { CornerHandles } from './corner-handles.tsx';
import { isArea, onPicture, rectangle } from './drawing.ts';
import classes from './hot-spot.module.css';
import { PictureWithPlaces, placeOf, styleAt } from './picture.tsx';
import { ARROWS, stepOf } from './steps.ts';

export type Shape = 'rectangle' | 'polygon';

interface AreasBoardProps {
  readonly question: QuestionOf<'hotspot'>;
  readonly picture: string;
  /** What is drawn; null where there is no room for another area. */
  readonly shape: Shape | null;
  /** The area whose corners can be moved. */
  readonly chosen: string | null;
  readonly onDrawn: (corners: Place[]) => void;
  readonly onCorners: (id: string, corners: Place[]) => void;
  readonly onMeasured: (image: HTMLImageElement) => void;
}

/**
 * The picture that areas are drawn in: a rectangle by dragging, a polygon corner by corner. By keyboard, arrow keys move a
 * crosshair and Enter sets a corner: two opposite ones of a rectangle.
 */
export function AreasBoard(props: AreasBoardProps) {
  const { question, picture, shape, chosen, onDrawn, onCorners, onMeasured } = props;
  const { height, areas } = question;
  const t = useTranslations('hotSpot.editor');
  const board = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState<readonly Place[]>([]);
  const [at, setAt] = useState<Place | null>(null);
  const [hasCross, setCross] = useState(false);
  const [said, setSaid] = useState('');
  const area = areas.find(({ id }) => id === chosen);

  const draw = (corners: Place[]) => {
    setStarted([]);
    if (isArea({ corners })) onDrawn(corners);
  };
  const setCorner = (place: Place) => {
    setSaid(t('cornerAt', { cell: cellOf(place) }));
    const [first] = started;
    if (shape === 'rectangle' && first !== undefined) draw(rectangle(first, place));
    else if (started.length < MOST_CORNERS) setStarted([...started, place]);
  };

  const placeAt = (event: PointerEvent) =>
    board.current === null ? null : onPicture(placeOf(event, board.current, height), height);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeAt(event);
    if (shape === null || place === null || event.button !== 0) return;
    setCross(false);
    setAt(place);
    if (shape === 'polygon') setCorner(place);
    else {
      event.currentTarget.setPointerCapture(event.pointerId);
      setStarted([place]);
    }
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (started.length > 0) setAt(placeAt(event));
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const [first] = started;
    const place = placeAt(event);
    if (shape === 'rectangle' && first !== undefined && place !== null && !hasCross)
      draw(rectangle(first, place));
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    if (shape === null || event.target !== event.currentTarget) return;
    const from = at ?? { x: PICTURE_WIDTH / 2, y: Math.floor(height / 2) };
    const by = ARROWS[event.key];
    if (by !== undefined) {
      const moved = onPicture(stepOf(from, by, event.shiftKey), height);
      setCross(true);
      setAt(moved);
      setSaid(cellOf(moved));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross(true);
      setAt(from);
      setCorner(from);
    } else if (event.key === 'Escape' && started.length > 0) setStarted([]);
    else return;
    event.preventDefault();
  };

  const [first] = started;
  const drawn =
    shape === 'rectangle' && first !== undefined && at !== null
      ? rectangle(first, at)
      : [...started, ...(started.length > 0 && at !== null ? [at] : [])];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is one. */}
      <div
        ref={board}
        // It has its own keys, and no other role has two axes.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes arrow keys and Enter.
        tabIndex={0}
        className={classes.board}
        aria-label={t('board')}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => setStarted([])}
        onKeyDown={key}
      >
        <PictureWithPlaces
          picture={picture}
          alt=""
          height={height}
          areas={[...areas, ...(drawn.length > 1 ? [{ id: 'drawn', corners: drawn }] : [])]}
          onLoad={({ currentTarget }) => onMeasured(currentTarget)}
        >
          {hasCross && at !== null && (
            <span className={classes.cross} style={styleAt(at, height)} aria-hidden />
          )}
          {area !== undefined && (
            <CornerHandles
              key={area.id}
              corners={area.corners}
              height={height}
              frame={board}
              onCorners={(corners) => onCorners(area.id, corners)}
            />
          )}
        </PictureWithPlaces>
      </div>
      {shape === 'polygon' && started.length > 0 && (
        <Group gap="sm">
          <Button disabled={!isArea({ corners: started })} onClick={() => draw([...started])}>
            {t('finish', { count: started.length })}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setStarted(started.slice(0, -1))}>
            {t('undoCorner')}
          </Button>
        </Group>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
