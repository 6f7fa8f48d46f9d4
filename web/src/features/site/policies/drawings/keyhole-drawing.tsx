import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** Lights that follow each other by this turn fill a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const LIGHTS = 190;

/** A disc of lights with a keyhole in it, and one light behind that. */
export function KeyholeDrawing() {
  return (
    <Drawing>
      {Array.from({ length: LIGHTS }, (_, light) => {
        const away = 4.7 * Math.sqrt(light);
        return { x: away * Math.cos(light * GOLDEN_ANGLE), y: away * Math.sin(light * GOLDEN_ANGLE) };
      })
        .filter(({ x, y }) => !isInKeyhole(x, y))
        .map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={120 + x} cy={70 + y} r="3" className={classes.light} />
        ))}
      <path d="M109 70A20 20 0 1 1 131 70L137 104H103Z" className={classes.rule} />
      <circle cx="120" cy="55" r="9" className={classes.lead} />
    </Drawing>
  );
}

/** With a little room around its line; from the middle of the disc. */
function isInKeyhole(x: number, y: number): boolean {
  const isInHead = Math.hypot(x, y + 17) < 26;
  const isInFoot = y > 0 && y < 40 && Math.abs(x) < 15 + y * 0.18;
  return isInHead || isInFoot;
}
