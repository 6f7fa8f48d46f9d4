import type { CSSProperties } from 'react';
import classes from './fun.module.css';

const LIGHTS = 28;
/** By so many degrees each light flies away from the one before, so that they spread evenly without a pattern. */
const GOLDEN_ANGLE = 137.5;

/** Lights that rise once and go out, where there is something to be glad of; nothing where somebody wants no motion. */
export function RisingLights() {
  return (
    <div className={classes.sky} aria-hidden data-testid="rising-lights">
      {Array.from({ length: LIGHTS }, (_none, index) => {
        const turn = ((index * GOLDEN_ANGLE) % 360) * (Math.PI / 180);
        const far = 0.45 + 0.55 * Math.sqrt((index + 1) / LIGHTS);
        const style = {
          '--across': `${Math.cos(turn) * far * 46}cqw`,
          '--up': `${-28 + Math.sin(turn) * far * 26}cqh`,
          '--late': `${(index % 7) * 60}ms`,
        } as CSSProperties;
        return <span key={index} className={classes.light} style={style} />;
      })}
    </div>
  );
}
