import { useFormatter, useTranslations } from 'use-intl';
import { Lights } from '../../shared/look/lights.tsx';
import { fitLights, lightsFor, peopleOfALight } from '../../shared/look/lights-layout.ts';
import { LightsLegend } from '../../shared/look/lights-legend.tsx';
import { SHORTEST_AXIS } from './count-axis.ts';
import classes from './lights-chart.module.css';
import { leads, type Tally } from './tally.ts';
import { usePercent } from './use-percent.ts';
import { useParentWidth } from './use-parent-width.ts';

const ON_A_PAGE = { widest: 22, narrowest: 11, mostRows: 8 };
const ON_A_PHONE = { widest: 15, narrowest: 8, mostRows: 8 };
const PHONE_WIDTH = 480;

/** How large the lights may be, in pixels, and in how many rows they may stand. */
export type LightsRoom = Parameters<typeof fitLights>[2];

/** A bar of lights for each answer, with its votes and its share beside it; the one that leads is warm (P121). */
export function LightsChart({
  title,
  tallies,
  answers,
  room,
  isOnWall = false,
}: {
  title: string;
  tallies: readonly Tally[];
  /** How many answers the question has: the whole of the shares. */
  answers: number;
  /** That of a page, or of a phone, when left out. */
  room?: LightsRoom;
  /** Whether it is read from the last row of a hall: large, and without the shares. */
  isOnWall?: boolean;
}) {
  const t = useTranslations('results.chart');
  const format = useFormatter();
  const percent = usePercent();
  const { parentRef, width } = useParentWidth(480);
  const most = Math.max(0, ...tallies.map(({ count }) => count));
  const people = peopleOfALight(answers);
  const layout = fitLights(
    Math.max(SHORTEST_AXIS, lightsFor(most, people)),
    width,
    room ?? (width < PHONE_WIDTH ? ON_A_PHONE : ON_A_PAGE),
  );
  // Few votes have places beside them, so that one light is not yet the whole of a bar (P615).
  const places = most < SHORTEST_AXIS ? SHORTEST_AXIS : 0;

  return (
    <div className={classes.frame} data-on-wall={isOnWall || undefined}>
      <div className={classes.rows} role="img" aria-label={t('barLabel', { title })}>
        <div ref={parentRef} className={classes.ruler} />
        {tallies.map((tally) => (
          <div key={tally.key} className={classes.row} data-leads={leads(tally, tallies) || undefined}>
            <div className={classes.label}>{tally.label}</div>
            <div className={classes.lights}>
              <Lights
                lit={lightsFor(tally.count, people)}
                places={places}
                tone={leads(tally, tallies) ? 'lead' : 'pale'}
                layout={layout}
              />
            </div>
            <div className={classes.figures}>
              <span className={classes.count}>{format.number(tally.count)}</span>
              {!isOnWall && <span className={classes.share}>{percent(tally.count, answers)}</span>}
            </div>
          </div>
        ))}
      </div>
      <p className={classes.legend}>
        <LightsLegend people={people} />
      </p>
    </div>
  );
}
