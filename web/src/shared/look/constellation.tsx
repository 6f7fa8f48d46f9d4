import classes from './constellation.module.css';
import { constellationOf } from './constellation-of.ts';

/**
 * The picture of a fingerprint, for the eye; write its first digits beside it (`firstTwelve`), which are the proof.
 * @param digits 24 hexadecimal digits or more
 */
export function Constellation({
  digits,
  width = 120,
  height = 72,
}: {
  digits: string;
  width?: number;
  height?: number;
}) {
  const { stars, lines } = constellationOf(digits, width, height);
  return (
    <svg className={classes.sky} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      <path
        className={classes.lines}
        d={lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
        strokeWidth={width > 200 ? 1.5 : 1}
      />
      {stars.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={classes.star} />
      ))}
    </svg>
  );
}
