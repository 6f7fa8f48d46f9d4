import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** Where each word is, and how many people sent it. */
const WORDS = [
  { x: 120, y: 70, people: 48, tone: 'lead' },
  { x: 48, y: 44, people: 14, tone: 'strong' },
  { x: 194, y: 46, people: 18, tone: 'light' },
  { x: 54, y: 104, people: 10, tone: 'light' },
  { x: 190, y: 108, people: 12, tone: 'strong' },
  { x: 18, y: 74, people: 3, tone: 'light' },
  { x: 226, y: 80, people: 3, tone: 'light' },
] as const;
/** Lights that follow each other by this turn fill a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Words as clusters of the lights of those who sent them: the most frequent one in the middle. */
export function WordCloudDrawing() {
  return (
    <Drawing>
      {WORDS.map(({ x, y, people, tone }) =>
        Array.from({ length: people }, (_, person) => {
          const away = 6.4 * Math.sqrt(person + 0.4);
          return (
            <circle
              key={`${x} ${person}`}
              cx={x + away * Math.cos(person * GOLDEN_ANGLE)}
              cy={y + away * Math.sin(person * GOLDEN_ANGLE)}
              r="4"
              className={classes[tone]}
            />
          );
        }),
      )}
    </Drawing>
  );
}
