import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** Lights that follow each other by this turn fill a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const PEOPLE = 30;
/** The tail of a mark, from its disc down. */
const TAIL = [
  { x: -26, y: 10, size: 4.6 },
  { x: -27, y: -2, size: 4.4 },
  { x: -25, y: -14, size: 4 },
  { x: -20, y: -25, size: 3.5 },
  { x: -12, y: -34, size: 3 },
];

/** A pair of quotation marks, made of those who speak. */
export function QuotationDrawing() {
  return (
    <Drawing>
      {[80, 168].map((middle) => (
        <g key={middle} transform={`translate(${middle} 84)`}>
          {Array.from({ length: PEOPLE }, (_, person) => {
            const away = 5.6 * Math.sqrt(person + 0.3);
            return (
              <circle
                key={person}
                cx={away * Math.cos(person * GOLDEN_ANGLE)}
                cy={away * Math.sin(person * GOLDEN_ANGLE)}
                r="4"
                className={person === 0 && middle === 80 ? classes.lead : classes.light}
              />
            );
          })}
          {TAIL.map(({ x, y, size }) => (
            <circle key={y} cx={x - 8} cy={y - 8} r={size} className={classes.strong} />
          ))}
        </g>
      ))}
    </Drawing>
  );
}
