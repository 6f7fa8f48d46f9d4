import { Lights } from '../look/lights.tsx';

/** So many lights stand for all points at most. */
const MOST_LIGHTS = 12;

interface ScoreLightsProps {
  halfPoints: number;
  totalHalfPoints: number;
  questionCount: number;
  /** Whether it is the one that is meant. */
  isMeant: boolean;
  /** From one light to the next, in pixels. */
  step: number;
}

/** How much of all points somebody has, as lights: one for each question where there are not too many. */
export function ScoreLights({ halfPoints, totalHalfPoints, questionCount, isMeant, step }: ScoreLightsProps) {
  const places = Math.max(1, Math.min(questionCount, MOST_LIGHTS));
  const part = totalHalfPoints === 0 ? 0 : halfPoints / totalHalfPoints;
  // Whoever has any points has a light.
  const lit = halfPoints === 0 ? 0 : Math.min(places, Math.max(1, Math.round(part * places)));
  return <Lights lit={lit} places={places} tone={isMeant ? 'lead' : 'pale'} layout={{ rows: 1, step }} />;
}
