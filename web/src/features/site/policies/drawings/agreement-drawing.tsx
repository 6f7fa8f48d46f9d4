import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

const LIGHTS = 28;

/** Two rings that share a part, with one light in it: an agreement. */
export function AgreementDrawing() {
  return (
    <Drawing>
      {[88, 152].map((middle) => (
        <g key={middle}>
          {Array.from({ length: LIGHTS }, (_, light) => {
            const angle = (2 * Math.PI * light) / LIGHTS;
            return (
              <circle
                key={light}
                cx={middle + 54 * Math.cos(angle)}
                cy={70 + 54 * Math.sin(angle)}
                r="4.2"
                className={middle === 88 ? classes.light : classes.strong}
              />
            );
          })}
        </g>
      ))}
      <circle cx="120" cy="70" r="10" className={classes.lead} />
    </Drawing>
  );
}
