import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { useFormatter, useTranslations } from 'use-intl';
import { useReadable } from '../../shared/rich-text/use-readable.ts';
import classes from './chart.module.css';
import { colourAt } from './palette.ts';
import { useIsRight } from './right-choices.ts';
import { shortened } from './shortened.ts';
import { share, type Tally } from './tally.ts';
import { usePercent } from './use-percent.ts';

const WIDTH = 420;
const HEIGHT = 300;
const OUTER_RADIUS = 98;
const INNER_RADIUS = 60;
/** How far a label's two lines stand off the ring, to its sides and above or below it. */
const LABEL_GAP = { x: 14, y: 26 };
/** A slice smaller than this has no label of its own: it would run into the next. */
const LEAST_LABELLED = 0.04;
const LONGEST_LABEL = 13;

/**
 * A ring with a slice for each option; the label and the share stand beside the slice, all votes in the middle (P126).
 * What is right has a tick; the table beside it names every option whole, also those without a slice or a label.
 */
export function PieChart({
  title,
  tallies,
  answers,
}: {
  title: string;
  tallies: readonly Tally[];
  /** How many answers the question has: the whole of the shares. */
  answers: number;
}) {
  const t = useTranslations('results');
  const format = useFormatter();
  const percent = usePercent();
  const isRight = useIsRight();
  const read = useReadable(...tallies.map(({ label }) => label));
  const slices = tallies.filter(({ count }) => count > 0);

  return (
    <svg
      className={classes.scaled}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('chart.pieLabel', { title })}
    >
      <Group left={WIDTH / 2} top={HEIGHT / 2}>
        <Pie
          data={slices}
          pieValue={({ count }) => count}
          pieSort={null}
          pieSortValues={null}
          outerRadius={OUTER_RADIUS}
          innerRadius={INNER_RADIUS}
          cornerRadius={3}
          padAngle={slices.length > 1 ? 0.015 : 0}
        >
          {({ arcs, path }) =>
            arcs.map((arc) => {
              const { key, label, count, colour } = arc.data;
              const middle = (arc.startAngle + arc.endAngle) / 2;
              const x = Math.sin(middle) * (OUTER_RADIUS + LABEL_GAP.x);
              const y = -Math.cos(middle) * (OUTER_RADIUS + LABEL_GAP.y);
              return (
                <g key={key}>
                  <path d={path(arc) ?? ''} fill={colourAt(colour)} />
                  {share(count, answers) >= LEAST_LABELLED && (
                    <text className={classes.sliceLabel} x={x} y={y} textAnchor={x < 0 ? 'end' : 'start'}>
                      {isRight?.(arc.data) === true && <tspan className={classes.tickMark}>✓ </tspan>}
                      {shortened(read(label), LONGEST_LABEL)}
                      <tspan className={classes.count} x={x} dy="1.25em">
                        {percent(count, answers)}
                      </tspan>
                    </text>
                  )}
                </g>
              );
            })
          }
        </Pie>
        <text className={classes.total} textAnchor="middle" dy="0.1em">
          {format.number(answers)}
        </text>
        <text className={classes.sliceLabel} textAnchor="middle" dy="1.9em">
          {t('chart.votes')}
        </text>
      </Group>
    </svg>
  );
}
