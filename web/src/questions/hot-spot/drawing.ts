import { cellMiddle, gridCells, type Outline, type Place, touches } from '@pollux/domain/questions/areas';
import {
  FEWEST_CORNERS,
  GRID_COLUMNS,
  MOST_PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '@pollux/domain/questions/hot-spot-rules';
import type { QuestionOf } from '../question.ts';

type HotSpot = QuestionOf<'hotspot'>;

/** The corners of the rectangle between two places; none where that is too narrow to be meant. */
export function rectangle(one: Place, other: Place): Place[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  if (right - left < LEAST_SIDE || bottom - top < LEAST_SIDE) return [];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
/** A hand that only clicks does not draw. */
const LEAST_SIDE = 8;

/** Whether the corners are enough for an area. */
export function isArea({ corners }: Outline): boolean {
  return corners.length >= FEWEST_CORNERS;
}

/** The height of a picture that is loaded, in thousandths of its width. */
export function heightOf({
  naturalWidth,
  naturalHeight,
}: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): number {
  const height = Math.round((PICTURE_WIDTH * naturalHeight) / Math.max(1, naturalWidth));
  return Math.min(MOST_PICTURE_HEIGHT, Math.max(1, height));
}

/** The question with a picture of this height; what was drawn stays in it. */
export function fittedTo(question: HotSpot, height: number): HotSpot {
  const areas = question.areas.map((area) => ({
    ...area,
    corners: area.corners.map((corner) => onPicture(corner, height)),
  }));
  return { ...question, height, areas };
}

/** The nearest place that a corner can be at: the right and the lower edge are some. */
export function onPicture({ x, y }: Place, height: number): Place {
  return { x: Math.min(PICTURE_WIDTH, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

/** The squares by whose middle an area is found: people who choose by column and row find it there. */
export function cellsIn(area: Outline, question: Pick<HotSpot, 'height' | 'tolerance'>): string[] {
  return gridCells(question).filter((_cell, index) =>
    touches(
      area,
      cellMiddle(question, index % GRID_COLUMNS, Math.floor(index / GRID_COLUMNS)),
      question.tolerance,
    ),
  );
}
