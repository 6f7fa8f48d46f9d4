import { IconMusic, IconMusicOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MusicId } from '../../../../shared/music/tracks.ts';
import { Control } from '../control.tsx';
import led from '../leading/led-room.module.css';
import { useRoomMusic } from './use-room-music.ts';

/** Switches the music of the wall on and off. */
export function MusicControl({ track }: { track: MusicId }) {
  const t = useTranslations('lively.music');
  const { isOn, hasFailed, turn } = useRoomMusic(track);
  return (
    <>
      {hasFailed && (
        <p role="alert" className={led.problem}>
          {t('failed')}
        </p>
      )}
      <Control
        label={t(isOn ? 'stop' : 'play')}
        icon={isOn ? <IconMusicOff aria-hidden /> : <IconMusic aria-hidden />}
        onPress={turn}
      />
    </>
  );
}
