import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

const LIGHTS = 15;

/** Lights that rise along a line of time; the newest is warm. */
export function GrowthDrawing() {
  return (
    <Drawing>
      <path d="M16 124H224" className={classes.rule} />
      {Array.from({ length: LIGHTS }, (_, light) => {
        const x = 22 + light * 14;
        const y = 112 - 88 * (light / (LIGHTS - 1)) ** 1.7;
        const isNewest = light === LIGHTS - 1;
        return (
          <g key={x}>
            <path d={`M${x} 124V${y}`} className={classes.thread} />
            <circle
              cx={x}
              cy={y}
              r={isNewest ? 9 : 4.5}
              className={isNewest ? classes.lead : classes.light}
            />
          </g>
        );
      })}
    </Drawing>
  );
}
