import { cellOf, type Place } from '@pollux/domain/questions/areas';
import { MOST_AREAS } from '@pollux/domain/questions/hot-spot-rules';
import { newId } from '../new-id.ts';
import type { AnswerOf, QuestionOf } from '../question.ts';
import { onPicture } from './drawing.ts';

/** Half the side of the square that is right around a tap. */
const HALF = 30;

/** The question where what was tapped is right, too; null where nothing was tapped, or it would have too many areas. */
export function withTapsRight(
  question: QuestionOf<'hotspot'>,
  { taps }: AnswerOf<'hotspot'>,
): QuestionOf<'hotspot'> | null {
  if (taps.length === 0 || question.areas.length + taps.length > MOST_AREAS) return null;
  const around = (tap: Place) => ({
    id: newId(),
    text: cellOf(tap),
    corners: [
      [-HALF, -HALF],
      [HALF, -HALF],
      [HALF, HALF],
      [-HALF, HALF],
    ].map(([x = 0, y = 0]) => onPicture({ x: tap.x + x, y: tap.y + y }, question.height)),
  });
  return { ...question, areas: [...question.areas, ...taps.map(around)] };
}
