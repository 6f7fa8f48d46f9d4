import classes from './people-sky.module.css';

/** What lies around the one in the middle: how far away it is, how many there are, and how large. */
const ORBITS = [
  { radius: 48, lights: 8, size: 6 },
  { radius: 88, lights: 16, size: 5 },
  { radius: 130, lights: 26, size: 4 },
];
const MIDDLE = 150;

/** Many people around one place. Decoration only. */
export function PeopleSky() {
  return (
    <svg
      viewBox={`0 0 ${2 * MIDDLE} ${2 * MIDDLE}`}
      className={classes.sky}
      aria-hidden="true"
      focusable="false"
    >
      {ORBITS.map(({ radius, lights, size }) =>
        Array.from({ length: lights }, (_, light) => {
          const angle = (2 * Math.PI * light) / lights + radius;
          return (
            <circle
              key={`${radius} ${light}`}
              cx={MIDDLE + radius * Math.cos(angle)}
              cy={MIDDLE + radius * Math.sin(angle)}
              r={size}
              className={light % 5 === 3 ? classes.place : classes.light}
            />
          );
        }),
      )}
      <circle cx={MIDDLE} cy={MIDDLE} r="13" className={classes.middle} />
    </svg>
  );
}
