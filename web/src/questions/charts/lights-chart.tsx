import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Lights } from '../../shared/look/lights.tsx';
import { fitLights, type LightsRoom, lightsFor, peopleOfALight } from '../../shared/look/lights-layout.ts';
import { LightsLegend } from '../../shared/look/lights-legend.tsx';
import { SHORTEST_AXIS } from '@pollux/domain/questions/count-axis';
import { imageUrl } from '../../shared/api/client.ts';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import classes from './lights-chart.module.css';
import { useIsRight } from './right-choices.ts';
import { leads, type Tally } from './tally.ts';
import { TallySentence } from './tally-sentence.tsx';
import { useParentArea } from './use-parent-area.ts';
import { usePercent } from './use-percent.ts';

const ON_A_PAGE = { widest: 22, height: 56 };
const ON_A_PHONE = { widest: 15, height: 60 };
const PHONE_WIDTH = 480;

/** What is drawn before the page is laid out. */
const ASSUMED = { width: 480, height: 56 };

/** A bar of lights for each answer, with its votes and its share beside it; the one that leads is warm (P121). */
export function LightsChart({
  title,
  tallies,
  answers,
  isOnWall = false,
  areTyped = false,
}: {
  title: string;
  tallies: readonly Tally[];
  /** How many answers the question has: the whole of the shares. */
  answers: number;
  /** Whether it is read from the last row of a hall: large, and without the shares. */
  isOnWall?: boolean;
  /** Whether participants wrote the answers: then each stays as it was written. */
  areTyped?: boolean;
}) {
  const t = useTranslations('results.chart');
  const format = useFormatter();
  const percent = usePercent();
  const isRight = useIsRight();
  const { parentRef, ...area } = useParentArea(ASSUMED);
  const most = Math.max(0, ...tallies.map(({ count }) => count));
  const people = peopleOfALight(answers);
  const layout = fitLights(
    Math.max(SHORTEST_AXIS, lightsFor(most, people)),
    isOnWall ? { ...area, widest: area.height / 2 } : roomOnPage(area.width),
  );
  // Few votes have places beside them, so that one light is not yet the whole of a bar (P615).
  const places = most < SHORTEST_AXIS ? SHORTEST_AXIS : 0;

  // Figures stand beside the longest row that there can be by now, and not at the far end of a wide page.
  const reach = Math.ceil(Math.max(places, lightsFor(most, people)) / layout.rows) * layout.step;

  return (
    <div
      className={classes.frame}
      data-on-wall={isOnWall || undefined}
      style={{ '--reach': `${Math.ceil(reach)}px` } as CSSProperties}
    >
      <ul className={classes.rows} aria-label={t('lightsLabel', { title })}>
        {tallies.map((tally, index) => {
          const isTheRight = isRight?.(tally) === true;
          // What most chose need not be right: only where nothing is right may it stand out.
          const isLeading = isRight === null && leads(tally, tallies);
          return (
            <li key={tally.key} className={classes.row} data-leads={isLeading || undefined}>
              <TallySentence
                label={tally.label}
                count={tally.count}
                answers={answers}
                isLeading={isLeading}
              />
              <div className={classes.label} aria-hidden>
                {isTheRight && <span className={classes.tick}>✓ </span>}
                {tally.image !== null && (
                  <img className={classes.picture} src={imageUrl(tally.image)} alt="" loading="lazy" />
                )}
                {areTyped ? tally.label : <PlainText text={tally.label} />}
              </div>
              <div ref={index === 0 ? parentRef : undefined} className={classes.lights}>
                <Lights
                  lit={lightsFor(tally.count, people)}
                  places={places}
                  tone={isTheRight ? 'right' : isLeading ? 'lead' : 'pale'}
                  layout={layout}
                />
              </div>
              <div className={classes.figures} aria-hidden>
                <span className={classes.count}>{format.number(tally.count)}</span>
                {!isOnWall && <span className={classes.share}>{percent(tally.count, answers)}</span>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={classes.legend}>
        <LightsLegend people={people} />
      </p>
    </div>
  );
}

function roomOnPage(width: number): LightsRoom {
  return { width, ...(width < PHONE_WIDTH ? ON_A_PHONE : ON_A_PAGE) };
}
