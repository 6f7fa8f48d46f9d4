import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Lights } from '../../../../shared/look/lights.tsx';
import type { LightsLayout } from '../../../../shared/look/lights-layout.ts';
import classes from './answering-room.module.css';
import { ARRIVALS, OPTIONS, votesAfter } from './arrivals.ts';
import { Sky } from './sky.tsx';
import { useArrivals } from './use-arrivals.ts';

const ROWS = 3;
/** Between the middles of two lights, in pixels, where there is room. */
const WIDEST_STEP = 22;
/** How many lights the longest row has once everybody has answered. */
const LONGEST = Math.ceil(Math.max(...Object.values(votesAfter(ARRIVALS.length))) / ROWS);
/** The room of the longest row, before it is known how wide that is: what comes below stays where it is. */
const PLACE = { aspectRatio: `${LONGEST} / ${ROWS}`, maxWidth: LONGEST * WIDEST_STEP };

/** A made-up room that answers a question while somebody looks, over and over, with a button that stops it. */
export function AnsweringRoom() {
  const t = useTranslations('home.illustration');
  const { ref: roomRef, round, arrived, isPlaying, togglePlaying } = useArrivals();
  const votes = votesAfter(arrived);
  const { ref, width } = useElementSize();
  const layout: LightsLayout = { rows: ROWS, step: Math.min(WIDEST_STEP, width / LONGEST) };
  return (
    <figure ref={roomRef} className={classes.room}>
      <div role="img" aria-label={t('label')} className={classes.stage}>
        <div className={classes.sky}>
          <Sky gone={arrived} />
        </div>
        <p className={classes.question}>{t('question')}</p>
        <ul ref={ref} className={classes.options}>
          {OPTIONS.map((option, index) => (
            <li key={option} className={classes.option}>
              <span className={classes.label} data-leads={index === 0 || undefined}>
                <span>{t(`options.${option}`)}</span>
                <span className={classes.votes}>{votes[option]}</span>
              </span>
              <div style={PLACE}>
                <Lights
                  key={round}
                  lit={votes[option]}
                  tone={index === 0 ? 'lead' : 'pale'}
                  layout={layout}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className={classes.caption}>
        <Button
          size="sm"
          variant="default"
          leftSection={isPlaying ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          onClick={togglePlaying}
        >
          {isPlaying ? t('pause') : t('play')}
        </Button>
        {t('caption')}
      </figcaption>
    </figure>
  );
}
