import { useFormatter } from 'use-intl';
import { leads } from '../../../../../questions/charts/tally.ts';
import { colourAt } from '../../../../../questions/charts/palette.ts';
import { usePercent } from '../../../../../questions/charts/use-percent.ts';
import classes from './course.module.css';
import { type Series, sumsOf } from './moments.ts';

/** How each option stood after so many stretches: in its place, so that only lengths change while one moves along. */
export function Standing({ series, moment }: { series: readonly Series[]; moment: number }) {
  const format = useFormatter();
  const percent = usePercent();
  const stood = series.map((each) => ({ ...each, count: sumsOf(each.votes)[moment] ?? 0 }));
  const answers = stood.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={classes.standing}>
      {stood.map((each) => (
        <li key={each.key} data-leads={leads(each, stood) || undefined}>
          <span className={classes.option}>
            <span className={classes.swatch} style={{ background: colourAt(each.colour) }} />
            <bdi>{each.label}</bdi>
          </span>
          <span className={classes.count}>
            {format.number(each.count)} <span className={classes.share}>{percent(each.count, answers)}</span>
          </span>
          <span className={classes.track} aria-hidden>
            <span
              style={{
                background: colourAt(each.colour),
                transform: `scaleX(${answers === 0 ? 0 : each.count / answers})`,
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
