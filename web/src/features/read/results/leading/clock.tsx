import { useHotkeys } from '@mantine/hooks';
import { IconClockPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';
import { Control } from '../control.tsx';
import classes from './led-room.module.css';
import type { Leading } from './use-leading.ts';

/** So many seconds a question of a poll gets, and so many are added by each press after that. */
const FIRST_SECONDS = 30;
const MORE_SECONDS = 15;

/** What the clock needs of it. */
type Clocked = Pick<Leading, 'led' | 'isTaking' | 'set'>;

/** Puts seconds on the clock of the question that is on, and adds some. */
export function ClockControl({ leading }: { leading: Clocked }) {
  return (
    <LivelyTexts>
      <Seconds leading={leading} />
    </LivelyTexts>
  );
}

function Seconds({ leading: { led, isTaking, set } }: { leading: Clocked }) {
  const t = useTranslations('lively.clock');
  const stage = led?.stage;
  const isRunning = stage?.on === 'question' && stage.until !== undefined;
  const seconds = isRunning ? MORE_SECONDS : FIRST_SECONDS;
  const more = () => stage !== undefined && isTaking && set(stage, seconds);
  useHotkeys([['m', (event) => event.repeat || more()]]);
  if (!isTaking) return null;
  return (
    <Control
      label={t(isRunning ? 'more' : 'start', { seconds })}
      icon={<IconClockPlus aria-hidden />}
      shortcut="M"
      onPress={more}
    />
  );
}

/** How many seconds the question that is on takes answers. */
export function ClockOnWall({ seconds }: { seconds: number }) {
  return (
    <LivelyTexts>
      <Left seconds={seconds} />
    </LivelyTexts>
  );
}

function Left({ seconds }: { seconds: number }) {
  const t = useTranslations('lively.clock');
  return (
    <p role="timer" className={classes.clock} data-soon={seconds <= 5 || undefined}>
      {t('left', { seconds })}
    </p>
  );
}
