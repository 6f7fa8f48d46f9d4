import classes from './sky.module.css';

/** Where the lights are that have not answered yet, in hundredths of the sky, and how large. */
const STARS = [
  [12, 30, 5],
  [20, 62, 9],
  [31, 18, 7],
  [37, 78, 6],
  [26, 46, 4],
  [44, 52, 9],
  [52, 12, 8],
  [57, 70, 5],
  [62, 34, 10],
  [69, 86, 8],
  [72, 8, 11],
  [78, 55, 6],
  [83, 28, 9],
  [88, 76, 12],
  [93, 44, 5],
  [96, 14, 8],
] as const;

/** Those who only watch. */
const ONLOOKERS = [
  [6, 74, 4],
  [16, 8, 3],
  [24, 88, 3],
  [40, 34, 5],
  [48, 92, 3],
  [60, 50, 4],
  [65, 4, 3],
  [75, 70, 5],
  [80, 2, 6],
  [86, 52, 4],
  [91, 90, 3],
  [98, 64, 6],
] as const;

/** The people who are still to answer: each that does goes out here and stands in its row below. */
export function Sky({ gone }: { gone: number }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.sky} aria-hidden="true">
      {ONLOOKERS.map(([x, y, size]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h0`} strokeWidth={size} className={classes.star} />
      ))}
      {STARS.map(([x, y, size], index) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h0`}
          strokeWidth={size}
          className={classes.star}
          data-bright={index % 7 === 3 || undefined}
          data-gone={index < gone || undefined}
        />
      ))}
    </svg>
  );
}
