import { countAxis } from '@pollux/domain/questions/count-axis';
import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { Bar } from '@visx/shape';
import { useFormatter, useTranslations } from 'use-intl';
import { BAR_HEIGHT, stackRows } from './bar-rows.ts';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import classes from './chart.module.css';
import { countScale } from './count-axis.ts';
import { useIsRight } from './right-choices.ts';
import { leads, type Tally } from './tally.ts';
import { usePercent } from './use-percent.ts';
import { useParentWidth } from './use-parent-width.ts';

const AXIS_HEIGHT = 32;
const FIGURES_WIDTH = 168;

/** Horizontal bars, each with its label, its votes and its share written above it (P121, P126, P615). */
export function BarChart({
  title,
  tallies,
  answers,
}: {
  title: string;
  tallies: readonly Tally[];
  /** How many answers the question has: the whole of the shares. */
  answers: number;
}) {
  const t = useTranslations('results.chart');
  const format = useFormatter();
  const percent = usePercent();
  const isRight = useIsRight();
  const { parentRef, width } = useParentWidth(600);

  const labelWidth = Math.max(0, width - FIGURES_WIDTH);
  const most = Math.max(0, ...tallies.map(({ count }) => count));
  const scale = countScale(most, width);

  // A bar that all have chosen fills its track, however far the axis reaches (P615).
  const whole = answers === 0 ? width : Math.min(width, scale(answers));
  const { rows, height } = stackRows(tallies, labelWidth);

  return (
    <div ref={parentRef} className={classes.frame}>
      <svg width={width} height={height + AXIS_HEIGHT} role="img" aria-label={t('barLabel', { title })}>
        {rows.map(({ tally, top, labelHeight, barTop }) => (
          <Group key={tally.key} top={top}>
            <foreignObject width={labelWidth} height={labelHeight}>
              <div className={classes.label}>
                {isRight?.(tally) === true && <span className={classes.tickMark}>✓ </span>}
                <PlainText text={tally.label} />
              </div>
            </foreignObject>
            <text className={classes.figures} x={width} y={labelHeight - 6} textAnchor="end">
              <tspan className={classes.count}>{format.number(tally.count)}</tspan>
              <tspan dx={4}>{t('ofAll', { answers })}</tspan>
              <tspan dx={8}>{percent(tally.count, answers)}</tspan>
            </text>
            <rect className={classes.track} y={barTop} width={whole} height={BAR_HEIGHT} rx={2} />
            <Bar
              className={classes.bar}
              y={barTop}
              style={{ width: scale(tally.count) }}
              height={BAR_HEIGHT}
              rx={2}
              // What most chose need not be right: only where nothing is right may it stand out.
              data-leads={(isRight === null && leads(tally, tallies)) || undefined}
              data-right={isRight?.(tally) || undefined}
              visibility={tally.count === 0 ? 'hidden' : 'visible'}
            />
          </Group>
        ))}
        <AxisBottom
          top={height + 4}
          scale={scale}
          tickValues={[...countAxis(most).ticks]}
          tickFormat={(value) => format.number(Number(value))}
          tickLength={4}
          hideAxisLine
          tickLineProps={{ className: classes.tick }}
          tickLabelProps={{
            className: classes.tickLabel,
            dy: '0.5em',
            fill: undefined,
            fontSize: 'var(--size-least)',
          }}
        />
      </svg>
    </div>
  );
}
