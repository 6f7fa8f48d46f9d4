import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** How many people chose each step of the scale. */
const SCALE = [1, 2, 4, 6, 3];
const MOST = 6;
const STEP = 13;

/** A scale of five, and above each step a light for everybody who chose it. */
export function SurveyDrawing() {
  return (
    <Drawing>
      <path d="M40 112H200" className={classes.rule} />
      {SCALE.map((people, step) => {
        const x = 40 + step * 40;
        return (
          <g key={x}>
            <path d={`M${x} 107v10`} className={classes.rule} />
            {Array.from({ length: people }, (_, person) => (
              <circle
                key={person}
                cx={x}
                cy={96 - person * STEP}
                r="5"
                className={people === MOST ? classes.lead : classes.light}
              />
            ))}
          </g>
        );
      })}
    </Drawing>
  );
}
