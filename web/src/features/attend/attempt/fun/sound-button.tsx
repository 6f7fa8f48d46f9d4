import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../../shared/plain/button.tsx';
import classes from '../questions/question-tools.module.css';
import { areSoundsOn, play, switchSounds } from './sounds.ts';

/** Switches the sounds of a quiz in fun mode off and on. */
export function SoundButton() {
  const t = useTranslations('attempt.sounds');
  const [isOn, setOn] = useState(areSoundsOn);
  return (
    <UnstyledButton
      className={classes.tool}
      aria-pressed={isOn}
      aria-label={t('label')}
      title={t(isOn ? 'stop' : 'play')}
      onClick={() => {
        switchSounds(!isOn);
        setOn(!isOn);
        play('answered');
      }}
    >
      {isOn ? <IconVolume size={22} aria-hidden /> : <IconVolumeOff size={22} aria-hidden />}
    </UnstyledButton>
  );
}
