import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

const LIGHTS = 22;
/** From where the light leaves to where it is again, in radians: almost all around. */
const WAY = 1.86 * Math.PI;

/** A light that goes round and comes back to where it has left. */
export function ReturnDrawing() {
  return (
    <Drawing>
      {Array.from({ length: LIGHTS }, (_, light) => {
        const share = light / (LIGHTS - 1);
        const angle = share * WAY - Math.PI / 2;
        const isBack = light === LIGHTS - 1;
        return (
          <circle
            key={light}
            cx={120 + 54 * Math.cos(angle)}
            cy={70 + 54 * Math.sin(angle)}
            r={isBack ? 9 : 2 + share * 4}
            className={isBack ? classes.lead : classes.light}
          />
        );
      })}
      <circle cx="120" cy="16" r="9" className={classes.place} />
    </Drawing>
  );
}
