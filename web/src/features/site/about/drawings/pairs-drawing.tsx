import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** Which place on the right belongs to each on the left, from top to bottom. */
const PAIRS = [2, 0, 3, 1, 4];
const WARM = 3;
const heightOf = (place: number) => 20 + place * 25;

/** Questions on the left, and on the right what belongs to them. */
export function PairsDrawing() {
  return (
    <Drawing>
      {PAIRS.map((right, left) => {
        const tone = left === WARM ? classes.lead : classes.light;
        return (
          <g key={right}>
            <path
              d={`M58 ${heightOf(left)}C120 ${heightOf(left)} 120 ${heightOf(right)} 182 ${heightOf(right)}`}
              className={classes.thread}
            />
            <circle cx="58" cy={heightOf(left)} r="8" className={tone} />
            <circle cx="182" cy={heightOf(right)} r="8" className={tone} />
          </g>
        );
      })}
    </Drawing>
  );
}
