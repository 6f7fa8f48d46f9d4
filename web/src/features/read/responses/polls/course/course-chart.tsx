import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleTime } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { countAxis } from '@pollux/domain/questions/count-axis';
import type { PollCourse } from '@pollux/query-api/voting/course-contract';
import { useId } from 'react';
import { useFormatter } from 'use-intl';
import { countScale } from '../../../../../questions/charts/count-axis.ts';
import { colourAt } from '../../../../../questions/charts/palette.ts';
import { useParentWidth } from '../../../../../questions/charts/use-parent-width.ts';
import classes from './course.module.css';
import { labelPlaces } from './label-places.ts';
import { beginOf, endOf, type Part, type Series, sumsOf } from './moments.ts';
import { useTickWords } from './use-moment-words.ts';

const [TOP, LINES, GAP, BARS, AXIS] = [12, 240, 20, 64, 32];
const LABEL_HEIGHT = 20;
const LEFT = 40;
/** Beside the lines there are their names; on a phone these are shorter. */
const [NARROW, NAMES_ON_PHONES, NAMES] = [520, 96, 168];
/** About so far are ticks apart. */
const TICK = 110;

/** How the votes added up, a line for each option with its name at its end, and below how many came in each stretch. */
export function CourseChart({
  label,
  stretches,
  series,
  part,
  moment,
}: {
  label: string;
  stretches: PollCourse['stretches'];
  series: readonly Series[];
  /** What of it is drawn. */
  part: Part;
  /** After how many stretches things are shown; what came later is pale. */
  moment: number;
}) {
  const format = useFormatter();
  const clipId = useId();
  const { parentRef, width } = useParentWidth(720);
  const names = width < NARROW ? NAMES_ON_PHONES : NAMES;
  const plot = Math.max(width - LEFT - names, 80);
  const [begin, end] = [beginOf(stretches, part.from), endOf(stretches, part.to - 1)];
  const tickWords = useTickWords(end - begin);
  const x = scaleTime({ domain: [begin, end], range: [0, plot] });

  const ticks = ticksOf(x.ticks(plot / TICK), plot / TICK, tickWords);

  const lines = series.map((each) => {
    const sums = sumsOf(each.votes);
    const points = [];
    for (let index = part.from; index < part.to; index++) {
      points.push({ at: beginOf(stretches, index), count: sums[index] ?? 0 });
      points.push({ at: endOf(stretches, index), count: sums[index + 1] ?? 0 });
    }
    return { ...each, points, last: points.at(-1)?.count ?? 0, now: sums[moment] ?? 0 };
  });
  const most = Math.max(0, ...lines.map(({ last }) => last));
  const y = countScale(most, LINES);
  const counts = countAxis(most).ticks;
  const places = labelPlaces(
    lines.map(({ last }) => LINES - y(last)),
    LABEL_HEIGHT,
    LINES,
  );

  const bars = stretches.slice(part.from, part.to);
  const bar = countScale(Math.max(0, ...bars.map(({ ballots }) => ballots)), BARS);
  const nowX = moment <= part.from ? 0 : x(endOf(stretches, moment - 1));
  const height = TOP + LINES + GAP + BARS + AXIS;
  return (
    <div ref={parentRef} className={classes.chart}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <clipPath id={clipId}>
          <rect x={0} y={-TOP} width={Math.max(nowX, 0)} height={height} />
        </clipPath>
        <Group left={LEFT} top={TOP}>
          {counts.map((tick) => (
            <line
              key={tick}
              className={classes.grid}
              x1={0}
              x2={plot}
              y1={LINES - y(tick)}
              y2={LINES - y(tick)}
            />
          ))}
          <AxisLeft
            scale={y.copy().range([LINES, 0])}
            tickValues={[...counts]}
            tickFormat={(value) => format.number(Number(value))}
            hideAxisLine
            hideTicks
            tickLabelProps={{
              className: classes.tick,
              fill: undefined,
              fontSize: 'var(--size-least)',
              dx: -4,
            }}
          />
          {(['later', 'before'] as const).map((time) => (
            <g
              key={time}
              data-time={time}
              className={classes.lines}
              {...(time === 'before' && { clipPath: `url(#${clipId})` })}
            >
              {lines.map(({ key, colour, points }) => (
                <LinePath
                  key={key}
                  data={points}
                  x={({ at }) => x(at)}
                  y={({ count }) => LINES - y(count)}
                  stroke={colourAt(colour)}
                  className={classes.line}
                />
              ))}
              <Group top={LINES + GAP}>
                {bars.map(({ from, to, ballots }) => {
                  const [left, right] = [x(Date.parse(from)), x(Date.parse(to))];
                  const room = right - left;
                  return (
                    <Bar
                      key={from}
                      className={classes.bar}
                      x={left}
                      y={BARS - bar(ballots)}
                      width={Math.max(room > 4 ? room - 1 : room, 1.5)}
                      height={bar(ballots)}
                    />
                  );
                })}
              </Group>
            </g>
          ))}
          {lines.map(({ key, label: name, colour, last }, index) => (
            <g key={key}>
              <line
                className={classes.leader}
                x1={plot + 2}
                x2={plot + 10}
                y1={LINES - y(last)}
                y2={places[index]}
              />
              <circle cx={plot + 16} cy={places[index]} r={4} fill={colourAt(colour)} />
              <foreignObject
                x={plot + 25}
                y={(places[index] ?? 0) - LABEL_HEIGHT / 2}
                width={names - 25}
                height={LABEL_HEIGHT}
              >
                <div className={classes.name}>{name}</div>
              </foreignObject>
            </g>
          ))}
          <line className={classes.now} x1={nowX} x2={nowX} y1={-TOP} y2={LINES + GAP + BARS} />
          {lines.map(({ key, colour, now }) => (
            <circle
              key={key}
              cx={nowX}
              cy={LINES - y(now)}
              r={4.5}
              fill={colourAt(colour)}
              className={classes.dot}
            />
          ))}
          <line className={classes.ground} x1={0} x2={plot} y1={LINES} y2={LINES} />
          <AxisBottom
            top={LINES + GAP + BARS}
            scale={x}
            tickValues={ticks}
            tickFormat={(value) => tickWords(value instanceof Date ? value : new Date(Number(value)))}
            tickLength={4}
            axisLineClassName={classes.ground ?? ''}
            stroke={undefined}
            tickLineProps={{ className: classes.grid, stroke: undefined }}
            tickLabelProps={{
              className: classes.tick,
              dy: '0.4em',
              fill: undefined,
              fontSize: 'var(--size-least)',
            }}
          />
        </Group>
      </svg>
    </div>
  );
}

/** Of a scale's ticks, of which there may be twice as many as one asks for, those that say something new and have room. */
function ticksOf(ticks: readonly Date[], most: number, wordsOf: (at: Date) => string): Date[] {
  const telling = ticks.filter((at, index) => {
    const before = ticks[index - 1];
    return before === undefined || wordsOf(before) !== wordsOf(at);
  });
  const step = Math.ceil(telling.length / Math.max(most, 2));
  return telling.filter((_, index) => index % step === 0);
}
