import type { Place } from '@pollux/domain/questions/areas';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { onPicture } from './drawing.ts';
import classes from './hot-spot.module.css';
import { placeOf, styleAt } from './picture.tsx';
import { ARROWS, stepOf } from './steps.ts';

/** The corners of an area, to be dragged, or moved by the arrow keys. */
export function CornerHandles({
  corners,
  height,
  frame,
  onCorners,
}: {
  corners: readonly Place[];
  height: number;
  frame: RefObject<HTMLElement | null>;
  onCorners: (corners: Place[]) => void;
}) {
  const t = useTranslations('hotSpot.editor');
  const move = (index: number, to: Place) =>
    onCorners(corners.map((corner, at) => (at === index ? onPicture(to, height) : corner)));
  const grip = (event: PointerEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    event.stopPropagation();
    if (frame.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(index, placeOf(event, frame.current, height));
  };
  const press = (event: KeyboardEvent, index: number, corner: Place) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(index, stepOf(corner, by, !event.shiftKey));
  };
  return corners.map((corner, index) => (
    <button
      // Corners have no other name than their order.
      key={index}
      type="button"
      className={classes.handle}
      style={styleAt(corner, height)}
      aria-label={t('corner', { number: index + 1, count: corners.length })}
      onPointerDown={grip}
      onPointerMove={(event) => drag(event, index)}
      onPointerUp={(event) => event.stopPropagation()}
      onKeyDown={(event) => press(event, index, corner)}
    />
  ));
}
