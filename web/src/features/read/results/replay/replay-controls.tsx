import { UnstyledButton } from '@mantine/core';
import type { Replay } from '@pollux/query-api/hosting/replay-contract';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLengthWords } from '../../../../shared/i18n/use-length-words.ts';
import { momentAt, pauseAt, type Reel, SPEEDS } from './reel.ts';
import classes from './replay.module.css';
import { useMarkWords } from './use-mark-words.ts';
import type { Player } from './use-player.ts';

interface ReplayControlsProps {
  replay: Replay;
  reel: Reel;
  player: Player;
}

/** Plays, stops, and goes to any still, at the foot of the wall. */
export function ReplayControls({ replay, reel, player }: ReplayControlsProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const markWords = useMarkWords();
  const lengthWords = useLengthWords();
  const { played, still, speed, isPlaying, setSpeed, show, toggle } = player;
  const last = reel.walls.length - 1;
  const moment = momentAt(reel, played);
  const said = (at: number) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
  const marksAt = (place: number) => replay.marks.filter((mark) => mark.still === place).map(markWords);
  const pause = isPlaying ? pauseAt(reel, played) : null;
  return (
    <div className={classes.foot}>
      <div className={classes.player}>
        <div className={classes.track}>
          <input
            type="range"
            className={classes.scrubber}
            min={0}
            max={last}
            step={1}
            value={still}
            aria-label={t('scrubber')}
            aria-valuetext={[said(reel.moments[still] ?? moment), ...marksAt(still)].join(', ')}
            style={{ '--played': last === 0 ? 1 : still / last } as CSSProperties}
            onChange={({ currentTarget }) => show(Number(currentTarget.value))}
          />
          <div className={classes.marks} aria-hidden>
            {replay.marks.map((mark) => (
              <span
                key={`${mark.still} ${mark.what}`}
                className={classes.mark}
                data-what={mark.what}
                title={markWords(mark)}
                style={{ '--at': last === 0 ? 0 : mark.still / last } as CSSProperties}
              />
            ))}
          </div>
        </div>
        <div className={classes.row}>
          <UnstyledButton className={classes.play} aria-keyshortcuts="Space" onClick={toggle}>
            {isPlaying ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
            {t(isPlaying ? 'pause' : 'play')}
          </UnstyledButton>
          <fieldset className={classes.speeds}>
            <legend className={classes.legend}>{t('speed')}</legend>
            {SPEEDS.map((each) => (
              <UnstyledButton
                key={each}
                className={classes.speed}
                aria-pressed={each === speed}
                onClick={() => setSpeed(each)}
              >
                {t('times', { speed: each })}
              </UnstyledButton>
            ))}
          </fieldset>
          <p className={classes.moment}>
            <time dateTime={new Date(moment).toISOString()}>{said(moment)}</time>
            <span className={classes.note}>
              {pause === null
                ? marksAt(still).join(' · ')
                : t('shortened', { time: lengthWords(pause * 1_000) })}
            </span>
          </p>
        </div>
        <Notes replay={replay} />
      </div>
    </div>
  );
}

/** Why it is coarser than what was there. */
function Notes({ replay: { finest, leastTogether, isAnonymous } }: { replay: Replay }) {
  const t = useTranslations('replay');
  const lengthWords = useLengthWords();
  const notes = [
    isAnonymous ? t('anonymous') : null,
    leastTogether > 1 ? t('together', { count: leastTogether }) : null,
    !isAnonymous && finest > 1 ? t('finest', { time: lengthWords(finest * 1_000) }) : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className={classes.notes}>{notes.join(' ')}</p>;
}
