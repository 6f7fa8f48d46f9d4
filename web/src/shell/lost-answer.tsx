import classes from './lost-answer.module.css';

/** How many lights each column has; the middle one waits for all of its own. */
const COLUMNS = [
  { lights: 10, isLit: true },
  { lights: 12, isLit: false },
  { lights: 8, isLit: true },
];
const STEP = 20;

/** A chart of lights whose middle column nobody has answered. */
export function LostAnswer() {
  return (
    <svg viewBox="0 0 240 140" className={classes.drawing} role="presentation">
      {COLUMNS.map(({ lights, isLit }, column) =>
        Array.from({ length: lights }, (_, light) => (
          <circle
            key={`${column} ${light}`}
            cx={40 + column * 70 + (light % 2) * STEP}
            cy={118 - Math.floor(light / 2) * STEP}
            r="7.5"
            className={isLit ? classes.lit : classes.place}
          />
        )),
      )}
      <path className={classes.ground} d="M12 135h216" />
    </svg>
  );
}
