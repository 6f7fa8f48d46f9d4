import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import classes from './audio-player.module.css';

/** Seconds as a clock shows them: 3:07. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Plays a sound; nothing is heard before its button is pressed, and then nothing else. One that cannot be had says so.
 */
export function AudioPlayer({ src }: { src: string }) {
  const t = useTranslations('attend.media');
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [place, setPlace] = useState(0);
  const [length, setLength] = useState(0);

  const toggle = () => {
    const { current } = sound;
    if (current === null) return;
    // A player whose sound is called off, as by the next question, has nothing to report.
    if (current.paused) current.play().catch(() => undefined);
    else current.pause();
  };
  const begin = () => {
    for (const other of document.querySelectorAll('audio')) if (other !== sound.current) other.pause();
    setPlaying(true);
  };
  const measure = () => {
    const { duration = 0 } = sound.current ?? {};
    setLength(Number.isFinite(duration) ? duration : 0);
  };
  const seek = (seconds: number) => {
    setPlace(seconds);
    if (sound.current !== null) sound.current.currentTime = seconds;
  };

  if (hasFailed) return <p className={classes.failed}>{t('soundFailed')}</p>;
  const times = { place: clockText(place), length: clockText(length) };
  return (
    <div className={classes.player} role="group" aria-label={t('sound')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what creators upload has none. */}
      <audio
        ref={sound}
        src={src}
        preload="metadata"
        onPlay={begin}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onLoadedMetadata={measure}
        onDurationChange={measure}
        onTimeUpdate={({ currentTarget }) => setPlace(currentTarget.currentTime)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className={classes.toggle}
        onClick={toggle}
        aria-label={t(isPlaying ? 'pause' : 'play')}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={20} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden />
        )}
      </button>
      <input
        type="range"
        className={classes.place}
        style={{ '--heard': `${length === 0 ? 0 : (place / length) * 100}%` } as CSSProperties}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(place, Math.max(length, 0.1))}
        onChange={({ currentTarget: { value } }) => seek(Number(value))}
        disabled={length === 0}
        aria-label={t('place')}
        aria-valuetext={t('placeOf', times)}
      />
      <span className={classes.time} aria-hidden>
        {length === 0 ? times.place : `${times.place} / ${times.length}`}
      </span>
    </div>
  );
}
